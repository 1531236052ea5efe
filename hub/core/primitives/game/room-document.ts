import type { RoomBody } from '../../../../schemas/documents/game.ts';
import { getOwn, type Plan } from '../../plan.ts';
import { memoOf } from '../../room.ts';
import { clockOf } from '../timetable/read.ts';
import { trackBodies } from '../track/read.ts';
import { readyOf } from './ready.ts';

const isSimulated = ({ room }: Plan): boolean =>
  Object.values(room.boards).some(({ transport }) => transport === 'virtual' || transport === 'emulated');

/** All of it but the tracks, which move most: what is the same is not written anew. */
const withoutTracks = memoOf(
  ['game', 'timetable'],
  (_plan, state) => [state.game.options, clockOf(state).lengths],
  (plan: Plan, [options, lengths]): Omit<RoomBody, 'tracks'> => {
    const ready = readyOf(plan);
    const demo = isSimulated(plan) ? plan.manifest.demo : undefined;
    return {
      kinds: plan.manifest.kinds.map(({ id, name, returns, spoils = false, flips = null, opening }) => ({
        id,
        name,
        returns,
        spoils,
        flips,
        opening,
      })),
      tables: plan.tables.map(({ id, name }) => ({ id, name })),
      desks: [...(plan.manifest.desks ?? [])],
      phases: plan.manifest.phases.map((phase) => ({
        id: phase.id,
        name: phase.name,
        durationMs: getOwn(lengths, phase.id) ?? phase.durationMs.value,
        source: phase.durationMs.source,
      })),
      options: plan.manifest.options.map((option) => ({
        id: option.id,
        name: option.name,
        type: option.type,
        value: getOwn(options, option.id) ?? option.default.value,
        source: option.default.source,
        unit: option.type === 'number' ? option.unit : '',
        ...(option.type === 'choice' && { choices: [...option.choices] }),
      })),
      commands: plan.commands.map(({ id, name, desk, deliberate, onKeys, schema }) => ({
        id,
        name,
        desk,
        deliberate,
        ...(onKeys && { onKeys }),
        schema,
      })),
      ...(ready === undefined ? {} : { ready }),
      ...(demo === undefined ? {} : { demo }),
    };
  },
);

export const roomDocument = memoOf(
  ['game', 'timetable', 'track'],
  (plan, state) => [withoutTracks(plan, state), trackBodies(plan, state)],
  (_plan, [{ kinds, tables, desks, phases, ...rest }, tracks]): RoomBody => ({
    kinds,
    tables,
    desks,
    phases,
    tracks: [...tracks.values()],
    ...rest,
  }),
);
