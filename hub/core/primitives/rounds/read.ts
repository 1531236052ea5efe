import type { RoundsBody } from '../../../../schemas/documents/rounds.ts';
import type { AlarmManifest } from '../../../../schemas/manifest.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { RoundsState } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

/** What others may know of the rounds. */

export const roundsOf = (plan: Plan, kind: string): AlarmManifest['rounds'] =>
  plan.manifest.alarms.find((alarm) => alarm.id === kind)?.rounds ?? null;

/** The round that runs; null while none do. */
export const activeRound = ({ rounds }: { readonly rounds: RoundsState }): RoundsState['active'] =>
  rounds.active;

/** The initiative order of the rounds that run; none while none run. */
export const initiativeNow = ({
  rounds: { active, orders },
}: {
  readonly rounds: RoundsState;
}): readonly string[] => (active === null ? NOBODY : (getOwn(orders, active.kind) ?? NOBODY));
const NOBODY: readonly string[] = [];

/** Whose turn has begun and is not over. */
export const actingNow = ({ rounds }: { readonly rounds: RoundsState }): string | null =>
  rounds.active?.acting ?? null;

/** The rounds as they are shown with their alarm; null while none run. */
export const roundsBody = (
  plan: Plan,
  { rounds: { active, orders } }: { readonly rounds: RoundsState },
): RoundsBody | null => {
  const rounds = active === null ? null : roundsOf(plan, active.kind);
  if (active === null || rounds === null) return null;
  const sides = rounds.style === 'alternating' ? rounds.sides : [rounds.side];
  const side = sides.find((each) => each.id === active.side);
  const order = (getOwn(orders, active.kind) ?? [])
    .filter((id) => getOwn(plan.leftTables, id) === undefined)
    .map((id) => ({ id, name: tableName(plan, id), taken: active.taken.includes(id) }));
  return {
    style: rounds.style,
    round: active.round,
    side: { id: active.side, name: side?.name ?? active.side, hint: side?.hint ?? '' },
    nextAt: active.nextAt,
    everyMs: rounds.style === 'periodic' ? rounds.everyMs.value : null,
    begun: active.acting !== null,
    acting: active.acting ?? order.find(({ taken }) => !taken)?.id ?? null,
    order,
  };
};
