import { inParts, text } from '../../schemas/text.ts';
import {
  capitalized,
  deliberate,
  face,
  held,
  key,
  row,
  tapped,
  writing,
  type Row,
} from '../kit/face-parts.ts';
import { jumpCard } from './content/jump-cards.ts';
import {
  callingOff,
  choosing,
  drawing,
  givingUp,
  harvesting,
  locking,
  passing,
  readying,
  rolling,
  using,
  volunteering,
} from './commands.ts';
import {
  diceWords,
  inWords,
  lacking,
  RESOURCE_NAMES,
  RESOURCES,
  tokensIn,
  tokenWords,
} from './content/resources.ts';
import { abilityWords, shipCard, type Ability } from './content/ships.ts';
import { captainOf, crewOf, isBetween, JUMPS, teamOf, type Day, type Harvest } from './day.ts';
import { dayFace, regionFace } from './faces.ts';
import { bridgeName } from './manifest.ts';
import { canJump, jumpCost } from './rules/jumping.ts';
import { diceOf, mayIgnore, MAX_DICE_CHARS } from './rules/mission.ts';
import { waitedFor } from './waits.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { RowsFace, Tap } from '../../schemas/faces/rows.ts';
import type { AbilityUse } from './rules/abilities.ts';
import type { Options } from './options.ts';

/** What one captain's tablet shows: a key for each thing that she may do now, and none for what she may not. */

/** Every number of crew that she can send; until the mission sets out she may change it. */
export const crewKeys = (day: Day, me: string, harvest: Harvest): Tap[] => {
  const { crew, locked } = teamOf(harvest, me);
  if (locked) return [key(text({ en: 'Change', de: 'Ändern' }), volunteering, { crew })];
  return Array.from({ length: captainOf(day, me).aboard + 1 }, (_, each) =>
    // Before she has chosen nothing is drawn as chosen; nobody is what she sends by the row below.
    held(each === crew, key(String(each), volunteering, { crew: each })),
  );
};

/** A row of its own sends them: no key comes to lie under the finger that chooses. */
export const sendRows = (day: Day, me: string, harvest: Harvest): Row[] => {
  const { crew, locked } = teamOf(harvest, me);
  const who = crew === 0 ? 'nobody' : String(crew);
  return locked
    ? []
    : [
        row(
          crew === 0
            ? text({ en: 'Nobody goes', de: 'Niemand geht' })
            : text({
                en: `${crew} of ${captainOf(day, me).aboard} crew ${crew === 1 ? 'goes' : 'go'}`,
                de: `${crew} von ${captainOf(day, me).aboard} ${crew === 1 ? 'geht' : 'gehen'}`,
              }),
          '',
          tapped(text({ en: `Send ${who}`, de: `${who} schicken` }), locking, { crew }),
        ),
      ];
};

const sending = (day: Day, me: string, harvest: Harvest): Row[] => {
  const { crew, locked } = teamOf(harvest, me);
  const sends =
    crew === 0 ? text({ en: 'Nobody', de: 'Niemand' }) : text({ en: `${crew} crew`, de: `${crew} Leute` });
  const value = locked
    ? text({ en: `${sends}. Wait for the others`, de: `${sends}. Warte auf die anderen` })
    : text({
        en: `How many of your ${captainOf(day, me).aboard} crew?`,
        de: `Wie viele deiner ${captainOf(day, me).aboard} Leute?`,
      });
  return [
    row(text({ en: 'You send', de: 'Du schickst' }), value, { keys: crewKeys(day, me, harvest) }),
    ...sendRows(day, me, harvest),
    row(
      text({ en: 'Another card, or none', de: 'Eine andere Karte oder keine' }),
      '',
      tapped(text({ en: 'Call the harvest off', de: 'Ernte abbrechen' }), callingOff),
    ),
  ];
};

/** So many dice as somebody might write them: "1 3 6 1". */
const thrown = (count: number): string =>
  Array.from({ length: count }, (_, at) => [1, 3, 6][at % 3]).join(' ');

