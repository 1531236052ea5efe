import { face, row, type Row } from '../kit/face-parts.ts';
import { jumpCard } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, store, tokensIn, type Store } from './content/resources.ts';
import { shipCard } from './content/ships.ts';
import { captainOf, crewOf, dyingIn, GOAL, JUMPS, livingOnMission } from './day.ts';
import { bridgeName } from './manifest.ts';
import { bustChance, percentOf } from './odds.ts';
import { lastWords, lossWords } from './words.ts';
import { capitalized } from '../../schemas/capitalized.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { JumpCard } from './content/jump-card.ts';
import type { Captain, Day, Harvest } from './day.ts';
import type { Options } from './options.ts';

export const captainName = (table: string, { ship }: Pick<Captain, 'ship'>): string =>
  ship === null ? bridgeName(table) : `${bridgeName(table)}: ${shipCard(ship).name}`;

const people = (count: number): string => `${count} crew`;

/** "1–4 Fuel, 5–6 Death". */
export const findWords = ({ bands }: JumpCard): string =>
  bands
    .map(([from, to, find]) => {
      const faces = from === to ? String(from) : `${from}–${to}`;
      return `${faces} ${find === 'death' ? 'Death' : RESOURCE_NAMES[find]}`;
    })
    .join(', ');

const endWords = (day: Day): string =>
  day.outcome?.won === true ? 'Sanctuary: the fleet has won' : `Lost: ${lossWords(day)}`;

export const dayFace = (day: Day): RowsFace => {
  const { last } = day;
  return face('The voyage', [
    ...(day.outcome === null ? [] : [row('The end', endWords(day))]),
    row('Points', `${day.points} of ${GOAL}`),
    row('Jumps', `${day.jumps} of ${JUMPS}`),
    ...(last === null
      ? []
      : [
          row(jumpCard(last.card).name, capitalized(lastWords(last)), {
            text: Object.entries(last.dice)
              .map(([table, dice]) => `${bridgeName(table)} rolled ${rolledWords(dice)}.`)
              .join(' '),
          }),
        ]),
  ]);
};

/** "3 Fuel 1 Tech": what a glance takes in. */
const shortWords = (tokens: Store): string =>
  RESOURCES.filter((resource) => tokens[resource] > 0)
    .map((resource) => `${tokens[resource]} ${RESOURCE_NAMES[resource]}`)
    .join(' ') || 'no tokens';

export const fleetFace = (day: Day): RowsFace =>
  face(
    'The fleet',
    day.order.map((table) => {
      const captain = captainOf(day, table);
      return row(
        captainName(table, captain),
        captain.ship === null
          ? 'No ship yet'
          : `${people(crewOf(day, table))}, ${shortWords(captain.store)}${captain.ready && day.outcome === null ? ', ready' : ''}`,
      );
    }),
  );

const regionRows = (day: Day): Row[] =>
  day.region.map(({ card: id, harvested }) => {
    const card = jumpCard(id);
    return harvested
      ? row(card.name, 'Harvested')
      : row(card.name, `${card.crew} crew or more, together`, { text: `${findWords(card)}. ${card.text}` });
  });

/** Whoever rolls next: those who must, or all who can. What a captain has chosen in secret counts for nothing here. */
const nextRollers = (day: Day, { step, teams }: Harvest, { hiddenChoice }: Options): string[] =>
  day.order.filter((table) => {
    const team = teams[table];
    if (team === undefined || team.crew === 0) return false;
    return step === 'roll' ? team.due : step !== 'choose' || hiddenChoice || team.choice !== 'stop';
  });

/** How many are out there, and how many it takes: every number says what it counts. */
const crewRow = (day: Day, harvest: Harvest, { hiddenVolunteers }: Options): Row => {
  const { step, minimum, card } = harvest;
  const living = livingOnMission(day);
  const dying = dyingIn(harvest);
  const needed = `needs at least ${minimum}`;
  const text = { text: `${findWords(jumpCard(card))}.` };
  if (step !== 'volunteer') {
    return row('Crew alive', `${living}, ${dying === 0 ? '' : `${dying} of them dying, `}${needed}`, text);
  }
  return hiddenVolunteers
    ? row('Crew', capitalized(needed), text)
    : row('Crew so far', `${living}, ${needed}`, text);
};

