import { counted } from '../kit/counted.ts';
import { deliberate, face, held, key, row, tapped, writing } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { PREPARED_DECKS } from './content/decks.ts';
import { TOKENS, TOKEN_NAMES } from './content/ship.ts';
import { TABLES } from './content/tables.ts';
import { crewLines, drawKeys, hurtRows, rollFace } from './faces.ts';
import { aimingRows, focusOf, written } from './key-parts.ts';
import { SEAT_IDS, THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, holds, runningClocks, type Mission } from './mission.ts';
import { stayWords } from './rules/joining.ts';
import { OUTCOME_WORDS } from './rules/outcome.ts';
import { waitsForWord } from './rules/rolling.ts';
import type { Row, RowsFace } from '../../schemas/faces/rows.ts';
import type { Readings } from './readings.ts';

/** Who has not advanced loses it when the next mission begins. */
const unready = (mission: Mission): string => {
  const left = crewOf(mission).filter(([, { advanced, dead }]) => !advanced && !dead);
  return left.length === 0
    ? 'is over'
    : `is over; still to advance: ${left.map(([who]) => nameOf(who)).join(', ')}`;
};

/** "Pilot, Medic: part of the roll under way": who cannot go home now, and why. */
const staying = (mission: Mission): string | null => {
  const all = crewOf(mission).flatMap(([who]) => {
    const why = stayWords(mission, who);
    return why === null ? [] : [{ name: nameOf(who), why }];
  });
  const [first] = all;
  return first === undefined ? null : `${all.map(({ name }) => name).join(', ')}: ${first.why}`;
};

/** Which push clock a roll is for: while it is under way, or when it is over. */
const aimRows = (mission: Mission): Row[] => {
  const { roll, asked } = mission;
  const clocks = runningClocks(mission).filter(([, { kind }]) => kind === 'push');
  if (roll !== null) return waitsForWord(mission) ? [] : aimingRows(mission, roll);
  return asked === undefined
    ? []
    : [
        row(`${nameOf(asked.who)}: ${OUTCOME_WORDS[asked.outcome]}`, 'for which clock?', {
          keys: [
            ...clocks.map(([clock, { name }]) => key(name, commands['place-roll'], { clock })),
            key('None of them', commands['place-roll']),
          ],
        }),
      ];
};

/** What the Navigator deals out, by ship and crew. */
export const navigatorFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, ship, over } = mission;
  const crew = crewOf(mission);
  const exposed = crew.some(([, member]) => member.exposed);
  const seats = crew.filter(([, { dead }]) => !dead).map(([who]) => who);
  const shown = rollFace(mission, readings);
  return face('Navigator', [
    row(shown.title, '', {
      keys: [
        held(
          roll?.desperate === true,
          key('Desperate', commands['set-desperate'], { desperate: roll?.desperate !== true }),
        ),
        key('Success with drawback', commands['say-outcome'], { outcome: 'drawback' }),
        key('Fiasco', commands['say-outcome'], { outcome: 'fiasco' }),
      ],
    }),
    ...shown.rows,
    ...aimRows(mission),
    ...hurtRows(mission),
    ...(over === null
      ? [
          row('Takes damage', '', {
            keys: [THE_SHIP, ...seats].map((who) => key(nameOf(who), commands['deal-damage'], { who })),
          }),
        ]
      : [
          row('Mission', unready(mission), {
            tap: deliberate(key('Begin the next', commands['begin-mission'])),
          }),
        ]),
    row('Give a Focus Token', '', {
      keys: [THE_SHIP, ...seats].map((who) =>
        key(`${nameOf(who)} (has ${focusOf(mission, who)})`, commands['set-focus'], { who, by: 1 }),
      ),
    }),
    ...crewLines(mission),
    row('The crew', exposed ? 'Exposed' : 'safe', {
      keys: [key(exposed ? 'All safe' : 'All Exposed', commands['set-exposed'], { exposed: !exposed })],
    }),
    row('The ship has', '', {
      keys: TOKENS.map((token) =>
        held(
          holds(ship, token),
          key(TOKEN_NAMES[token], commands['set-token'], { token, held: !holds(ship, token) }),
        ),
      ),
    }),
    ...(over === null
      ? [
          row('End the mission', '', {
            keys: [
              deliberate(key('Success', commands['end-mission'], { success: true })),
              deliberate(key('Failure', commands['end-mission'], { success: false })),
            ],
          }),
        ]
      : []),
    row('Goes home', `${crew.length} at the table`, {
      text: staying(mission),
      keys: crew.map(([who]) => deliberate(key(nameOf(who), commands.leave, { who }))),
    }),
    ...(crew.length === SEAT_IDS.length
      ? []
      : [
          row('Joins', '', {
            keys: SEAT_IDS.map((seat) => deliberate(key(nameOf(seat), commands.join, { seat }))),
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
      keys: TABLES.map(({ id, name }) => key(name, commands['roll-table'], { table: id })),
    }),
    ...(result === null
      ? []
      : [
          row(`${result.table}: ${result.dice.join('')}`, '', {
            text: result.entry,
            covered: !result.shown,
            ...tapped(result.shown ? 'Hide' : 'Show the players', commands['show-result'], {
              shown: !result.shown,
            }),
          }),
        ]),
    ...Object.entries(mission.decks).map(([deck, ship]) => {
      const { name, owed, choosing, picks, pile } = ship;
      const write = { argument: 'text', label: 'The card', most: 120 };
      return row(name, owed > 0 ? `${owed} to answer` : counted(pile.length, 'card'), {
        keys: [
          ...(['bad', 'neutral'] as const).flatMap((tone) => [
            key(`Answer: ${tone}`, commands['answer-card'], { deck, tone }),
            written(`Your own: ${tone}`, commands['answer-card'], { deck, tone }, write),
          ]),
          ...drawKeys(deck),
          ...choosing.map(({ text }, card) => key(`Keep: ${text}`, commands['keep-card'], { deck, card })),
          held(
            picks === 2,
            key('Draw two, keep one', commands['set-picks'], { deck, picks: picks === 1 ? 2 : 1 }),
          ),
          key('Put the last card back', commands['put-back'], { deck }),
          deliberate(key('Take away', commands['clear-deck'], { deck })),
        ],
      });
    }),
    row(
      'Make a deck together',
      '',
      writing('Lay it out', commands['compose-deck'], {
        argument: 'name',
        label: 'What is searched',
        most: 60,
      }),
    ),
    row('Lay out a deck', '', {
      keys: PREPARED_DECKS.map(({ id, name }) => key(name, commands['lay-deck'], { plan: id })),
    }),
  ]);
};
