import { under } from '../kit/rulebook.ts';
import type { Rulebook } from '../kit/rulebook.ts';

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'spaceships-in-space',
  rows: [
    ...under('Focus Tokens', {
      'focus-by-fiasco': { lines: [7] },
      'focus-three': { lines: [9] },
      'focus-spent': {
        lines: [11, 157],
        note: 'House: the ship’s tokens raise a roll of the ship, a crew member’s own raise theirs.',
      },
    }),
    ...under('Starship Configuration', {
      'core-dice': { lines: [17, 18, 19, 23], note: 'House: two dice on each system at the start.' },
      shunt: {
        lines: [24, 26, 28, 29, 30, 31],
        note: 'House: one shunt moves as many dice as the crew likes.',
      },
      'module-slots': { lines: [35, 36] },
      'life-support-lost': {
        lines: [40, 41],
        note: 'Ruling: the story decides how it is lost; the Navigator taps it.',
      },
      'life-support-spent': { lines: [42, 43, 44], note: 'Option: whether a spent token is also lost.' },
      integrity: { lines: [45, 46, 47, 58] },
      'engineering-lost': {
        lines: [48, 49],
        note: 'Ruling: besides being spent, the story decides how it is lost.',
      },
      'engineering-spent': { lines: [50, 51, 52, 53] },
      'ship-damage': { lines: [57, 59, 60, 61, 62, 64] },
    }),
    ...under('Module Types', {
      'core-module': { lines: [70, 71] },
      'limited-module': { lines: [80, 81], note: 'House: uses are restored at the next mission.' },
      'passive-module': {
        lines: [90, 91],
        note: 'Ruling: what a passive module does. The page shows that it keeps working when destroyed.',
      },
      'module-examples': { lines: [75, 76, 85, 86, 95, 96, 97] },
    }),
    ...under('Crew Loadout', {
      vitality: {
        lines: [103],
        note: 'Option: how many play, one to six; the book gives no number. House: who joins brings a new sheet, who goes home keeps theirs, Focus Tokens and all; modules and tokens of the ship stay.',
      },
      'suit-life': {
        lines: [107, 142, 145, 146, 147],
        note: 'Option: whether a suit with life support protects. Ruling: where a crew member is.',
      },
      tools: { lines: [108, 109] },
      'tool-examples': { lines: [113, 114, 115, 116] },
      'crew-damage': { lines: [120, 121, 122, 123, 124, 126] },
      'down-and-out': { lines: [128] },
      'all-down': { lines: [130] },
      healing: {
        lines: [134, 135, 136, 137, 138],
        note: 'Ruling: whether the crew is out of danger. Option: what “with consequence” leaves behind.',
      },
    }),
    ...under('Rolls & Outcomes', {
      pools: { lines: [153, 154, 155, 156] },
      outcomes: { lines: [158, 159, 160, 161, 162] },
      group: {
        lines: [164, 166, 168, 169, 170, 171, 172],
        note: 'Option: the mixes that the book leaves out. House: the damage of a desperate fiasco hits everyone who rolled.',
      },
    }),
    ...under('Narrative Mechanics', {
      'story-effects': { lines: [180], note: 'The Navigator gives Focus, damage and exposure with a tap.' },
    }),
    ...under('Tables', {
      'd6-d66': { lines: [185, 187, 188] },
      'hidden-tables': { lines: [190] },
      derelict: { lines: [193, 195, 196, 197, 198, 199, 200] },
    }),
    ...under('Decks', {
      'deck-size': { lines: [205] },
      'deck-hidden': { lines: [207, 209] },
      'deck-together': { lines: [211] },
      'deck-draw': { lines: [213] },
      survivors: {
        lines: [216, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227],
        note: 'The Navigator decides what a find does; two at a time, fire and exposure are taps.',
      },
    }),
    ...under('Clocks', {
      sections: { lines: [231, 232, 234, 235, 236, 237] },
      'clock-full': { lines: [239, 241] },
      'push-clock': {
        lines: [245, 247, 248, 250, 251, 253],
        note: 'Option: whether a drawback advances it.',
      },
      'catastrophe-clock': { lines: [255, 257, 258, 260, 261, 263] },
      'death-clock': {
        lines: [265, 267, 268, 270],
        note: 'House option: what counts as time; by default the Navigator’s tap.',
      },
      'augury-clock': { lines: [272, 274, 275, 276, 278] },
    }),
    ...under('Crew Advancement', {
      advance: { lines: [284, 286] },
      upgrade: { lines: [287, 288, 289, 290, 291], note: 'Option: which lists the two items come from.' },
      'mission-prep': { lines: [292, 293] },
      ingenuity: { lines: [294] },
      foresight: { lines: [295] },
      care: { lines: [296] },
      willpower: { lines: [297] },
      'sheer-dread': { lines: [298] },
    }),
    ...under('Qualities', {
      resourceful: { lines: [302] },
      relentless: { lines: [303] },
      expert: { lines: [304] },
      forceful: { lines: [305] },
      defender: { lines: [306, 307, 308, 309], note: 'Option: what a 4 or 5 does. Ruling: who is near.' },
      reckless: { lines: [310] },
    }),
    ...under('Suit Upgrades', {
      'auxiliary-arm': { lines: [314] },
      'oversized-systems': { lines: [315] },
      'adaptive-plating': { lines: [316] },
      'ablative-armour': { lines: [317] },
      'limiter-override': { lines: [318] },
      'recirculation-kit': { lines: [319] },
    }),
  ],
};
