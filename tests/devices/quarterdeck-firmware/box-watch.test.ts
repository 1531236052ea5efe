import { expect, test } from 'vitest';
import {
  initialBoardWatch,
  stepBoard,
  type BoardInput,
  type BoardWatch,
} from '../../../devices/quarterdeck-firmware/box-watch.ts';
import type { BoardFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import {
  FLAG,
  GAP,
  PROTOCOL_VERSION,
  RECORD,
  RESULT,
} from '../../../devices/quarterdeck-firmware/protocol.ts';
import { errorDocument } from '../../../schemas/errors.ts';

const BOOT = '00000007-3';

type Timed = BoardInput & { readonly now: number };
const found: Timed = { type: 'found', now: 0 };
const lost: Timed = { type: 'lost', error: errorDocument('board/lost', 'the board is gone'), now: 9_000 };
const hello = (change: Partial<BoardFields<'HELLO_REPLY'>> = {}): Timed => ({
  type: 'hello',
  hello: {
    ...{ protocol: PROTOCOL_VERSION, major: 1, minor: 1, patch: 0, build: 1, board: 1, capabilities: 0 },
    ...{ identity: 7, boot: 3, resetCause: 0, token: 5, ringBytes: 500, eepromRecords: 30, maxPixels: 60 },
    ...change,
  },
  now: 10,
});
const taken: Timed = { type: 'configured', result: RESULT.OK, now: 20 };
const refused: Timed = { type: 'configured', result: RESULT.BAD_PIN, now: 20 };
/** The board's clock began with the bridge's. */
const status = (now: number, change: Partial<BoardFields<'STATUS_REPLY'>> = {}): Timed => ({
  type: 'status',
  heard: {
    pingedAt: now,
    at: now,
    status: {
      ...{ uptimeMs: now, levels: 0, flags: FLAG.READER_OK, ringUsed: 0, ringRecords: 0, eepromUsed: 0 },
      ...{ lost: 0, lastN: 0, seenN: 0, polls: 0, refused: 0, stackFree: 400, wholeMs: now },
      ...change,
    },
  },
  now,
});
const record = (n: number, at: number, reason: number = GAP.READER_ABSENT): Timed => ({
  type: 'record',
  record: { boot: 3, n, head: RECORD.GAP | (reason << 4), at, rest: [] },
  now: at,
});
const time = (now: number): Timed => ({ type: 'time', now });

const step = (state: BoardWatch, { now, ...input }: Timed) => stepBoard(state, input, { device: 'box', now });
const after = (inputs: readonly Timed[]): BoardWatch =>
  inputs.reduce((state, input) => step(state, input).state, initialBoardWatch);
type Step = ReturnType<typeof step>;

const did = ({ effects }: Step): string[] =>
  effects.map((effect) => {
    if (effect.do === 'order') return effect.order.say;
    return effect.do === 'report' ? [effect.state, effect.error?.code].join(' ').trim() : effect.do;
  });
const kept = ({ observations }: Step): number[] => observations.flatMap((one) => one.kept?.n ?? []);

const CONFIGURING = [found, hello()];
const CHECKING = [...CONFIGURING, taken];
const WATCHING = [...CHECKING, status(1_000)];

test.each<{ start: readonly Timed[]; event: Timed; target: BoardWatch['life']['is']; does: string[] }>([
  { start: [], event: found, target: 'greeting', does: [] },
  { start: [], event: lost, target: 'away', does: ['lost board/lost'] },
  { start: [found], event: status(50), target: 'greeting', does: [] },
  { start: [found], event: hello({ protocol: 1 }), target: 'greeting', does: ['init board/outdated'] },
  { start: [found], event: hello(), target: 'configuring', does: ['BOX'] },
  { start: CONFIGURING, event: hello(), target: 'configuring', does: [] },
  { start: CONFIGURING, event: status(50), target: 'configuring', does: [] },
  { start: CONFIGURING, event: refused, target: 'greeting', does: ['init board/refused'] },
  { start: CONFIGURING, event: taken, target: 'checking', does: ['STATUS'] },
  { start: [found, hello({ identity: 0 })], event: taken, target: 'naming', does: ['HELLO'] },
  { start: [found, hello({ identity: 0 }), taken], event: status(50), target: 'naming', does: [] },
  { start: [found, hello({ identity: 0 }), taken], event: hello(), target: 'checking', does: ['STATUS'] },
  { start: CHECKING, event: status(1_000), target: 'watching', does: ['ASK', 'ready'] },
  { start: WATCHING, event: hello(), target: 'watching', does: ['STATUS'] },
  { start: WATCHING, event: status(2_000), target: 'watching', does: ['polled'] },
  {
    start: WATCHING,
    event: status(2_000, { flags: FLAG.READER_OK | FLAG.OVERFLOWED }),
    target: 'watching',
    does: ['polled', 'ready bridge/overflow'],
  },
  { start: WATCHING, event: lost, target: 'away', does: ['lost board/lost'] },
  { start: [...WATCHING, lost], event: found, target: 'greeting', does: [] },
  {
    start: WATCHING,
    event: { type: 'seen', journaled: { boot: BOOT, n: 4 }, now: 1_100 },
    target: 'watching',
    does: ['SEEN'],
  },
  {
    start: CHECKING,
    event: { type: 'seen', journaled: { boot: BOOT, n: 4 }, now: 30 },
    target: 'checking',
    does: [],
  },
])('$start.length inputs, then $event.type: $target, which does $does', ({ start, event, target, does }) => {
  const end = step(after(start), event);
  expect(end.state.life.is).toBe(target);
  expect(did(end)).toEqual(does);
});

test('a record that is newer than the last status waits for the next one, which says when it was', () => {
  const early = step(after(WATCHING), record(1, 1_500));
  expect([kept(early), did(early)]).toEqual([[], ['STATUS']]);
  const end = step(early.state, status(1_600, { lastN: 1 }));
  expect(end.observations).toEqual([
    {
      at: 1_500,
      body: { kind: 'gap', reason: 'reader-absent' },
      kept: { boot: BOOT, n: 1, happenedAt: 1_500, isDated: true },
      wholeUntil: 1_000,
    },
  ]);
});

test('a record that waits is kept, undated as it is, when the board is lost', () => {
  expect(kept(step(after([...WATCHING, record(1, 1_500)]), lost))).toEqual([1]);
});

test('the hub is told that all was watched once every record until then has come, and the board is asked until it has', () => {
  const asked = step(after(WATCHING), { type: 'confirm', now: 1_200 });
  expect([did(asked), asked.wakeAt]).toEqual([['STATUS'], 1_300]);
  const early = step(asked.state, status(1_250, { wholeMs: 1_100 }));
  expect(did(early)).not.toContain('watched');
  expect(did(step(early.state, time(1_300)))).toContain('STATUS');
  const behind = step(early.state, status(1_350, { lastN: 1 }));
  expect(did(behind)).not.toContain('watched');
  expect(did(step(behind.state, record(1, 1_340)))).toContain('watched');
});

test('a reader is absent after three statuses without it, and answers with the first that has it', () => {
  const silent = [2_000, 3_000].map((now) => status(now, { flags: 0 }));
  const absent = step(after([...WATCHING, ...silent]), status(4_000, { flags: 0 }));
  expect(did(absent)).toEqual(['polled', 'log', 'ready reader/absent']);
  expect(did(step(absent.state, status(5_000)))).toEqual(['polled', 'log', 'ready']);
});
