import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { attentionBody } from './attention.ts';

/** Control has dealt with a note. What stands of itself (a lost board, a phase in overtime) goes with its cause alone. */
export const clearNote = (draft: Draft, id: string): Outcome => {
  const { plan, state } = draft;
  if (state.notes.some((note) => note.id === id)) {
    draft.emit({ type: 'attention-cleared', id });
    return done();
  }
  return attentionBody(plan, state).items.some((item) => item.id === id)
    ? refuse('attention/stands', { id })
    : refuse('attention/unknown', { id });
};

/** Something beside the room does not work: a note while it lasts, which Control may clear before. */
export const noteTrouble = (draft: Draft, id: string, text: string | null): void => {
  const standing = draft.state.notes.find((note) => note.id === id);
  if (text === null) {
    if (standing !== undefined) draft.emit({ type: 'attention-cleared', id });
  } else if (standing?.text !== text) {
    draft.emit({ type: 'attention-noted', id, level: 'warning', text, desk: 'room' });
  }
};
