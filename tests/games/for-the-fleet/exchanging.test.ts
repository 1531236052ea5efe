import { describe, expect, test } from 'vitest';
import { store } from '../../../games/for-the-fleet/content/resources.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { soloBody } from '../../../games/for-the-fleet/solo/decision.ts';
import { exchangeFace } from '../../../games/for-the-fleet/trades.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import { fleet } from './fleet.ts';
import type { Tokens } from '../../../games/for-the-fleet/content/resources.ts';

const OPTIONS = optionsFrom({}, 3);
const three = () =>
  fleet({
    ships: { a: 'goliath', b: 'kingfisher', c: 'hearthstone' },
    stores: { a: { fuel: 2 }, b: { water: 3 }, c: { food: 1 } },
    region: ['minerva'],
  });
const offer = (to: string, give: Tokens, want: Tokens = {}) =>
  ({ command: 'offer', args: { to, give: store(give), want: store(want) } }) as const;
const accept = (from: string) => ({ command: 'accept', args: { from } }) as const;

describe('an exchange', () => {
  test('is made when the other captain accepts, in any amount, and not before', () => {
    const room = three();
    room.make('a', offer('b', { fuel: 2 }, { water: 3 }));
    expect(room.day.captains.b?.store.fuel).toBe(0);
    room.make('b', accept('a'));
    expect(room.day.captains.a?.store).toEqual({ fuel: 0, food: 0, water: 3, tech: 0 });
    expect(room.day.captains.b?.store).toEqual({ fuel: 2, food: 0, water: 0, tech: 0 });
    expect(room.attempt('b', accept('a'))?.code).toBe('exchange/no-offer');
  });

  test('of the same token with two captains: the second is told that it is gone, and nothing moves', () => {
    const room = three();
    room.make('a', offer('b', { fuel: 2 }, { water: 1 }));
    room.make('a', offer('c', { fuel: 1 }, { food: 1 }));
    room.make('b', accept('a'));
    const refusal = room.attempt('c', accept('a'));
    expect(refusal?.code).toBe('exchange/partner-short');
    expect(refusal?.refused).toMatch(/^Sharing Resources: .*no longer holds 1 Fuel.*new offer/);
    expect(room.day.captains.c?.store.food).toBe(1);
  });

  test('whose tokens are gone is not offered any more, on a tablet or to one person at home, and can be declined', () => {
    const room = three();
    room.make('a', offer('b', { fuel: 2 }, { water: 1 }));
    room.make('a', offer('c', { fuel: 1 }, { food: 1 }));
    const keys = () =>
      exchangeFace(room.day, 'c').rows.flatMap((row) => keysOf(row).map(({ label }) => label));
    const options = () => soloBody(room.day, 'c', OPTIONS).options.map(({ label }) => label);
    expect(keys()).toEqual(['Accept', 'Decline', 'Trade']);
    expect(options()).toEqual(expect.arrayContaining(['Agree', 'Decline']));
    room.make('b', accept('a'));
    expect(keys()).toEqual(['Decline', 'Trade']);
    expect(exchangeFace(room.day, 'c').rows[0]?.text).toMatch(/no longer there/);
    expect(exchangeFace(room.day, 'a').rows[0]?.text).toMatch(/no longer there/);
    expect(options()).toEqual(['Decline']);
    expect(soloBody(room.day, 'c', OPTIONS)).toMatchObject({
      text: expect.stringMatching(/^Not all of these tokens/) as unknown,
      options: [{ advice: 'That is no longer there to trade.' }],
    });
  });

  test('is refused to who lacks what is asked or offered', () => {
    const room = three();
    expect(room.attempt('a', offer('b', { fuel: 3 }))?.refused).toMatch(/lack 1 Fuel/);
    room.make('a', offer('b', {}, { water: 4 }));
    expect(room.attempt('b', accept('a'))?.code).toBe('exchange/short');
  });

  test('is with another captain, and of something', () => {
    const room = three();
    expect(room.attempt('a', offer('a', { fuel: 1 }))?.code).toBe('exchange/self');
    expect(room.attempt('a', offer('b', {}))?.code).toBe('exchange/empty');
  });

  test('is dropped by either of the two, not by a third', () => {
    const room = three();
    const drop = { command: 'drop', args: { from: 'a', to: 'b' } } as const;
    room.make('a', offer('b', { fuel: 1 }));
    expect(room.attempt('c', drop)?.code).toBe('exchange/no-offer');
    room.make('b', drop);
    expect(room.day.offers).toEqual({});
  });

  test('waits while a harvest is under way', () => {
    const room = three();
    room.make('a', { command: 'choose-card', args: { card: 'minerva' } });
    expect(room.attempt('a', offer('b', { fuel: 1 }))?.code).toBe('harvest/under-way');
  });
});
