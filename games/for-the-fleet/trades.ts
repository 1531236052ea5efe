import { text } from '../../schemas/text.ts';
import { face, key, repeated, row, stays, tapped, type Row } from '../kit/face-parts.ts';
import { RESOURCE_NAMES, RESOURCES, store, tokensIn, tokenWords } from './content/resources.ts';
import { accepting, dealing, dropping, makingOffer, offeringLess, offeringMore } from './commands.ts';
import { captainOf, isBetween, type Day, type Exchange, type Offer } from './day.ts';
import { fleetFace } from './faces.ts';
import { bridgeName } from './manifest.ts';
import { stands } from './rules/exchanging.ts';
import { exchangeWords } from './words.ts';
import type { RowsFace, Tap } from '../../schemas/faces/rows.ts';

/** Trades: on a captain's own tablet, and for whoever has none on Control's page. */

const NOTHING_YET: Exchange = { give: store(), want: store() };

/** What the rows of a trade are called: on her own tablet, or on Control's page. */
interface TradeNames {
  readonly both: string;
  readonly gives: string;
  readonly gets: string;
  readonly offer: string;
}

/**
 * Keys for an offer to one captain, token by token; it stands when it is made, not before. What takes a token out again comes
 * last: no key moves under a finger that counts.
 */
const bargaining = (day: Day, me: string, other: string, names: TradeNames): Row[] => {
  const so = captainOf(day, me).draft ?? day.offers[`${me}:${other}`] ?? NOTHING_YET;
  const side = (name: string, way: 'give' | 'want'): Row => {
    const stored = captainOf(day, way === 'give' ? me : other).store;
    return row(name, '', {
      text: text({ en: `Of ${tokenWords(stored)}.`, de: `Von ${tokenWords(stored)}.` }),
      // One that is used up stays: the next would slide under the finger that counts.
      keys: RESOURCES.filter((token) => stored[token] > 0).map((token) =>
        stays(repeated(key(`${RESOURCE_NAMES[token]} +1`, offeringMore, { to: other, way, token }))),
      ),
    });
  };
  const fewer = (way: 'give' | 'want', label: string): Tap[] =>
    RESOURCES.filter((token) => so[way][token] > 0).map((token) =>
      repeated(
        key(
          text({
            en: `${label} 1 ${RESOURCE_NAMES[token]} less`,
            de: `${label} 1 ${RESOURCE_NAMES[token]} weniger`,
          }),
          offeringLess,
          { to: other, way, token },
        ),
      ),
    );
  return [
    row(names.both, '', tapped(text({ en: 'Back', de: 'Zurück' }), dealing)),
    side(names.gives, 'give'),
    side(names.gets, 'want'),
    ...(tokensIn(so.give) + tokensIn(so.want) === 0
      ? [row(names.offer, text({ en: 'nothing yet', de: 'noch nichts' }))]
      : [
          row(names.offer, exchangeWords(so), {
            keys: [
              key(text({ en: 'Offer it', de: 'Anbieten' }), makingOffer, { to: other }),
              ...fewer('give', text({ en: 'Give', de: 'Geben' })),
              ...fewer('want', text({ en: 'Ask for', de: 'Verlangen' })),
            ],
          }),
        ]),
  ];
};

const GONE = text({
  en: 'These tokens are no longer there: spent or traded since.',
  de: 'Diese Marker sind nicht mehr da: inzwischen ausgegeben oder getauscht.',
});

/** There is somebody to trade with, and no harvest under way. */
const mayTrade = (day: Day): boolean => isBetween(day) && day.order.length > 1;

/** The offers that stand to a captain and from her, each with its keys. */
const offerRows = (day: Day, me: string): Row[] =>
  Object.values(day.offers).flatMap(({ from, to, give, want }): Row[] => {
    const ends = { from, to };
    const gone = stands(day, { from, to, give, want }) ? {} : { text: GONE };
    if (from === me) {
      const words = exchangeWords({ give, want });
      return [
        row(text({ en: `You offer ${bridgeName(to)}`, de: `Du bietest ${bridgeName(to)}` }), words, {
          ...tapped(text({ en: 'Withdraw', de: 'Zurückziehen' }), dropping, ends),
          ...gone,
        }),
      ];
    }
    if (to !== me) return [];
    return [
      row(
        text({ en: `${bridgeName(from)} offers you`, de: `${bridgeName(from)} bietet dir` }),
        exchangeWords({ give, want }),
        {
          ...gone,
          keys: [
            key(text({ en: 'Accept', de: 'Annehmen' }), accepting, { from }),
            key(text({ en: 'Decline', de: 'Ablehnen' }), dropping, ends),
          ],
        },
      ),
    ];
  });

