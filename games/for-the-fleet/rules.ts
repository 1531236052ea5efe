import { EVENING } from './evening.ts';
import { under, type Rulebook } from '../kit/rulebook.ts';

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'for-the-fleet',
  evening: EVENING,
  rows: [
    ...under('Setup', {
      'draw-ship': {
        lines: [11],
        refuses: 'also',
        note: 'House: what each captain starts with, how many play, and who leaves; the book says none of it.',
      },
    }),
    ...under('Sample Ships', {
      'sample-ships': { lines: [14, 16, 17, 18, 23, 25, 26, 27, 32, 34, 35, 36] },
      'ignore-death': {
        lines: [19],
        refuses: 'also',
        note: 'House: deaths wait for whoever can ignore one and pay for it; nobody else is asked.',
      },
      'create-tokens': { lines: [20] },
      'earn-point': { lines: [21, 30, 37] },
      'reduce-jump': { lines: [28], refuses: 'also', note: 'Option: which token “one less” refers to.' },
      'create-crew': { lines: [29] },
    }),
    ...under('Using Abilities', {
      'ability-price': { lines: [40], refuses: 'also' },
      'ability-any-time': {
        lines: [40],
        note: 'House: tokens from a harvest can be spent only when it is complete; crew on a mission cannot be spent, and volunteers who are spent do not go.',
      },
    }),
    ...under('Jumping', {
      'jump-cost': { lines: [46], refuses: 'also' },
      'first-jump': {
        lines: [46],
        note: 'Fuel alone is free. Option: Food and Water are free as well.',
      },
      'three-cards': { lines: [48], note: 'Option: whether cards that nobody harvested are kept.' },
    }),
    ...under('Sample Jump Cards', {
      'sample-cards': {
        lines: [53, 55, 56, 57, 58, 59, 61, 63, 64, 65, 66, 67, 69, 71, 72, 73, 74, 75],
        note: 'One token a die (line 82): where two bands take it, that of the narrower one. Option: both tokens.',
      },
    }),
    ...under('Harvesting', {
      volunteer: {
        lines: [78],
        refuses: 'also',
        note: 'House: a number stands when every captain has sent hers; calling off costs nothing. House option: hidden numbers.',
      },
      'minimum-crew': { lines: [48, 78], refuses: 'also' },
      'volunteers-fixed': { lines: [78, 84], refuses: 'also' },
      'die-each': {
        lines: [80, 82],
        refuses: 'also',
        note: 'Option: the five dice of the example. The hub rolls, or people throw and type.',
      },
      'remove-dead': { lines: [82], refuses: 'also' },
      'collect-tokens': { lines: [82] },
      're-roll': {
        lines: [84],
        refuses: 'also',
        note: 'House option: “again” or “stop” is hidden until everyone has chosen.',
      },
      bust: {
        lines: [86],
        note: 'House: the deaths stand, and the card is used up. Crew of a captain who leaves the game are no dead, and from then on are not needed.',
      },
      'harvest-complete': { lines: [88], refuses: 'also' },
      'choose-card': { lines: [90], refuses: 'also' },
    }),
    ...under('Sharing Resources', {
      exchange: {
        lines: [93],
        refuses: 'also',
        note: 'House: both captains must agree; trading is open whenever no harvest is under way. Crew is never traded.',
      },
    }),
    ...under('End of the Turn', {
      'end-of-turn': { lines: [96], refuses: 'also' },
    }),
    ...under('Goal of Play', {
      'ten-points': { lines: [99] },
      'ten-turns': { lines: [99, 101], note: 'Option: whether the tenth turn is played.' },
      'cannot-jump': {
        lines: [50, 101],
        refuses: 'also',
        note: 'House: the captain decides when nobody can help; until then there is time to trade.',
      },
      'crew-lost': { lines: [101] },
    }),
    ...under('Notes', {
      'house-abilities': {
        lines: [108],
        refuses: 'also',
        note: 'House: ten ships and 33 cards; the book asks the group to make them.',
      },
    }),
  ],
};
