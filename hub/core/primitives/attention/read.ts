import type { AttentionState } from './state.ts';

interface State {
  readonly attention: AttentionState;
}

/** Whether a note stands under this id. */
export const isNoted = ({ attention }: State, id: string): boolean =>
  attention.notes.some((note) => note.id === id);
