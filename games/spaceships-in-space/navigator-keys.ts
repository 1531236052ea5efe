import { text as inEach } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';
import { deliberate, face, held, key, row, tapped, writing } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { CARDS, PREPARED_DECKS } from './content/decks.ts';
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
    ? inEach({ en: 'is over', de: 'ist vorbei' })
    : inEach({
        en: `is over; still to advance: ${left.map(([who]) => nameOf(who)).join(', ')}`,
        de: `ist vorbei; noch offen: ${left.map(([who]) => nameOf(who)).join(', ')}`,
      });
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
        row(
          `${nameOf(asked.who)}: ${OUTCOME_WORDS[asked.outcome]}`,
          inEach({ en: 'for which clock?', de: 'für welche Uhr?' }),
          {
            keys: [
              ...clocks.map(([clock, { name }]) => key(name, commands['place-roll'], { clock })),
              key(inEach({ en: 'None of them', de: 'Für keine' }), commands['place-roll']),
            ],
          },
        ),
      ];
};

/** What the Navigator deals out, by ship and crew. */
export const navigatorFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, ship, over } = mission;
  const crew = crewOf(mission);
  const exposed = crew.some(([, member]) => member.exposed);
  const seats = crew.filter(([, { dead }]) => !dead).map(([who]) => who);
  const shown = rollFace(mission, readings);
  return face(inEach({ en: 'Navigator', de: 'Navigator' }), [
    row(shown.title, '', {
      keys: [
        held(
          roll?.desperate === true,
          key(inEach({ en: 'Desperate', de: 'Verzweifelt' }), commands['set-desperate'], {
            desperate: roll?.desperate !== true,
          }),
        ),
        key(inEach({ en: 'Success with drawback', de: 'Erfolg mit Haken' }), commands['say-outcome'], {
          outcome: 'drawback',
        }),
        key(inEach({ en: 'Fiasco', de: 'Fiasko' }), commands['say-outcome'], { outcome: 'fiasco' }),
      ],
    }),
    ...shown.rows,
    ...aimRows(mission),
    ...hurtRows(mission),
    ...(over === null
      ? [
          row(inEach({ en: 'Takes damage', de: 'Nimmt Schaden' }), '', {
            keys: [THE_SHIP, ...seats].map((who) => key(nameOf(who), commands['deal-damage'], { who })),
          }),
        ]
      : [
          row(inEach({ en: 'Mission', de: 'Mission' }), unready(mission), {
            tap: deliberate(
              key(inEach({ en: 'Begin the next', de: 'Die nächste beginnen' }), commands['begin-mission']),
            ),
          }),
        ]),
    row(inEach({ en: 'Give a Focus Token', de: 'Einen Fokusmarker geben' }), '', {
      keys: [THE_SHIP, ...seats].map((who) =>
        key(
          inEach({
            en: `${nameOf(who)} (has ${focusOf(mission, who)})`,
            de: `${nameOf(who)} (hat ${focusOf(mission, who)})`,
          }),
          commands['set-focus'],
          { who, by: 1 },
        ),
      ),
    }),
    ...crewLines(mission),
    row(
      inEach({ en: 'The crew', de: 'Die Besatzung' }),
      exposed ? inEach({ en: 'Exposed', de: 'ungeschützt' }) : inEach({ en: 'safe', de: 'sicher' }),
      {
        keys: [
          key(
            exposed
              ? inEach({ en: 'All safe', de: 'Alle sicher' })
              : inEach({ en: 'All Exposed', de: 'Alle ungeschützt' }),
            commands['set-exposed'],
            { exposed: !exposed },
          ),
        ],
      },
    ),
    row(inEach({ en: 'The ship has', de: 'Das Schiff hat' }), '', {
      keys: TOKENS.map((token) =>
        held(
          holds(ship, token),
          key(TOKEN_NAMES[token], commands['set-token'], { token, held: !holds(ship, token) }),
        ),
      ),
    }),
    ...(over === null
      ? [
          row(inEach({ en: 'End the mission', de: 'Die Mission beenden' }), '', {
            keys: [
              deliberate(
                key(inEach({ en: 'Success', de: 'Erfolg' }), commands['end-mission'], { success: true }),
              ),
              deliberate(
                key(inEach({ en: 'Failure', de: 'Misserfolg' }), commands['end-mission'], { success: false }),
              ),
            ],
          }),
        ]
      : []),
    row(
      inEach({ en: 'Goes home', de: 'Nach Hause' }),
      inEach({ en: `${crew.length} at the table`, de: `${crew.length} am Tisch` }),
      {
        text: staying(mission),
        keys: crew.map(([who]) => deliberate(key(nameOf(who), commands.leave, { who }))),
      },
    ),
    ...(crew.length === SEAT_IDS.length
      ? []
      : [
          row(inEach({ en: 'Joins', de: 'Kommt dazu' }), '', {
            keys: SEAT_IDS.map((seat) => deliberate(key(nameOf(seat), commands.join, { seat }))),
          }),
        ]),
  ]);
};

