import { clockOf } from './primitives/timetable/read.ts';
import type { AttentionBody } from '../../schemas/documents.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { allOf, say, told } from '../../schemas/sentences/sentences.ts';
import { alarmName } from './alarm-kinds.ts';
import { atDesks, type OpenItem } from './attention-desk.ts';
import { mattersOf, offlineItem, sharing } from './primitives/box/read.ts';
import type { Plan } from './plan.ts';
import { deviceItems } from './primitives/devices/attention.ts';
import { isBehindGone } from './primitives/devices/read.ts';
import { missedItems } from './primitives/displays/missed.ts';
import { awayItems } from './primitives/vote/late.ts';
import type { RoomState, StandingAlarm } from './state.ts';

type Item = OpenItem;

const LEVELS = ['alarm', 'warning', 'note'] as const;

const ofBoxes = (plan: Plan, state: RoomState): Item[] =>
  plan.boxes.flatMap((box) => {
    // The bridge's own item tells of the boxes that it took along.
    const isSpokenFor = isBehindGone(state, box.device);
    return mattersOf(plan, state, box)
      .filter(({ id }) => !isSpokenFor || id !== offlineItem(box.id))
      .map(({ id, level, text, say: said, since }) => ({
        id,
        level,
        text,
        say: said,
        box: box.id,
        device: box.device,
        since,
      }));
  });

const ofSameCards = (plan: Plan, state: RoomState): Item[] =>
  sharing(plan, state).map(({ one, other, cards, since }) => ({
    id: `box-${one.id}-${other.id}-same-card`,
    level: 'warning',
    ...told(
      cards === 1
        ? say('matter/same-card', { one: one.name, other: other.name })
        : say('matter/same-cards', { one: one.name, other: other.name, count: cards }),
    ),
    box: one.id,
    device: null,
    since,
  }));

/** A timer that has run out waits for whoever started it, until it is taken away or given more time. */
const ofTimers = ({ timers }: RoomState): Item[] =>
  Object.entries(timers).flatMap(([timer, { state, label, asOf }]): Item[] =>
    state === 'finished'
      ? [
          {
            id: `timer/${timer}`,
            level: 'warning',
            ...told(say('matter/timer', { timer: label })),
            box: null,
            device: null,
            since: asOf,
          },
        ]
      : [],
  );

const ofRoom = (plan: Plan, state: RoomState, viewFault: string | null): Item[] => {
  const { alarm } = state;
  const clock = clockOf(state);
  const items: Item[] = state.notes.map((note) => ({ ...note, box: null, device: null }));
  const plain = (id: string, level: Item['level'], said: Said, since: Item['since']): Item => ({
    id,
    level,
    ...told(said),
    box: null,
    device: null,
    since,
  });
  if (alarm.emergency !== null) {
    const { reason, since } = alarm.emergency;
    items.push(plain('emergency', 'alarm', say('matter/emergency', { reason }), since));
  }
  if (alarm.muted && alarm.emergency === null && alarm.mutedAt !== null) {
    items.push(plain('siren/muted', 'warning', say('matter/muted'), alarm.mutedAt));
  }
  const { active, beside = null } = alarm;
  const unheard = (id: string, standing: StandingAlarm, acknowledged: readonly string[]): void => {
    const names = plan.tables.filter((table) => !acknowledged.includes(table.id)).map(({ name }) => name);
    if (names.length === 0) return;
    const all = plan.tables.length;
    const missing = names.length > 3 ? names.length : allOf(names);
    const heard = { alarm: alarmName(plan, standing), done: all - names.length, all, missing };
    const said = names.length === 1 ? say('matter/heard-but-one', heard) : say('matter/heard', heard);
    items.push(plain(id, 'warning', said, standing.since));
  };
  if (active !== null) unheard('alarm/acknowledged', active, alarm.acknowledged);
  if (beside !== null) unheard('alarm/acknowledged/beside', beside, beside.acknowledged);
  if (clock.overtimeSince !== null) {
    items.push(plain('clock/overtime', 'warning', say('matter/overtime'), clock.overtimeSince));
  }
  if (viewFault !== null) {
    // A view has no history: it is as old as what the clock last did.
    items.push(plain('game/view', 'warning', say('matter/game-view', { problem: viewFault }), clock.asOf));
  }
  return items;
};

/** Whose word a matter is: of those alike in urgency somebody who waits comes before the room, and the room before its devices. */
const sourceOf = ({ id, box, device }: Item): number => {
  if (/^(?:call|desk|emergency)(?:\/|$)/.test(id)) return 0;
  return box === null && device === null && !/^(?:board|bridge|display)\//.test(id) ? 1 : 2;
};

/**
 * What needs a person, most urgent first; then what people ask for, what the room says, what devices say; then what has waited
 * longest.
 *
 * @param viewFault why the game's own documents could not be made; null when they could.
 */
export const attentionBody = (
  plan: Plan,
  state: RoomState,
  viewFault: string | null = null,
): AttentionBody => ({
  items: atDesks(state, [
    ...ofRoom(plan, state, viewFault),
    ...ofBoxes(plan, state),
    ...ofSameCards(plan, state),
    ...deviceItems(plan, state),
    ...ofTimers(state),
    ...missedItems(state),
    ...awayItems(state),
  ]).sort(
    (one, other) =>
      LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
      sourceOf(one) - sourceOf(other) ||
      one.since - other.since ||
      (one.id < other.id ? -1 : 1),
  ),
});