export const teamWords = (harvest: Harvest, table: string, options: Options): string => {
  const team = harvest.teams[table];
  if (team === undefined) return '';
  const { crew, locked, dice, dying, taken, choice, due } = team;
  if (harvest.step === 'volunteer') {
    if (options.hiddenVolunteers) return locked ? 'sends a hidden number' : 'still deciding';
    if (locked) return `sends ${crew === 0 ? 'nobody' : people(crew)}`;
    return crew === 0 ? 'nobody yet' : `${people(crew)}, not sent yet`;
  }
  const shown =
    choice === null || options.hiddenChoice || harvest.step !== 'choose'
      ? []
      : [choice === 'again' ? 'rolls again' : 'stops'];
  return [
    `${crew} alive`,
    ...(tokensIn(taken) === 0 ? [] : [shortWords(taken)]),
    ...(dying === 0 ? [] : [`${dying} dying`]),
    ...(harvest.step === 'roll' && due
      ? ['to roll']
      : dice.length === 0
        ? []
        : [`rolled ${rolledWords(dice)}`]),
    ...shown,
  ].join(', ');
};

/** "1 1 3 6", on one line; many are counted by what they show. */
const rolledWords = (dice: readonly number[]): string =>
  dice.length <= 8
    ? dice.join('\u00a0')
    : [1, 2, 3, 4, 5, 6]
        .map((shown) => [dice.filter((die) => die === shown).length, shown])
        .filter(([count]) => count !== 0)
        .map(([count, shown]) => `${count}×${shown}`)
        .join(' ');

/** More results than this say nothing to anyone: the ring alone does. */
const MAX_WAYS = 100_000;

const whyNoOdds = (day: Day, { step, minimum }: Harvest, { hiddenVolunteers }: Options): string => {
  if (step === 'deaths') return 'Deaths wait for those who can ignore one.';
  if (hiddenVolunteers) return 'How many go is hidden until every captain has sent hers.';
  return `At least ${minimum - livingOnMission(day)} more crew must go.`;
};

type Odds = NonNullable<ReturnType<typeof oddsOf>>;

const howReckoned = ({ ways, of }: Odds): string => {
  const results = Number(of) > MAX_WAYS ? '' : `: ${ways} of ${of} results`;
  return `Next roll${results}, before anyone ignores a Death.`;
};

const harvestFace = (day: Day, harvest: Harvest, options: Options): RingFace => {
  const card = jumpCard(harvest.card);
  const atStake = store();
  for (const { taken } of Object.values(harvest.teams)) {
    for (const resource of RESOURCES) atStake[resource] += taken[resource];
  }
  const odds = oddsOf(day, harvest, options);
  return {
    kind: 'ring',
    title: `Harvest: ${card.name}`,
    name: 'Odds of a bust',
    percent: odds?.percent ?? null,
    text:
      odds === null
        ? whyNoOdds(day, harvest, options)
        : `${harvest.step === 'choose' ? 'Roll again or stop? ' : ''}${howReckoned(odds)}`,
    rows: [
      crewRow(day, harvest, options),
      ...(harvest.step === 'volunteer' ? [] : [row('At stake', shortWords(atStake))]),
      ...day.order.map((table) =>
        row(captainName(table, captainOf(day, table)), teamWords(harvest, table, options)),
      ),
    ],
  };
};

/** The cards that lie here; while one is harvested, that harvest. */
export const regionFace = (day: Day, options: Options): RowsFace | RingFace =>
  day.harvest === null ? face('This region', regionRows(day)) : harvestFace(day, day.harvest, options);

/**
 * The odds of a bust at the next roll, exact, as text, because JSON has no whole numbers of that size; null while how many
 * volunteer is a secret, or too few do, and while deaths wait.
 */
export const oddsOf = (day: Day, harvest: Harvest, options: Options) => {
  const setsOut = livingOnMission(day) >= harvest.minimum && !options.hiddenVolunteers;
  // Deaths that may still be ignored are no odds yet.
  if (harvest.step === 'deaths' || (harvest.step === 'volunteer' && !setsOut)) return null;
  const chance = bustChance(day, nextRollers(day, harvest, options), options);
  return {
    percent: percentOf(chance),
    ways: String(chance.ways),
    of: String(chance.of),
  };
};
