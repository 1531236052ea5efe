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
  fuel: 'Fuel',
  food: 'Food',
  water: 'Water',
  tech: 'Tech',
};

export const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** "1 die", "3 dice". */
export const diceWords = (dice: number): string => `${dice} ${dice === 1 ? 'die' : 'dice'}`;

/** "2 Fuel and 1 Water"; "nothing". */
export const tokenWords = (tokens: Tokens): string => {
  const parts = RESOURCES.flatMap((resource) => {
    const count = tokens[resource] ?? 0;
    return count > 0 ? [`${count} ${RESOURCE_NAMES[resource]}`] : [];
  });
  return parts.length === 0 ? 'nothing' : inWords(parts);
};

/** "1 crewman and 2 Food". */
export const priceWords = (price: Price): string => {
  const { crew = 0, ...tokens } = price;
  const people = crew === 0 ? [] : [`${crew} ${crew === 1 ? 'crewman' : 'crewmen'}`];
  return inWords([...people, ...(tokensIn(tokens) === 0 ? [] : [tokenWords(tokens)])]) || 'nothing';
};
