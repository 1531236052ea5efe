import type { DisplaysBody } from '../../../schemas/documents/displays.ts';
import type { StandingAlarmBody } from '../../../schemas/documents/alarm.ts';

type Delivered = StandingAlarmBody['delivered'];

/**
 * The displays that have an alarm, apart from Control's own pages: that it stands on the screens of those who raised it says
 * nothing of the room.
 */
export const deliveredTo = (
  delivered: Delivered,
  displays: DisplaysBody['displays'],
): {
  readonly room: Delivered;
  readonly consoles: Delivered;
  /** Tables alone have announced themselves: of what hangs on the wall nothing is known. */
  readonly wallUnknown: boolean;
} => {
  const ofRoom = new Set(
    displays.filter(({ page }) => page === 'wall' || page === 'table').map(({ display }) => display),
  );
  const walls = new Set(displays.filter(({ page }) => page === 'wall').map(({ display }) => display));
  const persons = new Map(displays.map(({ display, person }) => [display, person]));
  const room = delivered.filter(({ display }) => ofRoom.has(display));
  return {
    room,
    wallUnknown: room.length > 0 && !room.some(({ display }) => walls.has(display)),
    consoles: delivered
      .filter(({ display }) => !ofRoom.has(display))
      .map((each) => ({ ...each, name: persons.get(each.display) ?? each.name })),
  };
};
