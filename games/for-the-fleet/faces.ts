import { text as inEach } from '../../schemas/text.ts';
import { capitalized, face, row, type Row } from '../kit/face-parts.ts';
import { jumpCard } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, store, tokensIn, type Store } from './content/resources.ts';
import { shipCard } from './content/ships.ts';
import { captainOf, crewOf, dyingIn, GOAL, JUMPS, livingOnMission } from './day.ts';
import { bridgeName } from './manifest.ts';
import { bustChance, percentOf } from './odds.ts';
import { lastWords, lossWords } from './words.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { JumpCard } from './content/jump-card.ts';
import type { Captain, Day, Harvest } from './day.ts';
import type { Options } from './options.ts';

export const captainName = (table: string, { ship }: Pick<Captain, 'ship'>): string =>
  ship === null ? bridgeName(table) : `${bridgeName(table)}: ${shipCard(ship).name}`;

const people = (count: number): string =>
  inEach({ en: `${count} crew`, de: count === 1 ? '1 Person' : `${count} Leute` });

/** "1–4: Fuel · 5–6: Death": with the colon nobody reads the faces of the die as amounts. */
export const findWords = ({ bands }: JumpCard): string =>
  bands
    .map(([from, to, find]) => {
      const faces = from === to ? String(from) : `${from}–${to}`;
      return `${faces}: ${find === 'death' ? inEach({ en: 'Death', de: 'Tod' }) : RESOURCE_NAMES[find]}`;
    })
    .join(' · ');

const endWords = (day: Day): string =>
  day.outcome?.won === true
    ? inEach({ en: 'Sanctuary: the fleet has won', de: 'Sanctuary: Die Flotte hat gewonnen' })
    : inEach({ en: `Lost: ${lossWords(day)}`, de: `Verloren: ${lossWords(day)}` });

export const dayFace = (day: Day): RowsFace => {
  const { last } = day;
  return face(inEach({ en: 'The voyage', de: 'Die Reise' }), [
    ...(day.outcome === null ? [] : [row(inEach({ en: 'The end', de: 'Das Ende' }), endWords(day))]),
    row(
      inEach({ en: 'Points', de: 'Punkte' }),
      inEach({ en: `${day.points} of ${GOAL}`, de: `${day.points} von ${GOAL}` }),
    ),
    row(
      inEach({ en: 'Jumps', de: 'Sprünge' }),
      inEach({ en: `${day.jumps} of ${JUMPS}`, de: `${day.jumps} von ${JUMPS}` }),
    ),
    ...(last === null
      ? []
      : [
          row(jumpCard(last.card).name, capitalized(lastWords(last)), {
            text: Object.entries(last.dice)
              .map(([table, dice]) =>
                inEach({
                  en: `${bridgeName(table)} rolled ${rolledWords(dice)}.`,
                  de: `${bridgeName(table)} hat ${rolledWords(dice)} gewürfelt.`,
                }),
              )
              .join(' '),
          }),
        ]),
  ]);
};

/** "3 Fuel, 1 Tech": what a glance takes in. */
const shortWords = (tokens: Store): string =>
  RESOURCES.filter((resource) => tokens[resource] > 0)
    .map((resource) => `${tokens[resource]} ${RESOURCE_NAMES[resource]}`)
    .join(', ') || inEach({ en: 'no tokens', de: 'keine Marker' });

export const fleetFace = (day: Day): RowsFace =>
  face(
    inEach({ en: 'The fleet', de: 'Die Flotte' }),
    day.order.map((table) => {
      const captain = captainOf(day, table);
      return row(
        captainName(table, captain),
        captain.ship === null
          ? inEach({ en: 'No ship yet', de: 'Noch kein Schiff' })
          : `${people(crewOf(day, table))}, ${shortWords(captain.store)}${captain.ready && day.outcome === null ? inEach({ en: ', ready', de: ', bereit' }) : ''}`,
      );
    }),
  );

