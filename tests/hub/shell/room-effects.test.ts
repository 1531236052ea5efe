import { expect, test } from 'vitest';
import { createRoomEffects } from '../../../hub/shell/room-effects.ts';
import { SIREN_LEASE_MS } from '../../../schemas/siren-terms.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Instant } from '../../../schemas/units.ts';
import { FakeClock } from './fake-clock.ts';
import type { DisplayCue } from '../../../schemas/cues.ts';
import { noSetup } from '../../support/no-setup.ts';

const room = RoomSchema.parse({
  room: 'hall',
  game: 'none',
  boards: { one: { transport: 'virtual' } },
  devices: {
    left: { kind: 'siren', board: 'one' },
    right: { kind: 'siren', board: 'one', pins: { relay: 9 } },
  },
});

interface Sent {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
  readonly how: { readonly qos: 0 | 1; readonly retain: boolean };
}

/** A tick asks for nothing: the effects of these tests do not look at it. */
const CAUSE = { type: 'tick' } as const;

const start = () => {
  const clock = new FakeClock(100_000);
  const sent: Sent[] = [];
  const cues: { client: string; word: DisplayCue }[] = [];
  const effects = createRoomEffects({
    setup: noSetup,
    takeTime: () => Promise.reject(new Error('not here')),
    room,
    clock,
    bridgeOf: () => undefined,
    // What goes over the wire is JSON: the test reads it as such.
    send: (topic, payload, how) => void sent.push({ topic, payload: { ...(payload as object) }, how }),
    links: {
      make: () => Promise.reject(new Error('not here')),
      drop: () => undefined,
      dropAccount: () => undefined,
    },
    cue: (client, word) => void cues.push({ client, word }),
    isAccepting: () => false,
  });
  const sound = (lasts: number, quiet?: string[]) =>
    effects.act(
      {
        type: 'sound',
        alarm: 'raid-7',
        pattern: 'attack',
        since: clock.now(),
        until: Instant(clock.now() + lasts),
        ...(quiet === undefined ? {} : { quiet }),
      },
      CAUSE,
    );
  const on = (topic: string) => sent.filter((each) => each.topic === topic);
  return { clock, sent, cues, effects, sound, on };
};

test('pages hear of a sound as sirens do: a lease of three seconds, renewed, at QoS 0 and never retained', () => {
  const { clock, sound, on } = start();
  void sound(10_000);
  clock.advance(2_500);
  const cues = on('pub/cue');
  expect(cues).toHaveLength(3);
  for (const { payload, how } of cues) {
    expect(how).toEqual({ qos: 0, retain: false });
    expect(payload).toMatchObject({ sound: 'raid-7', pattern: 'attack', since: 100_000 });
  }
  expect(cues.at(-1)?.payload.until).toBe(102_000 + SIREN_LEASE_MS);
  clock.advance(60_000);
  expect(on('pub/cue').at(-1)?.payload.sound).toBeNull();
  expect(on('pub/cue')).toHaveLength(11);
});

test('a siren that is muted hears nothing of the sound; the others and the pages do', () => {
  const { clock, sound, on } = start();
  void sound(5_000, ['left']);
  clock.advance(1_000);
  expect(on('dev/left/set')).toEqual([]);
  expect(on('dev/right/set')).toHaveLength(2);
  expect(on('pub/cue')).toHaveLength(2);
});

test('a siren that is muted while it sounds is silenced at once and not renewed', () => {
  const { clock, sound, effects, on } = start();
  void sound(5_000);
  void effects.act({ type: 'quieten', device: 'left' }, CAUSE);
  expect(on('dev/left/set').at(-1)?.payload).toMatchObject({ alarm: null });
  clock.advance(2_000);
  expect(on('dev/left/set')).toHaveLength(2);
  expect(on('dev/right/set')).toHaveLength(3);
});

test('silence reaches a muted siren too', () => {
  const { sound, effects, on } = start();
  void sound(5_000, ['left']);
  effects.silence();
  expect(on('dev/left/set').at(-1)?.payload).toMatchObject({ alarm: null });
});

test('a test chirp of the pages ends by itself and reaches no siren', () => {
  const { effects, sent } = start();
  void effects.act({ type: 'page-chirp' }, CAUSE);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    topic: 'pub/cue',
    payload: { sound: 'test-100000', pattern: 'chirp', until: 100_800 },
    how: { qos: 0, retain: false },
  });
});

test('a word to one display goes to its client alone', () => {
  const { effects, cues } = start();
  void effects.act({ type: 'cue', client: 'phone-1-a', cue: { kind: 'reload' } }, CAUSE);
  expect(cues).toEqual([{ client: 'phone-1-a', word: { kind: 'reload' } }]);
});

test('a device that is tested answers with its own word', async () => {
  const { effects, sent } = start();
  const answer = effects.act({ type: 'test', device: 'left' }, CAUSE);
  expect(sent).toMatchObject([{ topic: 'dev/left/set', payload: { kind: 'identify' } }]);
  effects.tests.did('right');
  effects.tests.did('left');
  expect(await answer).toMatchObject({ status: 'ok', data: { device: 'left', did: true } });
});

test('a device that says nothing for three seconds is reported as silent', async () => {
  const { effects, clock } = start();
  const answer = effects.act({ type: 'test', device: 'left' }, CAUSE);
  clock.advance(3_000);
  expect(await answer).toMatchObject({ status: 'error', error: { code: 'device/silent' } });
});
