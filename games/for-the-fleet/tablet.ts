import { face, row, tapped, writing, type Row } from '../kit/face-parts.ts';
import { jumpCard } from './content/jump-cards.ts';
import { holds, RESOURCE_NAMES, RESOURCES, tokenWords } from './content/resources.ts';
import { abilityWords, shipCard } from './content/ships.ts';
import { captainOf, crewOf, freeCrew, JUMPS, teamOf } from './day.ts';
import { dayFace, fleetFace, regionFace } from './faces.ts';
import { bridgeName } from './manifest.ts';
import { stands } from './rules/exchanging.ts';
import { canJump, jumpCost } from './rules/jumping.ts';
import { diceOf, MAX_DICE_CHARS } from './rules/mission.ts';
import { capitalized } from '../../schemas/capitalized.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { Ability } from './content/ships.ts';
import type { Day, Harvest } from './day.ts';
import type { Options } from './options.ts';

/** What one captain's tablet shows: a key for each thing that she may do now, and none for what she may not. */

const volunteering = (day: Day, me: string, harvest: Harvest): Row[] => {
  const { crew, locked } = teamOf(harvest, me);
  if (locked) return [row('Locked', `${crew} crew. Wait for the others`)];
  const aboard = freeCrew(day, me) + crew;
  const send = (label: string, to: number): Row[] =>
    to < 0 || to > aboard || to === crew
      ? []
      : [row(label, `${to} of ${aboard}`, tapped(`Send ${to}`, 'volunteer', { crew: to }))];
  return [
    row('You send', `${crew} of ${aboard} crew`),
    ...send('One more', crew + 1),
    ...send('Five more', crew + 5),
    ...send('One fewer', crew - 1),
    ...send('All but one', aboard - 1),
    row('Decided', '', tapped(crew === 0 ? 'Send nobody' : `Lock ${crew}`, 'lock')),
    row('Think again', 'Another card', tapped('Call it off', 'call-off')),
  ];
};

const onMission = (day: Day, me: string, harvest: Harvest): Row[] => {
  const team = teamOf(harvest, me);
  switch (harvest.step) {
    case 'volunteer':
      return volunteering(day, me, harvest);
    case 'roll':
      return team.due
        ? [
            row('Your dice', String(diceOf(harvest, me)), tapped(`Roll ${diceOf(harvest, me)}`, 'roll')),
            row(
              'Or throw your own',
              '',
              writing('Enter', 'roll', {
                argument: 'dice',
                label: 'What they show, such as 1 3 6',
                most: MAX_DICE_CHARS,
              }),
            ),
          ]
        : [row('Rolling', 'Wait for the others')];
    case 'deaths':
      return team.passed
        ? [row('Deaths wait', 'Wait for the others')]
        : [row('Deaths wait', `${team.dying} of yours`, tapped('Let them stand', 'pass'))];
    case 'choose':
      if (team.crew === 0) return [row('No crew out there', 'Wait for the others')];
      return [
        row('Push your luck', `${diceOf(harvest, me)} dice`, tapped('Roll again', 'again', { again: true })),
        row('Enough', tokenWords(team.taken), tapped('Stop', 'again', { again: false })),
        ...(team.choice === null ? [] : [row('You chose', team.choice === 'again' ? 'Again' : 'Stop')]),
      ];
  }
};

/** Between harvests: a ship to draw, or the next jump. */
const due = (day: Day, me: string, options: Options): Row[] => {
  const captain = captainOf(day, me);
  if (day.outcome !== null || day.harvest !== null) return [];
  if (captain.ship === null) return [row('Your ship', 'Face down', tapped('Draw a ship card', 'draw-ship'))];
  const waiting = day.order.filter((table) => captainOf(day, table).ship === null);
  if (waiting.length > 0) return [row('Wait for', waiting.map(bridgeName).join(', '))];
  const what = day.jumps === JUMPS ? 'End the voyage' : day.jumps === 0 ? 'The first jump' : 'The next jump';
  if (captain.ready) {
    const others = day.order.filter((table) => !captainOf(day, table).ready).map(bridgeName);
    return [row(what, `Wait for ${others.join(', ')}`, tapped('Not yet', 'ready', { ready: false }))];
  }
  return canJump(day, me, options)
    ? [
        row(
          what,
          'When all are ready',
          tapped(day.jumps === JUMPS ? 'Ready to end' : 'Ready to jump', 'ready', { ready: true }),
        ),
      ]
    : [
        row('You cannot pay for the jump', 'Trade, or', {
          text: 'Only if nobody can help: giving up loses the day for all.',
          ...tapped('Give up', 'give-up'),
        }),
      ];
};

/** What is due of this captain, over points and jumps: in the place of what everybody sees of them. */
export const courseFace = (day: Day, me: string, options: Options): RowsFace => {
  const { title, rows } = dayFace(day);
  return face(title, [...due(day, me, options), ...rows]);
};

