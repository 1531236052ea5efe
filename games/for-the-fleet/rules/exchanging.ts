import { holds, lacking, tokensIn, tokenWords } from '../content/resources.ts';
import { captainOf } from '../day.ts';
import { refuse } from './rule-ids.ts';
import { handOver, midHarvest, notPlaying } from './tools.ts';
import type { Store } from '../content/resources.ts';
import type { Day, Offer } from '../day.ts';
import type { Refusal } from './rule-ids.ts';
import type { Rule } from './tools.ts';

const key = (from: string, to: string): string => `${from}:${to}`;

/** Sharing Resources: a captain offers tokens, asks for some, or both. A new offer to the same captain takes the old one's place. */
export const offer: Rule<{ to: string; give: Store; want: Store }> = (day, by, { to, give, want }) => {
  const stopped = notPlaying(day) ?? midHarvest(day);
  if (stopped !== undefined) return stopped;
  if (to === by || day.captains[to] === undefined) {
    return refuse('exchange/self', 'Exchange with another captain who plays.');
  }
  if (tokensIn(give) + tokensIn(want) === 0) {
    return refuse('exchange/empty', 'The offer is empty. Name at least one token to give or to get.');
  }
  const { store } = captainOf(day, by);
  if (!holds(store, give)) {
    return refuse(
      'exchange/short',
      `You offer ${tokenWords(give)} and lack ${tokenWords(lacking(store, give))}. Offer what you hold; tokens of a harvest count when it is complete.`,
    );
  }
  day.offers[key(by, to)] = { from: by, to, give, want };
  return undefined;
};

/** Both still hold what they would hand over. */
export const stands = (day: Day, { from, to, give, want }: Offer): boolean =>
  holds(captainOf(day, from).store, give) && holds(captainOf(day, to).store, want);

const offerTo = (day: Day, from: string, to: string): Offer | Refusal =>
  day.offers[key(from, to)] ??
  refuse('exchange/no-offer', 'That offer no longer stands. Ask for a new one, or make one yourself.');

/** The other captain's consent: both hand over at once, or nothing is handed over. */
export const accept: Rule<{ from: string }> = (day, by, { from }, { applied }) => {
  const stopped = notPlaying(day) ?? midHarvest(day);
  if (stopped !== undefined) return stopped;
  const deal = offerTo(day, from, by);
  if ('refused' in deal) return deal;
  const [giver, taker] = [captainOf(day, from), captainOf(day, by)];
  if (!holds(taker.store, deal.want)) {
    return refuse(
      'exchange/short',
      `You would give ${tokenWords(deal.want)} and lack ${tokenWords(lacking(taker.store, deal.want))}. Decline, and offer what you hold.`,
    );
  }
  if (!holds(giver.store, deal.give)) {
    return refuse(
      'exchange/partner-short',
      `The other captain no longer holds ${tokenWords(lacking(giver.store, deal.give))} of this offer: it has been spent or traded since. Ask for a new offer.`,
    );
  }
  handOver(day, from, by, deal.give);
  handOver(day, by, from, deal.want);
  for (const captain of [giver, taker]) captain.ready = false;
  Reflect.deleteProperty(day.offers, key(from, by));
  applied('exchange');
  return undefined;
};

/** Either captain takes an offer off the table. */
export const drop: Rule<{ from: string; to: string }> = (day, by, { from, to }) => {
  const stopped = notPlaying(day);
  if (stopped !== undefined) return stopped;
  const deal = offerTo(day, from, to);
  if ('refused' in deal) return deal;
  if (by !== from && by !== to) {
    return refuse('exchange/no-offer', 'That offer is between two other captains. Drop your own.');
  }
  if (by === to) day.declined[key(from, to)] = day.jumps;
  Reflect.deleteProperty(day.offers, key(from, to));
  return undefined;
};
