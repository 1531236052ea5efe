import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { memo, single, type Draft, type Primitive } from '../../room.ts';
import { emergencyOf } from '../alarm/read.ts';
import { displayOf } from '../displays/read.ts';
import { initialSound } from './state.ts';

/** How loud the pages may be. What sounds now is an effect and a cue, never a document (promise 4). */

const test = (draft: Draft, display: string | undefined): Outcome => {
  const { state } = draft;
  if (emergencyOf(state) !== null) return refuse('emergency/stands#sound');
  // A test that nobody hears must not be reported as done.
  if (state.sound.settings.muted) return refuse('device/muted#pages');
  if (display === undefined) {
    draft.effect({ type: 'page-chirp' });
    return done();
  }
  const held = displayOf(state, display);
  if (held === undefined) return refuse('display/unknown#alone', { display });
  if (!held.online) return refuse('display/offline', { display: held.name });
  if (held.muted) return refuse('device/muted', { name: held.name });
  draft.effect({ type: 'cue', client: held.client, cue: { kind: 'sound-test' } });
  return done({ leave: held.sound });
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
    'sound.test': (draft, { display }) => test(draft, display),
  },
  evolve: {
    'sound-muted': ({ settings }, { muted }) => ({ settings: { ...settings, muted } }),
    'sound-ceiling-set': ({ settings }, { role, percent }) => ({
      settings: { ...settings, ceilings: { ...settings.ceilings, [role]: percent } },
    }),
  },
  log: {
    'sound-muted': ({ muted }) => (muted ? 'Sounds of pages muted' : 'Pages may sound again'),
    'sound-ceiling-set': ({ role, percent }) => `Pages of ${role} sound at ${percent} % at most`,
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
  attention: null,
  deadlines: null,
  undo: null,
};
