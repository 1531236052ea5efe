import { createHash, randomInt, randomUUID } from 'node:crypto';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { topics } from '../../schemas/topics.ts';
import { Instant, Millis } from '../../schemas/units.ts';
import { createDocumentStore } from './document-store.ts';
import { GATEWAY_FILTERS, createGateway } from './gateway/gateway.ts';
import { openMqttLink } from './gateway/mqtt-link.ts';
import { createOrphanSweep } from './gateway/orphans.ts';
import { createSimulations } from './gateway/simulations.ts';
import { openJournal } from './journal/journal.ts';
import { isRehearsal } from './rehearsal-room.ts';
import { createRoomRunner } from './room-runner.ts';
import { createScheduler } from './scheduler.ts';
import { createSirenKeeper } from './siren-keeper.ts';
import { beatNow, keepBeats } from './time/beats.ts';
import { continueTime } from './time/continue-time.ts';
import { createHubClock } from './time/hub-clock.ts';
import type { Dice, GameDefinition } from '../../games/kit/define-game.ts';
import type { Answer } from '../../schemas/commands.ts';
import type { HubBody, Stamp } from '../../schemas/documents.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Batch } from '../../schemas/journal.ts';
import type { Account } from '../../schemas/roles.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { Core, Effect } from '../core/contract.ts';
import type { MqttLink } from './gateway/mqtt-link.ts';
import type { Log } from './log.ts';
import type { Clock } from './time/hub-clock.ts';
import type { MachineClock } from './time/machine-clock.ts';

export interface RoomServiceOptions<State> {
  /** The data folder, already locked. */
  readonly folder: string;
  readonly room: RoomConfig;
  readonly game: GameDefinition;
  readonly core: Core<State>;
  readonly accounts: readonly Account[];
  readonly broker: {
    readonly url: string;
    readonly username: string;
    readonly password: string;
    /** Not ours: it may hold documents of an earlier life. */
    readonly external: boolean;
  };
  readonly machine: MachineClock;
  /** Of the program. */
  readonly version: string;
  readonly log: Log;
  readonly keepIntact?: boolean | undefined;
  readonly onSync?: ((seconds: number) => void) | undefined;
  readonly onAnswer?: ((status: Answer['status']) => void) | undefined;
  readonly onBatch?: ((batch: Batch) => void) | undefined;
  /** The journal has failed: nothing is accepted from here on. */
  readonly onFailure?: ((error: ErrorDocument) => void) | undefined;
}

/** A room that runs: journal, time, core and broker connection together. */
export interface RoomService {
  readonly hubId: string;
  readonly boot: number;
  readonly clock: Clock;
  rev(): number;
  connected(): boolean;
  failure(): ErrorDocument | null;
  /** What was recovered and how sure the time is, for the one who started it. */
  readonly recovered: {
    readonly batches: number;
    readonly ms: number;
    readonly tornFile: string | null;
    readonly doubt: string | null;
  };
  /** Leaves cleanly: `pub/hub` lost, a snapshot, the journal closed. Clocks stay as they are. */
  stop(): Promise<void>;
}

const dice: Dice = { roll: (sides) => randomInt(1, sides + 1) };

