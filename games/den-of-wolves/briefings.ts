import { cut, text as inEach } from '../../schemas/text.ts';
import { POWERS, powerOf, type Power } from './content/powers.ts';
import { ROLE_BRIEFINGS, SEAT_SECRETS } from './content/role-briefings.ts';
import { VESSEL_BRIEFINGS } from './content/vessel-briefings.ts';
import { row } from '../kit/face-parts.ts';
import { vesselName } from './names.ts';
import { newsDesk, vessels } from './vessels.ts';
import { both } from '../kit/both.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Briefing } from './content/briefing.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';
import type { State } from './state.ts';

/** Briefings, objectives and background: who reads which page, on the seat's own page and on paper. */

type Names = Pick<State, 'names'>;
const COUNCIL = 'council-member';

/** Whom a vessel's Council Member speaks for: "FAS (Federated Atlantic States)". */
export const powerWords = ({ short, name }: Pick<Power, 'short' | 'name'>): string =>
  short === name ? name : `${short} (${name})`;

const goalsOf = ({ goals }: Briefing): string => cut(goals.join(' '), 500);

/** What everybody knows of the powers and of each vessel. */
export const backgroundFace = (state: Names): FaceInput => ({
  title: inEach({ en: 'Who is in the fleet', de: 'Wer in der Flotte ist' }),
  rows: [
    ...POWERS.value.map((power) =>
      row(powerWords(power), vesselName(state, power.vessel), { text: power.known }),
    ),
    ...vessels.flatMap(({ id }) => {
      const page = VESSEL_BRIEFINGS.value[id];
      return page === undefined ? [] : [row(vesselName(state, id), '', { text: page.known })];
    }),
  ],
});

/** A team reads what its vessel wants; its secret too, which it may keep or sell. */
export const teamFace = (table: string): FaceInput | null => {
  const page = VESSEL_BRIEFINGS.value[table];
  if (page === undefined) return null;
  return {
    title: inEach({ en: 'Our briefing', de: 'Unser Auftrag' }),
    rows: [
      row(inEach({ en: 'We want', de: 'Wir wollen' }), '', { text: goalsOf(page) }),
      row(inEach({ en: 'Nobody else knows', de: 'Sonst weiß das niemand' }), '', {
        text: page.secret,
        covered: true,
      }),
    ],
  };
};

/** A secret of that seat alone: its own, or that of the role that nobody else has. */
const secretOf = (table: string, seat: string): string => {
  const own = SEAT_SECRETS.value[`${table}/${seat}`];
  return own === undefined ? (ROLE_BRIEFINGS.value[seat]?.secret ?? '') : both(own);
};

/** The page of one seat: the role, the vessel, and for a Council Member the power. */
export const seatFace = (table: string, seat: string): FaceInput | null => {
  const role = ROLE_BRIEFINGS.value[seat];
  if (role === undefined) return null;
  const power = seat === COUNCIL ? powerOf(table) : undefined;
  const secret = secretOf(table, seat);
  return {
    title: inEach({ en: 'Your briefing', de: 'Dein Auftrag' }),
    rows: [
      row(inEach({ en: 'You', de: 'Du' }), '', { text: role.known }),
      row(inEach({ en: 'You want', de: 'Du willst' }), '', { text: goalsOf(role) }),
      ...(power === undefined
        ? []
        : [
            row(
              inEach({
                en: `You speak for ${powerWords(power)}`,
                de: `Du sprichst für ${powerWords(power)}`,
              }),
              '',
              { text: power.known },
            ),
            row(inEach({ en: `${power.short} wants`, de: `${power.short} will` }), '', {
              text: goalsOf(power),
            }),
            row(inEach({ en: `Only ${power.short} knows`, de: `Nur ${power.short} weiß` }), '', {
              text: power.secret,
              covered: true,
            }),
          ]),
      ...(secret === ''
        ? []
        : [row(inEach({ en: 'Only you know', de: 'Nur du weißt' }), '', { text: secret, covered: true })]),
    ],
  };
};

const sheet = (title: string, page: Briefing, secret: string): PrintedCard => ({
  title,
  text: page.known,
  lines: [...page.goals, ...(secret === '' ? [] : [`Known to you alone: ${secret}`])],
});

const seatsOf = [...vessels, newsDesk].flatMap(({ id, name, seats }) =>
  seats.map((seat) => ({ table: id, vessel: name, seat })),
);

export const BACKGROUND = 'Background guide';

/** Pages for powers, vessels and roles; what is secret is folded and sealed, with its holder's name outside. */
export const briefingDecks: readonly PrintedDeck[] = [
  {
    name: BACKGROUND,
    note: 'One for each table: what everybody knows. There is no way to win or to lose. What each of you wants stands on your own pages.',
    columns: 1,
    cards: [
      {
        title: 'The six powers of the Council',
        lines: POWERS.value.map(
          (power) => `${powerWords(power)}, on the ${vesselName({}, power.vessel)}: ${power.known}`,
        ),
      },
      {
        title: 'The vessels',
        lines: vessels.map(({ id, name }) => `${name}: ${VESSEL_BRIEFINGS.value[id]?.known ?? ''}`),
      },
    ],
  },
  {
    name: 'Briefings of the powers',
    note: 'Sealed: cut them apart, fold each with its text inside, and give it to the Council Member of the vessel that is named.',
    columns: 2,
    cards: POWERS.value.map((power) => ({
      ...sheet(power.short, power, power.secret),
      corner: vesselName({}, power.vessel),
    })),
  },
  {
    name: 'Briefings of the vessels',
    note: 'Sealed: cut them apart, fold each with its text inside, and lay it on the table that is named.',
    columns: 2,
    cards: [...vessels, newsDesk].flatMap(({ id, name }) => {
      const page = VESSEL_BRIEFINGS.value[id];
      return page === undefined ? [] : [sheet(name, page, page.secret)];
    }),
  },
  {
    name: 'Briefings of the roles',
    note: 'Sealed: cut them apart, fold each with its text inside, and give it to the seat that is named. Its own page shows the same.',
    columns: 2,
    cards: seatsOf.flatMap(({ table, vessel, seat }) => {
      const role = ROLE_BRIEFINGS.value[seat.id];
      return role === undefined
        ? []
        : [{ ...sheet(seat.name, role, secretOf(table, seat.id)), corner: vessel }];
    }),
  },
];