const regionRows = (day: Day): Row[] =>
  day.region.map(({ card: id, harvested }) => {
    const card = jumpCard(id);
    return harvested
      ? row(card.name, inEach({ en: 'Harvested', de: 'Geerntet' }))
      : row(
          card.name,
          inEach({ en: `${card.crew} crew or more, together`, de: `zusammen ab ${card.crew} Leuten` }),
          { text: `${findWords(card)}. ${card.text}` },
        );
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
  const needed = inEach({ en: `needs at least ${minimum}`, de: `mindestens ${minimum} nötig` });
  const text = { text: `${findWords(jumpCard(card))}.` };
  if (step !== 'volunteer') {
    return row(
      inEach({ en: 'Crew alive', de: 'Am Leben' }),
      `${living}, ${dying === 0 ? '' : inEach({ en: `${dying} of them dying, `, de: `${dying} davon sterben, ` })}${needed}`,
      text,
    );
  }
  return hiddenVolunteers
    ? row(inEach({ en: 'Crew', de: 'Leute' }), capitalized(needed), text)
    : row(inEach({ en: 'Crew so far', de: 'Leute bisher' }), `${living}, ${needed}`, text);
};

export const teamWords = (harvest: Harvest, table: string, options: Options): string => {
  const team = harvest.teams[table];
  if (team === undefined) return '';
  const { crew, locked, dice, dying, taken, choice, due } = team;
  if (harvest.step === 'volunteer') {
    if (options.hiddenVolunteers)
      return locked
        ? inEach({ en: 'sends a hidden number', de: 'schickt eine geheime Zahl' })
        : inEach({ en: 'still deciding', de: 'überlegt noch' });
    if (locked)
      return inEach({
        en: `sends ${crew === 0 ? 'nobody' : people(crew)}`,
        de: `schickt ${crew === 0 ? 'niemanden' : people(crew)}`,
      });
    return crew === 0
      ? inEach({ en: 'nobody yet', de: 'noch niemand' })
      : inEach({ en: `${people(crew)}, not sent yet`, de: `${people(crew)}, noch nicht geschickt` });
  }
  const shown =
    choice === null || options.hiddenChoice || harvest.step !== 'choose'
      ? []
      : [choice === 'again' ? inEach({ en: 'rolls again', de: 'würfelt noch einmal' }) : 'stops'];
  return [
    inEach({ en: `${crew} alive`, de: `${crew} am Leben` }),
    ...(tokensIn(taken) === 0 ? [] : [shortWords(taken)]),
    ...(dying === 0 ? [] : [inEach({ en: `${dying} dying`, de: `${dying} sterben` })]),
    ...(harvest.step === 'roll' && due
      ? [inEach({ en: 'to roll', de: 'muss würfeln' })]
      : dice.length === 0
        ? []
        : [inEach({ en: `rolled ${rolledWords(dice)}`, de: `hat ${rolledWords(dice)} gewürfelt` })]),
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
  if (step === 'deaths')
    return inEach({
      en: 'Deaths wait for those who can ignore one.',
      de: 'Tode warten auf alle, die einen aufheben können.',
    });
  if (hiddenVolunteers)
    return inEach({
      en: 'How many go is hidden until every captain has sent hers.',
      de: 'Wie viele gehen, bleibt geheim, bis alle Kapitäne geschickt haben.',
    });
  return inEach({
    en: `At least ${minimum - livingOnMission(day)} more crew must go.`,
    de: `Es müssen noch mindestens ${minimum - livingOnMission(day)} mit.`,
  });
};

type Odds = NonNullable<ReturnType<typeof oddsOf>>;

const howReckoned = ({ ways, of }: Odds): string => {
  const results =
    Number(of) > MAX_WAYS
      ? ''
      : inEach({ en: `: ${ways} of ${of} results`, de: `: ${ways} von ${of} Ergebnissen` });
  return inEach({
    en: `Next roll${results}, before anyone ignores a Death.`,
    de: `Nächster Wurf${results}, bevor jemand einen Tod aufhebt.`,
  });
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
    title: inEach({ en: `Harvest: ${card.name}`, de: `Ernte: ${card.name}` }),
    name: inEach({ en: 'Odds of a bust', de: 'Risiko, alles zu verlieren' }),
    percent: odds?.percent ?? null,
    text:
      odds === null
        ? whyNoOdds(day, harvest, options)
        : `${harvest.step === 'choose' ? inEach({ en: 'Roll again or stop? ', de: 'Weiterwürfeln oder aufhören? ' }) : ''}${howReckoned(odds)}`,
    rows: [
      crewRow(day, harvest, options),
      ...(harvest.step === 'volunteer'
        ? []
        : [row(inEach({ en: 'At stake', de: 'Auf dem Spiel' }), shortWords(atStake))]),
      ...day.order.map((table) =>
        row(captainName(table, captainOf(day, table)), teamWords(harvest, table, options)),
      ),
    ],
  };
};

/** The cards that lie here; while one is harvested, that harvest. */
export const regionFace = (day: Day, options: Options): RowsFace | RingFace =>
  day.harvest === null
    ? face(inEach({ en: 'This region', de: 'Diese Region' }), regionRows(day))
    : harvestFace(day, day.harvest, options);

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
