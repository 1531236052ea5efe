import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanionDeck } from '../../support/companion-deck.ts';
import { freePort, runMosquitto } from '../../support/mosquitto.ts';
import { quarterdeck, RunningRoom } from '../../support/running-room.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { rooted } from '../../../schemas/topics.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { RoomClient } from '../../support/room-client.ts';

type Stamped<Body> = Body & { readonly rev: number };

const ROOM = IdSchema.parse('rehearsal');
const GAME = ['--game', 'so-say-we-all'];

/** The same deck on either broker. */
const aDeck = (startRoom: (ends: (() => unknown)[]) => Promise<RunningRoom>): void => {
  const ends: (() => unknown)[] = [];
  let deck: CompanionDeck;
  let control: RoomClient;
  /** Once Control and the deck both have it: what is pressed by an older one is rightly refused. */
  const onBoth = async <Body extends { rev: number }>(
    topic: string,
    matches: (body: Body) => boolean,
  ): Promise<Body> => {
    const found = await control.waitFor(topic, (body) =>
      body !== null && matches(body as Body) ? (body as Body) : undefined,
    );
    await deck.hears(topic, found.rev);
    return found;
  };
  const clock = (matches: (body: Stamped<ClockBody>) => boolean): Promise<Stamped<ClockBody>> =>
    onBoth('pub/clock/main', matches);
  const alert = (matches: (body: Stamped<AlertBody>) => boolean): Promise<Stamped<AlertBody>> =>
    onBoth('pub/alert', matches);

  beforeAll(async () => {
    const room = await startRoom(ends);
    ends.push(() => room.dispose());
    control = await room.client('control');
    await control.subscribe('pub/#', 'priv/control/#');
    const made = quarterdeck('companion', '--data', room.data, ...GAME);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    deck = await CompanionDeck.import(made.stdout, '127.0.0.1');
    ends.push(() => deck.end());
  });
  afterAll(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  });

  it('says that there is no hub until the hub has answered, and does nothing that is pressed then', async () => {
    expect(deck.face(deck.key('Not begun'))).toBe('No hub');
    await deck.press(deck.key('"Start"'));
    await deck.askTime();
    await deck.says(deck.key('Not begun'), /Not begun/);
    expect((await clock(() => true)).state).toBe('ready');
  });

  it('starts, pauses and resumes the clock, and shows what is left', async () => {
    await deck.press(deck.key('"Start"'));
    await deck.says(deck.key('Not begun'), /^\d+:\d\d$/);
    await deck.press(deck.key('"Pause"'));
    expect(await deck.says(deck.key('Not begun'), /Paused$/)).toMatch(/^\d+:\d\d\nPaused$/);
    await deck.press(deck.key('"Resume"'));
    await clock(({ state }) => state === 'running');
  });

  it('adds two minutes by two presses, each a command of its own', async () => {
    const { endsAt } = await clock(({ state }) => state === 'running');
    const add = deck.key('"+1 min"');
    await deck.press(add);
    await clock((body) => body.endsAt === (endsAt ?? 0) + 60_000);
    await deck.says(add, /min/);
    await deck.press(add);
    await clock((body) => body.endsAt === (endsAt ?? 0) + 120_000);
  });

  it('goes to the next phase by a hold alone', async () => {
    const { phase, endsAt } = await clock(() => true);
    const next = deck.key('Next phase');
    await deck.press(next);
    await deck.press(deck.key('"-1 min"'));
    expect((await clock((body) => body.endsAt !== endsAt)).phase).toBe(phase);
    await deck.press(next, 1_000);
    await clock((body) => body.phase !== phase);
  });

  it('shows the hub’s refusal on the key that was refused, and on no other', async () => {
    const none = deck.key('Next round');
    await deck.askTime();
    await deck.says(none, /^Next round$/);
    await deck.press(none);
    expect(await deck.says(none, /^(?!Next round)/)).not.toBe('No hub');
    expect(deck.face(deck.key('"Pause"'))).toBe('Pause');
  });

  it('raises an alarm by two keys, shows it, and stands it down by a hold', async () => {
    const confirm = deck.key('Confirm');
    await deck.press(deck.key('"Ashiva attack"'));
    await deck.says(confirm, /^Confirm\nAshiva attack$/);
    expect((await alert(() => true)).alarms).toEqual([]);
    await deck.press(confirm);
    await alert(({ alarms }) => alarms.length === 1);
    await deck.says(deck.key('No alarm'), /^Ashiva attack$/);
    expect(await deck.says(deck.key('No rounds'), /Round 1/)).toContain('Round 1');
    await deck.says(deck.key('acknowledgement'), /of/);
    await deck.press(deck.key('Stand down'), 1_000);
    await alert(({ alarms }) => alarms.length === 0);
  });

  it('is refused what is on none of its keys, and hears nothing of the boxes', async () => {
    const heard: string[] = [];
    deck.mqtt.on('message', (on) => heard.push(on));
    // The embedded broker refuses it; Mosquitto grants every filter, and delivers nothing.
    await deck.mqtt.subscribeAsync('qd/1/+/priv/control/box/#').catch(() => []);
    await control.do('box.arm', { box: 'kiln', cost: { food: 1 } });
    await control.box('kiln', ({ state }) => state === 'open');
    await deck.mqtt.publishAsync(
      rooted(ROOM, 'req/deck-companion/box.reset'),
      '{"transaction":"t","box":"kiln"}',
      { qos: 1 },
    );
    // An answer to what was sent later: Mosquitto drops the request without one.
    await deck.askTime();
    await expect.poll(() => heard.some((on) => on.includes('/time/res/'))).toBe(true);
    expect((await control.box('kiln', () => true)).state).toBe('open');
    expect(heard.filter((on) => on.includes('/box/'))).toEqual([]);
    // From Control the same command does what it says.
    await control.do('box.reset', { box: 'kiln' });
    await control.box('kiln', ({ state }) => state === 'idle');
  });
};

describe('a Stream Deck on the embedded broker', () => {
  aDeck(() => RunningRoom.start(...GAME));
});

describeWith(
  { mosquitto: systemPackage('mosquitto', 'mosquitto') },
  'a Stream Deck on a real Mosquitto with the files of quarterdeck credentials --mosquitto',
  (path) => {
    aDeck(async (ends) => {
      const data = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      ends.push(() => rmSync(folder, { recursive: true }));
      const port = await freePort();
      const files = quarterdeck(
        ...['credentials', '--mosquitto', folder, '--mqtt', String(port), '--data', data],
        ...GAME,
      );
      expect(files).toMatchObject({ status: 0 });
      const broker = await runMosquitto(path('mosquitto'), join(folder, 'mosquitto.conf'));
      ends.push(() => broker.stop());
      return RunningRoom.startIn(data, '--broker', `mqtt://127.0.0.1:${port}`, ...GAME);
    });
  },
);
