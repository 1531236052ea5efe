import type { RoomConfig } from '../../schemas/room.ts';
import { folded, type PowerRow } from './power-row.ts';

/** A port that has a supply behind it (USB 2.0, 7.2.1: five unit loads of 100 mA). */
const PORT_MA = 500;
/** A port of a hub that is itself fed over USB, an active cable among them: one unit load. */
const BARE_PORT_MA = 100;
/** What a hub takes for itself, from its supply or its cable: one unit load. */
const HUB_MA = 100;
/**
 * All ports of a Pi together: 1,200 mA of a Pi 4; 600 mA of a Pi 5 on a 3 A supply, 1,600 on one of 5 A, its fan included
 * (Raspberry Pi documentation, usb-bus-on-raspberry-pi.adoc, Maximum power output).
 */
const PI_4_MA = 1_200;
const PI_5_MA = { weak: 600, strong: 1_600, from: 5_000 } as const;

/** Ports of a Pi 4 and of a Pi 5. */
const PI_PORTS = 4;
/** On the hub to buy, which has seven ports, one of them a spare, and 3 A (hardware.md, Which hub). */
export const BOARDS_A_HUB = 6;
const NEW_HUB_MA = 3_000;

/** What hangs on one port. */
export interface UsbLoad {
  readonly board: string;
  /** Of a reader on the Pi, beside the board of its box. */
  readonly isAdapter: boolean;
  /** The board, or the box whose reader it is. */
  readonly of: string;
  readonly milliamps: number;
}

const sumOf = (loads: readonly UsbLoad[]): number => loads.reduce((sum, { milliamps }) => sum + milliamps, 0);

const counted = (loads: readonly UsbLoad[]): string => {
  const several = (count: number, what: string): string[] =>
    count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
  const adapters = loads.filter(({ isAdapter }) => isAdapter).length;
  return [...several(loads.length - adapters, 'board'), ...several(adapters, 'adapter')].join(' and ');
};

/** Supplies come in steps of half an ampere. */
const supplyFor = (milliamps: number): number => Math.ceil(milliamps / 500) * 500;

interface Hub {
  readonly name: string;
  readonly supply: number | undefined;
  readonly loads: readonly UsbLoad[];
}

const onPort = (
  { of, isAdapter, milliamps }: UsbLoad,
  hub: Hub | undefined,
  isAway: boolean,
): PowerRow & { readonly of: string } => {
  const isBare = hub !== undefined && hub.supply === undefined;
  const limit = isBare ? BARE_PORT_MA : PORT_MA;
  return {
    of,
    what: isAdapter ? 'USB adapter of a reader with what it feeds' : 'board with what it feeds, from USB',
    milliamps,
    limit,
    limitOf: hub !== undefined ? `its port of the hub ${hub.name}` : isAway ? 'its USB plug' : 'its USB port',
    remark:
      milliamps <= limit
        ? ''
        : isBare
          ? 'too much: a hub or active cable without a supply promises a port 100 mA; take one with a supply'
          : 'too much: feed the parts from a supply of their own',
  };
};

const hubRow = ({ name, supply, loads }: Hub): PowerRow => {
  const milliamps = HUB_MA + sumOf(loads);
  const limit = supply ?? PORT_MA;
  const isEnough =
    milliamps <= limit && (supply !== undefined || loads.every((load) => load.milliamps <= BARE_PORT_MA));
  return {
    hub: { name, supply: isEnough ? (supply ?? 0) : supplyFor(milliamps) },
    what: `hub ${name} with ${counted(loads)}`,
    milliamps,
    limit,
    limitOf: supply === undefined ? 'the USB port that feeds it' : 'its own supply (room.yaml: usb.hubs)',
    remark:
      milliamps <= limit
        ? ''
        : `too much: take a hub whose supply gives ${supplyFor(milliamps) / 1_000} A or more, whatever its number of ports`,
  };
};

/** The hubs that carry these, shared out evenly. */
const hubsFor = (loads: readonly UsbLoad[]): PowerRow['lacks'] => {
  if (loads.length === 0) return undefined;
  const hubs = Math.ceil(loads.length / BOARDS_A_HUB);
  const most = Math.max(...loads.map(({ milliamps }) => milliamps));
  const milliamps = HUB_MA + Math.ceil(loads.length / hubs) * most;
  return { hubs, supply: Math.max(NEW_HUB_MA, supplyFor(milliamps)) };
};

const piLimits = (room: RoomConfig): readonly (readonly [limit: number, of: string])[] => {
  const five = (supply: number): readonly [number, string] =>
    supply >= PI_5_MA.from
      ? [PI_5_MA.strong, `the USB ports of a Raspberry Pi 5 on a supply of ${supply / 1_000} A`]
      : [PI_5_MA.weak, `the USB ports of a Raspberry Pi 5 on a supply of ${supply / 1_000} A`];
  const four = [PI_4_MA, 'the USB ports of a Raspberry Pi 4'] as const;
  const pi = room.usb?.pi;
  // Not said which: both, so that nobody plans by the stronger one.
  if (pi === undefined) return [four, five(3_000)];
  return [pi.model === 4 ? four : five(pi.supply)];
};

/** A row for each port, each hub, and the Pi. What no hub names hangs on the Pi itself. */
export const usbRows = (room: RoomConfig, loads: readonly UsbLoad[]): PowerRow[] => {
  const hubs = Object.entries(room.usb?.hubs ?? {}).map(([name, { supply, boards }]): Hub => ({
    name,
    supply,
    loads: loads.filter(({ board }) => boards.includes(board)),
  }));
  const hubOf = (load: UsbLoad): Hub | undefined => hubs.find((hub) => hub.loads.includes(load));
  // A board behind a socket hangs on a plug, wherever it stands; an adapter is on the Pi.
  const isAway = (load: UsbLoad): boolean => !load.isAdapter && room.boards[load.board]?.transport === 'tcp';
  const direct = loads.filter((load) => hubOf(load) === undefined && !isAway(load));
  // Once each hub that room.yaml names has a supply of its own; without one, its boards hang on the Pi.
  const supplied = sumOf(direct) + hubs.length * HUB_MA;
  const milliamps = hubs.reduce(
    (sum, hub) => sum + (hub.supply === undefined ? sumOf(hub.loads) : 0),
    supplied,
  );
  const what = [
    ...(direct.length === 0 ? [] : [counted(direct)]),
    ...(hubs.length === 0 ? [] : [`${hubs.length} hub${hubs.length === 1 ? '' : 's'}`]),
  ].join(' and ');
  const limits = what === '' ? [] : piLimits(room);
  const isCrowded = direct.length + hubs.length > PI_PORTS;
  const more = hubsFor(direct);
  const cure =
    more === undefined
      ? 'hubs with supplies of their own'
      : `${more.hubs === 1 ? 'a hub' : `${more.hubs} hubs`} with a supply of ${more.supply / 1_000} A or more`;
  return [
    ...folded(loads.map((load) => onPort(load, hubOf(load), isAway(load)))),
    ...hubs.map(hubRow),
    ...limits.map(([limit, limitOf]): PowerRow => {
      const problem = milliamps > limit ? 'too much' : isCrowded ? `too many for ${PI_PORTS} ports` : null;
      return {
        what: `all that hangs on the Pi itself: ${what}`,
        milliamps,
        limit,
        limitOf,
        remark: problem === null ? '' : `${problem}: hang them on ${cure} (room.yaml: usb.hubs)`,
        ...((supplied > limit || isCrowded) && more !== undefined && { lacks: more }),
      };
    }),
  ];
};
