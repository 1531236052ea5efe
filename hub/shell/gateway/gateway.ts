import { TimeRequestSchema, type Answer, type TimeResponse } from '../../../schemas/requests.ts';
import {
  BridgeStateSchema,
  DeviceDidSchema,
  DeviceStateSchema,
  ObservationSchema,
  WatchedSchema,
} from '../../../schemas/device-messages.ts';
import { describeIssues } from '../../../schemas/errors.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { topics } from '../../../schemas/topics.ts';
import { inLanguages } from '../../../schemas/text.ts';
import { Instant } from '../../../schemas/units.ts';
import { createClientPresence } from './client-presence.ts';
import { createRepeats } from './repeats.ts';
import { createRequestLimits } from './request-limits.ts';
import { NO_JSON, parseJson, parseRequest } from './requests.ts';
import { spokenFor } from './spoken-for.ts';
import type * as z from 'zod';
import type { BridgeState, DeviceState } from '../../../schemas/device-messages.ts';
import type { PublicAccount } from '../../../schemas/roles.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { fingerprintOf, isDoneAlways } from '../../core/engine/fingerprint.ts';
import type { Command } from '../../core/contract.ts';
import type { Log } from '../log.ts';
import type { RoomRunner } from '../room-runner.ts';
import type { Clock } from '../time/hub-clock.ts';
import type { DeviceTests } from './device-tests.ts';
import type { Incoming } from './mqtt-link.ts';
import type { Simulations } from './simulations.ts';
import type { Watches } from './watches.ts';

/** What the hub listens to. */
export const GATEWAY_FILTERS = [
  'req/+/+',
  'time/req/+',
  'dev/+/evt',
  'dev/+/state',
  'dev/+/did',
  'dev/+/watched',
] as const;

/**
 * A message that the bridge reckons older than it looks on arrival was held up on its way. Below this (ms) the
 * difference is the error of the measured clock offset, and the time of arrival orders better.
 */
const HELD_UP_MS = 100;

export interface GatewayOptions {
  readonly room: RoomConfig;
  readonly accounts: readonly PublicAccount[];
  readonly runner: Pick<RoomRunner, 'submit' | 'heard'>;
  readonly simulations: Pick<Simulations, 'did'>;
  readonly tests: Pick<DeviceTests, 'did'>;
  readonly watches: Pick<Watches, 'observed' | 'levels'>;
  readonly clock: Clock;
  /** What hub time lies behind the time of day. */
  readonly wallOffsetMs: () => number;
  readonly hubId: () => string;
  readonly boot: number;
  readonly log: Log;
  readonly send: (topic: string, payload: unknown, options: { qos: 0 | 1; retain: boolean }) => void;
  readonly onAnswer?: ((status: Answer['status']) => void) | undefined;
}

/** Between MQTT and the room: everything that comes is parsed here, or goes no further. */
export interface Gateway {
  receive(message: Incoming): void;
  bridgeOf(device: string): string | undefined;
  /** Those that are there. */
  bridges(): readonly string[];
  stop(): void;
}

/** Commands whose answer comes from elsewhere than the journal. */
const isRelayed = (verb: string): boolean =>
  verb.startsWith('sim.') || verb === 'device.test' || verb === 'token.make';

