import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../schemas/text.ts';
import { findsOf, JUMP_CARDS, jumpCard } from '../../../games/for-the-fleet/content/jump-cards.ts';
import { abilityWords, SHIPS, shipCard } from '../../../games/for-the-fleet/content/ships.ts';
import { CARDS_A_JUMP, JUMPS } from '../../../games/for-the-fleet/day.ts';
import { BOOK_CARDS, BOOK_SHIPS } from './book.ts';
import type { Effect } from '../../../games/for-the-fleet/content/ships.ts';

const inBookWords = (effect: Effect): string => {
  if (effect.does === 'points') return `${effect.count} point`;
  if (effect.does === 'ignore-death') return 'ignore 1 Death';
  if (effect.does === 'reduce-jump') return 'a jump costs 1 less';
  if (effect.does === 'crew') return `create ${effect.count} crewman`;
  return inEnglish(abilityWords({ id: 'x', price: { fuel: 1 }, effect })).replace('Spend 1 Fuel: ', '');
};

describe('ships', () => {
  test('the three sample ships are those of the rulebook', () => {
    const samples = SHIPS.filter(({ source }) => source.from === 'rulebook');
    expect(
      samples.map(({ name, crew, jump, abilities }) => ({
        name,
        crew,
        jump,
        abilities: abilities.map(({ price, effect }) => ({ pay: price, get: inBookWords(effect) })),
      })),
    ).toEqual(BOOK_SHIPS);
  });

  test('the house adds at least nine, and says that they are its own', () => {
    const ours = SHIPS.filter(({ source }) => source.from === 'house');
    expect(ours.length).toBeGreaterThanOrEqual(9);
    expect(ours.length + BOOK_SHIPS.length).toBe(SHIPS.length);
  });

  test('no two ships and no two abilities are alike in effect and cost', () => {
    const ships = SHIPS.map(({ crew, jump, abilities }) =>
      JSON.stringify([crew, jump, abilities.map(({ price, effect }) => [price, effect])]),
    );
    expect(new Set(ships).size).toBe(SHIPS.length);
    const abilities = SHIPS.flatMap((ship) => ship.abilities.map(abilityWords));
    expect(new Set(abilities).size).toBe(abilities.length);
    expect(new Set(SHIPS.flatMap(({ id, name, text }) => [id, name, text])).size).toBe(3 * SHIPS.length);
  });

  test('every ship can earn a point for the fleet and has crew', () => {
    for (const { crew, abilities } of SHIPS) {
      expect(crew).toBeGreaterThan(0);
      expect(abilities.some(({ effect }) => effect.does === 'points')).toBe(true);
    }
  });

  test('a card that there is not is reported', () => {
    expect(() => shipCard('flying-dutchman')).toThrow('flying-dutchman');
    expect(() => jumpCard('atlantis')).toThrow('atlantis');
  });
});

describe('jump cards', () => {
  test('the three sample cards are those of the rulebook', () => {
    const samples = inEnglish(JUMP_CARDS).filter(({ source }) => source.from === 'rulebook');
    expect(
      samples.map((card) => ({
        name: card.name,
        crew: card.crew,
        faces: [1, 2, 3, 4, 5, 6].map((die) => findsOf(card, die)),
      })),
    ).toEqual(BOOK_CARDS);
  });

  test('33 of ours make a deck of 36, more than a day of ten jumps draws', () => {
    expect(JUMP_CARDS.filter(({ source }) => source.from === 'house')).toHaveLength(33);
    expect(JUMP_CARDS).toHaveLength(36);
    expect(JUMP_CARDS.length).toBeGreaterThanOrEqual(JUMPS * CARDS_A_JUMP);
  });

  test('no two cards are alike in crew and finds', () => {
    const alike = JUMP_CARDS.map((card) =>
      JSON.stringify([card.crew, [1, 2, 3, 4, 5, 6].map((die) => findsOf(card, die))]),
    );
    expect(new Set(alike).size).toBe(JUMP_CARDS.length);
    expect(new Set(JUMP_CARDS.flatMap(({ id, name, text }) => [id, name, text])).size).toBe(108);
  });

  test('every card can kill, and every card gives something', () => {
    for (const card of JUMP_CARDS) {
      const finds = [1, 2, 3, 4, 5, 6].flatMap((die) => findsOf(card, die));
      expect(finds, card.id).toContain('death');
      expect(finds.filter((find) => find !== 'death').length, card.id).toBeGreaterThan(0);
      for (const [from, to] of card.bands) expect(from >= 1 && from <= to && to <= 6, card.id).toBe(true);
    }
  });
});
