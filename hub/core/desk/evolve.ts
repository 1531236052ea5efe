import type { RoomEvent, RoomEventOf } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import { own } from '../plan.ts';
import { seatKey, type DeskSlices, type Muster, type SeatState } from './state.ts';

const KEPT_RULINGS = 300;

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** A box that is armed anew or emptied is nobody's any more. */
const releaseBox = (desk: DeskSlices, box: string): DeskSlices =>
  own(desk.claims, `box/${box}`) === undefined
    ? desk
    : { ...desk, claims: without(desk.claims, `box/${box}`) };

const bind = (
  seats: DeskSlices['seats'],
  key: string,
  change: Pick<SeatState, 'person' | 'note'>,
): DeskSlices['seats'] => {
  const extra = own(seats, key)?.extra ?? null;
  return extra === null && change.person === null
    ? without(seats, key)
    : { ...seats, [key]: { extra, ...change } };
};

/** The slices of the desks after one event of the batch `seq`; the same object when none of them changes. */
export const evolveDesk = (desk: DeskSlices, event: RoomEvent, seq: number, at: Instant): DeskSlices => {
  switch (event.type) {
    case 'claimed':
      return {
        ...desk,
        claims: { ...desk.claims, [event.what]: { by: event.by, at, since: event.since } },
      };
    case 'released':
      return { ...desk, claims: without(desk.claims, event.what) };
    case 'box-armed':
    case 'box-reset':
      return releaseBox(desk, event.box);
    case 'ruling-noted': {
      const { text, tables, turn, phase, by } = event;
      const ruling = { event: seq, at, turn, phase, by, text, tables };
      return { ...desk, rulings: [...desk.rulings, ruling].slice(-KEPT_RULINGS) };
    }
    case 'seat-bound': {
      const { table, seat, person, note } = event;
      return { ...desk, seats: bind(desk.seats, seatKey(table, seat), { person, note }) };
    }
    case 'seat-added': {
      const empty: SeatState = { extra: event.name, person: null, note: null };
      return { ...desk, seats: { ...desk.seats, [seatKey(event.table, event.seat)]: empty } };
    }
    case 'seat-removed':
      return { ...desk, seats: without(desk.seats, seatKey(event.table, event.seat)) };
    case 'names-shown':
      return { ...desk, roster: { shown: event.shown } };
    case 'device-renamed': {
      const muted = own(desk.things, event.device)?.muted ?? false;
      return { ...desk, things: { ...desk.things, [event.device]: { name: event.name, muted } } };
    }
    case 'device-muted': {
      const name = own(desk.things, event.device)?.name ?? null;
      return { ...desk, things: { ...desk.things, [event.device]: { name, muted: event.muted } } };
    }
    case 'preflight-began':
      return { ...desk, preflight: { at, by: event.by, endedAt: null, ticks: {} } };
    case 'preflight-ticked': {
      const { preflight } = desk;
      if (preflight === null) return desk;
      const ticks = event.done
        ? { ...preflight.ticks, [event.id]: { by: event.by } }
        : without(preflight.ticks, event.id);
      return { ...desk, preflight: { ...preflight, ticks } };
    }
    case 'preflight-ended':
      return desk.preflight === null
        ? desk
        : { ...desk, preflight: { ...desk.preflight, endedAt: at, unseen: event.unseen ?? [] } };
    case 'alarm-confirmed':
    case 'alarm-stood-down':
    case 'alarm-delivered':
      return { ...desk, muster: evolveMuster(desk.muster, event) };
    case 'roll-called': {
      const key = seatKey(event.table, event.seat);
      const others = desk.muster.present.filter((each) => each !== key);
      return { ...desk, muster: { ...desk.muster, present: event.present ? [...others, key] : others } };
    }
    default:
      return desk;
  }
};

/** Whoever has come to the map of a battle stays there while an alarm beside it comes and goes. */
const evolveMuster = (
  muster: Muster,
  event: RoomEventOf<'alarm-confirmed' | 'alarm-stood-down' | 'alarm-delivered'>,
): Muster => {
  const { delivered, beside = [] } = muster;
  if (event.type === 'alarm-delivered') {
    return event.beside === true
      ? { ...muster, beside: [...beside, event.display] }
      : { ...muster, delivered: [...delivered, event.display] };
  }
  if (event.type === 'alarm-confirmed') {
    if (event.beside === 'this') return { ...muster, beside: [] };
    return { delivered: [], present: [], beside: event.beside === 'other' ? delivered : beside };
  }
  return event.beside === true ? { ...muster, beside: [] } : { delivered: beside, present: [], beside: [] };
};

/** The slices, beside those of other primitives, that an event changes here. */
export const deskSlicesOf = (desk: DeskSlices, event: RoomEvent): readonly string[] => {
  switch (event.type) {
    case 'claimed':
    case 'released':
      return [`claims/${event.what}`];
    case 'box-armed':
    case 'box-reset':
      return own(desk.claims, `box/${event.box}`) === undefined ? [] : [`claims/box/${event.box}`];
    case 'ruling-noted':
      return ['rulings'];
    case 'seat-bound':
    case 'seat-added':
    case 'seat-removed':
      return [`seats/${seatKey(event.table, event.seat)}`];
    case 'names-shown':
      return ['roster'];
    case 'device-renamed':
    case 'device-muted':
      return [`things/${event.device}`];
    case 'preflight-began':
    case 'preflight-ticked':
    case 'preflight-ended':
      return ['preflight'];
    case 'alarm-confirmed':
    case 'alarm-stood-down':
    case 'alarm-delivered':
    case 'roll-called':
      return ['muster'];
    default:
      return [];
  }
};
