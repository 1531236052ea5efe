/** Every rule that the hub runs, with the heading of the book that it stands under. */
export const HEADINGS = {
  'draw-ship': 'Setup',
  'sample-ships': 'Sample Ships',
  'sample-cards': 'Sample Jump Cards',
  'ability-price': 'Using Abilities',
  'ability-any-time': 'Using Abilities',
  'create-tokens': 'Sample Ships',
  'create-crew': 'Sample Ships',
  'earn-point': 'Sample Ships',
  'ignore-death': 'Sample Ships',
  'reduce-jump': 'Sample Ships',
  'house-abilities': 'Notes',
  'jump-cost': 'Jumping',
  'first-jump': 'Jumping',
  'three-cards': 'Jumping',
  'end-of-turn': 'End of the Turn',
  'choose-card': 'Harvesting',
  volunteer: 'Harvesting',
  'minimum-crew': 'Harvesting',
  'volunteers-fixed': 'Harvesting',
  'die-each': 'Harvesting',
  'remove-dead': 'Harvesting',
  'collect-tokens': 'Harvesting',
  're-roll': 'Harvesting',
  bust: 'Harvesting',
  'harvest-complete': 'Harvesting',
  exchange: 'Sharing Resources',
  'ten-points': 'Goal of Play',
  'ten-turns': 'Goal of Play',
  'cannot-jump': 'Goal of Play',
  'crew-lost': 'Goal of Play',
} as const;
export type RuleId = keyof typeof HEADINGS;

/** Each way to refuse, with the rule that stands in the way. */
export const REFUSALS = {
  'day/over': 'ten-points',
  'ship/drawn': 'draw-ship',
  'fleet/incomplete': 'draw-ship',
  'harvest/under-way': 'end-of-turn',
  'jump/short': 'jump-cost',
  'jump/not-stranded': 'cannot-jump',
  'card/not-here': 'choose-card',
  'card/harvested': 'harvest-complete',
  'card/too-few-crew': 'minimum-crew',
  'harvest/none': 'choose-card',
  'harvest/step': 'volunteers-fixed',
  'crew/not-aboard': 'volunteer',
  'lock/too-few': 'minimum-crew',
  'roll/not-due': 'die-each',
  'roll/typed': 'die-each',
  'choose/no-crew': 're-roll',
  'ability/unknown': 'ability-price',
  'ability/price': 'ability-price',
  'ability/no-target': 'ability-price',
  'ability/no-death': 'ignore-death',
  'ability/no-saving': 'reduce-jump',
  'ability/no-card': 'house-abilities',
  'ability/no-harvest': 'house-abilities',
  'exchange/self': 'exchange',
  'exchange/empty': 'exchange',
  'exchange/short': 'exchange',
  'exchange/partner-short': 'exchange',
  'exchange/no-offer': 'exchange',
} as const satisfies Record<string, RuleId>;
export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  /** Names the rule by its heading, and says what would make it legal. */
  readonly refused: string;
  readonly code: RefusalCode;
}

export const refuse = (code: RefusalCode, why: string): Refusal => ({
  refused: `${HEADINGS[REFUSALS[code]]}: ${why}`,
  code,
});
