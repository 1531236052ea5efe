import { both, type Both } from '../../kit/both.ts';

type Card = readonly [cost: string, success: string, failure: string];
/** One text of the house deck, with its one or two cards. */
export interface EventText {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly stays: boolean;
  readonly cards: readonly Card[];
}

export const once = (id: string, title: Both, story: Both, ...cards: readonly Card[]): EventText => ({
  id,
  title: both(title),
  story: both(story),
  stays: false,
  cards,
});
/** It stays until it is met. */
export const stays = (...given: Parameters<typeof once>): EventText => ({ ...once(...given), stays: true });
