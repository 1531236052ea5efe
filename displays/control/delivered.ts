import type { ControlAlarmBody } from '../../schemas/documents.ts';
import type { DisplaysBody } from '../../schemas/display-documents.ts';

type Delivered = ControlAlarmBody['delivered'];

/**
 * The displays that have an alarm, apart from Control's own pages: that it stands on the screens of those who raised it says
 * nothing of the room.
 */
export const deliveredTo = (
  delivered: Delivered,
  displays: DisplaysBody['displays'],
): { readonly room: Delivered; readonly consoles: Delivered } => {
  const ofRoom = new Set(
    displays.filter(({ page }) => page === 'wall' || page === 'table').map(({ display }) => display),
  );
  const persons = new Map(displays.map(({ display, person }) => [display, person]));
  return {
    room: delivered.filter(({ display }) => ofRoom.has(display)),
    consoles: delivered
      .filter(({ display }) => !ofRoom.has(display))
      .map((each) => ({ ...each, name: persons.get(each.display) ?? each.name })),
  };
};
