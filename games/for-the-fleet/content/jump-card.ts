import type { Source } from '../../../schemas/source.ts';
import type { Resource } from './resources.ts';

export type Find = Resource | 'death';
/** What a die from `from` to `to` finds. */
export type Band = readonly [from: number, to: number, find: Find];

export interface JumpCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The least crew for a harvest. */
  readonly crew: number;
  readonly bands: readonly Band[];
  readonly source: Source;
}

/** As it is printed, by its id: which dice find what, in the order of the card's lines. */
export interface CardText extends Pick<JumpCard, 'name' | 'text' | 'crew'> {
  readonly finds: Readonly<Partial<Record<Find, readonly [from: number, to: number]>>>;
}
