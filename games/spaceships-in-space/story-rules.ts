import { commands } from './commands.ts';
import { clockRows } from './faces.ts';
import { under } from './rule-rows.ts';
import {
  countClock,
  effectOfClock,
  kindOfClock,
  endClock,
  giveStrip,
  moveByRoll,
  moveByTime,
  setClock,
  startClock,
  startPlanned,
} from './rules/clocks.ts';
import { addCard, answerCard, composeDeck, drawCard, keepCard, layPrepared } from './rules/decks.ts';
import { setExposed } from './rules/ship.ts';
import { rollTable, showResult } from './rules/tables.ts';
import type { RuleRow } from '../kit/rulebook.ts';

/** Tables, decks and clocks, and what the story gives and takes. */
export const STORY_RULES: readonly RuleRow[] = [
  ...under('Narrative Mechanics', {
    'story-effects': {
      lines: [180],
      by: [setExposed, commands['deal-damage'], commands['set-focus']],
      tests: [
        'game.test.ts: tools and modules are named by whoever carries them',
        'damage.test.ts: is due once for each time, and is taken one by one',
      ],
      note: 'The Navigator gives Focus, damage and exposure with a tap.',
    },
  }),
  ...under('Tables', {
    'd6-d66': {
      lines: [185, 187, 188],
      by: [rollTable],
      tests: [
        'decks.test.ts: of six is picked from by one die',
        'decks.test.ts: of thirty-six is picked from by a die for the section and one for the entry',
      ],
    },
    'hidden-tables': {
      lines: [190],
      by: [rollTable, showResult, commands['show-result']],
      tests: ['decks.test.ts: is the Navigator’s alone until it is shown'],
    },
    derelict: {
      lines: [193, 195, 196, 197, 198, 199, 200],
      by: [rollTable],
      tests: ['decks.test.ts: of six is picked from by one die'],
    },
  }),
  ...under('Decks', {
    'deck-size': {
      lines: [205],
      by: [layPrepared, commands['clear-deck']],
      tests: ['decks.test.ts: of about six cards has two others beside the search'],
    },
    'deck-hidden': {
      lines: [207, 209],
      by: [layPrepared, drawCard],
      tests: [
        'decks.test.ts: that is prepared lies shuffled and face down',
        'decks.test.ts: gives a card at a time, which all see, until it is empty',
      ],
    },
    'deck-together': {
      lines: [211],
      by: [composeDeck, addCard, answerCard, commands['compose-deck'], commands['answer-card']],
      tests: [
        'decks.test.ts: begins with four bad cards',
        'decks.test.ts: takes one of the Navigator, bad or neutral, for each of a player, before anyone draws',
      ],
    },
    'deck-draw': {
      lines: [213],
      by: [drawCard],
      tests: ['decks.test.ts: gives a card at a time, which all see, until it is empty'],
    },
    survivors: {
      lines: [216, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227],
      by: [layPrepared, keepCard, commands['lay-deck'], commands['set-picks'], commands['put-back']],
      tests: [
        'decks.test.ts: that is prepared lies shuffled and face down',
        'decks.test.ts: with its plan found gives two, of which one is kept and the other goes back',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'The Navigator decides what a find does; two at a time, fire and exposure are taps.',
    },
  }),
  ...under('Clocks', {
    sections: {
      lines: [231, 232, 234, 235, 236, 237],
      by: [startClock],
      tests: ['clocks.test.ts: has %i sections', 'clocks.test.ts: has no other number of them'],
    },
    'clock-full': {
      lines: [239, 241],
      by: [
        clockRows,
        setClock,
        effectOfClock,
        giveStrip,
        commands['set-clock'],
        commands['clock-effect'],
        commands['clock-strip'],
      ],
      tests: [
        'clocks.test.ts: a catastrophe or death clock is given by a tap what the hub does when it is full',
        'clocks.test.ts: exposes the crew, damages the ship, wrecks it, or leaves it to the story',
        'clocks.test.ts: is announced to the whole table, once',
        'clocks.test.ts: a clock keeps the strip of its size, full or not, until it is closed',
        'clocks.test.ts: a clock is given the strip by a tap where the room has one and another is on it',
        'clocks.test.ts: a hidden clock is on no strip',
      ],
    },
    'push-clock': {
      lines: [245, 247, 248, 250, 251, 253],
      by: [
        moveByRoll,
        countClock,
        kindOfClock,
        startPlanned,
        commands['count-clock'],
        commands['clock-kind'],
      ],
      tests: [
        'clocks.test.ts: of kind %s is moved by a %s by %i',
        'clocks.test.ts: is of the kind that the Navigator says, also after it was started',
        'clocks.test.ts: a clock that becomes another kind does no harm that it did as a catastrophe',
        'clocks.test.ts: of pushing is moved by a drawback in the other reading',
        'clocks.test.ts: that the Navigator leaves out is not moved by a roll',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'Option: whether a drawback advances it.',
    },
    'catastrophe-clock': {
      lines: [255, 257, 258, 260, 261, 263],
      by: [moveByRoll, startPlanned],
      tests: ['clocks.test.ts: of kind %s is moved by a %s by %i', 'clocks.test.ts: %s is a %s clock of %i'],
    },
    'death-clock': {
      lines: [265, 267, 268, 270],
      by: [moveByTime, setClock, endClock],
      tests: [
        'clocks.test.ts: is cancelled and delayed',
        'clocks.test.ts: moves death and augury clocks as the club chooses: at the end of a scene',
        'clocks.test.ts: or with every roll',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
      note: 'House option: what counts as time; by default the Navigator’s tap.',
    },
    'augury-clock': {
      lines: [272, 274, 275, 276, 278],
      by: [moveByTime, clockRows],
      tests: [
        'clocks.test.ts: moves death and augury clocks as the club chooses: at the end of a scene',
        'game.test.ts: a hidden clock keeps what it does, and shows how far it is',
        'clocks.test.ts: %s is a %s clock of %i',
      ],
    },
  }),
];
