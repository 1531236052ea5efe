import { clockOf } from './primitives/timetable/read.ts';
import type { AttentionBody } from '../../schemas/documents.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { allOf, say, told } from '../../schemas/sentences/sentences.ts';
import { alarmName } from './alarm-kinds.ts';
import { atDesks, type OpenItem } from './attention-desk.ts';
import { boardItems, speaksForDevices, troubleOf } from './boards.ts';
import { offlineItem } from './box/attention.ts';
import { boxAttention } from './box/view.ts';
import { sharing, worldOf } from './boxes.ts';
import { bridgeItems, isBehindGone } from './bridges.ts';
import { missedItems } from './displays/missed.ts';
import { own, type Plan } from './plan.ts';
import { awayItems } from './primitives/vote/late.ts';
import type { RoomState, StandingAlarm } from './state.ts';

type Item = OpenItem;
type Words = Pick<Item, 'text' | 'say'>;

const LEVELS = ['alarm', 'warning', 'note'] as const;

const ofBoxes = (plan: Plan, state: RoomState): Item[] =>
  plan.boxes.flatMap((box) => {
    const held = own(state.boxes, box.id);
    if (held === undefined) return [];
    // The bridge's own item tells of the boxes that it took along.
    const isSpokenFor = isBehindGone(state, box.device);
    return boxAttention(held, worldOf(plan, state, box))
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

/** `the reader of box-dione does not answer its board` says whose trouble it is; `12 observations were dropped` does not. */
const names = (message: string, device: string): boolean =>
  ` ${message} `.includes(` of ${device} `) || message.startsWith(`${device} `);

/** A board tells its trouble in its own, exact English; a page in another language has what it comes to. */
const ofTrouble = (device: string, { code, message }: ErrorDocument): Words => {
  const trouble = troubleOf(code);
  return {
    text: names(message, device)
      ? `${message.charAt(0).toUpperCase()}${message.slice(1)}`
      : `${device}: ${message}`,
    ...(trouble === null ? {} : { say: say('matter/device', { device, trouble }) }),
  };
};

const ofDevices = (plan: Plan, state: RoomState): Item[] =>
  Object.entries(state.devices.devices).flatMap(([device, { report, since }]): Item[] => {
    if (isBehindGone(state, device)) return [];
    const config = own(plan.devices, device);
    // A box on pins that its board lacks will not come by itself, however long it is waited for.
    const stands = report.state === 'ready' || report.error?.code === 'board/no-such-pin';
    if (stands && report.error !== undefined && config !== undefined) {
      const box = plan.boxes.find((each) => each.device === device)?.id ?? null;
      // While it is carried off its cable and its reader are quiet, as in box/attention.ts.
      if (box !== null && own(state.boxes, box)?.stage === 'collecting') return [];
      const words = ofTrouble(device, report.error);
      return [{ id: `device/${device}/trouble`, level: 'warning', ...words, box, device, since }];
    }
    // A box that is offline speaks for itself: it knows whether that matters now.
    if (config === undefined || config.kind === 'event-box') return [];
    if (report.state === 'lost') {
      if (speaksForDevices(plan, state, config.board)) return [];
      const words =
        report.error === undefined
          ? told(say('matter/device', { device, trouble: say('trouble/lost') }))
          : ofTrouble(device, report.error);
      return [{ id: `device/${device}`, level: 'warning', ...words, box: null, device, since }];
    }
    // A piezo that goes on is unplugged by whoever sits beside it; its line among the devices says so.
    if (report.guarded === false && config.kind === 'siren') {
      const words = told(say('matter/unguarded', { device }));
      return [{ id: `device/${device}/unguarded`, level: 'note', ...words, box: null, device, since }];
    }
    return [];
  });

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
    ...ofDevices(plan, state),
    ...bridgeItems(plan, state),
    ...boardItems(plan, state),
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