const TONE_DE = { bad: 'schlecht', neutral: 'neutral' } as const;

/** Tables and decks: what a table gave is the Navigator's until it is shown. */
export const secretFace = (mission: Mission): RowsFace => {
  const { result } = mission;
  // What a table gave stands below its keys, and moves none of them.
  return face(inEach({ en: 'Tables and decks', de: 'Tabellen und Stapel' }), [
    row(inEach({ en: 'Roll on a table', de: 'Auf einer Tabelle würfeln' }), '', {
      keys: TABLES.map(({ id, name }) => key(name, commands['roll-table'], { table: id })),
    }),
    ...(result === null
      ? []
      : [
          row(`${result.table}: ${result.dice.join('')}`, '', {
            text: result.entry,
            covered: !result.shown,
            ...tapped(
              result.shown
                ? inEach({ en: 'Hide', de: 'Verbergen' })
                : inEach({ en: 'Show the players', de: 'Den Spielern zeigen' }),
              commands['show-result'],
              {
                shown: !result.shown,
              },
            ),
          }),
        ]),
    ...Object.entries(mission.decks).map(([deck, ship]) => {
      const { name, owed, choosing, picks, pile } = ship;
      const write = { argument: 'text', label: inEach({ en: 'The card', de: 'Die Karte' }), most: 120 };
      return row(
        name,
        owed > 0
          ? inEach({ en: `${owed} to answer`, de: `${owed} zu beantworten` })
          : counted(pile.length, 'card', CARDS),
        {
          keys: [
            ...(['bad', 'neutral'] as const).flatMap((tone) => [
              key(
                inEach({ en: `Answer: ${tone}`, de: `Antwort: ${TONE_DE[tone]}` }),
                commands['answer-card'],
                { deck, tone },
              ),
              written(
                inEach({ en: `Your own: ${tone}`, de: `Eigene: ${TONE_DE[tone]}` }),
                commands['answer-card'],
                { deck, tone },
                write,
              ),
            ]),
            ...drawKeys(deck),
            ...choosing.map(({ text }, card) =>
              key(inEach({ en: `Keep: ${text}`, de: `Behalten: ${text}` }), commands['keep-card'], {
                deck,
                card,
              }),
            ),
            held(
              picks === 2,
              key(
                inEach({ en: 'Draw two, keep one', de: 'Zwei ziehen, eine behalten' }),
                commands['set-picks'],
                { deck, picks: picks === 1 ? 2 : 1 },
              ),
            ),
            key(
              inEach({ en: 'Put the last card back', de: 'Die letzte Karte zurücklegen' }),
              commands['put-back'],
              { deck },
            ),
            deliberate(key(inEach({ en: 'Take away', de: 'Wegnehmen' }), commands['clear-deck'], { deck })),
          ],
        },
      );
    }),
    row(
      inEach({ en: 'Make a deck together', de: 'Zusammen einen Stapel machen' }),
      '',
      writing(inEach({ en: 'Lay it out', de: 'Auslegen' }), commands['compose-deck'], {
        argument: 'name',
        label: inEach({ en: 'What is searched', de: 'Was durchsucht wird' }),
        most: 60,
      }),
    ),
    row(inEach({ en: 'Lay out a deck', de: 'Einen Stapel auslegen' }), '', {
      keys: PREPARED_DECKS.map(({ id, name }) => key(name, commands['lay-deck'], { plan: id })),
    }),
  ]);
};
