import { lapseAlarm } from './alarm-verbs.ts';
import { dueOf } from './deadline.ts';
import { seeDevice } from './desk/preflight.ts';
import { decideClient } from './displays/displays.ts';
import { endLinks, useLink } from './displays/links.ts';
import { missDisplays } from './displays/missed.ts';
import { documents } from './documents/documents.ts';
import { holdWhatRuns } from './emergency.ts';
import { own } from './engine/own.ts';
import type { Fallback } from './engine/parts.ts';
import { revOf } from './engine/revisions.ts';
import { endOverArmed } from './enrol/decide.ts';
import { evolveSlices } from './evolve.ts';
import { gistOf } from './gist.ts';
import { inWords } from './in-words.ts';
import { describeEvent } from './log-text.ts';
import { noteTrouble } from './notes.ts';
import { decideBridgeState, decideDeviceState, decideObservation, decideWatched } from './observations.ts';
import type { Room } from './room.ts';
import { catchUpRounds } from './rounds.ts';
import { readSlice, slicesOf, writeSlice } from './slices.ts';
import { restart } from './start.ts';
import { undoHooksOf } from './undo-slices.ts';
import { finality, undoOf } from './undo-table.ts';
import { documentOf, runVerb } from './verbs.ts';

/** Primitives that have no contract yet, as they were before the engine. A primitive that gets one takes its cases along. */
export const fallback: Fallback<Room> = {
  evolve: evolveSlices,
  units: slicesOf,
  final: finality,
  undoOf,
  read: readSlice,
  write: writeSlice,
  runVerb,
  against: (call) => {
    const found = documentOf(call);
    return found === null ? null : { topic: found.topic, unit: found.slice, id: '' };
  },
  movedAt: (state, unit) =>
    gistOf(state, unit) === null ? revOf(state, unit) : (own(state.keys, unit) ?? 0),
  log: (event, { plan, before }) => describeEvent(plan, event, before),
  standing: inWords,
  undoHooks: undoHooksOf,
  deadlines: (_plan, state) => dueOf(state),
  catchUp: (draft) => {
    lapseAlarm(draft);
    endLinks(draft);
    missDisplays(draft);
    catchUpRounds(draft);
  },
  settle: (draft) => {
    holdWhatRuns(draft);
    endOverArmed(draft);
  },
  restart,
  signal: (draft, signal) => {
    switch (signal.type) {
      case 'observation': {
        decideObservation(draft, signal.device, signal.observation, signal.at);
        return;
      }
      case 'watched': {
        decideWatched(draft, signal.devices);
        return;
      }
      case 'device-state': {
        decideDeviceState(draft, signal.device, signal.state);
        return;
      }
      case 'bridge-state': {
        decideBridgeState(draft, signal);
        return;
      }
      case 'client': {
        decideClient(draft, signal.client, signal.online);
        return;
      }
      case 'did': {
        seeDevice(draft, signal.device);
        return;
      }
      case 'link-used': {
        useLink(draft, signal.link, signal.username);
        return;
      }
      case 'trouble': {
        noteTrouble(draft, signal.id, signal.text);
        return;
      }
    }
  },
  documents,
};
