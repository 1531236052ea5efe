import { counted } from '../../kit/counted.ts';
import * as z from 'zod';

/**
 * What an Event does, as data. A club writes it as "wound 2; lose food 3"; Control reads it as one line. What the hub keeps a
 * ledger of (Manpower, wounded, damage) it does by itself; cards change hands at the table.
 */

export const CARDS = [
  'food',
  'fuel',
  'shuttle',
  'upgrade',
  'reactive-armour',
  'nothing-to-see-here',
  'ashiva-encounter',
  'sabotage',
] as const;

const count = z.number().int().min(1).max(20);
export const EffectSchema = z.discriminatedUnion('does', [
  z.strictObject({ does: z.enum(['gain', 'lose']), card: z.enum(CARDS), count }),
  z.strictObject({
    does: z.enum([
      'crew',
      'casualty',
      'wound',
      'heal',
      'damage',
      'dearer',
      'cheaper',
      'idle',
      'truth',
      'favour',
    ]),
    count,
  }),
]);
export type Effect = z.infer<typeof EffectSchema>;

const CARD_NAMES: Readonly<Record<(typeof CARDS)[number], string>> = {
  food: 'Food',
  fuel: 'Fuel',
  shuttle: 'Shuttle',
  upgrade: 'Upgrade',
  'reactive-armour': 'Reactive Armour',
  'nothing-to-see-here': 'Nothing to See Here',
  'ashiva-encounter': 'Ashiva Encounter',
  sabotage: 'Sabotage',
};

const inWords = (effect: Effect): string => {
  const { count: many } = effect;
  switch (effect.does) {
    case 'gain':
      return `take ${many} ${CARD_NAMES[effect.card]}`;
    case 'lose':
      return `give up ${many} ${CARD_NAMES[effect.card]}`;
    case 'crew':
      return `${many} Manpower more`;
    case 'casualty':
      return `${many} Manpower lost`;
    case 'wound':
      return `${many} Manpower wounded`;
    case 'heal':
      return `${many} wounded recover`;
    case 'damage':
      return `${counted(many, 'location')} damaged`;
    case 'dearer':
      return `the next jump costs this ship ${many} Fuel more`;
    case 'cheaper':
      return `the next jump costs this ship ${many} Fuel less`;
    case 'idle':
      return `${counted(many, 'location')} cannot be staffed next turn`;
    case 'truth':
      return `Control tells ${counted(many, 'true thing')} about the enemy`;
    case 'favour':
      return `Control grants ${counted(many, 'favour')}`;
  }
};

/** "2 Manpower wounded; give up 3 Food". */
export const effectWords = (effects: readonly Effect[]): string =>
  effects.length === 0 ? 'nothing more' : effects.map(inWords).join('; ');

/** The same as a club writes it. */
export const effectCode = (effects: readonly Effect[]): string =>
  effects
    .map((each) =>
      'card' in each ? `${each.does} ${each.card} ${each.count}` : `${each.does} ${each.count}`,
    )
    .join('; ');

const parts = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** null: it is none, and `text` holds the part that is not understood. */
export const effectsIn = (text: string): { readonly effects: Effect[] } | { readonly bad: string } => {
  const effects: Effect[] = [];
  for (const part of parts(text)) {
    const words = part.split(/\s+/);
    const [does, second, third] = words;
    const parsed = EffectSchema.safeParse(
      words.length === 3 ? { does, card: second, count: Number(third) } : { does, count: Number(second) },
    );
    if (!parsed.success || words.length > 3) return { bad: part };
    effects.push(parsed.data);
  }
  return { effects };
};

/** "manpower 2; fuel 1". What an Event asks for is never Sabotage, and something. */
export const costIn = (
  text: string,
): { readonly cost: Record<string, number> } | { readonly bad: string } => {
  const cost: Record<string, number> = {};
  const kinds: readonly string[] = ['manpower', ...CARDS.filter((card) => card !== 'sabotage')];
  for (const part of parts(text)) {
    const [kind = '', many = '', more] = part.split(/\s+/);
    const number = Number(many);
    if (!kinds.includes(kind) || more !== undefined || !Number.isInteger(number) || number < 1 || number > 20)
      return { bad: part };
    if (cost[kind] !== undefined) return { bad: part };
    cost[kind] = number;
  }
  return Object.keys(cost).length === 0 ? { bad: text } : { cost };
};
