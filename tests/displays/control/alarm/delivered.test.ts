import { expect, test } from 'vitest';
import { deliveredTo } from '../../../../displays/control/alarm/delivered.ts';
import { DisplaysBodySchema } from '../../../../schemas/documents/displays.ts';

test('the room has an alarm where walls and tables have it, whatever stands on consoles', () => {
  const display = (id: string, page: string) => ({
    display: id,
    name: id,
    called: id,
    table: null,
    role: 'control',
    username: 'x',
    page,
    view: null,
    online: true,
    since: 0,
    muted: false,
    sound: false,
  });
  const { displays } = DisplaysBodySchema.parse({
    displays: [display('a', 'wall'), display('b', 'control'), display('c', 'table'), display('d', 'print')],
  });
  const got = ['a', 'b', 'c', 'd'].map((id) => ({ display: id, name: id, got: true }));
  const { room, consoles, wallUnknown } = deliveredTo(got, displays);
  expect(room.map((each) => each.display)).toEqual(['a', 'c']);
  expect(consoles.map((each) => each.display)).toEqual(['b', 'd']);
  // Tables say nothing of the wall; where nobody at all has come, that is said in other words.
  expect(wallUnknown).toBe(false);
  expect(deliveredTo(got.slice(1), displays).wallUnknown).toBe(true);
  expect(deliveredTo(got.slice(1, 2), displays).wallUnknown).toBe(false);
  // A console is called by who holds it.
  const held = displays.map((each) => (each.display === 'b' ? { ...each, person: 'Ben' } : each));
  expect(deliveredTo(got, held).consoles.map(({ name }) => name)).toEqual(['Ben', 'd']);
});
