import { availableParallelism, totalmem } from 'node:os';
import type { Role } from '../../../schemas/roles.ts';
import type { UnfinishedLimits } from '../unfinished-connections.ts';
import type { PacketLimits } from './packet-guard.ts';
import type { SubscriptionLimits } from './subscription-budget.ts';
import type { Rate } from './token-bucket.ts';

export interface SeatLimits {
  readonly all: number;
  readonly each: number;
  readonly eachAddress: number;
}

/** What the embedded broker allows; every figure can be changed by the caller (a test, a bench, a large room). */
export interface BrokerLimits {
  /** Until the CONNECT packet is whole. */
  readonly connectTimeoutMs: number;
  /** The longest keepalive a client may ask for, so that a silent death is noticed (3.1.2.10). */
  readonly keepaliveLimitS: number;
  readonly maxTopicLevels: number;
  readonly connectBytes: number;
  readonly packetsByRole: (role: Role) => PacketLimits;
  /**
   * Packets of an account, all its clients together (`shared`), beyond a little of each client's own; whose packet is
   * one too many is disconnected. Sixty clients at their own limit would be six thousand a second. Null: no limit but that.
   */
  readonly accountPacketsByRole: (role: Role) => { readonly own: Rate; readonly shared: Rate } | null;
  readonly subscriptionsByRole: (role: Role) => SubscriptionLimits;
  /** Connections without a CONNECT that was taken. */
  readonly unfinished: UnfinishedLimits;
  /**
   * Clients that are signed in, of a role (`all`), of each of its accounts (`each`; of an observer, whose password everybody
   * has, each address), and of one of these at one address. Each role has a share of its own, so that none crowds out Control or
   * the displays; who comes when it is used up is refused (connection-gate.ts). Null: no limit.
   */
  readonly clientsByRole: (role: Role) => SeatLimits | null;
  /** So many who found no seat wait for that answer. */
  readonly seatless: number;
  /**
   * What an account may publish, all its clients together; more waits its turn (request-lane.ts). Null: at once and without
   * limit, for Control, the hub and what is the room's own hardware.
   */
  readonly requestsByRole: (role: Role) => Rate | null;
  /**
   * How many filters an account may ask for, all its clients together; more wait their turn in the same lane. Null: at once
   * (each client's own limit holds all the same).
   */
  readonly filtersByRole: (role: Role) => Rate | null;
  /** How many requests and filters of ordinary clients are let in in one turn of the event loop. */
  readonly requestsPerTurn: number;
  /** A client whose request has waited so long is disconnected. */
  readonly requestLateMs: number;
  /** Unsent bytes from which a live message is withheld and its reader disconnected. */
  readonly backlogBytes: number;
  /** The same while retained documents are handed out on a subscription: they come all at once. */
  readonly backlogRetainedBytes: number;
  /** The same for the hub and a bridge: what they miss is no retained document. */
  readonly backlogTrustedBytes: number;
  /** A peer that takes less than 64 kB of what is pending in so long is dropped. */
  readonly stallMs: number;
  /** Wrong passwords of one address that are answered at once; further ones wait `failureDelayMs`. */
  readonly failures: Rate;
  readonly failureDelayMs: number;
  /** Inbound QoS 2 messages of a client that await their PUBREL. */
  readonly inflightQos2: number;
}

const TRUSTED: PacketLimits = { maxPacketBytes: 262_144, packets: null, acknowledgements: null };
const ORDINARY: PacketLimits = {
  maxPacketBytes: 65_536,
  packets: { burst: 400, perSecond: 100 },
  acknowledgements: { burst: 5_000, perSecond: 2_000 },
};

interface RoleLimits {
  readonly packets: ReturnType<BrokerLimits['accountPacketsByRole']>;
  readonly subscriptions: SubscriptionLimits;
  readonly clients: ReturnType<BrokerLimits['clientsByRole']>;
  readonly requests: Rate | null;
  readonly filters: Rate | null;
}

/** A page sends about thirty packets when it comes, and one in three seconds after that. */
const OF_A_PAGE: Rate = { burst: 60, perSecond: 5 };

/** A filter itself is at most 128 characters (schemas/topic-filter.ts). */
const FEW: SubscriptionLimits = { standing: 50, requests: { burst: 200, perSecond: 10 } };

