import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { games } from '../../../../games/catalogue.ts';
import { rehearsalRoom } from '../../../../hub/shell/rehearsal-room.ts';
import { ErrorDocumentSchema } from '../../../../schemas/errors.ts';
import { VERBS, type Verb } from '../../../../schemas/commands.ts';
import { againstOf, VERB_CONTRACTS } from '../../../../schemas/contracts.ts';
import type { Undo } from '../../../../schemas/primitives/contract.ts';
import { inEnglish, message } from '../../../../schemas/sentences/sentences.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import type { OptionManifest } from '../../../../schemas/manifest.ts';
import { DeviceTime, Minutes } from '../../../../schemas/units.ts';
import { Room } from '../harness.ts';
import type { GameDefinition } from '../../../../games/kit/game.ts';

/** Every verb is done once in every shipped game, then asked back: it is undone, or the refusal says what to do. */

const undoingOf = (verb: Verb): Undo => {
  const undo = VERB_CONTRACTS.get(verb)?.undo;
  if (undo === undefined) throw new Error(`nobody says whether ${verb} is undone`);
  return undo;
};

interface Sample {
  readonly before?: readonly (readonly [Verb, object])[];
  readonly args?: object;
  /** A card lies in the box that is not armed. */
  readonly stray?: true;
}
const UID = '04A1B2C3D4E5F6';
const TIMER = { timer: 'vote', durationMs: Minutes(2) };
const BREAK = { after: null, name: 'Tea', durationMs: Minutes(15) };
const START = ['clock.start', {}] as const;
/** Whoever is called that makes a rule fail, and not a second time. */
const FAULTY = 'Faulty';
const withFaultyHook = (game: GameDefinition): GameDefinition => {
  let calls = 0;
  return {
    ...game,
    on: {
      ...game.on,
      seat: [
        ...(game.on.seat ?? []),
        (_state, { person }) => {
          if (person !== FAULTY) return;
          calls += 1;
          if (calls % 2 === 1) throw new Error('the seat is loose');
        },
      ],
    },
  };
};
const VOTE = { vote: 'treaty', question: 'Sign it?' };