/** An exchange is opened, then with whom, then what: what stands, and the next step, over the fleet, whom there is to deal with. */
const tradeRows = (day: Day, me: string, fleet: readonly Row[]): Row[] => {
  if (!mayTrade(day)) return [...fleet];
  const offers = offerRows(day, me);
  const { dealsWith } = captainOf(day, me);
  if (dealsWith === null) {
    return [
      ...offers,
      row(
        text({ en: 'Exchange tokens', de: 'Marker tauschen' }),
        '',
        tapped(text({ en: 'Trade', de: 'Handeln' }), dealing, { with: me }),
      ),
      ...fleet,
    ];
  }
  if (dealsWith !== me) {
    const other = bridgeName(dealsWith);
    const names = {
      both: text({ en: `You and ${other}`, de: `Du und ${other}` }),
      gives: text({ en: 'You give', de: 'Du gibst' }),
      gets: text({ en: `${other} gives`, de: `${other} gibt` }),
      offer: text({ en: `You would offer ${other}`, de: `Du würdest ${other} anbieten` }),
    };
    return [...offers, ...bargaining(day, me, dealsWith, names)];
  }
  const rows = fleet.map((each, at) => {
    const table = day.order[at];
    return table === undefined || table === me
      ? each
      : { ...each, ...tapped(text({ en: 'Trade', de: 'Handel' }), dealing, { with: table }) };
  });
  return [
    ...offers,
    row(text({ en: 'With whom?', de: 'Mit wem?' }), '', tapped(text({ en: 'Back', de: 'Zurück' }), dealing)),
    ...rows,
  ];
};

/** The fleet with what each holds, over it the trade. */
export const exchangeFace = (day: Day, me: string): RowsFace => {
  const { title, rows } = fleetFace(day);
  return face(title, tradeRows(day, me, rows));
};

/** A key of a captain's tablet, pressed by Control for her. */
export const pressedFor = (captain: string, tap: Tap): Tap => ({ ...tap, args: { ...tap.args, captain } });

/** An offer with the keys of both: who accepts, declines or withdraws it is named on the key. */
const openOffer = (day: Day, offer: Offer): Row => {
  const { from, to } = offer;
  const [giver, asked] = [bridgeName(from), bridgeName(to)];
  return row(text({ en: `${giver} offers ${asked}`, de: `${giver} bietet ${asked}` }), exchangeWords(offer), {
    table: to,
    text: stands(day, offer) ? null : GONE,
    keys: [
      pressedFor(to, key(text({ en: `${asked} accepts`, de: `${asked} nimmt an` }), accepting, { from })),
      pressedFor(to, key(text({ en: `${asked} declines`, de: `${asked} lehnt ab` }), dropping, { from, to })),
      pressedFor(
        from,
        key(text({ en: `${giver} withdraws`, de: `${giver} zieht zurück` }), dropping, { from, to }),
      ),
    ],
  });
};

/** What one captain trades. An offer stands where it was put together. */
const tradesOf = (day: Day, me: string): Row[] => {
  const name = bridgeName(me);
  const { dealsWith } = captainOf(day, me);
  const offers = Object.values(day.offers).filter(({ from }) => from === me);
  const others = day.order.filter((table) => table !== me);
  const open = (): Row[] => {
    if (dealsWith === null) {
      return [row(name, '', tapped(text({ en: 'Trade', de: 'Handel' }), dealing, { with: me }))];
    }
    if (dealsWith === me) {
      const keys = others.map((table) => key(bridgeName(table), dealing, { with: table }));
      return [
        row(
          text({ en: `${name} trades with`, de: `${name} handelt mit` }),
          text({ en: 'Whom?', de: 'Wem?' }),
          { keys: [...keys, key(text({ en: 'Back', de: 'Zurück' }), dealing)] },
        ),
      ];
    }
    const other = bridgeName(dealsWith);
    return bargaining(day, me, dealsWith, {
      both: text({ en: `${name} trades with ${other}`, de: `${name} handelt mit ${other}` }),
      gives: text({ en: `${name} gives`, de: `${name} gibt` }),
      gets: text({ en: `${other} gives`, de: `${other} gibt` }),
      offer: text({ en: `${name} would offer ${other}`, de: `${name} würde ${other} anbieten` }),
    });
  };
  const rows = open().map(({ tap, keys, ...rest }): Row => ({
    ...rest,
    table: me,
    ...(tap !== undefined && { tap: pressedFor(me, tap) }),
    ...(keys !== undefined && { keys: keys.map((each) => pressedFor(me, each)) }),
  }));
  return [...rows, ...offers.map((each) => openOffer(day, each))];
};

/** Every captain's trades, for Control. */
export const tradesFace = (day: Day): RowsFace | null =>
  mayTrade(day)
    ? face(
        text({ en: 'Trades', de: 'Handel' }),
        day.order.flatMap((me) => tradesOf(day, me)),
      )
    : null;
