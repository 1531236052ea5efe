import { text } from '../../../schemas/text.ts';
/** The four kinds of token. Crew are people: they are spent and lost, never traded. */
export const RESOURCES = ['fuel', 'food', 'water', 'tech'] as const;
export type Resource = (typeof RESOURCES)[number];

/** What somebody holds: every kind is named, none is below 0. */
export type Store = Record<Resource, number>;
export type Tokens = Readonly<Partial<Record<Resource, number>>>;
/** What an ability asks for. */
export type Price = Tokens & { readonly crew?: number };

export const store = (tokens: Tokens = {}): Store => ({ fuel: 0, food: 0, water: 0, tech: 0, ...tokens });

export const tokensIn = (tokens: Tokens): number =>
  RESOURCES.reduce((sum, resource) => sum + (tokens[resource] ?? 0), 0);

/** What `held` lacks of `wanted`; empty where it lacks nothing. */
export const lacking = (held: Store, wanted: Tokens): Tokens =>
  Object.fromEntries(
    RESOURCES.map((resource) => [resource, (wanted[resource] ?? 0) - held[resource]] as const).filter(
      ([, short]) => short > 0,
    ),
  );

export const holds = (held: Store, wanted: Tokens): boolean =>
  RESOURCES.every((resource) => held[resource] >= (wanted[resource] ?? 0));

export const RESOURCE_NAMES: Readonly<Record<Resource, string>> = {
  fuel: text({ en: 'Fuel', de: 'Treibstoff' }),
  food: text({ en: 'Food', de: 'Nahrung' }),
  water: text({ en: 'Water', de: 'Wasser' }),
  tech: text({ en: 'Tech', de: 'Technik' }),
};

export const inWords = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : text({
        en: `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`,
        de: `${parts.slice(0, -1).join(', ')} und ${parts.at(-1) ?? ''}`,
      });

/** "1 die", "3 dice". */
export const diceWords = (dice: number): string =>
  text({ en: `${dice} ${dice === 1 ? 'die' : 'dice'}`, de: `${dice} Würfel` });

const NOTHING = text({ en: 'nothing', de: 'nichts' });

/** "2 Fuel and 1 Water"; "nothing". */
export const tokenWords = (tokens: Tokens): string => {
  const parts = RESOURCES.flatMap((resource) => {
    const count = tokens[resource] ?? 0;
    return count > 0 ? [`${count} ${RESOURCE_NAMES[resource]}`] : [];
  });
  return parts.length === 0 ? NOTHING : inWords(parts);
};

/** "1 crewman and 2 Food". */
export const priceWords = (price: Price): string => {
  const { crew = 0, ...tokens } = price;
  const people =
    crew === 0
      ? []
      : [
          text({
            en: `${crew} ${crew === 1 ? 'crewman' : 'crewmen'}`,
            de: `${crew} ${crew === 1 ? 'Person' : 'Personen'}`,
          }),
        ];
  return inWords([...people, ...(tokensIn(tokens) === 0 ? [] : [tokenWords(tokens)])]) || NOTHING;
};
