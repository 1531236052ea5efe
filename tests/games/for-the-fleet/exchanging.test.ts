import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../schemas/text.ts';
import { store } from '../../../games/for-the-fleet/content/resources.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { soloBody } from '../../../games/for-the-fleet/solo/decision.ts';
import { game } from '../../../games/for-the-fleet/game.ts';
import { playing, roomOf } from '../room.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { RowsFace } from '../../../schemas/faces/rows.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import { fleet } from './fleet.ts';
import type { Tokens } from '../../../games/for-the-fleet/content/resources.ts';

const OPTIONS = optionsFrom({}, 3);
const three = () =>
  fleet({
    ships: { amber: 'goliath', birch: 'kingfisher', cobalt: 'hearthstone' },
    stores: { amber: { fuel: 2 }, birch: { water: 3 }, cobalt: { food: 1 } },
    region: ['minerva'],
  });
const offer = (to: string, give: Tokens, want: Tokens = {}) =>
  ({ command: 'offer', args: { to, give: store(give), want: store(want) } }) as const;
const accept = (from: string) => ({ command: 'accept', args: { from } }) as const;

describe('an exchange', () => {
  test('is made when the other captain accepts, in any amount, and not before', () => {
    const room = three();
    room.make('amber', offer('birch', { fuel: 2 }, { water: 3 }));
    expect(room.day.captains.birch?.store.fuel).toBe(0);
    room.make('birch', accept('amber'));
    expect(room.day.captains.amber?.store).toEqual({ fuel: 0, food: 0, water: 3, tech: 0 });
    expect(room.day.captains.birch?.store).toEqual({ fuel: 2, food: 0, water: 0, tech: 0 });
    expect(room.attempt('birch', accept('amber'))?.rule).toBe('exchange');
  });

  test('of the same token with two captains: the second is told that it is gone, and nothing moves', () => {
    const room = three();
    room.make('amber', offer('birch', { fuel: 2 }, { water: 1 }));
    room.make('amber', offer('cobalt', { fuel: 1 }, { food: 1 }));
    room.make('birch', accept('amber'));
    const refusal = room.attempt('cobalt', accept('amber'));
    expect(refusal?.rule).toBe('exchange');
    expect(refusal?.refused).toMatch(/^Sharing Resources: .*no longer holds 1 Fuel.*new offer/);
    expect(room.day.captains.cobalt?.store.food).toBe(1);
  });

  test('whose tokens are gone is not offered any more, on a tablet or to one person at home, and can be declined', () => {
    const room = three();
    room.make('amber', offer('birch', { fuel: 2 }, { water: 1 }));
    room.make('amber', offer('cobalt', { fuel: 1 }, { food: 1 }));
    const shown = (captain: string) =>
      // The cast: a face of rows.
      playing<Day>(game).shownAt(structuredClone(room.day), captain, roomOf(game)).stores?.face as RowsFace;
    const keys = () => shown('cobalt').rows.flatMap((row) => keysOf(row).map(({ label }) => label));
    const options = () => inEnglish(soloBody(room.day, 'cobalt', OPTIONS)).options.map(({ label }) => label);
    expect(keys()).toEqual(['Accept', 'Decline', 'Trade']);
    expect(options()).toEqual(expect.arrayContaining(['Agree', 'Decline']));
    room.make('birch', accept('amber'));
    expect(keys()).toEqual(['Decline', 'Trade']);
    expect(shown('cobalt').rows[0]?.text).toMatch(/no longer there/);
    expect(shown('amber').rows[0]?.text).toMatch(/no longer there/);
    expect(options()).toEqual(['Decline']);
    expect(inEnglish(soloBody(room.day, 'cobalt', OPTIONS))).toMatchObject({
      text: expect.stringMatching(/^Some of these tokens/) as unknown,
      options: [{ advice: 'That is no longer there to trade.' }],
    });
  });

  test('is refused to who lacks what is asked or offered', () => {
    const room = three();
    expect(room.attempt('amber', offer('birch', { fuel: 3 }))?.refused).toMatch(/lack 1 Fuel/);
    room.make('amber', offer('birch', {}, { water: 4 }));
    expect(room.attempt('birch', accept('amber'))?.rule).toBe('exchange');
  });

  test('is with another captain, and of something', () => {
    const room = three();
    expect(room.attempt('amber', offer('amber', { fuel: 1 }))?.rule).toBe('exchange');
    expect(room.attempt('amber', offer('birch', {}))?.rule).toBe('exchange');
  });

  test('is dropped by either of the two, not by a third', () => {
    const room = three();
    const drop = { command: 'drop', args: { from: 'amber', to: 'birch' } } as const;
    room.make('amber', offer('birch', { fuel: 1 }));
    expect(room.attempt('cobalt', drop)?.rule).toBe('exchange');
    room.make('birch', drop);
    expect(room.day.offers).toEqual({});
  });

  test('waits while a harvest is under way, by the row that says when', () => {
    const room = three();
    room.make('amber', { command: 'choose-card', args: { card: 'minerva' } });
    expect(room.attempt('amber', offer('birch', { fuel: 1 }))?.rule).toBe('exchange');
  });
});