export const createGateway = (options: GatewayOptions): Gateway => {
  const { room, accounts, runner, clock, boot, log, send } = options;
  const bridges = new Map<string, Pick<BridgeState, 'state' | 'boot'>>();
  const bridgeOfDevice = new Map<string, string>();
  const repeats = createRepeats<Answer | null>();
  const limits = createRequestLimits(() => clock.now());
  const presence = createClientPresence(clock, (client, online) => {
    void runner.submit({ type: 'client', client, online });
  });

  const request = async (client: string, verb: string, payload: Buffer): Promise<void> => {
    const parsed = parseRequest(accounts, client, verb, payload);
    // A last will speaks for a client that is no more there.
    if (parsed.ok && verb !== 'display.bye') presence.heard(parsed.command.client ?? client);
    const answer = parsed.ok ? await answerTo(parsed.command) : parsed.answer;
    if (answer === null) return;
    options.onAnswer?.(answer.status);
    send(topics.response(client, verb), inLanguages(answer), { qos: 1, retain: false });
  };

  const answerTo = (command: Extract<Command, { type: 'verb' }>): Promise<Answer | null> => {
    if (!limits.take(command.by)) {
      const error = refusal('command/too-many', { who: command.by.username });
      return Promise.resolve({ status: 'error', data: null, error, transaction: command.transaction });
    }
    const run = async (): Promise<Answer | null> => {
      const { answer } = await runner.submit(command);
      return answer === null ? null : { ...answer, transaction: command.transaction };
    };
    // What changed something the core knows again from the journal, but only the newest of an account, and all facilitators
    // may share one: here each client has room of its own, while this hub lives. What makes no batch the core does not
    // know at all: a card of a rehearsal must not go in twice. Over a restart it is the bridge that knows its transaction
    // (simulations.ts). Nor does the core keep the secret of a link: who did not hear the first answer gets it again.
    const { by, client = '', transaction, verb } = command;
    // A refused command was not done: it may be tried again under its name. What was relayed may have been done half.
    const keeps = (answer: Answer | null): boolean => isRelayed(verb) || answer?.status === 'ok';
    if (isDoneAlways(command)) return run();
    const used = (first: string): Answer => {
      const error = refusal('command/transaction-used', { transaction, verb: first });
      return { status: 'error', data: null, error, transaction };
    };
    const key = { username: by.username, client, transaction, fingerprint: fingerprintOf(command), verb };
    return repeats.once(key, run, used, keeps);
  };

  const time = (client: string, payload: Buffer): void => {
    const parsed = TimeRequestSchema.safeParse(parseJson(payload));
    if (!parsed.success) return;
    const response: TimeResponse = {
      t0: parsed.data.t0,
      hubTime: clock.now(),
      boot,
      hubId: options.hubId(),
      wallOffsetMs: options.wallOffsetMs(),
    };
    send(topics.timeResponse(client), response, { qos: 0, retain: false });
    presence.heard(client);
  };

  const parsed = <T>(schema: z.ZodType<T>, topic: string, payload: Buffer): T | undefined => {
    const json = parseJson(payload);
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    log.warn(`ignored what came on ${topic}: ${json === undefined ? NO_JSON : describeIssues(result.error)}`);
    return undefined;
  };

  const observation = async (device: string, topic: string, payload: Buffer): Promise<void> => {
    const observed = parsed(ObservationSchema, topic, payload);
    if (observed === undefined) return;
    const arrived = clock.now() - observed.ageMs;
    const reckoned = observed.hubAt ?? arrived;
    const at = Instant(Math.max(0, reckoned < arrived - HELD_UP_MS ? reckoned : arrived));
    const { accepted } = await runner.submit({ type: 'observation', device, observation: observed, at });
    if (!accepted) return;
    options.watches.observed(device, observed);
    const heard = runner.heard(device);
    // The newest that is journaled. One of an older boot, which the room has moved on from, is settled as it stands;
    // so is one of a device that is not in this room, or its bridge would send it for ever.
    const { boot: of, n } = heard?.boot === observed.boot ? heard : observed;
    send(topics.seen(device), { boot: of, n }, { qos: 1, retain: false });
  };

  const deviceState = (device: string, state: DeviceState): void => {
    bridgeOfDevice.set(device, state.bridge);
    void runner.submit({ type: 'device-state', device, state });
  };

  const state = (id: string, topic: string, payload: Buffer): void => {
    // Empty: a retained state was cleared.
    if (payload.length === 0) return;
    if (room.devices[id] !== undefined) {
      const given = parsed(DeviceStateSchema, topic, payload);
      if (given !== undefined) deviceState(id, given);
      return;
    }
    const given = parsed(BridgeStateSchema, topic, payload);
    if (given === undefined) return;
    const known = bridges.get(id);
    // The will of an earlier life: where that one ended without a word, its broker speaks when the keepalive has run out, and
    // its successor, under a client id of its own, may be ready by then.
    if (given.state === 'lost' && known !== undefined && known.state !== 'lost' && known.boot !== given.boot)
      return;
    bridges.set(id, given);
    const { state, boot, boards } = given;
    void runner.submit({ type: 'bridge-state', bridge: id, state, boot, ...(boards && { boards }) });
  };

  const device = (id: string, kind: string, { topic, payload, retained }: Incoming): void => {
    if (!IdSchema.safeParse(id).success) return;
    if (kind === 'state') state(id, topic, payload);
    else if (retained) log.warn(`ignored a retained message on ${topic}: it may be of any age`);
    else if (kind === 'evt') void observation(id, topic, payload);
    else if (kind === 'watched') {
      const reported = parsed(WatchedSchema, topic, payload);
      if (reported !== undefined)
        void runner.submit({ type: 'watched', devices: spokenFor(room, id, reported.devices) });
    } else if (kind === 'did') {
      const did = parsed(DeviceDidSchema, topic, payload);
      if (did?.kind === 'sim') options.simulations.did(did);
      else if (did?.kind === 'levels') options.watches.levels(id, did.levels);
      else if (did !== undefined && (did.kind === 'identify' || did.on)) {
        options.tests.did(id);
        void runner.submit({ type: 'did', device: id, what: did.kind });
      }
    }
  };

  return {
    receive: (message) => {
      const [first = '', second = '', third = '', ...more] = message.topic.split('/');
      if (more.length > 0) return;
      if (first === 'dev') {
        device(second, third, message);
        return;
      }
      const isTime = first === 'time' && second === 'req';
      if (first !== 'req' && !isTime) return;
      if (message.retained) {
        // Promise 4 (docs/architecture.md): a kept message is of any age; what it asks for is not wanted now.
        log.warn(`ignored a retained message on ${message.topic}: a request is never kept`);
      } else if (isTime) time(third, message.payload);
      else void request(second, third, message.payload);
    },
    bridgeOf: (device) => bridgeOfDevice.get(device),
    bridges: () => [...bridges].flatMap(([id, { state: its }]) => (its === 'lost' ? [] : [id])),
    stop: () => presence.stop(),
  };
};
