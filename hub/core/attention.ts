import type { AttentionBody } from '../../schemas/documents.ts';
import { alarmName } from './alarm-kinds.ts';
import { atDesks, type OpenItem } from './attention-desk.ts';
import { boardItems, speaksForDevices } from './boards.ts';
import { boxAttention } from './box/view.ts';
import { sharing, worldOf } from './boxes.ts';
import { missedItems } from './displays/missed.ts';
import { acknowledgement } from './documents/alert.ts';
import { own, type Plan } from './plan.ts';
import { awayItems } from './votes/late.ts';
import type { RoomState, StandingAlarm } from './state.ts';

type Item = OpenItem;

const LEVELS = ['alarm', 'warning', 'note'] as const;

const ofBoxes = (plan: Plan, state: RoomState): Item[] =>
  plan.boxes.flatMap((box) => {
    const held = own(state.boxes, box.id);
    if (held === undefined) return [];
    return boxAttention(held, worldOf(plan, state, box)).map(({ id, level, text, since }) => ({
      id,
      level,
      text,
      box: box.id,
      device: box.device,
      since,
    }));
  });

const ofSameCards = (plan: Plan, state: RoomState): Item[] =>
  sharing(plan, state).map(({ one, other, cards, since }) => ({
    id: `box-${one.id}-${other.id}-same-card`,
    level: 'warning',
    text: `${one.name} and ${other.name}: ${cards === 1 ? 'the same card' : `${cards} same cards`} went into both: pulled out again, or a copied tag`,
    box: one.id,
    device: null,
    since,
  }));

const ofDevices = (plan: Plan, state: RoomState): Item[] =>
  Object.entries(state.devices.devices).flatMap(([device, { report, since }]): Item[] => {
    const config = own(plan.devices, device);
    if (report.state === 'ready' && report.error !== undefined && config !== undefined) {
      const box = plan.boxes.find((each) => each.device === device)?.id ?? null;
      // While it is carried off its cable and its reader are quiet, as in box/attention.ts.
      if (box !== null && own(state.boxes, box)?.stage === 'collecting') return [];
      const text = `${device}: ${report.error.message}`;
      return [{ id: `device/${device}/trouble`, level: 'warning', text, box, device, since }];
    }
    // A box that is offline speaks for itself: it knows whether that matters now.
    if (config === undefined || config.kind === 'event-box') return [];
    if (report.state === 'lost') {
      if (speaksForDevices(plan, state, config.board)) return [];
      const text = `${device}: ${report.error?.message ?? 'is lost'}`;
      return [{ id: `device/${device}`, level: 'warning', text, box: null, device, since }];
    }
    // A piezo that goes on is unplugged by whoever sits beside it; its line among the devices says so.
    if (report.guarded === false && config.kind === 'siren') {
      const text = `${device} is unguarded: it may go on sounding when its board hangs`;
      return [{ id: `device/${device}/unguarded`, level: 'note', text, box: null, device, since }];
    }
    return [];
  });

const ofRoom = (plan: Plan, state: RoomState, viewFault: string | null): Item[] => {
  const { alarm, timetable } = state;
  const items: Item[] = state.notes.map((note) => ({ ...note, box: null, device: null }));
  const plain = (id: string, level: Item['level'], text: string, since: Item['since']): Item => ({
    id,
    level,
    text,
    box: null,
    device: null,
    since,
  });
  if (alarm.emergency !== null) {
    items.push(plain('emergency', 'alarm', `Emergency: ${alarm.emergency.reason}`, alarm.emergency.since));
  }
  if (alarm.muted && alarm.emergency === null && alarm.mutedAt !== null) {
    const text = 'The sirens are muted: no alarm is heard until they are unmuted';
    items.push(plain('siren/muted', 'warning', text, alarm.mutedAt));
  }
  const { active, beside = null } = alarm;
  const unheard = (id: string, standing: StandingAlarm, acknowledged: readonly string[]): void => {
    const { missing, text } = acknowledgement(plan, acknowledged);
    if (missing.length === 0) return;
    items.push(plain(id, 'warning', `${alarmName(plan, standing)}: heard by ${text}`, standing.since));
  };
  if (active !== null) unheard('alarm/acknowledged', active, alarm.acknowledged);
  if (beside !== null) unheard('alarm/acknowledged/beside', beside, beside.acknowledged);
  if (timetable.overtimeSince !== null) {
    const text = 'The phase is over: go on to the next with skip';
    items.push(plain('clock/overtime', 'warning', text, timetable.overtimeSince));
  }
  if (viewFault !== null) {
    const text = `The game's own documents are missing, a rule of its view failed: ${viewFault}`;
    // A view has no history: it is as old as what the clock last did.
    items.push(plain('game/view', 'warning', text, timetable.asOf));
  }
  return items;
};

/**
 * What needs a person, most urgent first, then what has waited longest.
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
    ...ofDevices(plan, state),
    ...boardItems(plan, state),
    ...missedItems(state),
    ...awayItems(state),
  ]).sort(
    (one, other) =>
      LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
      one.since - other.since ||
      (one.id < other.id ? -1 : 1),
  ),
});
