import { withEntries } from '../../engine/entries.ts';
import { without } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import { withNote } from './note-keeping.ts';

export const evolve: Primitive<'attention'>['evolve'] = {
  'attention-noted': (state, noted, { at }) => ({ ...state, notes: withNote(state, noted, at) }),
  'attention-cleared': (state, { id }) => ({ ...state, notes: state.notes.filter((note) => note.id !== id) }),
  'attention-settled': (state, { area }) => ({
    ...state,
    notes: state.notes.filter(({ id }) => !id.startsWith(`${area}/`)),
  }),
  claimed: (state, { what, by, since }, { at }) => ({
    ...state,
    claims: withEntries(state.claims, { [what]: { by, at, since } }),
  }),
  released: (state, { what }) => ({ ...state, claims: without(state.claims, what) }),
};
