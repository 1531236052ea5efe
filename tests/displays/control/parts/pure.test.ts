import { describe, expect, test } from 'vitest';
import { carryList } from '../../../../displays/control/boxes/carry-list.ts';
import { argumentsOf, fieldsOf, isFilled, spokenOf } from '../../../../displays/control/game/command-form.ts';
import { nextFor } from '../../../../displays/control/boxes/collection.ts';
import { found } from '../../../../displays/control/parts/search.tsx';
import { nearestTimeOfDay, nextQuarters } from '../../../../displays/control/parts/time-of-day.ts';
import { readUids } from '../../../../displays/control/tags/uid-list.ts';
import { CollectionBodySchema } from '../../../../schemas/desk-documents.ts';
import { BoxBodySchema } from '../../../../schemas/documents.ts';
import { aBox } from '../boxes/a-box.ts';

describe('a time of day', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  test('is the one nearest to now: one just missed is not tomorrow’s', () => {
    expect(nearestTimeOfDay('12:30', noon)).toBe(new Date(2026, 10, 21, 12, 30).getTime());
    expect(nearestTimeOfDay('12:00', noon)).toBe(new Date(2026, 10, 21, 12, 0).getTime());
    expect(nearestTimeOfDay('9:00', noon)).toBe(new Date(2026, 10, 21, 9, 0).getTime());
  });
  test('lies beyond midnight where that is nearer, either way', () => {
    const late = new Date(2026, 10, 21, 23, 50).getTime();
    expect(nearestTimeOfDay('0:10', late)).toBe(new Date(2026, 10, 22, 0, 10).getTime());
    const early = new Date(2026, 10, 22, 0, 5).getTime();
    expect(nearestTimeOfDay('23:58', early)).toBe(new Date(2026, 10, 21, 23, 58).getTime());
  });
  test.each(['', '25:00', '12:60', '12', 'noon'])('%s is none', (text) => {
    expect(nearestTimeOfDay(text, noon)).toBeUndefined();
  });
  test('the quarters that are offered all lie ahead', () => {
    const at = (hour: number, minute: number): number => new Date(2026, 10, 21, hour, minute).getTime();
    expect(nextQuarters(noon, 3)).toEqual([at(12, 15), at(12, 30), at(12, 45)]);
    expect(nextQuarters(at(12, 15), 1)).toEqual([at(12, 30)]);
  });
});

describe('the collection round', () => {
  const boxes = (...claims: (string | null)[]) =>
    CollectionBodySchema.parse({
      boxes: claims.map((by, order) => ({
        box: `box-${order}`,
        order,
        name: `Box ${order}`,
        table: null,
        state: 'fixed',
        online: true,
        confidence: null,
        claim: by === null ? null : { by, at: 0 },
      })),
    }).boxes;
  const isMe = (by: string): boolean => by === 'Anna';

  test('leads to one’s own box first, whatever is free before it', () => {
    expect(nextFor(boxes(null, 'Ben', 'Anna'), isMe)).toMatchObject({ box: { box: 'box-2' }, mine: true });
  });
  test('leads to the first in the order that nobody walks to', () => {
    expect(nextFor(boxes('Ben', null, null), isMe)).toMatchObject({ box: { box: 'box-1' }, mine: false });
  });
  test('is over when the rest is collected or taken', () => {
    const [first, second] = boxes('Ben', null);
    if (first === undefined || second === undefined) throw new Error('two boxes');
    expect(nextFor([first, { ...second, state: 'collecting' }], isMe)).toBeNull();
  });
});

