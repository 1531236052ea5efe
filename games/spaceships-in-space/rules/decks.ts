import { text as inEach } from '../../../schemas/text.ts';
import { shuffled } from '../../kit/mechanisms/deck.ts';
import { BAD_CARDS, FIRST_BAD, NEUTRAL_CARDS, PREPARED_DECKS, type Tone } from '../content/decks.ts';
import { refuse, type Deed, type Tools } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { DeckCard, Mission, ShipDeck } from '../mission.ts';

const lay = (mission: Mission, name: string, pile: DeckCard[], { rule }: Tools): void => {
  mission.made += 1;
  mission.decks[`d${mission.made}`] = { name, pile, found: [], choosing: [], picks: 1, owed: 0 };
  rule('deck-hidden');
};

/** What is done with a deck that is on the table. */
const onDeck = <Args extends { deck: string }>(
  run: (deck: ShipDeck, args: Args, tools: Tools, mission: Mission) => void,
  fault: (deck: ShipDeck, args: Args) => Refused | null = () => null,
): Deed<Args> => ({
  fault: ({ decks }, args) => {
    const deck = decks[args.deck];
    return deck === undefined
      ? refuse(
          'deck-draw',
          inEach({
            en: 'that deck is no longer on the table',
            de: 'dieser Stapel liegt nicht mehr auf dem Tisch',
          }),
        )
      : fault(deck, args);
  },
  run: (mission, args, tools) => {
    const deck = mission.decks[args.deck];
    if (deck === undefined) throw new RangeError(`there is no deck "${args.deck}"`);
    run(deck, args, tools, mission);
  },
});

export const layPrepared: Deed<{ plan: string }> = {
  run: (mission, { plan: id }, tools) => {
    const plan = PREPARED_DECKS.find((each) => each.id === id);
    if (plan === undefined) return;
    lay(mission, plan.name, shuffled(plan.cards, tools.dice), tools);
    if (id === 'survivors') tools.rule('survivors');
  },
};

/** A deck made together begins with four bad cards, which nobody sees. */
export const composeDeck: Deed<{ name: string }> = {
  run: (mission, { name }, tools) => {
    const bad = shuffled(
      BAD_CARDS.map((text) => ({ text, tone: 'bad' as const })),
      tools.dice,
    ).slice(0, FIRST_BAD);
    lay(mission, name, bad, tools);
    tools.rule('deck-together');
  },
};

/** A player's wish goes in; the Navigator owes a card for it. */
export const addCard = onDeck<{ deck: string; text: string }>(
  (deck, { text }, { dice, rule }) => {
    deck.pile = shuffled([...deck.pile, { text, tone: 'good' }], dice);
    deck.owed += 1;
    rule('deck-together');
  },
  ({ name, found, choosing }) => {
    if (PREPARED_DECKS.some((plan) => plan.name === name))
      return refuse(
        'deck-together',
        inEach({
          en: `${name} was prepared. Wishes go into a deck that is made together`,
          de: `${name} ist vorbereitet. Wünsche kommen in einen Stapel, den ihr zusammen macht`,
        }),
      );
    return found.length + choosing.length > 0
      ? refuse(
          'deck-together',
          inEach({
            en: 'a card has been drawn. Wishes come before that',
            de: 'eine Karte ist schon gezogen. Wünsche kommen davor',
          }),
        )
      : null;
  },
);

export interface Answer {
  readonly deck: string;
  readonly tone: Exclude<Tone, 'good'>;
  /** Where it is empty, one of ours. */
  readonly text?: string | undefined;
}

/** For each card of a player the Navigator adds a bad or a neutral one. */
export const answerCard = onDeck<Answer>(
  (deck, { tone, text }, { dice, rule }) => {
    const ours = tone === 'bad' ? BAD_CARDS : NEUTRAL_CARDS;
    const used = new Set([...deck.pile, ...deck.found].map((card) => card.text));
    const fresh = ours.filter((each) => !used.has(each));
    const from = fresh.length === 0 ? ours : fresh;
    const card = { text: text ?? from[dice.roll(from.length) - 1] ?? '', tone };
    deck.pile = shuffled([...deck.pile, card], dice);
    deck.owed -= 1;
    rule('deck-together');
  },
  ({ owed }) =>
    owed === 0
      ? refuse(
          'deck-together',
          inEach({
            en: 'every card of a player has its answer',
            de: 'jede Karte der Spieler hat ihre Antwort',
          }),
        )
      : null,
);

export const drawCard = onDeck<{ deck: string }>(
  (deck, _args, { log }) => {
    const drawn = deck.pile.splice(0, deck.picks);
    if (drawn.length > 1) deck.choosing = drawn;
    else deck.found.push(...drawn);
    log({ text: `${deck.name}: ${drawn.map((card) => card.text).join(' / ')}`, rules: ['deck-draw'] });
  },
  ({ name, owed, choosing, pile }) => {
    if (owed > 0)
      return refuse(
        'deck-together',
        inEach({
          en: `the Navigator still owes ${owed} cards for those of the players`,
          de: `der Navigator schuldet noch ${owed} ${owed === 1 ? 'Karte' : 'Karten'} zu denen der Spieler`,
        }),
      );
    if (choosing.length > 0)
      return refuse(
        'deck-draw',
        inEach({
          en: 'two cards lie there. Keep one first',
          de: 'zwei Karten liegen da. Behaltet erst eine',
        }),
      );
    return pile.length === 0
      ? refuse('deck-draw', inEach({ en: `${name} is empty`, de: `${name} ist leer` }))
      : null;
  },
);

/** The other of the two goes back, and nobody knows where. */
export const keepCard = onDeck<{ deck: string; card: number }>(
  (deck, { card: at }, { dice }) => {
    const kept = deck.choosing[at];
    if (kept === undefined) return;
    deck.found.push(kept);
    deck.pile = shuffled([...deck.pile, ...deck.choosing.filter((_card, other) => other !== at)], dice);
    deck.choosing = [];
  },
  ({ choosing }, { card }) =>
    choosing[card] === undefined
      ? refuse(
          'deck-draw',
          inEach({ en: 'there is no such card to keep', de: 'diese Karte gibt es hier nicht' }),
        )
      : null,
);

/** A card that was found goes back under the others. */
export const putBack = onDeck<{ deck: string }>(
  (deck, _args, { dice, rule }) => {
    rule('deck-draw');
    const last = deck.found.pop();
    if (last !== undefined) deck.pile = shuffled([...deck.pile, last], dice);
  },
  ({ found }) =>
    found.length === 0
      ? refuse('deck-draw', inEach({ en: 'nothing has been found yet', de: 'noch ist nichts gefunden' }))
      : null,
);

export const setPicks = onDeck<{ deck: string; picks: 1 | 2 }>((deck, { picks }, { rule }) => {
  deck.picks = picks;
  rule('deck-draw');
});

export const clearDeck = onDeck<{ deck: string }>((_deck, { deck }, { rule }, mission) => {
  rule('deck-draw');
  delete mission.decks[deck];
});
