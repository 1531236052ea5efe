import * as z from 'zod';
import { CountsSchema } from '../../schemas/arguments.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { costIn, EffectSchema, effectsIn } from './content/effects.ts';
import { EVENT_TEXTS } from './content/event-texts.ts';

/**
 * Event cards. The rulebook (Events) says what an Event is, and prints none: the house deck is ours, 96 cards from 60 texts. A
 * persistent one stays until it has been met.
 */
export const EventCardSchema = z.strictObject({
  id: IdSchema,
  title: z.string().min(1).max(80),
  story: z.string().min(1).max(300),
  cost: CountsSchema,
  persistent: z.boolean(),
  success: z.array(EffectSchema).max(6),
  failure: z.array(EffectSchema).max(6),
});
export type EventCard = z.infer<typeof EventCardSchema>;

/** A card from its words; a fault is what is not understood. */
export const cardFrom = (given: {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly persistent: boolean;
  readonly cost: string;
  readonly success: string;
  readonly failure: string;
}): EventCard | { readonly column: string; readonly text: string } => {
  const { id, title, story, persistent } = given;
  const cost = costIn(given.cost);
  if ('bad' in cost) return { column: 'cost', text: cost.bad };
  const success = effectsIn(given.success);
  if ('bad' in success) return { column: 'success', text: success.bad };
  const failure = effectsIn(given.failure);
  if ('bad' in failure) return { column: 'failure', text: failure.bad };
  const parsed = EventCardSchema.safeParse({
    id,
    title,
    story,
    persistent,
    cost: cost.cost,
    success: success.effects,
    failure: failure.effects,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const column = String(issue?.path[0] ?? 'id');
  return { column, text: issue?.message ?? '' };
};

const house = (nth: number): EventCard[] =>
  EVENT_TEXTS.flatMap(({ id, title, story, stays, cards }) => {
    const card = cards[nth];
    if (card === undefined) return [];
    const [cost, success, failure] = card;
    const made = cardFrom({
      id: nth === 0 ? id : `${id}-${nth + 1}`,
      title,
      story,
      persistent: stays,
      cost,
      success,
      failure,
    });
    if ('column' in made) throw new TypeError(`${id}: ${made.column} "${made.text}" cannot be read`);
    return [made];
  });

/** Each text once, then the second cards: a small deck never holds one text twice while others are left. */
export const EVENT_CARDS: readonly EventCard[] = [...house(0), ...house(1)];

const BY_ID: ReadonlyMap<string, EventCard> = new Map(EVENT_CARDS.map((card) => [card.id, card]));
/** The card with this id, of the house deck or of a club's own; undefined for one that neither holds. */
export const eventCard = (id: string, own: readonly EventCard[] = []): EventCard | undefined =>
  own.find((card) => card.id === id) ?? BY_ID.get(id);
