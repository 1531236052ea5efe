import { isSounder, type RoomConfig } from '../../schemas/room.ts';
import { topics } from '../../schemas/topics.ts';
import { after, Millis } from '../../schemas/units.ts';
import { createDeviceTests, type DeviceTests } from './gateway/device-tests.ts';
import { createSimulations, type Simulations } from './gateway/simulations.ts';
import { createWatches, type Watches } from './gateway/watches.ts';
import { createSirenKeeper, type SirenSet } from './siren-keeper.ts';
import type { Answer } from '../../schemas/requests.ts';
import type { DisplayCue, SoundCue } from '../../schemas/cues.ts';
import { fingerprintOf } from '../core/engine/fingerprint.ts';
import type { Command, Effect } from '../core/contract.ts';
import type { LinkMaker } from './access/link-maker.ts';
import type { SetupDesk } from './setup/setup-desk.ts';
import type { TimeTaken } from '../../schemas/primitives/setup.ts';
import type { Clock } from './time/hub-clock.ts';

export interface RoomEffectsOptions {
  readonly room: RoomConfig;
  readonly clock: Clock;
  /** The bridge that last reported the device. */
  readonly bridgeOf: (device: string) => string | undefined;
  readonly send: (topic: string, payload: unknown, how: { qos: 0 | 1; retain: boolean }) => void;
  /** To one display, by the client id of its page. */
  readonly cue: (client: string, cue: DisplayCue) => void;
  readonly links: LinkMaker;
  readonly setup: Pick<SetupDesk, 'act'>;
  /** Control has decided between the machine's clock and the room's; the answer once that is journaled. */
  readonly takeTime: (time: TimeTaken, by: string) => Promise<Answer>;
  /** An Event is on at that box. */
  readonly isAccepting: (box: string) => boolean;
}

/** What a decision does to the room, once it is journaled: leases of sirens, lamps, words to pages, acts of a rehearsal. */
export interface RoomEffects {
  /** A promise is the answer that replaces the command's own. */
  act(effect: Effect, cause: Command): Promise<Answer> | undefined;
  silence(): void;
  stop(): void;
  readonly simulations: Simulations;
  readonly tests: DeviceTests;
  readonly watches: Watches;
}

const LIVE = { qos: 0, retain: false } as const;
const SURE = { qos: 1, retain: false } as const;
const CHIRP_MS = 800;

const toPages = ({ alarm, pattern, since, until }: SirenSet): SoundCue => ({
  sound: alarm,
  pattern,
  since,
  until,
});

/** Who pressed, as the log names people. */
const whoOf = (cause: Command): string =>
  cause.type === 'verb' ? (cause.by.as ?? cause.by.username) : cause.type;

/** The same for every repeat of a command, also over a restart of the hub. */
const commandKey = (cause: Command): string =>
  cause.type === 'verb' ? `${cause.by.username}/${cause.transaction}/${fingerprintOf(cause)}` : cause.type;

export const createRoomEffects = (options: RoomEffectsOptions): RoomEffects => {
  const { room, clock, bridgeOf, send, links } = options;
  const sirens = Object.entries(room.devices)
    .filter(([, device]) => isSounder(device))
    .map(([id]) => id);
  /** Sirens that stay silent in the present sound. */
  const quiet = new Set<string>();
  const sirenKeeper = createSirenKeeper(clock, (set) => {
    for (const siren of sirens) {
      if (set.alarm === null || !quiet.has(siren)) send(topics.set(siren), set, LIVE);
    }
    // The same lease for the loudspeakers of pages; at QoS 0 and never retained, as for a siren.
    send(topics.soundCue, toPages(set), LIVE);
  });
  const simulations = createSimulations({
    room,
    clock,
    bridgeOf,
    send: (topic, set) => send(topic, set, SURE),
  });
  const tests = createDeviceTests(clock, (topic, set) => send(topic, set, SURE));

  const watches = createWatches(clock, (topic, message) => send(topic, message, SURE), options.isAccepting);

  const chirpOnPages = (): void => {
    const since = clock.now();
    const until = after(since, Millis(CHIRP_MS));
    send(
      topics.soundCue,
      { sound: `test-${since}`, pattern: 'chirp', since, until } satisfies SoundCue,
      LIVE,
    );
  };
  const quieten = (device: string): void => {
    quiet.add(device);
    const now = clock.now();
    const nothing: SirenSet = { kind: 'siren', alarm: null, pattern: 'chirp', since: now, until: now };
    send(topics.set(device), nothing, LIVE);
  };

  return {
    simulations,
    tests,
    watches,
    silence: () => sirenKeeper.silence(),
    stop: () => sirenKeeper.stop(),
    act: (effect, cause) => {
      switch (effect.type) {
        case 'sound':
          quiet.clear();
          for (const device of effect.quiet ?? []) quiet.add(device);
          sirenKeeper.sound(effect);
          return undefined;
        case 'silence':
          sirenKeeper.silence();
          return undefined;
        case 'quieten':
          quieten(effect.device);
          return undefined;
        case 'identify':
          send(topics.set(effect.device), { kind: 'identify' }, SURE);
          return undefined;
        case 'attend':
          send(topics.set(effect.device), { kind: 'attend', forMs: effect.forMs }, SURE);
          return undefined;
        case 'watch':
          watches.watch(effect.device, effect.box, effect.forMs);
          return undefined;
        case 'test':
          return tests.test(effect.device);
        case 'cue':
          options.cue(effect.client, effect.cue);
          return undefined;
        case 'page-chirp':
          chirpOnPages();
          return undefined;
        case 'confirm': {
          const confirm = { kind: 'confirm', at: effect.at };
          send(topics.set(effect.device), confirm, { qos: 1, retain: false });
          return undefined;
        }
        case 'simulate':
          return simulations.act(effect.device, effect.act, commandKey(cause));
        case 'setup':
          return effect.call.verb === 'machine.time'
            ? options.takeTime(effect.call.args.take, whoOf(cause))
            : options.setup.act(effect.call, whoOf(cause));
        case 'make-link':
          return links.make(effect);
        case 'drop-link':
          links.drop(effect.link);
          return undefined;
        case 'drop-account':
          links.dropAccount(effect.username);
          return undefined;
      }
    },
  };
};