test('the carry-list says by owner, in the order of the tables, what goes back, and sums what is alike', () => {
  const { returns } = BoxBodySchema.parse({
    ...aBox({}),
    returns: [
      { owner: null, kind: 'shuttle', count: 1, wounded: 0 },
      { owner: 'kiln', kind: 'manpower', count: 2, wounded: 1 },
      { owner: 'dione', kind: 'manpower', count: 1, wounded: 0 },
      { owner: 'kiln', kind: 'manpower', count: 1, wounded: 0 },
    ],
  });
  expect(carryList(returns, ['dione', 'kiln'])).toEqual([
    { owner: 'dione', what: [{ kind: 'manpower', count: 1, wounded: 0 }] },
    { owner: 'kiln', what: [{ kind: 'manpower', count: 3, wounded: 1 }] },
    { owner: null, what: [{ kind: 'shuttle', count: 1, wounded: 0 }] },
  ]);
});

describe('the form of a game command', () => {
  const schema = {
    type: 'object',
    properties: {
      ship: { type: 'string', description: 'The ship, by its id' },
      distance: { type: 'string', enum: ['near', 'far'] },
      fuel: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      note: { type: 'string' },
      blind: { type: 'boolean' },
    },
    required: ['ship', 'distance', 'fuel', 'blind'],
  };
  const fields = fieldsOf(schema, ['dione', 'aegis']);

  test('offers the tables where a ship is asked for, the choices of an enum, and bounds that mean something', () => {
    expect(fields.map(({ name, input, choices, min, max }) => [name, input, choices, min, max])).toEqual([
      ['ship', 'choice', ['dione', 'aegis'], null, null],
      ['distance', 'choice', ['near', 'far'], null, null],
      ['fuel', 'number', [], 0, null],
      ['note', 'text', [], null, null],
      ['blind', 'check', [], null, null],
    ]);
  });
  test('sends each value in its own type, and leaves out what is optional and empty', () => {
    expect(argumentsOf(fields, { ship: 'aegis', fuel: '3', distance: 'far', note: ' ' })).toEqual({
      ship: 'aegis',
      distance: 'far',
      fuel: 3,
      blind: false,
    });
  });
  test('chooses nothing by itself: neither what must be said nor what may be left out', () => {
    const optional = fieldsOf(
      { properties: { how: { enum: ['near', 'far'] }, side: { enum: ['a', 'b'], default: 'b' } } },
      [],
    );
    expect(argumentsOf(optional, {})).toEqual({ side: 'b' });
    expect(isFilled(fields, { fuel: '3', distance: 'far' })).toBe(false);
    expect(isFilled(fields, { ship: 'dione', fuel: '3', distance: 'far' })).toBe(true);
  });
  test('says what was chosen, by the names of the room, and up where down could be meant', () => {
    const nameOf = (id: string): string => (id === 'dione' ? 'Dione' : id);
    const chosen = { ship: 'dione', distance: 'far', fuel: '3', blind: 'true' };
    expect(spokenOf(fields, chosen, nameOf)).toBe('Dione, far, 3, blind');
    const steps = fieldsOf({ properties: { by: { type: 'integer', minimum: -10, maximum: 10 } } }, []);
    expect(spokenOf(steps, { by: '1' }, nameOf)).toBe('+1');
    expect(spokenOf(steps, { by: '-2' }, nameOf)).toBe('-2');
    expect(spokenOf(steps, {}, nameOf)).toBe('');
  });
  test('has no fields where the schema is no object', () => {
    expect(fieldsOf(undefined, [])).toEqual([]);
  });
});

test('pasted UIDs are read once each, and what is none is counted', () => {
  const { uids, wrong } = readUids('04A0B0C0D0E0F1\n04A0B0C0D0E0F1, 04A0B0C0D0E0F2;nonsense\n\n');
  expect(uids).toEqual(['04A0B0C0D0E0F1', '04A0B0C0D0E0F2']);
  expect(wrong).toBe(1);
});

test('a search finds every word in any order and case', () => {
  expect(found('SHUTTLE lost', 'Yes, but the shuttle', 'is lost', null)).toBe(true);
  expect(found('shuttle found', 'Yes, but the shuttle is lost')).toBe(false);
  expect(found('', 'anything')).toBe(true);
});