/** What a captain does in a harvest. */
export const onMission = (day: Day, me: string, harvest: Harvest): Row[] => {
  const team = teamOf(harvest, me);
  switch (harvest.step) {
    case 'volunteer':
      return sending(day, me, harvest);
    case 'roll':
      return team.due
        ? [
            row(
              text({ en: 'One for each of your crew', de: 'Einer für jede deiner Personen' }),
              '',
              tapped(
                text({
                  en: `Roll ${diceWords(diceOf(harvest, me))}`,
                  de: `${diceWords(diceOf(harvest, me))} werfen`,
                }),
                rolling,
              ),
            ),
            row(
              text({ en: 'Or throw your own', de: 'Oder wirf deine eigenen' }),
              '',
              writing(text({ en: 'Enter', de: 'Eingeben' }), rolling, {
                argument: 'dice',
                label: text({ en: 'What they show', de: 'Was sie zeigen' }),
                example: thrown(diceOf(harvest, me)),
                most: MAX_DICE_CHARS,
              }),
            ),
          ]
        : [
            row(
              text({ en: 'Rolling', de: 'Würfeln' }),
              text({ en: 'Wait for the others', de: 'Warte auf die anderen' }),
            ),
          ];
    case 'deaths':
      return team.passed || !mayIgnore(day, me)
        ? [
            row(
              text({ en: 'Deaths wait', de: 'Tode warten' }),
              text({
                en: `For ${inWords(waitedFor(day).map(bridgeName))}`,
                de: `Auf ${inWords(waitedFor(day).map(bridgeName))}`,
              }),
            ),
          ]
        : [
            row(
              text({ en: 'Of your crew out there', de: 'Von deinen Leuten da draußen' }),
              text({
                en: `${team.dying} of ${team.crew} dying`,
                de: `${team.dying} von ${team.crew} sterben`,
              }),
              tapped(text({ en: 'Let the deaths stand', de: 'Die Tode hinnehmen' }), passing),
            ),
          ];
    case 'choose':
      if (team.crew === 0)
        return [
          row(
            text({ en: 'No crew out there', de: 'Niemand da draußen' }),
            text({ en: 'Wait for the others', de: 'Warte auf die anderen' }),
          ),
        ];
      return [
        row(text({ en: 'Push your luck', de: 'Fordere dein Glück heraus' }), diceWords(diceOf(harvest, me)), {
          tap: held(
            team.choice === 'again',
            key(text({ en: 'Roll again', de: 'Noch einmal würfeln' }), choosing, { again: true }),
          ),
        }),
        row(
          text({ en: 'You have found', de: 'Du hast gefunden' }),
          tokensIn(team.taken) === 0
            ? text({ en: 'nothing yet', de: 'noch nichts' })
            : tokenWords(team.taken),
          {
            tap: held(
              team.choice === 'stop',
              key(text({ en: 'Stop', de: 'Aufhören' }), choosing, { again: false }),
            ),
          },
        ),
      ];
  }
};

/** What she lacks for the next jump, in words. */
export const lackedWords = (day: Day, me: string, options: Options): string =>
  tokenWords(lacking(captainOf(day, me).store, jumpCost(day, me, options)));

/** Between harvests: a ship to draw, or the next jump. */
export const due = (day: Day, me: string, options: Options): Row[] => {
  const captain = captainOf(day, me);
  if (day.outcome !== null || day.harvest !== null) return [];
  if (captain.ship === null)
    return [
      row(
        text({ en: 'Your ship', de: 'Dein Schiff' }),
        text({ en: 'Face down', de: 'Verdeckt' }),
        tapped(text({ en: 'Draw a ship card', de: 'Schiffskarte ziehen' }), drawing),
      ),
    ];
  const waiting = day.order.filter((table) => captainOf(day, table).ship === null);
  if (waiting.length > 0)
    return [row(text({ en: 'Wait for', de: 'Warte auf' }), waiting.map(bridgeName).join(', '))];
  const what =
    day.jumps === JUMPS
      ? text({ en: 'End the voyage', de: 'Die Reise beenden' })
      : day.jumps === 0
        ? text({ en: 'The first jump', de: 'Der erste Sprung' })
        : text({ en: 'The next jump', de: 'Der nächste Sprung' });
  if (captain.ready) {
    const others = day.order.filter((table) => !captainOf(day, table).ready).map(bridgeName);
    return [
      row(
        what,
        text({ en: `Wait for ${others.join(', ')}`, de: `Warte auf ${others.join(', ')}` }),
        tapped(text({ en: 'Not yet', de: 'Noch nicht' }), readying, { ready: false }),
      ),
    ];
  }
  return canJump(day, me, options)
    ? [
        row(what, text({ en: 'When all are ready', de: 'Wenn alle bereit sind' }), {
          text: text({
            en: `${day.jumps === 0 ? '' : 'Or agree on a card, and one of you taps Harvest for all. '}Until the last is ready you can trade on.`,
            de: `${day.jumps === 0 ? '' : 'Oder einigt euch auf eine Karte: Eine Person tippt für alle auf „Ernten“. '}Bis alle bereit sind, könnt ihr weiter tauschen.`,
          }),
          ...tapped(
            day.jumps === JUMPS
              ? text({ en: 'Ready to end', de: 'Bereit zum Ende' })
              : text({ en: 'Ready to jump', de: 'Bereit zum Sprung' }),
            readying,
            { ready: true },
          ),
        }),
      ]
    : [
        row(
          text({ en: 'You cannot pay for the jump', de: 'Du kannst den Sprung nicht bezahlen' }),
          text({
            en: `You lack ${lackedWords(day, me, options)}`,
            de: `Dir fehlt ${lackedWords(day, me, options)}`,
          }),
          {
            text: text({
              en: 'Trade for it, harvest it, or make it with an ability.',
              de: 'Handle darum, ernte es oder erzeuge es mit einer Fähigkeit.',
            }),
          },
        ),
      ];
};

