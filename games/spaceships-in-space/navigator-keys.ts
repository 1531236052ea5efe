import { counted } from '../kit/counted.ts';
import { deliberate, face, held, key, row, tapped, writing } from '../kit/face-parts.ts';
import { PREPARED_DECKS } from './content/decks.ts';
import { TOKENS, TOKEN_NAMES } from './content/ship.ts';
import { TABLES } from './content/tables.ts';
import { crewLines, drawKeys, hurtRows, rollFace } from './faces.ts';
import { focusOf } from './key-parts.ts';
import { SEAT_IDS, THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, holds } from './mission.ts';
import { leaveFault } from './rules/joining.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { Mission } from './mission.ts';
import type { Readings } from './readings.ts';

/** Who has not advanced loses it when the next mission begins. */
const unready = (mission: Mission): string => {
  const left = crewOf(mission).filter(([, { advanced, dead }]) => !advanced && !dead);
  return left.length === 0
    ? 'is over'
    : `is over; still to advance: ${left.map(([who]) => nameOf(who)).join(', ')}`;
};

/** "Pilot, Medic: part of the roll under way": who cannot go home now, and why. */
const stayWords = (mission: Mission): string | null => {
  const staying = crewOf(mission).flatMap(([who]) => {
    const fault = leaveFault(mission, who);
    return fault === null ? [] : [{ name: nameOf(who), fault }];
  });
  const [first] = staying;
  return first === undefined ? null : `${staying.map(({ name }) => name).join(', ')}: ${first.fault}`;
};

/** What the Navigator deals out, by ship and crew. */
export const navigatorFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, ship, over } = mission;
  const waits = roll !== null && Object.values(roll.throws).every(({ dice }) => dice.length === 0);
  const crew = crewOf(mission);
  const exposed = crew.some(([, member]) => member.exposed);
  const seats = crew.filter(([, { dead }]) => !dead).map(([who]) => who);
  const shown = rollFace(mission, readings);
  return face('Navigator', [
    row(
      shown.title,
      '',
      waits
        ? {
            keys: [held(roll.desperate, key('Desperate', 'set-desperate', { desperate: !roll.desperate }))],
          }
        : {},
    ),
    ...shown.rows,
    ...hurtRows(mission),
    ...(over === null
      ? [
          row('Takes damage', '', {
            keys: [THE_SHIP, ...seats].map((who) => key(nameOf(who), 'deal-damage', { who })),
          }),
        ]
      : [row('Mission', unready(mission), { tap: deliberate(key('Begin the next', 'begin-mission')) })]),
    row('Give a Focus Token', '', {
      keys: [THE_SHIP, ...seats].map((who) =>
        key(`${nameOf(who)} (has ${focusOf(mission, who)})`, 'set-focus', { who, by: 1 }),
      ),
    }),
    ...crewLines(mission),
    row('The crew', exposed ? 'Exposed' : 'safe', {
      keys: [key(exposed ? 'All safe' : 'All Exposed', 'set-exposed', { exposed: !exposed })],
    }),
    row('The ship has', '', {
      keys: TOKENS.map((token) =>
        held(holds(ship, token), key(TOKEN_NAMES[token], 'set-token', { token, held: !holds(ship, token) })),
      ),
    }),
    ...(over === null
      ? [
          row('End the mission', '', {
            keys: [
              deliberate(key('Success', 'end-mission', { success: true })),
              deliberate(key('Failure', 'end-mission', { success: false })),
            ],
          }),
        ]
      : []),
    row('Goes home', `${crew.length} at the table`, {
      text: stayWords(mission),
      keys: crew
        .filter(([who]) => leaveFault(mission, who) === null)
        .map(([who]) => deliberate(key(nameOf(who), 'leave', { who }))),
    }),
    ...(crew.length === SEAT_IDS.length
      ? []
      : [
          row('Joins', '', {
            keys: SEAT_IDS.filter((seat) => mission.crew[seat] === undefined).map((seat) =>
              deliberate(key(nameOf(seat), 'join', { seat })),
            ),
          }),
        ]),
  ]);
};

/** Tables and decks: what a table gave is the Navigator's until it is shown. */
export const secretFace = (mission: Mission): RowsFace => {
  const { result } = mission;
  // What a table gave stands below its keys, and moves none of them.
  return face('Tables and decks', [
    row('Roll on a table', '', {
      keys: TABLES.map(({ id, name }) => key(name, 'roll-table', { table: id })),
    }),
    ...(result === null
      ? []
      : [
          row(`${result.table}: ${result.dice.join('')}`, '', {
            text: result.entry,
            covered: !result.shown,
            ...tapped(result.shown ? 'Hide' : 'Show the players', 'show-result', { shown: !result.shown }),
          }),
        ]),
    ...Object.entries(mission.decks).map(([deck, ship]) => {
      const { name, owed, found, choosing, picks, pile } = ship;
      const write = { argument: 'text', label: 'The card', most: 120 };
      return row(name, owed > 0 ? `${owed} to answer` : counted(pile.length, 'card'), {
        keys: [
          ...(owed > 0
            ? (['bad', 'neutral'] as const).flatMap((tone) => [
                key(`Answer: ${tone}`, 'answer-card', { deck, tone }),
                { ...key(`Your own: ${tone}`, 'answer-card', { deck, tone }), write },
              ])
            : []),
          ...drawKeys(deck, ship),
          ...choosing.map(({ text }, card) => key(`Keep: ${text}`, 'keep-card', { deck, card })),
          held(picks === 2, key('Draw two, keep one', 'set-picks', { deck, picks: picks === 1 ? 2 : 1 })),
          ...(found.length === 0 ? [] : [key('Put the last card back', 'put-back', { deck })]),
          deliberate(key('Take away', 'clear-deck', { deck })),
        ],
      });
    }),
    row(
      'Make a deck together',
      '',
      writing('Lay it out', 'compose-deck', { argument: 'name', label: 'What is searched', most: 60 }),
    ),
    row('Lay out a deck', '', {
      keys: PREPARED_DECKS.map(({ id, name }) => key(name, 'lay-deck', { plan: id })),
    }),
  ]);
};
