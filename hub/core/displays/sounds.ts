import type { VerbCall } from '../../../schemas/commands.ts';
import type { SoundBody } from '../../../schemas/display-documents.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { own } from '../plan.ts';
import { emergencyOf } from '../primitives/alarm/read.ts';
import type { RoomState } from '../state.ts';

type SoundCall = Extract<VerbCall, { verb: `sound.${string}` }>;

/** How loud the pages may be. What sounds now is an effect and a cue, never a document (promise 4). */
export const decideSound = (draft: Draft, call: SoundCall): Outcome => {
  switch (call.verb) {
    case 'sound.mute':
      draft.emit({ type: 'sound-muted', muted: call.args.muted ?? true });
      return done();
    case 'sound.ceiling':
      draft.emit({ type: 'sound-ceiling-set', role: call.args.role, percent: call.args.percent });
      return done();
    case 'sound.test': {
      if (emergencyOf(draft.state) !== null) {
        return refuse('emergency/stands#sound');
      }
      const { display } = call.args;
      // A test that nobody hears must not be told as done.
      if (draft.state.sound.muted) return refuse('device/muted#pages');
      if (display === undefined) {
        draft.effect({ type: 'page-chirp' });
        return done();
      }
      const held = own(draft.state.displays, display);
      if (held === undefined) return refuse('display/unknown#alone', { display });
      if (!held.online) return refuse('display/offline', { display: held.name });
      if (held.muted) return refuse('device/muted', { name: held.name });
      draft.effect({ type: 'cue', client: held.client, cue: { kind: 'sound-test' } });
      return done({ leave: held.sound });
    }
  }
};

export const soundBody = (state: RoomState): SoundBody => ({
  muted: state.sound.muted,
  ceilings: { ...state.sound.ceilings },
});