/** For a captain who cannot pay. It stands apart from what is due, where her key to be ready was a moment ago. */
export const giveUpRows = (day: Day, me: string, options: Options): Row[] =>
  !isBetween(day) || canJump(day, me, options)
    ? []
    : [
        row(
          text({ en: 'If nobody can help', de: 'Wenn niemand helfen kann' }),
          text({ en: 'The game is lost for all', de: 'Das Spiel ist für alle verloren' }),
          {
            tap: deliberate(key(text({ en: 'Give up', de: 'Aufgeben' }), givingUp)),
          },
        ),
      ];

/** What is due of this captain, over points and jumps: in the place of what everybody sees of them. */
export const courseFace = (day: Day, me: string, options: Options): RowsFace => {
  const { title, rows } = dayFace(day);
  return face(title, [...due(day, me, options), ...rows, ...giveUpRows(day, me, options)]);
};

/** The targets that an ability may have, with what is said to name each. */
const targetsOf = (
  day: Day,
  { id, effect }: Ability,
): { readonly label: string; readonly use: AbilityUse }[] => {
  switch (effect.does) {
    case 'create':
    case 'crew':
    case 'points':
    case 'ease':
      return [{ label: text({ en: 'Use', de: 'Einsetzen' }), use: { ability: id } }];
    case 'rescue':
    case 'ignore-death':
      return day.order.map((whom) => ({
        label: text({ en: `For ${bridgeName(whom)}`, de: `Für ${bridgeName(whom)}` }),
        use: { ability: id, whom },
      }));
    case 'reduce-jump':
      return day.order.flatMap((whom) =>
        RESOURCES.map((resource) => ({
          label: `${bridgeName(whom)}, ${RESOURCE_NAMES[resource]}`,
          use: { ability: id, whom, resource },
        })),
      );
    case 'redraw':
      return day.region.map(({ card }) => ({
        label: text({ en: `Replace ${jumpCard(card).name}`, de: `${jumpCard(card).name} ersetzen` }),
        use: { ability: id, card },
      }));
  }
};

/** An ability, with a key for each target that it may have now; without a key where it cannot be used. */
export const abilityRow = (day: Day, me: string, ability: Ability): Row => {
  const name = abilityWords(ability);
  const [cost = name, does = ''] = inParts(name, (plain) => plain.split(': '));
  return row(capitalized(does), cost, {
    // What it costs is gone, and only Control can take it back: a hold.
    keys: targetsOf(day, ability).map(({ label, use }) => deliberate(key(label, using, use))),
  });
};

const crewWords = (crew: number, aboard: number): string =>
  crew === aboard
    ? String(crew)
    : text({ en: `${crew}, ${aboard} of them aboard`, de: `${crew}, davon ${aboard} an Bord` });

export const shipFace = (day: Day, me: string, options: Options): RowsFace | null => {
  const captain = captainOf(day, me);
  if (captain.ship === null) return null;
  const ship = shipCard(captain.ship);
  return face(ship.name, [
    row(text({ en: 'Crew', de: 'Leute' }), crewWords(crewOf(day, me), captain.aboard)),
    row(text({ en: 'Stores', de: 'Vorräte' }), tokenWords(captain.store)),
    row(
      text({ en: 'Next jump', de: 'Nächster Sprung' }),
      day.jumps === JUMPS
        ? text({ en: 'None: this is the last turn', de: 'Keiner: Das ist der letzte Zug' })
        : tokenWords(jumpCost(day, me, options)),
    ),
    ...ship.abilities.map((ability) => abilityRow(day, me, ability)),
  ]);
};

/** The region, with a key for each card that can be harvested now; or the harvest, with what this captain may do in it. */
export const placeFace = (day: Day, me: string, options: Options): RowsFace | RingFace => {
  const open = regionFace(day, options);
  return day.harvest === null
    ? face(open.title, cardRows(day, options))
    : { ...open, rows: [...onMission(day, me, day.harvest), ...open.rows] };
};

/** The cards that lie here, with a key for each that can be harvested now. */
export const cardRows = (day: Day, options: Options): Row[] =>
  regionFace(day, options).rows.map((each, at) => {
    const here = day.region[at];
    return here === undefined
      ? each
      : { ...each, ...tapped(text({ en: 'Harvest', de: 'Ernten' }), harvesting, { card: here.card }) };
  });
