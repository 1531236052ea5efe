import { mock } from 'node:test';
import { keepBoard, type BoardKeeper } from '../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import { createDeviceRoster, type DeviceRoster } from '../../firmware-bridge/device-roster.ts';
import type { Rig } from './emulated-rig.ts';
import type { SimulatedTransport } from '../../firmware-bridge/simulation/simulated-transport.ts';
import type { Command, Decision, Effect } from '../../hub/core/contract.ts';
import type { Observation, ObservationBody } from '../../schemas/device-messages.ts';
import { BoxBodySchema, type BoxBody } from '../../schemas/documents/box.ts';
import { BoardConfigSchema, RoomSchema, type RoomConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import { Room, START } from '../hub/core/harness.ts';
import { testGame } from '../hub/core/test-game.ts';
import { quietHub } from './quiet-host.ts';

/**
 * One box from its chips to its tally, in the time of its emulated board and repeatable to the cycle: the compiled
 * firmware, firmata-io, the bridge's own drivers and senders, and the hub's core, which journals at once. Left out are
 * the broker and the processes, which tests/integration and tests/faults kill. What may go wrong on the way is done from
 * here.
 */
export const BOX = 'dione';
const DEVICE = 'box-dione';
const BRIDGE = 'bridge-1';
/** What the way over the broker takes (ms). */
const WAY_MS = 4;
/** How far the board runs between two turns of its host (ms). */
const STEP_MS = 2;
/** A board that is opened without a reset is asked for its version after that (ms); 3 s on a serial line. */
const ASK_VERSION_AFTER_MS = 500;

export interface SoakOptions {
  readonly firmware?: 'stock' | 'quarterdeck';
  /** Besides those that a box has by itself. */
  readonly pins?: Readonly<Record<string, number>>;
}

const roomOf = (
  reader: 'pn532' | 'mfrc522',
  { firmware = 'quarterdeck', pins = {} }: SoakOptions,
): RoomConfig =>
  RoomSchema.parse({
    room: 'test',
    game: 'test-game',
    boards: { one: { transport: 'emulated', firmware, reader } },
    devices: { [DEVICE]: { kind: 'event-box', board: 'one', table: BOX, pins } },
  });

export interface Heard {
  readonly boot: string;
  readonly n: number;
  readonly body: ObservationBody;
}

export class SoakRoom {
  readonly rig: Rig;
  readonly hub: Hub;
  readonly #room: RoomConfig;
  #lives = 0;
  #roster: DeviceRoster | undefined;
  #keeper: BoardKeeper | undefined;
  #line: SimulatedTransport | undefined;
  #isLineCut = false;
  #isBrokerAway = false;
  #watchedAt = 0;
  #ticked = 0;

  constructor(rig: Rig, reader: 'pn532' | 'mfrc522', options: SoakOptions = {}) {
    this.rig = rig;
    this.#room = roomOf(reader, options);
    this.hub = new Hub(testGame(), this.#room);
    // firmata-io and Johnny-Five have timers of their own: they go by the board's time as well.
    mock.timers.enable({ apis: ['setTimeout'] });
    this.startBridge();
  }

  stop(): void {
    this.stopBridge();
    this.rig.board.stop();
    mock.timers.reset();
  }

  // What may go wrong ------------------------------------------------------------------------------------------------

  /** The line to the board; the board keeps its power and watches on. */
  cutLine(): void {
    this.#isLineCut = true;
    this.#line?.drop();
  }
  mendLine(): void {
    this.#isLineCut = false;
  }

  loseBroker(): void {
    if (this.#isBrokerAway) return;
    this.#isBrokerAway = true;
    this.#tellHub({ type: 'bridge-state', bridge: BRIDGE, state: 'lost' });
  }
  regainBroker(): void {
    this.#isBrokerAway = false;
    if (this.#roster === undefined) return;
    this.#tellHub({ type: 'bridge-state', bridge: BRIDGE, state: 'ready' });
    this.#roster.publishStates();
    this.#roster.repeatAll();
  }

  /** SIGKILL: nothing of it is left, and no last word. */
  stopBridge(): void {
    this.#keeper?.stop();
    this.#keeper = undefined;
    this.#roster = undefined;
    this.#line?.drop();
    this.#line = undefined;
    this.#tellHub({ type: 'bridge-state', bridge: BRIDGE, state: 'lost' });
  }
  startBridge(): void {
    if (this.#roster !== undefined) return;
    this.#lives += 1;
    const mine = this.#lives;
    const isMine = (): boolean => mine === this.#lives && this.#roster === roster;
    const connected = (): boolean => isMine() && !this.#isBrokerAway;
    const { clock } = this.rig;
    const at = (ms: number): Instant => Instant(START + ms);
    const options = {
      room: this.#room,
      broker: { url: 'mqtt://nowhere', username: BRIDGE, password: '' },
      id: BRIDGE,
      boot: `bridge-${mine}`,
      version: 'soak',
      clock,
      log: () => undefined,
    };
    const view = {
      ...quietHub(clock, {
        hubNow: () => at(clock.now()),
        bridgeTime: (instant) => instant - START,
        reached: at,
        hubTime: at,
        away: () => this.#isBrokerAway,
      }),
      mark: () => undefined,
    };
    const roster = createDeviceRoster(options, view, {
      connected,
      state: (device, state) => {
        if (connected()) this.#tellHub({ type: 'device-state', device, state });
      },
      event: (_device, observation) => {
        if (!connected()) return;
        clock.after(WAY_MS, () => {
          if (connected()) this.#journal(observation);
        });
      },
      did: () => undefined,
      wledApi: () => undefined,
      watched: (devices) => {
        clock.after(WAY_MS, () => {
          if (connected()) this.#tellHub({ type: 'watched', devices });
        });
      },
    });
    this.#roster = roster;
    this.#tellHub({ type: 'bridge-state', bridge: BRIDGE, state: 'ready' });
    const device = this.#room.devices[DEVICE];
    if (device === undefined) throw new Error('it is in the room');
    const driver = roster.bind(DEVICE, device);
    this.#keeper = keepBoard({
      ...paceOf(BoardConfigSchema.parse(this.#room.boards.one)),
      askVersionAfterMs: ASK_VERSION_AFTER_MS,
      board: 'one',
      transport: 'emulated',
      open: () => {
        if (this.#isLineCut) throw new Error('there is no line');
        this.#line = this.rig.board.openTransport();
        return this.#line;
      },
      clock,
      drivers: [driver],
      log: () => undefined,
      changed: () => undefined,
    });
  }

  /** A burst of bytes that mean nothing, to the board; `rig.board.noise` does the same to the host. */
  rubbish(bytes: readonly number[]): void {
    this.#line?.write(bytes);
  }

  // Time -------------------------------------------------------------------------------------------------------------

  /** Lets so much of everybody's time pass. */
  async live(ms: number): Promise<void> {
    for (const until = this.rig.now() + ms; this.rig.now() < until;) {
      await this.rig.runWithHost(Math.min(STEP_MS, until - this.rig.now()), STEP_MS);
      const whole = Math.floor(this.rig.now());
      if (whole > this.#ticked) mock.timers.tick(whole - this.#ticked);
      this.#ticked = whole;
      if (this.rig.now() - this.#watchedAt < 1_000) continue;
      this.#watchedAt = this.rig.now();
      this.#roster?.publishWatched();
    }
  }
  async until(met: () => boolean, withinMs: number): Promise<boolean> {
    for (const until = this.rig.now() + withinMs; this.rig.now() < until;) {
      if (met()) return true;
      await this.live(20);
    }
    return met();
  }

  // What Control sees and does ---------------------------------------------------------------------------------------

  box(): BoxBody {
    return BoxBodySchema.parse(this.hub.document(`priv/control/box/${BOX}`));
  }
  do(verb: string, args: Record<string, unknown> = {}): void {
    this.#turnClock();
    this.hub.ok(verb, args);
    this.#carryOut();
  }
  /** Everything that the hub has taken in of the box, in its order. */
  heard(): Heard[] {
    return this.hub.batches.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'box-observed' ? [event.observation] : [])),
    );
  }

  #turnClock(): void {
    const behind = START + this.rig.now() - this.hub.now;
    if (behind > 0) this.hub.wait(behind);
  }

  #tellHub(command: Command): void {
    this.#turnClock();
    this.hub.run(command);
    this.#carryOut();
  }

  /** As the gateway does (hub/shell/gateway), but that the journal takes no time. */
  #journal(observation: Observation): void {
    const arrived = START + this.rig.now() - observation.ageMs;
    this.#tellHub({ type: 'observation', device: DEVICE, at: Instant(Math.max(0, arrived)), observation });
    const heard = this.hub.core.devices(this.hub.state).get(DEVICE);
    const { boot, n } = heard?.boot === observation.boot ? heard : observation;
    this.#toRoster((roster) => {
      roster.seen(DEVICE, { boot, n });
    });
  }

  #carryOut(): void {
    for (const effect of this.hub.effects.splice(0)) {
      if (effect.type !== 'confirm') continue;
      this.#toRoster((roster) => {
        roster.set(DEVICE, { kind: 'confirm', at: effect.at });
      });
    }
  }

  #toRoster(tell: (roster: DeviceRoster) => void): void {
    const roster = this.#roster;
    this.rig.clock.after(WAY_MS, () => {
      if (roster !== undefined && roster === this.#roster && !this.#isBrokerAway) tell(roster);
    });
  }
}

class Hub extends Room {
  /** Not yet carried out. */
  readonly effects: Effect[] = [];

  override run(command: Command): Decision {
    const decision = super.run(command);
    this.effects.push(...decision.effects);
    return decision;
  }
}
