import { deliberate, face, held, key, row, tapped, writing, type Row } from '../kit/face-parts.ts';
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
import { capitalized } from '../../schemas/capitalized.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { RowsFace, Tap } from '../../schemas/faces/rows.ts';
import type { AbilityUse } from './rules/abilities.ts';
import type { Options } from './options.ts';

/** What one captain's tablet shows: a key for each thing that she may do now, and none for what she may not. */

/** Every number of crew that she can send; until the mission sets out she may change it. */
export const crewKeys = (day: Day, me: string, harvest: Harvest): Tap[] => {
  const { crew, locked } = teamOf(harvest, me);
  if (locked) return [key('Change', volunteering, { crew })];
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
            ? 'Nobody goes'
            : `${crew} of ${captainOf(day, me).aboard} crew ${crew === 1 ? 'goes' : 'go'}`,
          '',
          tapped(`Send ${who}`, locking, { crew }),
        ),
      ];
};

const sending = (day: Day, me: string, harvest: Harvest): Row[] => {
  const { crew, locked } = teamOf(harvest, me);
  const sends = crew === 0 ? 'Nobody' : `${crew} crew`;
  const value = locked
    ? `${sends}. Wait for the others`
    : `How many of your ${captainOf(day, me).aboard} crew?`;
  return [
    row('You send', value, { keys: crewKeys(day, me, harvest) }),
    ...sendRows(day, me, harvest),
    row('Another card, or none', '', tapped('Call the harvest off', callingOff)),
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
            row('One for each of your crew', '', tapped(`Roll ${diceWords(diceOf(harvest, me))}`, rolling)),
            row(
              'Or throw your own',
              '',
              writing('Enter', rolling, {
                argument: 'dice',
                label: 'What they show',
                example: thrown(diceOf(harvest, me)),
                most: MAX_DICE_CHARS,
              }),
            ),
          ]
        : [row('Rolling', 'Wait for the others')];
    case 'deaths':
      return team.passed || !mayIgnore(day, me)
        ? [row('Deaths wait', `For ${inWords(waitedFor(day).map(bridgeName))}`)]
        : [
            row(
              'Of your crew out there',
              `${team.dying} of ${team.crew} dying`,
              tapped('Let the deaths stand', passing),
            ),
          ];
    case 'choose':
      if (team.crew === 0) return [row('No crew out there', 'Wait for the others')];
      return [
        row('Push your luck', diceWords(diceOf(harvest, me)), {
          tap: held(team.choice === 'again', key('Roll again', choosing, { again: true })),
        }),
        row('You have found', tokensIn(team.taken) === 0 ? 'nothing yet' : tokenWords(team.taken), {
          tap: held(team.choice === 'stop', key('Stop', choosing, { again: false })),
        }),
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
  if (captain.ship === null) return [row('Your ship', 'Face down', tapped('Draw a ship card', drawing))];
  const waiting = day.order.filter((table) => captainOf(day, table).ship === null);
  if (waiting.length > 0) return [row('Wait for', waiting.map(bridgeName).join(', '))];
  const what = day.jumps === JUMPS ? 'End the voyage' : day.jumps === 0 ? 'The first jump' : 'The next jump';
  if (captain.ready) {
    const others = day.order.filter((table) => !captainOf(day, table).ready).map(bridgeName);
    return [row(what, `Wait for ${others.join(', ')}`, tapped('Not yet', readying, { ready: false }))];
  }
  return canJump(day, me, options)
    ? [
        row(what, 'When all are ready', {
          text: `${day.jumps === 0 ? '' : 'Or agree on a card, and one of you taps Harvest for all. '}Until the last is ready you can trade on.`,
          ...tapped(day.jumps === JUMPS ? 'Ready to end' : 'Ready to jump', readying, { ready: true }),
        }),
      ]
    : [
        row('You cannot pay for the jump', `You lack ${lackedWords(day, me, options)}`, {
          text: 'Trade for it, harvest it, or make it with an ability.',
        }),
      ];
};

/** For a captain who cannot pay. It stands apart from what is due, where her key to be ready was a moment ago. */
export const giveUpRows = (day: Day, me: string, options: Options): Row[] =>
  !isBetween(day) || canJump(day, me, options)
    ? []
    : [
        row('If nobody can help', 'The game is lost for all', {
          tap: deliberate(key('Give up', givingUp)),
        }),
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
      return [{ label: 'Use', use: { ability: id } }];
    case 'rescue':
    case 'ignore-death':
      return day.order.map((whom) => ({
        label: `For ${bridgeName(whom)}`,
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
        label: `Replace ${jumpCard(card).name}`,
        use: { ability: id, card },
      }));
  }
};

/** An ability, with a key for each target that it may have now; without a key where it cannot be used. */
export const abilityRow = (day: Day, me: string, ability: Ability): Row => {
  const name = abilityWords(ability);
  const [cost = name, does = ''] = name.split(': ');
  return row(capitalized(does), cost, {
    // What it costs is gone, and only Control can take it back: a hold.
    keys: targetsOf(day, ability).map(({ label, use }) => deliberate(key(label, using, use))),
  });
};

const crewWords = (crew: number, aboard: number): string =>
  crew === aboard ? String(crew) : `${crew}, ${aboard} of them aboard`;

export const shipFace = (day: Day, me: string, options: Options): RowsFace | null => {
  const captain = captainOf(day, me);
  if (captain.ship === null) return null;
  const ship = shipCard(captain.ship);
  return face(ship.name, [
    row('Crew', crewWords(crewOf(day, me), captain.aboard)),
    row('Stores', tokenWords(captain.store)),
    row(
      'Next jump',
      day.jumps === JUMPS ? 'None: this is the last turn' : tokenWords(jumpCost(day, me, options)),
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
    return here === undefined ? each : { ...each, ...tapped('Harvest', harvesting, { card: here.card }) };
  });
