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
