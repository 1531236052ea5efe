import type { AttentionState } from './state.ts';

interface State {
  readonly attention: AttentionState;
}

/** Whether a note stands under this id. */
export const isNoted = ({ attention }: State, id: string): boolean =>
  attention.notes.some((note) => note.id === id);

/** Whether a note stands with these words. */
export const isNotedAs = ({ attention }: State, text: string): boolean =>
  attention.notes.some((note) => note.text === text);
