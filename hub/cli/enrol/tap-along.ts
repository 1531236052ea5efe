import * as z from 'zod';
import { EnrolBodySchema, type EnrolBody } from '../../../schemas/documents/enrol.ts';
import { topics } from '../../../schemas/topics.ts';
import { cardLine, deckName } from './in-words.ts';
import type { VerbArguments } from '../../../schemas/commands.ts';
import type { ControlClient } from '../control-client.ts';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Calls `pressed` with each key, `q` for Ctrl-C; gives back what stops that. */
  readonly keys: (pressed: (key: string) => void) => () => void;
}

const EnrolAnswer = z.object({ event: z.number().int() });

type Session = NonNullable<EnrolBody['session']>;

/**
 * The last card is read on its way in: its passage comes when it has left the beam (0.4 s, longer from a slow hand or
 * a board that was away).
 */
const STILL_MS = 2_500;
const MAX_WAIT_MS = 10_000;

/** Resolves when nothing has stirred for STILL_MS; `watch` is given what is to be called when something stirs. */
const stillness = (watch: (stirred: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const most = setTimeout(rest, MAX_WAIT_MS);
    let still = setTimeout(rest, STILL_MS);
    function rest(): void {
      clearTimeout(most);
      clearTimeout(still);
      resolve();
    }
    watch(() => {
      clearTimeout(still);
      still = setTimeout(rest, STILL_MS);
    });
  });

const keyOf = (card: Session['cards'][number]): string => `${card.at}/${card.uid ?? ''}/${card.result}`;

/**
 * Begins an enrolment and prints each card until all are there, somebody ends it, or `q` is pressed; `u` takes the last
 * one back. Resolves with whether it came to a good end: all taken, or ended on purpose.
 *
 * @throws what the hub refuses.
 */
export const tapAlong = async (
  client: ControlClient,
  wanted: VerbArguments<'enrol.begin'>,
  terminal: Terminal,
): Promise<boolean> => {
  const { print } = terminal;
  const began = EnrolAnswer.parse(await client.do('enrol.begin', wanted));
  const seen = new Set<string>();
  let newest: EnrolBody | undefined;
  let over: ((session: Session) => void) | undefined;
  let stirred: () => void = () => undefined;
  const ended = new Promise<Session>((resolve) => (over = resolve));

  const heard = (body: EnrolBody): void => {
    const { session } = body;
    // The document of a moment before the beginning, or somebody's next enrolment.
    if (session === null || session.event < began.event) return;
    if (session.event > began.event) {
      const mine = newest?.session;
      if (mine) over?.({ ...mine, state: 'ended', why: 'next' });
      return;
    }
    if (newest === undefined) {
      const many = session.count === null ? '' : `${session.count} `;
      print(`Tap ${many}${deckName(session)} at the box ${session.boxName}, one card at a time.`);
      print('Hold each one to the reader for a moment. u takes the last one back, q ends.');
    }
    const lost = newest?.session?.cards.filter(
      (old) => old.n !== null && !session.cards.some((card) => card.uid === old.uid && card.n !== null),
    );
    // A long list slides: only what is gone while fewer are taken was taken back.
    if (lost !== undefined && (newest?.session?.taken ?? 0) > session.taken) {
      for (const card of lost) {
        print(`-- ${card.uid ?? ''} taken back`);
        seen.delete(keyOf(card));
      }
    }
    for (const card of session.cards) {
      const key = keyOf(card);
      if (seen.has(key)) continue;
      seen.add(key);
      print(cardLine(card, session, body.decks));
    }
    newest = body;
    stirred();
    if (session.state !== 'running') over?.(session);
  };
  const press = async (key: string): Promise<void> => {
    if (key === 'u') {
      const { error } = await client.ask('enrol.undo', {});
      if (error !== null) print(error.message);
    } else if (key === 'q') await client.ask('enrol.end', {});
  };
  let pressing = Promise.resolve();
  const stop = terminal.keys((key) => {
    pressing = press(key).catch((error: unknown) =>
      print(error instanceof Error ? error.message : String(error)),
    );
  });
  await client.follow(topics.controlEnrol, EnrolBodySchema, heard);
  const last = await ended;
  stop();
  // The document may overtake the answer to the key that ended it.
  await pressing;
  if (last.state === 'full') {
    await client.do('enrol.end', {});
    await stillness((again) => (stirred = again));
  }
  const strays = newest?.readers.find(({ box }) => box === last.box)?.strays ?? 0;
  print(
    `${last.taken}${last.count === null ? '' : ` of ${last.count}`} ${deckName(last)} enrolled, ${last.refused} refused.`,
  );
  if (last.why === 'armed') print('The box was armed: what is put in now is a contribution.');
  if (last.why === 'next') print('Somebody has gone on with another deck.');
  if (strays > 0) print(`${strays} went through the slot: take them out, and say so (box.emptied).`);
  return last.state === 'full' || last.why === 'control';
};
