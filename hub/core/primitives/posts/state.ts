import type { Instant } from '../../../../schemas/units.ts';

export interface Posted {
  readonly at: Instant;
  readonly text: string;
}

export interface PostsState {
  readonly news: readonly Posted[];
  readonly messages: {
    /** To everyone. */
    readonly all: readonly Posted[];
    readonly tables: Readonly<Record<string, readonly Posted[]>>;
  };
}
