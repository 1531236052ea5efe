import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { done } from '../../engine/outcome.ts';
import { memo, single, type Draft, type Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { initialSound } from './state.ts';

/** How loud the pages may be, and whether the sirens may sound. What sounds now is an effect and a cue, never a document (promise 4). */

const muteSirens = (draft: Draft, muted: boolean): void => {
  draft.emit({ type: 'siren-muted', muted });
  if (muted) draft.effect({ type: 'silence' });
};

export const sound: Primitive<'sound'> = {
  initial: initialSound,
  decide: {
    'sound.mute': (draft, { muted = true }) => {
      draft.emit({ type: 'sound-muted', muted });
      return done();
    },
    'sound.ceiling': (draft, { role, percent }) => {
      draft.emit({ type: 'sound-ceiling-set', role, percent });
      return done();
    },
    'siren.mute': (draft, { muted = true }) => {
      muteSirens(draft, muted);
      return done();
    },
  },
  evolve: {
    'sound-muted': (state, { muted }) => ({ ...state, settings: { ...state.settings, muted } }),
    'sound-ceiling-set': (state, { role, percent }) => ({
      ...state,
      settings: { ...state.settings, ceilings: { ...state.settings.ceilings, [role]: percent } },
    }),
    'siren-muted': (state, { muted }, { at }) => ({
      ...state,
      sirens: { mutedAt: muted ? (state.sirens.mutedAt ?? at) : null },
    }),
  },
  log: {
    'sound-muted': ({ muted }) => (muted ? 'Sounds of pages muted' : 'Pages may sound again'),
    'sound-ceiling-set': ({ role, percent }) => `Pages of ${role} sound at ${percent} % at most`,
    'siren-muted': ({ muted }) => (muted ? 'Sirens muted' : 'Sirens may sound again'),
  },
  documents: {
    sound: single(
      memo(['sound'], (_plan, { sound: { settings } }) => ({
        muted: settings.muted,
        ceilings: { ...settings.ceilings },
      })),
    ),
  },
  standing: null,
  attention: memo(['sound', 'emergency'], (_plan, state) => {
    const since = state.sound.sirens.mutedAt;
    // An emergency says so itself.
    if (since === null || emergencyOf(state) !== null) return [];
    const words = withText(message('matter/muted'));
    return [{ id: 'siren/muted', level: 'warning', ...words, box: null, device: null, since }];
  }),
  deadlines: null,
  undo: null,
  after: { 'emergency-stopped': (draft) => muteSirens(draft, true) },
};
