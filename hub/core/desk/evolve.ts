import type { RoomEvent, RoomEventOf } from '../../../schemas/events.ts';
import { seatKey } from '../../../schemas/primitives/roster.ts';
import type { DeskSlices, Muster } from './state.ts';

/** The slices of the desks after one event; the same object when none of them changes. */
export const evolveDesk = (desk: DeskSlices, event: RoomEvent): DeskSlices => {
  switch (event.type) {
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
export const deskSlicesOf = (event: RoomEvent): readonly string[] => {
  switch (event.type) {
    case 'alarm-confirmed':
    case 'alarm-stood-down':
    case 'alarm-delivered':
    case 'roll-called':
      return ['muster'];
    default:
      return [];
  }
};
