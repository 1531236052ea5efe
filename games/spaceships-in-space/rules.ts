import { EVENING } from './evening.ts';
import { under, type Rulebook } from '../kit/rulebook.ts';

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'spaceships-in-space',
  evening: EVENING,
  rows: [
    ...under('Focus Tokens', {
      'focus-by-fiasco': { lines: [7] },
      'focus-three': { lines: [9], refuses: 'also' },
      'focus-spent': {
        lines: [11, 157],
        refuses: 'also',
        note: 'House: the ship’s tokens raise a roll of the ship, a crew member’s own raise theirs.',
      },
    }),
    ...under('Starship Configuration', {
      'core-dice': {
        lines: [17, 18, 19, 23],
        refuses: 'also',
        note: 'House: two dice on each system at the start.',
      },
      shunt: {
        lines: [24, 26, 28, 29, 30, 31],
        refuses: 'also',
        note: 'House: one shunt moves as many dice as the crew likes.',
      },
      'module-slots': { lines: [35, 36], refuses: 'also' },
      'life-support-lost': {
        lines: [40, 41],
        note: 'Ruling: the story decides how it is lost; the Navigator taps it.',
      },
      'life-support-spent': {
        lines: [42, 43, 44],
        refuses: 'also',
        note: 'Option: whether a spent token is also lost.',
      },
      integrity: { lines: [45, 46, 47, 58], refuses: 'also' },
      'engineering-lost': {
        lines: [48, 49],
        note: 'Ruling: besides being spent, the story decides how it is lost.',
      },
      'engineering-spent': { lines: [50, 51, 52, 53], refuses: 'also' },
      'ship-damage': { lines: [57, 59, 60, 61, 62, 64], refuses: 'also' },
    }),
    ...under('Module Types', {
      'core-module': { lines: [70, 71], refuses: 'also' },
      'limited-module': {
        lines: [80, 81],
        refuses: 'also',
        note: 'House: uses are restored at the next mission.',
      },
      'passive-module': {
        lines: [90, 91],
        note: 'Ruling: what a passive module does. The page shows that it keeps working when destroyed.',
      },
      'module-examples': { lines: [75, 76, 85, 86, 95, 96, 97], way: 'print', piece: 'Modules' },
    }),
    ...under('Crew Loadout', {
      vitality: {
        lines: [103],
        refuses: 'also',
        note: 'Option: how many play, one to six; the book gives no number. House: who joins brings a new sheet, who goes home keeps theirs, Focus Tokens and all; modules and tokens of the ship stay.',
      },
      'suit-life': {
        lines: [107, 142, 145, 146, 147],
        note: 'Option: whether a suit with life support protects. Ruling: where a crew member is.',
      },
      tools: { lines: [108, 109], refuses: 'also' },
      'tool-examples': { lines: [113, 114, 115, 116], way: 'print', piece: 'Suits' },
      'crew-damage': { lines: [120, 121, 122, 123, 124, 126], refuses: 'also' },
      'down-and-out': { lines: [128], refuses: 'also' },
      'all-down': { lines: [130] },
      healing: {
        lines: [134, 135, 136, 137, 138],
        refuses: 'also',
        note: 'Ruling: whether the crew is out of danger. Option: what “with consequence” leaves behind.',
      },
    }),
    ...under('Rolls & Outcomes', {
      pools: { lines: [153, 154, 155, 156], refuses: 'also' },
      outcomes: { lines: [158, 159, 160, 161, 162], refuses: 'also' },
      group: {
        lines: [164, 166, 168, 169, 170, 171, 172],
        refuses: 'also',
        note: 'Drawbacks with fiascos are what the Navigator says; an option settles them beforehand. House: the damage of a desperate fiasco hits everyone who rolled.',
      },
    }),
    ...under('Narrative Mechanics', {
      'story-effects': { lines: [180], note: 'The Navigator gives Focus, damage and exposure with a tap.' },
    }),
    ...under('Tables', {
      'd6-d66': { lines: [185, 187, 188], refuses: 'also' },
      'hidden-tables': { lines: [190], refuses: 'also' },
      derelict: { lines: [193, 195, 196, 197, 198, 199, 200] },
    }),
    ...under('Decks', {
      'deck-size': { lines: [205], way: 'print', piece: 'Prepared decks' },
      'deck-hidden': { lines: [207, 209] },
      'deck-together': { lines: [211], refuses: 'also' },
      'deck-draw': { lines: [213], refuses: 'also' },
      survivors: {
        lines: [216, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227],
        note: 'The Navigator decides what a find does; two at a time, fire and exposure are taps.',
      },
    }),
    ...under('Clocks', {
      sections: { lines: [231, 232, 234, 235, 236, 237], refuses: 'also' },
      'clock-full': { lines: [239, 241], refuses: 'also' },
      'push-clock': {
        lines: [245, 247, 248, 250, 251, 253],
        refuses: 'also',
        note: 'The roll is for a clock that the table taps before the dice lie, or the Navigator afterwards; a key lets every roll move it. Option: whether a drawback advances it.',
      },
      'catastrophe-clock': { lines: [255, 257, 258, 260, 261, 263] },
      'death-clock': {
        lines: [265, 267, 268, 270],
        refuses: 'also',
        note: 'House option: what counts as time; by default the Navigator’s tap. For one clock, so many minutes a section, by a timer of its own.',
      },
      'augury-clock': { lines: [272, 274, 275, 276, 278] },
    }),
    ...under('Crew Advancement', {
      advance: { lines: [284, 286], refuses: 'also' },
      upgrade: {
        lines: [287, 288, 289, 290, 291],
        refuses: 'also',
        note: 'Option: which lists the two items come from.',
      },
      'mission-prep': { lines: [292, 293], refuses: 'also' },
      ingenuity: { lines: [294], refuses: 'also' },
      foresight: { lines: [295], refuses: 'also' },
      care: { lines: [296], refuses: 'also' },
      willpower: { lines: [297], refuses: 'also' },
      'sheer-dread': { lines: [298] },
    }),
    ...under('Qualities', {
      resourceful: { lines: [302] },
      relentless: { lines: [303] },
      expert: { lines: [304], refuses: 'also' },
      forceful: { lines: [305], refuses: 'also' },
      defender: {
        lines: [306, 307, 308, 309],
        refuses: 'also',
        note: 'Option: what a 4 or 5 does. Ruling: who is near. House: no Focus raises these dice.',
      },
      reckless: { lines: [310], refuses: 'also' },
    }),
    ...under('Suit Upgrades', {
      'auxiliary-arm': { lines: [314] },
      'oversized-systems': { lines: [315] },
      'adaptive-plating': { lines: [316], refuses: 'also' },
      'ablative-armour': { lines: [317], refuses: 'also' },
      'limiter-override': { lines: [318] },
      'recirculation-kit': { lines: [319] },
    }),
  ],
};
