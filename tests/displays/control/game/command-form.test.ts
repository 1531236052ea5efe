import { describe, expect, test } from 'vitest';
import {
  argumentsOf,
  fieldsOf,
  fileOf,
  isFilled,
  spokenOf,
} from '../../../../displays/control/game/command-form.ts';

describe('the form of a game command', () => {
  const schema = {
    type: 'object',
    properties: {
      ship: { type: 'string', description: 'The ship, by its id', names: 'table' },
      distance: { type: 'string', enum: ['near', 'far'] },
      fuel: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      note: { type: 'string' },
      blind: { type: 'boolean' },
    },
    required: ['ship', 'distance', 'fuel', 'blind'],
  };
  const fields = fieldsOf(schema, ['dione', 'aegis']);

  test('offers the tables where the schema says that a table is named, whatever the argument is called, the choices of an enum, and bounds that mean something', () => {
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
    const no = (label: string): string => `${label}: no`;
    expect(spokenOf(fields, chosen, nameOf, no)).toBe('Dione, far, 3, blind');
    expect(spokenOf(fields, { ...chosen, blind: 'false' }, nameOf, no)).toBe('Dione, far, 3, blind: no');
    const steps = fieldsOf({ properties: { by: { type: 'integer', minimum: -10, maximum: 10 } } }, []);
    expect(spokenOf(steps, { by: '1' }, nameOf, no)).toBe('+1');
    expect(spokenOf(steps, { by: '-2' }, nameOf, no)).toBe('-2');
    expect(spokenOf(steps, {}, nameOf, no)).toBe('');
  });
  test('takes a text out of a file where the game says so, and hands one out', () => {
    const [deck] = fieldsOf({ properties: { csv: { type: 'string', file: '.csv' } } }, []);
    expect([deck?.input, deck?.accept]).toEqual(['file', '.csv']);
    const file = { name: 'deck.csv', text: 'id' };
    expect(fileOf({ event: 7, result: { file } })).toEqual(file);
    expect([fileOf(null), fileOf({ event: 7, result: { cards: 12 } })]).toEqual([null, null]);
  });
  test('names a choice as the game names it', () => {
    const named = fieldsOf({ properties: { seat: { enum: ['cook'], labels: { cook: 'Ship’s Cook' } } } }, []);
    expect(named.map(({ labels }) => labels)).toEqual([{ cook: 'Ship’s Cook' }]);
    expect(
      spokenOf(
        named,
        { seat: 'cook' },
        (id) => id,
        () => '',
      ),
    ).toBe('Ship’s Cook');
  });
  test('asks Control for what a tablet knows by itself, and ticks a box where the game does', () => {
    const asked = fieldsOf(
      {
        properties: {
          ready: { type: 'boolean', default: true, description: 'Ready' },
          captain: { enum: ['amber'], names: 'table', asksControl: true },
        },
      },
      [],
    );
    expect(isFilled(asked, {})).toBe(false);
    expect(argumentsOf(asked, { captain: 'amber' })).toEqual({ ready: true, captain: 'amber' });
    expect(argumentsOf(asked, { captain: 'amber', ready: 'false' })).toMatchObject({ ready: false });
  });
  test('has no fields where the schema is no object', () => {
    expect(fieldsOf(undefined, [])).toEqual([]);
  });
});
