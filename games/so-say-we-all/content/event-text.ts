type Card = readonly [cost: string, success: string, failure: string];
/** One text of the house deck, with its one or two cards. */
export interface EventText {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly stays: boolean;
  readonly cards: readonly Card[];
}

export const once = (id: string, title: string, story: string, ...cards: readonly Card[]): EventText => ({
  id,
  title,
  story,
  stays: false,
  cards,
});
/** It stays until it is met. */
export const stays = (id: string, title: string, story: string, ...cards: readonly Card[]): EventText => ({
  id,
  title,
  story,
  stays: true,
  cards,
});
