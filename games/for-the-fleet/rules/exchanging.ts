import { text } from '../../../schemas/text.ts';
import { holds, lacking, tokensIn, tokenWords, type Store } from '../content/resources.ts';
import { captainOf, type Day, type Offer } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { exchangeWords } from '../words.ts';
import { handOver, midHarvest, notPlaying, refuse, type Rule } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';

const key = (from: string, to: string): string => `${from}:${to}`;

/** Both still hold what they would hand over. */
export const stands = (day: Day, { from, to, give, want }: Offer): boolean =>
  holds(captainOf(day, from).store, give) && holds(captainOf(day, to).store, want);

/** Sharing Resources: a captain offers tokens, asks for some, or both. A new offer to the same captain takes the old one's place. */
export const offer: Rule<{ to: string; give: Store; want: Store }> = {
  fault: (day, by, { to, give, want }) => {
    const stopped = midHarvest(day, 'exchange');
    if (stopped !== null) return stopped;
    if (to === by || day.captains[to] === undefined) {
      return refuse(
        'exchange',
        text({
          en: 'Exchange with another captain who plays.',
          de: 'Tausche mit einem anderen Kapitän, der mitspielt.',
        }),
      );
    }
    if (tokensIn(give) + tokensIn(want) === 0) {
      return refuse(
        'exchange',
        text({
          en: 'The offer is empty. Name at least one token to give or to get.',
          de: 'Das Angebot ist leer. Nenne mindestens einen Marker, den du gibst oder bekommst.',
        }),
      );
    }
    const { store } = captainOf(day, by);
    return holds(store, give)
      ? null
      : refuse(
          'exchange',
          text({
            en: `You offer ${tokenWords(give)} and lack ${tokenWords(lacking(store, give))}. Offer what you hold; tokens of a harvest count when it is complete.`,
            de: `Du bietest ${tokenWords(give)}, und dir fehlt ${tokenWords(lacking(store, give))}. Biete, was du hast; Marker einer Ernte zählen erst, wenn sie fertig ist.`,
          }),
        );
  },
  run: (day, by, { to, give, want }, { controls }) => {
    day.offers[key(by, to)] = { from: by, to, give, want };
    controls(
      text({
        en: `${bridgeName(by)} offers ${bridgeName(to)} ${exchangeWords({ give, want })}`,
        de: `${bridgeName(by)} bietet ${bridgeName(to)} ${exchangeWords({ give, want })}`,
      }),
      'exchange',
    );
  },
};

const noOffer = (): Refused =>
  refuse(
    'exchange',
    text({
      en: 'That offer no longer stands. Ask for a new one, or make one yourself.',
      de: 'Dieses Angebot gilt nicht mehr. Bitte um ein neues oder mach selbst eins.',
    }),
  );

/** The other captain's consent: both hand over at once, or nothing is handed over. */
export const accept: Rule<{ from: string }> = {
  fault: (day, by, { from }) => {
    const stopped = midHarvest(day, 'exchange');
    if (stopped !== null) return stopped;
    const deal = day.offers[key(from, by)];
    if (deal === undefined) return noOffer();
    const [giver, taker] = [captainOf(day, from), captainOf(day, by)];
    if (!holds(taker.store, deal.want)) {
      return refuse(
        'exchange',
        text({
          en: `You would give ${tokenWords(deal.want)} and lack ${tokenWords(lacking(taker.store, deal.want))}. Decline, and offer what you hold.`,
          de: `Du würdest ${tokenWords(deal.want)} geben, und dir fehlt ${tokenWords(lacking(taker.store, deal.want))}. Lehne ab und biete, was du hast.`,
        }),
      );
    }
    return holds(giver.store, deal.give)
      ? null
      : refuse(
          'exchange',
          text({
            en: `The other captain no longer holds ${tokenWords(lacking(giver.store, deal.give))} of this offer: it has been spent or traded since. Ask for a new offer.`,
            de: `Der andere Kapitän hat ${tokenWords(lacking(giver.store, deal.give))} aus diesem Angebot nicht mehr: inzwischen ausgegeben oder getauscht. Bitte um ein neues.`,
          }),
        );
  },
  run: (day, by, { from }, { log }) => {
    const deal = day.offers[key(from, by)];
    if (deal === undefined) return;
    handOver(day, from, by, deal.give);
    handOver(day, by, from, deal.want);
    for (const table of [from, by]) captainOf(day, table).ready = false;
    Reflect.deleteProperty(day.offers, key(from, by));
    log(
      text({
        en: `${bridgeName(by)} takes the offer of ${bridgeName(from)}`,
        de: `${bridgeName(by)} nimmt das Angebot von ${bridgeName(from)} an`,
      }),
      'exchange',
    );
  },
};

/** Either captain takes an offer off the table. */
export const drop: Rule<{ from: string; to: string }> = {
  fault: (day, by, { from, to }) => {
    const stopped = notPlaying(day);
    if (stopped !== null) return stopped;
    if (day.offers[key(from, to)] === undefined) return noOffer();
    return by === from || by === to
      ? null
      : refuse(
          'exchange',
          text({
            en: 'That offer is between two other captains. Drop your own.',
            de: 'Dieses Angebot geht zwei andere Kapitäne an. Lass dein eigenes fallen.',
          }),
        );
  },
  run: (day, by, { from, to }, { controls }) => {
    if (by === to) day.declined[key(from, to)] = day.jumps;
    Reflect.deleteProperty(day.offers, key(from, to));
    controls(
      by === from
        ? text({
            en: `${bridgeName(by)} withdraws the offer to ${bridgeName(to)}`,
            de: `${bridgeName(by)} zieht das Angebot an ${bridgeName(to)} zurück`,
          })
        : text({
            en: `${bridgeName(by)} declines the offer of ${bridgeName(from)}`,
            de: `${bridgeName(by)} lehnt das Angebot von ${bridgeName(from)} ab`,
          }),
      'exchange',
    );
  },
};
