import type { RoomBody } from '../../../../schemas/documents.ts';
import type { Source } from '../../../../schemas/manifest.ts';
import { own, type Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { clockOf } from '../timetable/read.ts';
import { trackBody } from '../track/read.ts';

const sourceText = (source: Source): string =>
  source.from === 'rulebook' ? `rulebook: ${source.heading}` : `house: ${source.because}`;

export const roomBody = (plan: Plan, state: RoomState): RoomBody => ({
  kinds: plan.manifest.kinds.map(({ id, name, returns, sabotage, opening }) => ({
    id,
    name,
    returns,
    sabotage,
    opening,
  })),
  tables: plan.tables.map(({ id, name }) => ({ id, name })),
  desks: [...(plan.manifest.desks ?? [])],
  phases: plan.manifest.phases.map((phase) => ({
    id: phase.id,
    name: phase.name,
    durationMs: own(clockOf(state).lengths, phase.id) ?? phase.durationMs.value,
    source: sourceText(phase.durationMs.source),
  })),
  tracks: plan.tracks.map((track) => trackBody(state, track)),
  options: plan.manifest.options.map((option) => ({
    id: option.id,
    name: option.name,
    type: option.type,
    value: own(state.game.options, option.id) ?? option.default.value,
    source: sourceText(option.default.source),
    unit: option.type === 'number' ? option.unit : '',
  })),
  commands: plan.commands.map(({ id, name, deliberate, schema }) => ({ id, name, deliberate, schema })),
});