const UNHURRIED: RoleLimits = {
  packets: null,
  subscriptions: FEW,
  clients: { all: 100, each: 100, eachAddress: 100 },
  requests: null,
  filters: null,
};
const OURS: RoleLimits = {
  ...UNHURRIED,
  // Two filters a device, and a room may have hundreds.
  subscriptions: { standing: 2_000, requests: null },
  clients: null,
};
/** Displays that any machine bears: also a Pi with 512 MB, or with one core. */
const LEAST_SEATS = 200;
/** Beyond it the only thread that the broker has is busy when all come back at once; Mosquitto goes further (docs/operations.md, A crowd). */
const MOST_SEATS = 800;
const MB_A_SEAT = 8;

/** How many displays this machine takes. */
export const seatsOf = ({ memoryMb, cores }: { memoryMb: number; cores: number }): number =>
  cores < 2 ? LEAST_SEATS : Math.max(LEAST_SEATS, Math.min(MOST_SEATS, Math.floor(memoryMb / MB_A_SEAT)));

const SEATS = seatsOf({ memoryMb: totalmem() / 2 ** 20, cores: availableParallelism() });

/** One account for all of them. */
const SHARED: RoleLimits = {
  packets: { own: OF_A_PAGE, shared: { burst: 20 * SEATS, perSecond: 5 * SEATS } },
  subscriptions: FEW,
  clients: { all: SEATS, each: SEATS, eachAddress: SEATS },
  requests: { burst: 10 * SEATS, perSecond: 1.5 * SEATS },
  // After a start of the hub they come back all at once.
  filters: { burst: 5 * SEATS, perSecond: SEATS },
};

/** A tablet, or the phone of one seat. */
const OF_PLAYERS: RoleLimits = {
  packets: { own: OF_A_PAGE, shared: { burst: 2_000, perSecond: 400 } },
  subscriptions: FEW,
  // A tablet, and a phone for each of its players; from one machine not all of them.
  clients: { all: 300, each: 60, eachAddress: 45 },
  // A page asks for the time twenty times when it comes, and every five seconds after that.
  requests: { burst: 400, perSecond: 100 },
  // A page asks for about ten filters when it comes. Each is answered with the retained documents it matches, which takes
  // the hub up to a millisecond.
  filters: { burst: 300, perSecond: 100 },
};

const BY_ROLE: Readonly<Record<Role, RoleLimits>> = {
  hub: OURS,
  bridge: OURS,
  // A Node-RED flow signs in as Control, with one filter a node.
  control: { ...UNHURRIED, subscriptions: { standing: 200, requests: { burst: 400, perSecond: 20 } } },
  // Two filters for each of its platforms, and two or three an entity.
  'home-assistant': {
    ...UNHURRIED,
    subscriptions: { standing: 600, requests: { burst: 800, perSecond: 50 } },
  },
  deck: UNHURRIED,
  wled: UNHURRIED,
  device: UNHURRIED,
  table: OF_PLAYERS,
  seat: OF_PLAYERS,
  display: SHARED,
  // A hall behind one router may be one address.
  observer: { ...SHARED, clients: { all: SEATS + 50, each: 80, eachAddress: 80 } },
};

export const DEFAULT_LIMITS: BrokerLimits = {
  connectTimeoutMs: 5_000,
  keepaliveLimitS: 60,
  maxTopicLevels: 12,
  connectBytes: 2_048,
  packetsByRole: (role) => (role === 'hub' || role === 'bridge' ? TRUSTED : ORDINARY),
  accountPacketsByRole: (role) => BY_ROLE[role].packets,
  subscriptionsByRole: (role) => BY_ROLE[role].subscriptions,
  // All the displays may be behind one router, and come back at once.
  unfinished: { all: SEATS + 100, eachAddress: SEATS },
  clientsByRole: (role) => BY_ROLE[role].clients,
  seatless: 4 * SEATS,
  requestsByRole: (role) => BY_ROLE[role].requests,
  filtersByRole: (role) => BY_ROLE[role].filters,
  requestsPerTurn: 4,
  requestLateMs: 10_000,
  // About two seconds of bad Wi-Fi; the kernel's own buffer comes on top.
  backlogBytes: 262_144,
  backlogRetainedBytes: 1_048_576,
  backlogTrustedBytes: 8_388_608,
  stallMs: 5_000,
  failures: { burst: 10, perSecond: 0.5 },
  failureDelayMs: 1_000,
  inflightQos2: 20,
};
