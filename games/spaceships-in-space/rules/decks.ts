import { shuffled } from '../../kit/mechanisms/deck.ts';
import { BAD_CARDS, FIRST_BAD, NEUTRAL_CARDS, PREPARED_DECKS, type Tone } from '../content/decks.ts';
import { refuse } from './tools.ts';
import type { DeckCard, Mission, ShipDeck } from '../mission.ts';
import type { Refusal, Rule } from './tools.ts';

const DECKS = 'Decks';

const lay = (mission: Mission, name: string, pile: DeckCard[]): void => {
  mission.made += 1;
  mission.decks[`d${mission.made}`] = { name, pile, found: [], choosing: [], picks: 1, owed: 0 };
};

const deckNamed = (mission: Mission, id: string): ShipDeck | Refusal =>
  mission.decks[id] ?? refuse(DECKS, 'that deck is not on the table any more');

export const layPrepared: Rule<{ plan: string }> = (mission, { plan: id }, { dice }) => {
  const plan = PREPARED_DECKS.find((each) => each.id === id);
  if (plan === undefined) return refuse(DECKS, `there is no prepared deck "${id}"`);
  lay(mission, plan.name, shuffled(plan.cards, dice));
  return undefined;
};

/** A deck made together begins with four bad cards, which nobody sees. */
export const composeDeck: Rule<{ name: string }> = (mission, { name }, { dice }) => {
  const bad = shuffled(
    BAD_CARDS.map((text) => ({ text, tone: 'bad' as const })),
    dice,
  ).slice(0, FIRST_BAD);
  lay(mission, name, bad);
  return undefined;
};

/** A player's wish goes in; the Navigator owes a card for it. */
export const addCard: Rule<{ deck: string; text: string }> = (mission, { deck: id, text }, { dice }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  deck.pile = shuffled([...deck.pile, { text, tone: 'good' }], dice);
  deck.owed += 1;
  return undefined;
};

export interface Answer {
  readonly deck: string;
  readonly tone: Exclude<Tone, 'good'>;
  /** Where it is empty, one of ours. */
  readonly text?: string | undefined;
}

/** For each card of a player the Navigator adds a bad or a neutral one. */
export const answerCard: Rule<Answer> = (mission, { deck: id, tone, text }, { dice }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  if (deck.owed === 0) return refuse(DECKS, 'every card of a player has its answer');
  const ours = tone === 'bad' ? BAD_CARDS : NEUTRAL_CARDS;
  const used = new Set([...deck.pile, ...deck.found].map((card) => card.text));
  const fresh = ours.filter((each) => !used.has(each));
  const from = fresh.length === 0 ? ours : fresh;
  const card = { text: text ?? from[dice.roll(from.length) - 1] ?? '', tone };
  deck.pile = shuffled([...deck.pile, card], dice);
  deck.owed -= 1;
  return undefined;
};

export const drawCard: Rule<{ deck: string }> = (mission, { deck: id }, { log }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  if (deck.owed > 0)
    return refuse(DECKS, `the Navigator still owes ${deck.owed} cards for those of the players`);
  if (deck.choosing.length > 0) return refuse(DECKS, 'two cards lie there. Keep one first');
  if (deck.pile.length === 0) return refuse(DECKS, `${deck.name} is empty`);
  const drawn = deck.pile.splice(0, deck.picks);
  if (drawn.length > 1) deck.choosing = drawn;
  else deck.found.push(...drawn);
  log({ text: `${deck.name}: ${drawn.map((card) => card.text).join(' / ')}`, rules: ['deck-draw'] });
  return undefined;
};

/** The other of the two goes back, and nobody knows where. */
export const keepCard: Rule<{ deck: string; card: number }> = (mission, { deck: id, card: at }, { dice }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  const kept = deck.choosing[at];
  if (kept === undefined) return refuse(DECKS, 'there is no such card to keep');
  deck.found.push(kept);
  deck.pile = shuffled([...deck.pile, ...deck.choosing.filter((_card, other) => other !== at)], dice);
  deck.choosing = [];
  return undefined;
};

/** A card that was found goes back under the others. */
export const putBack: Rule<{ deck: string }> = (mission, { deck: id }, { dice }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  const last = deck.found.pop();
  if (last === undefined) return refuse(DECKS, 'nothing has been found yet');
  deck.pile = shuffled([...deck.pile, last], dice);
  return undefined;
};

export const setPicks: Rule<{ deck: string; picks: 1 | 2 }> = (mission, { deck: id, picks }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  deck.picks = picks;
  return undefined;
};

export const clearDeck: Rule<{ deck: string }> = (mission, { deck: id }) => {
  const deck = deckNamed(mission, id);
  if ('refused' in deck) return deck;
  delete mission.decks[id];
  return undefined;
};