const samplesOf = (
  { manifest, on: { seat: ownHooks = [] } }: GameDefinition,
  box: string,
): Record<Verb, Sample> => {
  const track = manifest.tracks[0]?.id ?? '';
  const kind = manifest.kinds[0]?.id ?? '';
  const phase = manifest.phases[0]?.id ?? '';
  const table = manifest.tables.find(({ seats }) => seats.length > 1);
  const seat = { table: table?.id, seat: table?.seats[0]?.id };
  const [first] = manifest.alarms;
  const alarm = { kind: first?.id, insist: true };
  const option = manifest.options[0];
  const raised = [START, ['alarm.raise', alarm], ['alarm.confirm', {}]] as const;
  const armed = ['box.arm', { box, title: 'Fire', cost: { [kind]: 1 } }] as const;
  const fixed = [armed, ['box.fix', { box }]] as const;
  const counted = [...fixed, ['box.recount', { box, counts: { [kind]: 1 } }]] as const;
  const opened = ['vote.open', VOTE] as const;
  const named = ['vote.ballot', { vote: 'treaty', name: 'Zoe', choice: 'yes' }] as const;
  const hello = ['display.hello', { display: 'wall-1', page: 'wall', name: 'Wall' }] as const;
  const rounds = { order: manifest.tables.slice(0, 2).map(({ id }) => id) };
  const of = (args: object, ...before: Sample['before'] & {}): Sample => ({ args, before });
  const device = { device: 'siren' };
  return {
    'clock.start': {},
    'clock.pause': of({}, START),
    'clock.resume': of({}, START, ['clock.pause', {}]),
    'clock.adjust': of({ deltaMs: Minutes(1) }, START),
    'clock.skip': of({}, START),
    'clock.back': of({}, START, ['clock.skip', {}]),
    'clock.endAt': of({ at: 1_800_000_000_000 + Minutes(5) }, START),
    'clock.plan': of({ startsAt: 1_800_000_000_000 }),
    'clock.mode': of({ advance: manifest.advance.value === 'hold' ? 'auto' : 'hold' }),
    'clock.length': of({ phase, durationMs: Minutes(3) }),
    'clock.turns': of({ turns: 3 }),
    'rundown.insert': of(BREAK),
    'rundown.change': of({ row: `1/${phase}`, durationMs: Minutes(7) }),
    'rundown.move': of({ row: 'break-1', after: `1/${phase}` }, ['rundown.insert', BREAK]),
    'rundown.remove': of({ row: 'break-1' }, ['rundown.insert', BREAK]),
    'timer.start': of(TIMER),
    'timer.pause': of({ timer: 'vote' }, ['timer.start', TIMER]),
    'timer.resume': of({ timer: 'vote' }, ['timer.start', TIMER], ['timer.pause', { timer: 'vote' }]),
    'timer.adjust': of({ timer: 'vote', deltaMs: 1_000 }, ['timer.start', TIMER]),
    'timer.stop': of({ timer: 'vote' }, ['timer.start', TIMER]),
    'alarm.raise': of(alarm, START),
    'alarm.confirm': of({}, START, ['alarm.raise', alarm]),
    'alarm.standDown': of({}, ...raised),
    'alarm.ack': of({ table: table?.id }, ...raised),
    'alarm.present': of({ table: first?.reports[0]?.table }, ...raised),
    'siren.mute': {},
    'emergency.stop': {},
    'rounds.next': of({}, ...raised),
    'rounds.order': of(rounds, ...raised),
    'rounds.turn': of({ member: rounds.order[1] }, ...raised),
    'rounds.taken': of({ member: rounds.order[0] }, ...raised),
    'rounds.end': of({}, ...raised),
    'track.set': of({ track, value: 2 }),
    'track.move': of({ track, by: 1 }),
    'box.arm': of(armed[1]),
    'box.fix': of({ box }, armed),
    'box.collect': of({ box }, armed),
    'box.reopen': of({ box }, ...fixed),
    'box.correct': of({ box, counts: { [kind]: 2 } }, ...counted),
    'box.force': of({ box, outcome: 'They hold' }, ...counted),
    'box.recount': of({ box, counts: { [kind]: 1 } }, ...fixed),
    'box.reveal': of({ box }, ...counted),
    'box.resolve': of({ box, outcome: 'They hold' }, ...counted),
    'box.harvest': of({ boxes: [box] }, ...counted, ['box.collect', { box }]),
    'box.flipped': of({ box, owner: table?.id, count: 1 }, ...counted),
    'box.reset': of({ box, emptied: true }, armed),
    'box.emptied': { args: { box }, stray: true },
    'box.claim': of({ box }),
    'box.release': of({ box }, ['box.claim', { box }]),
    'tag.learn': of({ tags: [{ uid: UID, kind }] }),
    'tag.forget': of({ uids: [UID] }, ['tag.learn', { tags: [{ uid: UID, kind }] }]),
    'tag.list': {},
    'enrol.begin': of({ box, kind }),
    'enrol.end': of({}, ['enrol.begin', { box, kind }]),
    'enrol.undo': of({}, ['enrol.begin', { box, kind }]),
    'vote.open': of(VOTE),
    'vote.ballot': of(named[1], opened),
    'vote.close': of({ vote: 'treaty' }, opened, named),
    'vote.drop': of({ vote: 'treaty' }, opened, ['vote.close', { vote: 'treaty' }]),
    'news.post': of({ text: 'Lunch' }),
    'news.clear': of({}, ['news.post', { text: 'Lunch' }]),
    'message.send': of({ text: 'Lunch' }),
    'message.clear': of({}, ['message.send', { text: 'Lunch' }]),
    // The hub's own start and its devices are the first two events.
    'message.read': of({ message: 'message-3-0' }, ['message.send', { text: 'Lunch' }]),
    'game.option': of({ option: option?.id, value: option && otherThanDefault(option) }),
    'game.do': of({
      command: commandOf(manifest.id),
      args: argsOf(manifest.id, box),
    }),
    // The hub's own start, its devices and the start of the day are the first three events.
    'game.overrule': of({ event: 4, dice: rollOf(manifest.id).dice }, START, [
      'game.do',
      rollOf(manifest.id).roll,
    ]),
    'game.again': of({ lost: `seat-${ownHooks.length}` }, ['roster.set', { ...seat, person: FAULTY }]),
    undo: of({}, ['news.post', { text: 'Lunch' }]),
    'attention.claim': of({ id: 'call/x' }, ['attention.note', { text: 'Look' }]),
    'attention.release': of({ id: 'call/x' }),
    'attention.note': of({ text: 'Look' }),
    'attention.call': of({ table: table?.id }),
    'attention.clear': of({ id: `call/${table?.id ?? ''}` }, ['attention.call', { table: table?.id }]),
    'ruling.note': of({ text: 'Yes, but' }),
    'roster.set': of({ ...seat, person: 'Zoe' }),
    'roster.move': of({ from: seat, to: { table: table?.id, seat: table?.seats[1]?.id } }, [
      'roster.set',
      { ...seat, person: 'Zoe' },
    ]),
    'roster.renameTable': of({ table: table?.id, name: 'Argo' }),
    'roster.removeTable': of({ table: table?.id }),
    'roster.returnTable': of({ table: table?.id }, ['roster.removeTable', { table: table?.id }]),
    'roster.moveCrew': of({ table: table?.id, to: manifest.tables.find(({ id }) => id !== table?.id)?.id }, [
      'roster.set',
      { ...seat, person: 'Zoe' },
    ]),
    'roster.addSeat': of({ table: table?.id, name: 'Stowaway' }),
    'roster.removeSeat': of({ table: table?.id, seat: 'extra-1' }, [
      'roster.addSeat',
      { table: table?.id, name: 'Stowaway' },
    ]),
    'roster.show': of({ shown: true }),
    'device.identify': of(device),
    'device.test': of(device),
    'device.watch': of({ device: `box-${box}`, forMs: 5_000 }),
    'device.rename': of({ ...device, name: 'Big siren' }),
    'device.mute': of({ ...device, muted: true }),
    'preflight.begin': {},
    'preflight.tick': of({ id: 'device/siren' }, ['preflight.begin', {}]),
    'preflight.end': of({}, ['preflight.begin', {}]),
    'display.hello': of(hello[1]),
    'display.bye': of({ display: 'wall-1' }, hello),
    'display.got': of({ display: 'wall-1', alarm: `${first?.id ?? ''}-4` }, ...raised, hello),
    'display.identify': of({ display: 'wall-1' }, hello),
    'display.rename': of({ display: 'wall-1', name: 'North' }, hello),
    'display.redirect': of({ display: 'wall-1', page: '/wall' }, hello),
    'display.reload': of({ display: 'wall-1' }, hello),
    'display.mute': of({ display: 'wall-1', muted: true }, hello),
    'display.forget': of({ display: 'wall-1' }, hello, ['display.bye', { display: 'wall-1' }]),
    'sound.mute': of({ muted: true }),
    'sound.ceiling': of({ role: 'table', percent: 20 }),
    'sound.test': {},
    'token.make': of({ role: 'display' }),
    'token.revoke': of({ link: 'link-2' }, ['token.make', { role: 'display' }]),
    'account.revoke': of({ username: 'nobody' }),
    'sim.tag': of({ box, uid: UID }),
    'sim.lid': of({ box, open: true }),
    'sim.hatch': of({ box, open: true }),
    'sim.fault': of({ box, fault: 'unplug' }),
    'sim.press': of({ device: 'button' }),
    'sim.ballot': of({ device: 'vote-box', uid: UID, choice: 'yes' }),
    'setup.look': {},
    'setup.find': {},
    'setup.blink': of({ place: '/dev/ttyACM0' }),
    'setup.wiring': of({ board: 'kiln' }),
    'setup.write': of({ revision: 'abc', set: [{ path: ['game'], value: 'x' }] }),
    'setup.create': of({ name: 'Hall', game: 'so-say-we-all' }),
    'setup.apply': of({ revision: 'abc' }),
    'machine.restart': of({ what: 'room' }),
    'machine.off': {},
    'machine.time': of({ take: 'machine' }),
    'sim.key': of({ device: 'keypad', keys: '1#' }),
  };
};

