import { renderUnicodeCompact } from 'uqr';
import * as z from 'zod';
import { SoloBodySchema } from '../../schemas/documents/solo.ts';
import { text } from '../../schemas/text.ts';
import { topics } from '../../schemas/topics.ts';
import { readAccounts } from '../shell/accounts.ts';
import { ownHost, pageOrigins, type Reach } from '../shell/addresses.ts';
import { readRuntime, type Runtime } from '../shell/runtime-file.ts';
import { connectControl, type ControlClient } from './control-client.ts';
import type { Account } from '../../schemas/roles.ts';

/** Between two moves of bots, in ms: a line of theirs can be read, and nobody waits long. */
export const BOT_PACE_MS = 400;

/** What was refused is tried again so much later, in ms. */
const AGAIN_MS = 1_000;

const tablesOf = (data: string): Account[] => readAccounts(data).filter(({ role }) => role === 'table');

/**
 * The one link: it signs the first table in, and carries the keys of the others, for friends who take a bot's place.
 * `at`: an address that a friend's phone reaches.
 */
export const soloLinks = (
  data: string,
  httpPort: number,
  reach: Reach,
): { readonly link: string; readonly qr: string } => {
  const [me, ...others] = tablesOf(data);
  if (me === undefined) throw new RangeError('a solo room has tables');
  const here = `http://${reach.listen === undefined ? 'localhost' : ownHost(reach.listen)}:${httpPort}`;
  const [at = here] = pageOrigins(reach, httpPort);
  const fields = new URLSearchParams({
    user: me.username,
    key: me.password,
    friends: others.map(({ username, password }) => `${username}.${password}`).join(','),
    at,
  });
  const path = `/solo#${fields.toString()}`;
  return { link: here + path, qr: renderUnicodeCompact(at + path) };
};

/** As it crosses the wire: its texts in other languages stand beside it, by their places. */
const ToldSchema = SoloBodySchema.extend({
  translations: z.object({ de: z.record(z.string(), z.string()).optional() }).optional(),
});
type Told = z.output<typeof ToldSchema>;

/** Why the bot moves, in each language: whoever reads its line reads their own. */
const reasonIn = ({ move, translations }: Told): string => {
  const de = translations?.de?.['/move/why'];
  return text({ en: move?.why ?? '', ...(de === undefined ? {} : { de }) });
};

interface Bot {
  readonly client: ControlClient;
  /** Its document as it stands; null: it has moved since, or none has come. */
  body: Told | null;
  lastReason: string;
}

/**
 * Bots at every table: each is a tablet that does what its own document tells it, with its reason said aloud. Where a person has
 * sat down the document tells nothing. One move at a time, a pace apart. Gives how to stop them.
 */
export const playBots = async (data: string, paceMs: number): Promise<() => Promise<void>> => {
  const runtime: Runtime | undefined = readRuntime(data);
  if (runtime === undefined) throw new RangeError(`no hub runs on ${data}`);
  const bots: Bot[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let moving = false;
  let stopped = false;
  /** Does what the first document asks of its bot. False: that was refused, and no other document has come. */
  const move = async (): Promise<boolean> => {
    const bot = bots.find(({ body }) => body?.bot === true && body.move !== null);
    const body = bot?.body;
    if (bot === undefined || !body?.move) return true;
    const { command, args } = body.move;
    const why = reasonIn(body);
    bot.body = null;
    try {
      if (bot.lastReason !== why) {
        bot.lastReason = why;
        await bot.client.ask('game.do', { command: 'say', args: { text: why } });
      }
      const { status } = await bot.client.ask('game.do', { command, args });
      if (status === 'ok') return true;
    } catch {
      // A hub that is away answers nothing.
    }
    // Refused where somebody was faster: a document that has come since says what is to be done; without one, what this one said.
    if (bot.body !== null) return true;
    bot.body = body;
    return false;
  };
  const wake = (afterMs = paceMs): void => {
    if (stopped || moving || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      moving = true;
      void move().then((done) => {
        moving = false;
        if (bots.some(({ body }) => body?.bot === true && body.move !== null))
          wake(done ? paceMs : Math.max(paceMs, AGAIN_MS));
      });
    }, afterMs);
  };
  for (const account of tablesOf(data)) {
    const client = await connectControl(runtime, account);
    const bot: Bot = { client, body: null, lastReason: '' };
    bots.push(bot);
    await client.follow(topics.tablePrivate(account.id, 'game/solo'), ToldSchema, (body) => {
      bot.body = body;
      wake();
    });
  }
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await Promise.all(bots.map(({ client }) => client.end()));
  };
};
