import { expect, test } from 'vitest';
import { AttentionBodySchema, CallBodySchema } from '../../../../../schemas/documents/attention.ts';
import { CollectionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { RulingsBodySchema } from '../../../../../schemas/documents/rulings.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { control, Room, second, tableUser } from '../../harness.ts';

const items = (room: Room) => AttentionBodySchema.parse(room.document('priv/control/attention')).items;
const item = (room: Room, id: string) => items(room).find((each) => each.id === id);
const boxes = (room: Room) => CollectionBodySchema.parse(room.document('priv/control/collection')).boxes;
const ANNA = { ...control, as: 'Anna' };
const BEN = { ...control, as: 'Ben' };

test('a table that has called is told that somebody is on it, and not who, until it is dealt with', () => {
  const room = new Room();
  const dione = tableUser('dione');
  const call = (table: string) => CallBodySchema.parse(room.document(`priv/table/${table}/call`));
  const none = { since: null, coming: false };
  expect(call('dione')).toEqual(none);
  room.ok('attention.call', {}, dione);
  expect(call('dione')).toEqual({ since: room.now, coming: false });
  expect(call('vulcan')).toEqual(none);
  room.ok('attention.claim', { id: 'call/dione' }, ANNA);
  expect(call('dione')).toEqual({ since: room.now, coming: true });
  expect(JSON.stringify(room.document('priv/table/dione/call'))).not.toContain('Anna');
  room.ok('attention.release', { id: 'call/dione' }, ANNA);
  expect(call('dione').coming).toBe(false);
  room.ok('attention.claim', { id: 'call/dione' }, ANNA);
  room.ok('attention.clear', { id: 'call/dione' }, ANNA);
  expect(call('dione')).toEqual(none);
  // Whoever was on the last call is not on the next one yet.
  room.wait(Minutes(5));
  room.ok('attention.call', {}, dione);
  expect(call('dione')).toEqual({ since: room.now, coming: false });
});

test('the boxes of a collection round come in the order of room.yaml, then those of wood', () => {
  expect(boxes(new Room()).map(({ box, order }) => [box, order])).toEqual([
    ['dione', 0],
    ['vulcan', 1],
    ['aegis', 2],
  ]);
});

test('a box is claimed by one facilitator; another is told who has it, and may take it over', () => {
  const room = new Room();
  room.ok('box.claim', { box: 'dione' }, ANNA);
  expect(boxes(room)[0]?.claim).toEqual({ by: 'Anna (control)', at: room.now });
  expect(room.code('box.claim', { box: 'dione' }, BEN)).toBe('claim/taken');
  expect(room.last.answer?.error?.message).toContain('Anna');
  room.ok('box.claim', { box: 'dione', take: true }, BEN);
  expect(boxes(room)[0]?.claim?.by).toBe('Ben (control)');
  room.ok('box.release', { box: 'dione' }, BEN);
  expect(boxes(room)[0]?.claim).toBeNull();
  expect(room.code('box.release', { box: 'dione' }, BEN)).toBe('claim/none');
});

test('claiming what one has already changes nothing, and claiming a box that is not there is refused', () => {
  const room = new Room();
  room.ok('box.claim', { box: 'dione' }, ANNA);
  room.verb('box.claim', { box: 'dione' }, { by: ANNA });
  expect(room.last.batch).toBeNull();
  expect(room.code('box.claim', { box: 'mars' })).toBe('box/unknown');
});

test('a box that is emptied or armed anew is nobody’s any more', () => {
  const room = new Room();
  room.ok('box.claim', { box: 'dione' });
  room.ok('box.arm', { box: 'dione', cost: { food: 1 } });
  expect(boxes(room)[0]?.claim).toBeNull();
  room.ok('box.claim', { box: 'dione' });
  room.ok('box.reset', { box: 'dione' });
  expect(boxes(room)[0]?.claim).toBeNull();
});

test('an arming that is taken back gives the box to whoever had it', () => {
  const room = new Room();
  room.ok('box.claim', { box: 'dione' });
  const had = boxes(room)[0]?.claim;
  room.ok('box.arm', { box: 'dione', cost: {} });
  expect(room.eventTypes()).toEqual(['box-armed', 'released']);
  room.ok('undo');
  expect(boxes(room)[0]?.claim).toEqual(had);
});

test('each thing that needs attention carries its desk', () => {
  const room = new Room();
  room.start();
  room.ok('clock.mode', { advance: 'hold' });
  room.ok('clock.start');
  room.wait(Minutes(11));
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  room.ok('box.arm', { box: 'dione', cost: {} });
  const desks = Object.fromEntries(items(room).map(({ id, desk }) => [id, desk]));
  expect(desks).toMatchObject({
    'clock/overtime': 'room',
    'alarm/acknowledged': 'combat',
    'box-dione-offline': 'tables',
  });
});

test('a facilitator hands a matter to a desk, another takes care of it, and it is cleared', () => {
  const room = new Room();
  const { id } = room.ok('attention.note', {
    text: 'wants to sell fuel',
    desk: 'market',
    table: 'dione',
  }) as {
    id: string;
  };
  expect(item(room, id)).toMatchObject({ text: 'Dione: wants to sell fuel', desk: 'market', claim: null });
  room.ok('attention.claim', { id }, second);
  expect(item(room, id)?.claim).toEqual({ by: 'control-2', at: room.now });
  room.ok('attention.clear', { id }, second);
  expect(item(room, id)).toBeUndefined();
  expect(room.code('attention.claim', { id })).toBe('attention/unknown');
});

test('a claim does not reach the next time that the same thing fails', () => {
  const room = new Room();
  room.ok('box.arm', { box: 'dione', cost: {} });
  const since = item(room, 'box-dione-offline')?.since;
  room.ok('attention.claim', { id: 'box-dione-offline' });
  expect(item(room, 'box-dione-offline')?.claim).not.toBeNull();
  room.wait(Minutes(1));
  room.ok('box.arm', { box: 'dione', cost: {} });
  room.ok('box.reset', { box: 'dione' });
  room.wait(Minutes(1));
  room.ok('box.arm', { box: 'dione', cost: {} });
  expect(item(room, 'box-dione-offline')?.since).not.toBe(since);
  expect(item(room, 'box-dione-offline')?.claim).toBeNull();
});

test('a table is calling Control for itself alone, once, and takes it back', () => {
  const room = new Room();
  const dione = tableUser('dione');
  room.ok('attention.call', { text: 'a question about jumps', desk: 'galaxy' }, dione);
  room.ok('attention.call', {}, dione);
  expect(items(room)).toMatchObject([
    { id: 'call/dione', text: 'Dione is calling Control: please come', desk: 'tables' },
  ]);
  expect(room.code('attention.call', { table: 'vulcan' }, dione)).toBe('auth/forbidden');
  room.ok('attention.call', { done: true }, dione);
  expect(items(room)).toEqual([]);
  expect(room.code('attention.note', { text: 'x' }, dione)).toBe('auth/forbidden');
});

test('a ruling is one line with its turn, its tables and who ruled, and can be taken back', () => {
  const room = new Room();
  room.ok('clock.start');
  room.ok('ruling.note', { text: 'Yes, but the hangar is closed', tables: ['dione', 'dione'] }, ANNA);
  const { items: rulings } = RulingsBodySchema.parse(room.document('priv/control/rulings'));
  expect(rulings).toEqual([
    {
      event: room.state.seq,
      at: room.now,
      turn: 1,
      phase: 'plan',
      by: 'Anna (control)',
      text: 'Yes, but the hangar is closed',
      tables: ['dione'],
    },
  ]);
  room.ok('undo', {}, ANNA);
  expect(room.state.rulings.items).toEqual([]);
  expect(room.code('ruling.note', { text: 'x', tables: ['mars'] })).toBe('table/unknown');
});

test('two who share an account undo their own commands, not each other’s', () => {
  const room = new Room();
  room.ok('news.post', { text: 'One' }, ANNA);
  const { event } = room.ok('news.post', { text: 'Two' }, BEN) as { event: number };
  expect(room.code('undo', { event }, ANNA)).toBe('undo/not-undoable');
  expect(room.last.answer?.error?.message).toContain('Ben (control)');
  const log = room.document('priv/control/log') as { entries: { by: string; text: string }[] };
  expect(log.entries.at(-1)).toMatchObject({ by: 'Ben (control)', text: 'News: Two' });
});

test('the log says of each entry whether it was taken back, and by which event', () => {
  const room = new Room();
  const { event } = room.ok('track.set', { track: 'pursuit', value: 3 }) as { event: number };
  const entry = () =>
    (
      room.document('priv/control/log') as {
        entries: { event: number; undoable: boolean; undoneBy: number | null }[];
      }
    ).entries.find((each) => each.event === event);
  expect(entry()).toMatchObject({ undoable: true, undoneBy: null });
  room.ok('undo', { event });
  expect(entry()).toMatchObject({ undoable: false, undoneBy: room.state.seq });
});

test('what a page does by itself does not stand between a facilitator and the last command', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 3 });
  room.ok('display.hello', { display: 'phone-1', page: 'control' });
  room.ok('box.claim', { box: 'dione' });
  expect(room.ok('undo')).toMatchObject({ verb: 'track.set' });
  expect(room.state.track.pursuit).toBe(1);
});