const otherThanDefault = (option: OptionManifest): number | boolean | string | undefined => {
  if (option.type === 'number') return option.default.value === option.min ? option.max : option.min;
  if (option.type === 'boolean') return !option.default.value;
  return option.choices.find((choice) => choice !== option.default.value);
};

const commandOf = (game: string): string => (game === 'den-of-wolves' ? 'jump' : 'draw-event');
const argsOf = (game: string, box: string): object =>
  game === 'den-of-wolves' ? { distance: 'short' } : { ship: box };

/** A command for which the hub rolls, and other dice for it. */
const rollOf = (game: string): { readonly roll: object; readonly dice: readonly number[] } =>
  game === 'den-of-wolves'
    ? { roll: { command: 'emergency-jump', args: { vessel: 'dione' } }, dice: [2] }
    : { roll: { command: 'draw-event', args: { ship: 'kiln' } }, dice: Array<number>(95).fill(1) };

/** What the room shows, but for the log, which keeps what was taken back. */
const shown = (room: Room): unknown =>
  room.core
    .documents(room.state)
    .filter(({ topic }) => !topic.endsWith('/log'))
    // Promise 4: an alarm that stands again stands silent.
    .map(({ topic, body }) => ({ topic, body: { ...body, soundUntil: null } }));

/** Those that have alarms and cards to do the verbs with. */
const furnished = Object.entries(games).filter(
  ([, { manifest }]) => manifest.alarms.length > 0 && manifest.kinds.length > 0,
);

