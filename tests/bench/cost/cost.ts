import { createCore } from '../../../hub/core/core.ts';
import type { Command } from '../../../hub/core/contract.ts';
import { createDocumentStore } from '../../../hub/shell/document-store.ts';
import { DeviceTime, Instant, Millis } from '../../../schemas/units.ts';
import { percentile } from '../figures.ts';
import { seeded } from '../../recorded/seeded.ts';
import { gameOf, roomOf, tableOf, trackOf } from './many-tables.ts';

const SEED = 7;
const SIZES = [15, 50, 200] as const;
const COMMANDS = 1_000;
/** Rooms take turns by so many commands, so that a busy host and a compiler that warms up cost each the same. */
const TURN = 100;
const WARM_UP = 6;

type Verb = readonly [verb: string, args: object];

/** What people do at one table. */
const atOneTable = (n: number, pick: (most: number) => number): Verb => {
  const [table, seat] = [tableOf(n), ['captain', 'scout', 'envoy'][pick(3)] ?? 'captain'];
  const verbs: readonly Verb[] = [
    ['box.arm', { box: table, cost: { food: 1 + pick(4) }, title: `Leak ${pick(100)}` }],
    ['box.fix', { box: table }],
    ['box.correct', { box: table, counts: { food: pick(5) } }],
    ['box.resolve', { box: table, outcome: 'success', emptied: true }],
    ['box.reset', { box: table, emptied: true }],
    ['box.claim', { box: table }],
    ['roster.set', { table, seat, person: `Person ${pick(1_000)}` }],
    ['track.set', { track: trackOf(n), value: pick(100) }],
    ['message.send', { table, text: `Message ${pick(1_000)}` }],
    ['attention.call', { table }],
    ['attention.call', { table, done: true }],
    ['device.rename', { device: `strip-${n}`, name: `Strip ${pick(1_000)}` }],
  ];
  return verbs[pick(verbs.length)] ?? ['track.set', { track: trackOf(n), value: 1 }];
};

/** Over all tables at once. */
const OVER_ALL: readonly Verb[] = [
  ['roster.show', { shown: true }],
  ['roster.show', { shown: false }],
  ['message.send', { text: 'To all' }],
  ['box.collect', {}],
  ['sound.mute', { muted: true }],
];

/** Processor time of this process until now, in ms: another one on the same core costs nothing here. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const STEPS = ['decide', 'evolve', 'documents', 'text'] as const;

/** What a hub does for a command, but for journal and network: decided, evolved, its documents made and written as text for nobody. */
const createHub = (tables: number) => {
  const core = createCore({ game: gameOf(tables), room: roomOf(tables) });
  const random = seeded(SEED);
  const pick = (most: number): number => Math.floor(random() * most);
  let published = 0;
  const store = createDocumentStore(() => {
    published += 1;
  });
  let state = core.initial();
  let now = 1_800_000_000_000;
  const dice = { roll: () => 1 };
  /** The moments between its steps; what was refused ends with the first. */
  const run = (command: Command): number[] => {
    now += 50;
    const marks = [usedMs()];
    const mark = (): void => void marks.push(usedMs());
    const { batch } = core.decide(state, command, { now: Instant(now), dice });
    mark();
    if (batch === null) return marks;
    state = core.evolve(state, batch);
    core.deadline(state);
    mark();
    const documents = core.documents(state);
    mark();
    store.update(documents, { hubId: 'bench', boot: 1, rev: core.revision(state) });
    mark();
    return marks;
  };
  run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  for (let n = 1; n <= tables; n += 1) {
    const heard = (device: string) =>
      run({ type: 'device-state', device, state: { state: 'ready', bridge: 'bridge', boot: 'a' } });
    heard(`box-${n}`);
    heard(`strip-${n}`);
    run({
      type: 'observation',
      device: `box-${n}`,
      at: Instant(now),
      observation: {
        boot: 'a',
        n: 1,
        atMs: DeviceTime(1_000),
        ageMs: 0,
        body: { kind: 'lid', open: false, initial: true },
      },
    });
  }
  let transaction = 0;
  const by = { kind: 'user', username: 'control', role: 'control', id: 'control' } as const;
  const verb = ([name, args]: Verb): number[] => {
    transaction += 1;
    return run({ type: 'verb', by, verb: name, args, transaction: `t-${transaction}`, client: 'control-x' });
  };
  verb(['clock.start', {}]);
  return {
    tables,
    published: () => published,
    /** So many commands at one table each that were carried out: their marks. */
    turn: (): number[][] => {
      const all: number[][] = [];
      while (all.length < TURN) {
        const marks = verb(atOneTable(1 + pick(tables), pick));
        if (marks.length > STEPS.length) all.push(marks);
      }
      return all;
    },
    /** Every verb over all tables once, with all boxes armed: ms for all of them together. */
    overAll: (): number => {
      for (let n = 1; n <= tables; n += 1)
        verb(['box.arm', { box: tableOf(n), cost: { food: 1 }, title: 'All' }]);
      const began = usedMs();
      for (const each of OVER_ALL) verb(each);
      return usedMs() - began;
    },
  };
};

/** The median of a step's times in ms, or of all steps' together. */
const median = (all: readonly number[][], from: number, to: number): number =>
  percentile(
    all.map((marks) => (marks[to] ?? 0) - (marks[from] ?? 0)),
    0.5,
  );

export const benchCost = async (): Promise<void> => {
  console.log(`seed ${SEED}; processor time, medians of ${COMMANDS}, for nobody who listens`);
  const rooms = SIZES.map((tables) => ({
    hub: createHub(tables),
    all: [] as number[][],
    overAll: [] as number[],
    published: 0,
  }));
  for (let at = 0; at < WARM_UP; at += 1) for (const { hub } of rooms) hub.turn();
  for (let at = 0; at < COMMANDS; at += TURN) {
    for (const room of rooms) {
      const before = room.hub.published();
      room.all.push(...room.hub.turn());
      room.published += room.hub.published() - before;
    }
  }
  for (let at = 0; at < 9; at += 1) for (const { hub, overAll } of rooms) overAll.push(hub.overAll());
  const costs = rooms.map(({ hub: { tables }, all, overAll, published }) => {
    const [wholeMs, overAllMs] = [median(all, 0, STEPS.length), percentile(overAll, 0.5)];
    const steps = STEPS.map((step, at) => `${step} ${median(all, at, at + 1).toFixed(3)}`).join(', ');
    console.log(
      `${tables} tables: ${wholeMs.toFixed(3)} ms (${steps}); ${(published / COMMANDS).toFixed(1)} documents ` +
        `published; ${OVER_ALL.length} verbs over all tables ${overAllMs.toFixed(2)} ms`,
    );
    return { tables, wholeMs, overAllMs };
  });
  const [least, most] = [costs[0], costs.at(-1)];
  if (least !== undefined && most !== undefined) {
    const times = most.tables / least.tables;
    console.log(
      `from ${least.tables} to ${most.tables} tables: ${(most.wholeMs / least.wholeMs).toFixed(2)} times a command ` +
        `(limit 1.5), ${(most.overAllMs / least.overAllMs).toFixed(1)} times the verbs over all (linear: ${times.toFixed(1)})`,
    );
  }
  await Promise.resolve();
};
