import { deliberate, face, key, row, tapped, writing, type Row } from '../kit/face-parts.ts';
import { jumpCard } from './content/jump-cards.ts';
import {
  holds,
  lacking,
  RESOURCE_NAMES,
  RESOURCES,
  store,
  tokensIn,
  tokenWords,
} from './content/resources.ts';
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
import type { Day, Exchange, Harvest } from './day.ts';
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

/** What a captain does in a harvest. */
export const onMission = (day: Day, me: string, harvest: Harvest): Row[] => {
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

const lackedForJump = (day: Day, me: string, options: Options) =>
  lacking(captainOf(day, me).store, jumpCost(day, me, options));

/** Between harvests: a ship to draw, or the next jump. */
export const due = (day: Day, me: string, options: Options): Row[] => {
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
        row('You cannot pay for the jump', `You lack ${tokenWords(lackedForJump(day, me, options))}`, {
          text: 'Trade for it, harvest it, or make it with an ability. Give up only if nobody can help: it loses the day for all.',
          tap: deliberate(key('Give up', 'give-up')),
        }),
      ];
};

/** What is due of this captain, over points and jumps: in the place of what everybody sees of them. */
export const courseFace = (day: Day, me: string, options: Options): RowsFace => {
  const { title, rows } = dayFace(day);
  return face(title, [...due(day, me, options), ...rows]);
};

/** The rows of an ability: one a target that it may have, each with its key; one without a key where it cannot be used. */
export const abilityRows = (day: Day, me: string, ability: Ability): Row[] => {
  const { crew = 0, ...tokens } = ability.price;
  const name = abilityWords(ability);
  const [cost = name, does = ''] = name.split(': ');
  const gain = capitalized(does);
  const plain = row(gain, cost);
  const affordable = holds(captainOf(day, me).store, tokens) && freeCrew(day, me) >= crew;
  if (!affordable || day.outcome !== null) return [plain];
  const use = (label: string, args: Readonly<Record<string, unknown>> = {}): Row =>
    // What it costs is gone, and only Control can take it back: a hold.
    row(gain, cost, { tap: deliberate(key(label, 'use-ability', { ability: ability.id, ...args })) });
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
  return day.harvest === null
    ? face(open.title, cardRows(day, options))
    : { ...open, rows: [...onMission(day, me, day.harvest), ...open.rows] };
};

/** The cards that lie here, with a key for each that can be harvested now. */
export const cardRows = (day: Day, options: Options): Row[] => {
  const crew = day.order.reduce((sum, table) => sum + captainOf(day, table).aboard, 0);
  return regionFace(day, options).rows.map((each, at) => {
    const here = day.region[at];
    return day.outcome === null && here?.harvested === false && jumpCard(here.card).crew <= crew
      ? { ...each, ...tapped('Harvest', 'choose-card', { card: here.card }) }
      : each;
  });
};

const TRADES = { give: 'Give', want: 'Ask for' } as const;

const NOTHING_YET: Exchange = { give: store(), want: store() };
const exchangeWords = ({ give, want }: Exchange): string => `${tokenWords(give)} for ${tokenWords(want)}`;

/** Keys for an offer to one captain, token by token; it stands when it is made, not before. */
const bargaining = (day: Day, me: string, other: string): Row[] => {
  const so = captainOf(day, me).draft ?? day.offers[`${me}:${other}`] ?? NOTHING_YET;
  const counting = (way: 'give' | 'want'): Row[] => {
    const held = captainOf(day, way === 'give' ? me : other).store;
    return RESOURCES.filter((token) => held[token] > 0 || so[way][token] > 0).map((token) => {
      const [count, args] = [so[way][token], { to: other, way, token }];
      return row(`${TRADES[way]} ${RESOURCE_NAMES[token]}`, `${count} of ${held[token]}`, {
        keys: [
          ...(count < held[token] ? [key('One more', 'offer-more', args)] : []),
          ...(count > 0 ? [key('One fewer', 'offer-less', args)] : []),
        ],
      });
    });
  };
  return [
    row(`You and ${bridgeName(other)}`, '', tapped('Back', 'deal-with')),
    ...counting('give'),
    ...counting('want'),
    tokensIn(so.give) + tokensIn(so.want) === 0
      ? row('Your offer', 'Nothing yet')
      : row('Your offer', exchangeWords(so), tapped('Offer it', 'make-offer', { to: other })),
  ];
};

const GONE = 'These tokens are no longer there: spent or traded since.';

/** Between harvests, and every ship drawn. */
const mayTrade = (day: Day): boolean =>
  day.harvest === null &&
  day.outcome === null &&
  day.order.every((table) => captainOf(day, table).ship !== null);

/** The offers that stand to a captain and from her, each with its keys. */
const offerRows = (day: Day, me: string): Row[] =>
  Object.values(day.offers).flatMap(({ from, to, give, want }): Row[] => {
    const ends = { from, to };
    const gone = stands(day, { from, to, give, want }) ? {} : { text: GONE };
    if (from === me) {
      const words = exchangeWords({ give, want });
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

/** An exchange is opened, then with whom, then what: what stands, and the next step, over the fleet, whom there is to deal with. */
export const tradeRows = (day: Day, me: string, fleet: readonly Row[]): Row[] => {
  if (!mayTrade(day)) return [...fleet];
  const offers = offerRows(day, me);
  const { dealsWith } = captainOf(day, me);
  if (dealsWith === null) {
    const open = row('Exchange tokens', '', tapped('Deal', 'deal-with', { with: me }));
    return [...offers, ...(day.order.length < 2 ? [] : [open]), ...fleet];
  }
  if (dealsWith !== me) return [...offers, ...bargaining(day, me, dealsWith)];
  const rows = fleet.map((each, at) => {
    const table = day.order[at];
    return table === undefined || table === me
      ? each
      : { ...each, ...tapped('Deal', 'deal-with', { with: table }) };
  });
  return [...offers, row('With whom?', '', tapped('Back', 'deal-with')), ...rows];
};

/** The fleet with what each holds, over it the trade. */
export const exchangeFace = (day: Day, me: string): RowsFace => {
  const { title, rows } = fleetFace(day);
  return face(title, tradeRows(day, me, rows));
};
