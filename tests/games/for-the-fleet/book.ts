/** What the rulebook prints, typed from it by hand. Imports nothing of the game, so that a slip there shows. */

export const BOOK_SHIPS = [
  {
    name: 'Goliath',
    crew: 15,
    jump: { fuel: 2, food: 1, water: 1 },
    abilities: [
      { pay: { tech: 2 }, get: 'ignore 1 Death' },
      { pay: { crew: 1 }, get: 'create 2 Food' },
      { pay: { tech: 4, fuel: 2 }, get: '1 point' },
    ],
  },
  {
    name: 'Bright Field',
    crew: 1,
    jump: { fuel: 1 },
    abilities: [
      { pay: { tech: 3 }, get: 'a jump costs 1 less' },
      { pay: { tech: 4, food: 1 }, get: 'create 1 crewman' },
      { pay: { tech: 6 }, get: '1 point' },
    ],
  },
  {
    name: 'Quirk’s Delight',
    crew: 20,
    jump: { fuel: 1, food: 1 },
    abilities: [{ pay: { food: 6 }, get: '1 point' }],
  },
] as const;

/** What each face of a die finds, 1 to 6. */
export const BOOK_CARDS = [
  {
    name: 'Orion’s Whip',
    crew: 4,
    faces: [['fuel'], ['fuel'], ['fuel', 'water'], ['fuel', 'water'], ['death'], ['death']],
  },
  {
    name: 'Minerva',
    crew: 7,
    faces: [['water'], ['water'], ['water'], ['water'], ['food'], ['death']],
  },
  {
    name: 'Derelict Ship',
    crew: 3,
    faces: [['fuel'], ['tech'], ['tech'], ['death'], ['death'], ['death']],
  },
] as const;

export const BOOK_FIGURES = { pointsToWin: 10, jumps: 10, cardsAJump: 3 } as const;