/** Names all that a snapshot depends on. */
const fingerprint = (version: string, room: RoomConfig, game: GameDefinition): string => {
  const content = JSON.stringify([room, game.manifest]);
  return `${version}+${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
};

const hubBody = (room: RoomConfig, game: GameDefinition, version: string): Omit<HubBody, 'state'> => {
  const playing = room.tables;
  const tables = game.manifest.tables.filter((table) => playing?.includes(table.id) ?? true);
  return {
    version,
    room: { id: room.room, name: room.name ?? room.room },
    game: { id: game.manifest.id, name: game.manifest.name },
    tables: tables.map(({ id, name }) => ({ id, name })),
    rehearsal: isRehearsal(room),
  };
};

/** Recovers the room from its journal, starts its time, connects it and publishes every document. */
export const startRoomService = async <State>(options: RoomServiceOptions<State>): Promise<RoomService> => {
  const { folder, room, game, core, accounts, broker, machine, version, log } = options;

  const began = machine.monotonicMs();
  const { journal, recovered, tornFile } = await openJournal({
    folder,
    version: fingerprint(version, room, game),
    newHeader: () => ({
      kind: 'journal',
      format: 1,
      hubId: randomUUID(),
      room: room.room,
      game: room.game,
      madeAt: Instant(machine.wallMs()),
    }),
    monotonicMs: () => machine.monotonicMs(),
    keepIntact: options.keepIntact,
    onSync: options.onSync,
  });
  const { header } = journal;
  if (header.room !== room.room || header.game !== room.game) {
    await journal.close();
    throw new QuarterdeckError(
      'data/other-room',
      `${folder} holds the room "${header.room}" with the game "${header.game}", not "${room.room}" with "${room.game}"`,
    );
  }
  // A cast: the snapshot was written by this very version for this room and game, from the core's own plain JSON.
  const base = recovered?.snapshot === undefined ? core.initial() : (recovered.snapshot.state as State);
  const state = (recovered?.batches ?? []).reduce((held, batch) => core.evolve(held, batch), base);
  const recoveryMs = Math.round(machine.monotonicMs() - began);

  const { now, downMs, doubt } = continueTime(recovered?.beat ?? null, recovered?.lastAt ?? null, {
    bootId: machine.bootId,
    monotonicMs: machine.monotonicMs(),
    wallMs: machine.wallMs(),
    synchronised: machine.synchronised(),
    hasClockChip: machine.hasClockChip(),
  });
  const clock = createHubClock(machine, now);
  const boot = (recovered?.boot ?? 0) + 1;
  const { hubId } = header;

  let link: MqttLink | undefined;
  const send = (topic: string, payload: unknown, how: { qos: 0 | 1; retain: boolean }): void =>
    link?.send(topic, payload, how);
  const store = createDocumentStore((topic, document) => {
    if (document === null) link?.clear(topic);
    else send(topic, document, { qos: 1, retain: true });
  });

  const sirens = Object.entries(room.devices)
    .filter(([, device]) => device.kind === 'siren')
    .map(([id]) => id);
  const sirenKeeper = createSirenKeeper(clock, (set) => {
    for (const siren of sirens) send(topics.set(siren), set, { qos: 0, retain: false });
  });

  const simulations = createSimulations({
    room,
    clock,
    bridgeOf: (device) => gateway.bridgeOf(device),
    send: (topic, set) => send(topic, set, { qos: 1, retain: false }),
  });

  const onEffect = (effect: Effect): Promise<Answer> | undefined => {
    switch (effect.type) {
      case 'sound':
        sirenKeeper.sound(effect);
        return undefined;
      case 'silence':
        sirenKeeper.silence();
        return undefined;
      case 'identify':
        send(topics.set(effect.device), { kind: 'identify' }, { qos: 1, retain: false });
        return undefined;
      case 'simulate':
        return simulations.act(effect.device, effect.act);
    }
  };

  const stamp = (rev: number): Stamp => ({ hubId, boot, rev });
  const publish = (): void => {
    const { documents, rev } = runner.documents();
    store.update(documents, stamp(rev));
  };
  const runner = createRoomRunner({
    core,
    state,
    journal: {
      append: (batch) => journal.append(batch),
      snapshot: (kept, seq) => journal.snapshot({ state: kept, seq, boot, beat: beatNow(clock, machine) }),
    },
    now: () => clock.now(),
    dice,
    log,
    onChange: publish,
    onDeadline: (deadline) => scheduler.set(deadline),
    onEffect,
    onFailure: (error) => {
      sirenKeeper.silence();
      options.onFailure?.(error);
    },
    onBatch: options.onBatch,
  });
  const scheduler = createScheduler(clock, () => void runner.submit({ type: 'tick' }));

  const gateway = createGateway({
    room,
    accounts,
    runner,
    simulations,
    clock,
    hubId,
    boot,
    log,
    send,
    onAnswer: options.onAnswer,
  });

  const stopBeats = keepBeats(clock, machine, (beat) => journal.append(beat));
  await runner.submit({ type: 'start', boot, downMs: Millis(downMs), clockInDoubt: doubt !== null });

  // One revision for `ready` and for the will, or the older one would be ignored (schemas/documents.ts, replaces).
  const about = { ...hubBody(room, game, version), ...stamp(runner.rev()) };
  let sweep: ReturnType<typeof createOrphanSweep> | undefined;
  let announced: () => void = () => undefined;
  let refused: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    announced = resolve;
    refused = reject;
  });

  const connected = async (): Promise<void> => {
    if (link === undefined) return;
    // Documents first, then ears: nobody is answered from a room that is half there.
    store.republish();
    await link.subscribe(GATEWAY_FILTERS);
    if (broker.external) {
      sweep = createOrphanSweep(link, clock, (topic) => store.has(topic));
      await sweep.begin();
    }
    send(topics.hub, { ...about, state: 'ready' }, { qos: 1, retain: true });
    announced();
  };

  try {
    link = await openMqttLink({
      room: room.room,
      url: broker.url,
      username: broker.username,
      password: broker.password,
      clientId: `${broker.username}-main`,
      will: { topic: topics.hub, payload: { ...about, state: 'lost' } },
      log,
      onConnect: () => {
        connected().catch((cause: unknown) => {
          log.error({ err: cause }, 'the broker did not take the hub');
          const message = cause instanceof Error ? cause.message : String(cause);
          refused(new QuarterdeckError('broker/refused', message, { cause }));
        });
      },
      onMessage: (message) => {
        sweep?.receive(message);
        gateway.receive(message);
      },
    });
    await ready;
  } catch (error) {
    scheduler.stop();
    stopBeats();
    await link?.stop();
    await journal.close();
    throw error;
  }

  return {
    hubId,
    boot,
    clock,
    rev: () => runner.rev(),
    connected: () => link.connected(),
    failure: () => runner.failure(),
    recovered: { batches: recovered?.batches.length ?? 0, ms: recoveryMs, tornFile, doubt },
    stop: async () => {
      scheduler.stop();
      stopBeats();
      sirenKeeper.stop();
      await link.stop({ topic: topics.hub, payload: { ...about, state: 'lost' } });
      await runner.idle();
      if (runner.failure() === null) {
        await runner
          .snapshot()
          .catch((error: unknown) => log.warn({ err: error }, 'no snapshot was written'));
      }
      await journal.close();
    },
  };
};