/** The rehearsal room, with a box at its first table where the game itself has none. */
const furnishedRoom = ({ manifest }: GameDefinition) => {
  const config = rehearsalRoom(manifest, { emulate: false });
  const own = manifest.tables.find((table) => table.box)?.id;
  const box = own ?? manifest.tables[0]?.id ?? '';
  const board = `board-${box}`;
  const { devices } = RoomSchema.parse({
    room: 'r',
    game: manifest.id,
    boards: { [board]: { transport: 'virtual' } },
    devices: { [`box-${box}`]: { kind: 'event-box', board, table: box } },
  });
  return {
    box,
    config: own === undefined ? { ...config, devices: { ...config.devices, ...devices } } : config,
  };
};

test('two games have all that verbs are done with', () => {
  expect(furnished.map(([id]) => id).sort()).toEqual(['den-of-wolves', 'so-say-we-all']);
});

/** Verbs that changed what the room shows in a game and were taken back there. */
const takenBack = new Set<Verb>();

describe.each(furnished)('in %s', (_id, game) => {
  const { box, config } = furnishedRoom(game);
  const samples = samplesOf(game, box);

  test.each(VERBS)(
    '%s has no guard, or one that knows what is decided on: else it would never be stale',
    (verb) => {
      const { args = {} } = samples[verb];
      const guard = VERB_CONTRACTS.get(verb)?.guard(args as Readonly<Record<string, unknown>>) ?? null;
      expect({ guard, against: againstOf({ verb, args }) !== null }).toEqual({
        guard,
        against: guard !== null,
      });
    },
  );

  test.each(VERBS)('%s is taken back, or says why not and what to do instead', (verb) => {
    const room = new Room(withFaultyHook(game), config);
    room.start();
    room.run({ type: 'device-state', device: `box-${box}`, state: { state: 'ready', bridge: 'bridge-1' } });
    const { before = [], args = {}, stray } = samples[verb];
    for (const [each, with_] of before) room.ok(each, with_);
    if (stray) {
      const device = `box-${box}`;
      const [firstMs, lastMs] = [DeviceTime(1_000), DeviceTime(1_300)];
      room.observe(1, { kind: 'passage', beam: 'slot', startMs: firstMs, endMs: lastMs }, { device });
      room.observe(2, { kind: 'sighting', uid: Uid(UID), firstMs, lastMs }, { device });
      room.wait(2_000);
    }
    const was = shown(room);
    const answer = room.verb(verb, args).answer;
    const { sort } = undoingOf(verb);
    const event = answer?.status === 'ok' ? (answer.data as { event?: number | null }).event : undefined;
    const hasUse = !verb.startsWith('track.') || game.manifest.tracks.length > 0;
    const flips = game.manifest.kinds.some((kind) => kind.flips !== undefined);
    if (verb === 'box.flipped' && !flips) {
      expect(answer?.error?.code).toBe('box/no-other-side');
      return;
    }
    if (sort === 'taken' && hasUse && !REFUSED.has(verb))
      expect({ verb, answer }).toMatchObject({ answer: { status: 'ok' } });
    // Nothing was done, or nothing that is kept: there is nothing to be taken back.
    if (typeof event !== 'number') return;
    const changed = !isDeepStrictEqual(shown(room), was);
    const back = room.verb('undo', { event }).answer;
    if (back?.status === 'ok') {
      expect(sort).toBe('taken');
      expect(shown(room)).toEqual(was);
      if (changed) takenBack.add(verb);
      return;
    }
    const error = ErrorDocumentSchema.parse(back?.error);
    expect(error.code).toMatch(/^undo\//);
    expect(error.message.length).toBeGreaterThan(20);
    expect(error.hint.length).toBeGreaterThan(10);
    if (sort === 'taken') expect(error.message).toMatch(/cannot be undone: /);
    // What the log does not tell (a page that comes and goes) nobody can point at to take it back.
    else if (!error.message.includes('is not in the log')) {
      expect(error.message).toContain(insteadOf(verb));
    }
  });
});

test('each verb that can be undone changed something in one of the games, and was undone there', () => {
  expect(VERBS.filter((verb) => undoingOf(verb).sort === 'taken' && !takenBack.has(verb))).toEqual([]);
});

/** Verbs that a game may have no use for: no rounds of that sort, a seat that is the game's own. */
const REFUSED: ReadonlySet<Verb> = new Set<Verb>([
  'rounds.next',
  'rounds.order',
  'rounds.turn',
  'rounds.taken',
]);

const insteadOf = (verb: Verb): string => {
  const { instead } = undoingOf(verb);
  return instead === undefined ? '' : inEnglish(message(instead));
};

test('what is said to do instead names verbs that there are', () => {
  const named = VERBS.flatMap((verb) => insteadOf(verb).match(/\b[a-z]+\.[a-zA-Z]+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((verb) => !(VERBS as string[]).includes(verb))).toEqual([]);
});
