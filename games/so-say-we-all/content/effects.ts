import { locationsWords, recoverDe } from '../words.ts';
import { text as inEach } from '../../../schemas/text.ts';
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
  food: inEach({ en: 'Food', de: 'Nahrung' }),
  fuel: inEach({ en: 'Fuel', de: 'Treibstoff' }),
  shuttle: inEach({ en: 'Shuttle', de: 'Shuttle' }),
  upgrade: inEach({ en: 'Upgrade', de: 'Upgrade' }),
  'reactive-armour': inEach({ en: 'Reactive Armour', de: 'Reaktivpanzer' }),
  'nothing-to-see-here': inEach({ en: 'Nothing to See Here', de: 'Fehlanzeige' }),
  'ashiva-encounter': inEach({ en: 'Ashiva Encounter', de: 'Ashiva-Begegnung' }),
  sabotage: inEach({ en: 'Sabotage', de: 'Sabotage' }),
};

const inWords = (effect: Effect): string => {
  const { count: many } = effect;
  switch (effect.does) {
    case 'gain':
      return inEach({
        en: `take ${many} ${CARD_NAMES[effect.card]}`,
        de: `erhaltet ${many} ${CARD_NAMES[effect.card]}`,
      });
    case 'lose':
      return inEach({
        en: `give up ${many} ${CARD_NAMES[effect.card]}`,
        de: `gebt ${many} ${CARD_NAMES[effect.card]} ab`,
      });
    case 'crew':
      return inEach({ en: `${many} Manpower more`, de: `${many} Personal mehr` });
    case 'casualty':
      return inEach({ en: `${many} Manpower lost`, de: `${many} Personal verloren` });
    case 'wound':
      return inEach({ en: `${many} Manpower wounded`, de: `${many} Personal verwundet` });
    case 'heal':
      return inEach({
        en: `${many} wounded recover`,
        de: recoverDe(many),
      });
    case 'damage':
      return inEach({ en: `${locationsWords(many)} damaged`, de: `${locationsWords(many)} beschädigt` });
    case 'dearer':
      return inEach({
        en: `the next jump costs this ship ${many} Fuel more`,
        de: `der nächste Sprung kostet dieses Schiff ${many} Treibstoff mehr`,
      });
    case 'cheaper':
      return inEach({
        en: `the next jump costs this ship ${many} Fuel less`,
        de: `der nächste Sprung kostet dieses Schiff ${many} Treibstoff weniger`,
      });
    case 'idle':
      return inEach({
        en: `${locationsWords(many)} cannot be staffed next turn`,
        de: `${locationsWords(many)} nächste Runde nicht zu besetzen`,
      });
    case 'truth':
      return inEach({
        en: `Control tells ${counted(many, 'true thing')} about the enemy`,
        de: `die Leitung verrät ${many === 1 ? 'eine Wahrheit' : `${many} Wahrheiten`} über den Feind`,
      });
    case 'favour':
      return inEach({
        en: `Control grants ${counted(many, 'favour')}`,
        de: `die Leitung gewährt ${many === 1 ? 'einen' : many} Gefallen`,
      });
  }
};

/** "2 Manpower wounded; give up 3 Food". */
export const effectWords = (effects: readonly Effect[]): string =>
  effects.length === 0 ? inEach({ en: 'nothing more', de: 'sonst nichts' }) : effects.map(inWords).join('; ');

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