/** The rows of an ability: one a target that it may have, each with its key; one without a key where it cannot be used. */
const abilityRows = (day: Day, me: string, ability: Ability): Row[] => {
  const { crew = 0, ...tokens } = ability.price;
  const name = abilityWords(ability);
  const [cost = name, does = ''] = name.split(': ');
  const gain = capitalized(does);
  const plain = row(gain, cost);
  const affordable = holds(captainOf(day, me).store, tokens) && freeCrew(day, me) >= crew;
  if (!affordable || day.outcome !== null) return [plain];
  const use = (label: string, args: Readonly<Record<string, unknown>> = {}): Row =>
    row(gain, cost, tapped(label, 'use-ability', { ability: ability.id, ...args }));
  const { harvest } = day;
  switch (ability.effect.does) {
    case 'create':
    case 'crew':
    case 'points':
      return [use('Use')];
    case 'rescue':
      return day.order.map((whom) => use(`For ${bridgeName(whom)}`, { whom }));
    case 'ignore-death':
      return harvest?.step === 'deaths'
        ? day.order
            .filter((whom) => teamOf(harvest, whom).dying > 0)
            .map((whom) => use(`For ${bridgeName(whom)}`, { whom }))
        : [plain];
    case 'reduce-jump':
      return day.order.flatMap((whom) => {
        const { ship, cheaper } = captainOf(day, whom);
        return RESOURCES.filter(
          (resource) => (ship === null ? 0 : (shipCard(ship).jump[resource] ?? 0)) > cheaper[resource],
        ).map((resource) => use(`${bridgeName(whom)}, ${RESOURCE_NAMES[resource]}`, { whom, resource }));
      });
    case 'redraw':
      return day.region
        .filter(({ card, harvested }) => !harvested && card !== harvest?.card)
        .map(({ card }) => use(`Replace ${jumpCard(card).name}`, { card }));
    case 'ease':
      return harvest === null ? [plain] : [use('Use')];
  }
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
    ...ship.abilities.flatMap((ability) => abilityRows(day, me, ability)),
  ]);
};

/** The region, with a key for each card that can be harvested now; or the harvest, with what this captain may do in it. */
export const placeFace = (day: Day, me: string, options: Options): RowsFace | RingFace => {
  const open = regionFace(day, options);
  if (day.harvest !== null) return { ...open, rows: [...onMission(day, me, day.harvest), ...open.rows] };
  const crew = day.order.reduce((sum, table) => sum + captainOf(day, table).aboard, 0);
  const rows = open.rows.map((each, at) => {
    const here = day.region[at];
    return day.outcome === null && here?.harvested === false && jumpCard(here.card).crew <= crew
      ? { ...each, ...tapped('Harvest', 'choose-card', { card: here.card }) }
      : each;
  });
  return face(open.title, rows);
};

const TRADES = { give: 'Give', want: 'Ask for' } as const;

/** Keys for an offer to one captain, token by token. */
const bargaining = (day: Day, me: string, other: string): Row[] => {
  const standing = day.offers[`${me}:${other}`];
  const more = (way: 'give' | 'want'): Row[] => {
    const held = captainOf(day, way === 'give' ? me : other).store;
    return RESOURCES.filter((token) => held[token] > (standing?.[way][token] ?? 0)).map((token) =>
      row(
        `${TRADES[way]} ${RESOURCE_NAMES[token]}`,
        `${standing?.[way][token] ?? 0} of ${held[token]}`,
        tapped('One more', 'offer-more', { to: other, way, token }),
      ),
    );
  };
  return [
    row(`You and ${bridgeName(other)}`, '', tapped('Back', 'deal-with')),
    ...more('give'),
    ...more('want'),
  ];
};

const GONE = 'These tokens are no longer there: spent or traded since.';

/** The fleet with what each holds, and the offers that stand; an exchange is opened, then with whom, then what: between harvests. */
export const exchangeFace = (day: Day, me: string): RowsFace => {
  const fleet = fleetFace(day);
  const playing = day.order.every((table) => captainOf(day, table).ship !== null);
  if (day.harvest !== null || day.outcome !== null || !playing) return fleet;
  const { dealsWith } = captainOf(day, me);
  const offers = Object.values(day.offers).flatMap(({ from, to, give, want }): Row[] => {
    const ends = { from, to };
    const gone = stands(day, { from, to, give, want }) ? {} : { text: GONE };
    if (from === me) {
      const words = `${tokenWords(give)} for ${tokenWords(want)}`;
      return [row(`You offer ${bridgeName(to)}`, words, { ...tapped('Withdraw', 'drop', ends), ...gone })];
    }
    if (to !== me) return [];
    return [
      row(
        `${bridgeName(from)} gives`,
        tokenWords(give),
        gone.text === undefined ? tapped('Accept', 'accept', { from }) : gone,
      ),
      row(`${bridgeName(from)} gets`, tokenWords(want), tapped('Decline', 'drop', ends)),
    ];
  });
  if (dealsWith === null) {
    const open = row('Exchange tokens', '', tapped('Deal', 'deal-with', { with: me }));
    return face(fleet.title, [...offers, ...(day.order.length < 2 ? [] : [open]), ...fleet.rows]);
  }
  if (dealsWith !== me) return face(fleet.title, [...offers, ...bargaining(day, me, dealsWith)]);
  const rows = fleet.rows.map((each, at) => {
    const table = day.order[at];
    return table === undefined || table === me
      ? each
      : { ...each, ...tapped('Deal', 'deal-with', { with: table }) };
  });
  return face(fleet.title, [...offers, row('With whom?', '', tapped('Back', 'deal-with')), ...rows]);
};
