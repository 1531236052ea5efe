import { openingsWithInnerBeam, type RoomConfig } from '../../schemas/room.ts';
import { powerBudget } from './power.ts';
import { wiringSheets } from './sheet.ts';

export interface ShoppingRow {
  readonly item: string;
  readonly count: number;
}

const WIRE = 'stranded wire 0.14 and 0.25 mm² in six colours, shrink tubing';

/** Beside what its parts are: a board and its cable, and the wood around an event box. */
const BOX: readonly (readonly [item: string, count: number])[] = [
  ['sheet 3 mm for channel, chute and front (quarterdeck wiring --slot ... --as dxf)', 1],
  ['printed parts: antenna tray, flap frame (--as scad)', 1],
  ['screw M3 x 12 with nut and washer, of nylon near the antenna', 12],
  ['stripboard 95 x 64 mm, 25 strips, 2.54 mm', 1],
  ['set of screw terminals 2.54 mm, or of JST-XH plugs with 2, 3 and 8 pins', 1],
  [WIRE, 1],
  ['box of plywood 4 mm, hinges, strip of sleeve for the flap', 1],
  ['cable gland or tie mount for the USB cable', 1],
];

/** What that very room takes, each thing once with its number; spares and what feeds the Pi are not in it. */
export const shoppingList = (room: RoomConfig): ShoppingRow[] => {
  const counts = new Map<string, number>();
  const add = (item: string, count: number): void => {
    counts.set(item, (counts.get(item) ?? 0) + count);
  };
  for (const { port, model, board, parts } of wiringSheets(room)) {
    if (port === null && room.boards[board]?.transport === 'serial') {
      add(`${model} board`, 1);
      add('USB cable to it, 5 m at most, its power wires 24 AWG (printed on it: 28/24 AWG)', 1);
    }
    for (const { buy } of parts) for (const [item, count] of buy) add(item, count);
  }
  for (const device of Object.values(room.devices)) {
    if (device.kind !== 'event-box') continue;
    // A reader at Control's desk has no box around it.
    if (device.table === undefined) {
      add(WIRE, 1);
      continue;
    }
    add('printed part: beam holder (--as scad)', 2 + openingsWithInnerBeam(device).length);
    for (const [item, count] of BOX) add(item, count);
  }
  // Not what room.yaml has where that is too weak: this is a list to buy from.
  const budget = powerBudget(room);
  for (const { hub } of budget) {
    if (hub === undefined) continue;
    const ports = room.usb?.hubs[hub.name]?.boards.length ?? 0;
    add(
      hub.supply === 0
        ? `USB hub or active cable without a supply, for ${ports}`
        : `USB hub for ${ports} or more, with a supply of ${hub.supply / 1_000} A`,
      1,
    );
  }
  // A room that does not name its Pi has a row for each model; the hubs are the same.
  const lacks = budget.find((row) => row.lacks !== undefined)?.lacks;
  if (lacks !== undefined)
    add(
      `USB hub, 7 ports, with a supply of ${lacks.supply / 1_000} A or more (room.yaml: usb.hubs)`,
      lacks.hubs,
    );
  return [...counts].map(([item, count]) => ({ item, count }));
};
