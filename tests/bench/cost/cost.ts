import { createCore } from '../../../hub/core/core.ts';
import type { Command } from '../../../hub/core/contract.ts';
import { createDocumentStore } from '../../../hub/shell/document-store.ts';
import { DeviceTime, Instant, Millis } from '../../../schemas/units.ts';
import { percentile } from '../figures.ts';
import { seeded } from '../../recorded/seeded.ts';
import { gameOf, roomOf, tableOf, trackOf } from './many-tables.ts';

const SEED = 7;
const COMMANDS = 1_000;
const WARM_UP = 300;

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

/** Medians in ms. */
interface Cost {
  /** Of verbs over all tables, for all of them together. */
  readonly overAllMs: number;
  readonly wholeMs: number;
  readonly decideMs: number;
  readonly evolveMs: number;
  readonly documentsMs: number;
  readonly publishMs: number;
  readonly published: number;
}

/** What a hub does for a command, but for journal and network: decided, evolved, its documents made and written as text for nobody. */
const costAt = (tables: number): Cost => {
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
    const marks = [performance.now()];
    const mark = (): void => void marks.push(performance.now());
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
  for (let n = 0; n < WARM_UP; n += 1) verb(atOneTable(1 + pick(tables), pick));
  published = 0;
  const all: number[][] = [];
  while (all.length < COMMANDS) {
    const marks = verb(atOneTable(1 + pick(tables), pick));
    if (marks.length === 5) all.push(marks);
  }
  const perCommand = published / COMMANDS;
  const rounds = Array.from({ length: 9 }, () => {
    for (let n = 1; n <= tables; n += 1)
      verb(['box.arm', { box: tableOf(n), cost: { food: 1 }, title: 'All' }]);
    const began = performance.now();
    for (const each of OVER_ALL) verb(each);
    return performance.now() - began;
  });
  const part = (from: number, to: number): number =>
    percentile(
      all.map((marks) => (marks[to] ?? 0) - (marks[from] ?? 0)),
      0.5,
    );
  return {
    wholeMs: part(0, 4),
    decideMs: part(0, 1),
    evolveMs: part(1, 2),
    documentsMs: part(2, 3),
    publishMs: part(3, 4),
    published: perCommand,
    overAllMs: percentile(rounds, 0.5),
  };
};

export const benchCost = async (): Promise<void> => {
  console.log(`seed ${SEED}`);
  const costs = [15, 50, 200].map((tables) => ({ tables, cost: costAt(tables) }));
  for (const { tables, cost } of costs) {
    const { wholeMs, decideMs, evolveMs, documentsMs, publishMs, published, overAllMs } = cost;
    console.log(
      `${tables} tables: ${wholeMs.toFixed(3)} ms (decide ${decideMs.toFixed(3)}, evolve ${evolveMs.toFixed(3)}, ` +
        `documents ${documentsMs.toFixed(3)}, text ${publishMs.toFixed(3)}); ${published.toFixed(1)} documents published; ` +
        `${OVER_ALL.length} verbs over all tables ${overAllMs.toFixed(2)} ms`,
    );
  }
  const [least, , most] = costs;
  if (least !== undefined && most !== undefined) {
    const { cost: one } = least;
    const { cost: other } = most;
    console.log(
      `from ${least.tables} to ${most.tables} tables: ${(other.wholeMs / one.wholeMs).toFixed(2)} times a command, ` +
        `${(other.overAllMs / one.overAllMs).toFixed(1)} times the verbs over all`,
    );
  }
  await Promise.resolve();
};
