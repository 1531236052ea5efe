import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { JOURNAL_FORMAT } from '../../schemas/journal.ts';
import { Instant } from '../../schemas/units.ts';
import { loadEffectiveRoom } from './effective-room.ts';
import { openJournal, type Journal } from './journal/journal.ts';
import { journalPath } from './journal/recover.ts';
import { refuseNewerRules } from './newer-rules.ts';
import { continueTime } from './time/continue-time.ts';
import { createHubClock, type Clock } from './time/hub-clock.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { Core } from '../core/contract.ts';
import type { Covered } from './journal/damage.ts';
import type { Missing } from './journal/missing.ts';
import type { MachineClock } from './time/machine-clock.ts';

export interface RecoverRoomOptions<State> {
  /** The data folder, already locked. */
  readonly folder: string;
  readonly room: RoomConfig;
  readonly game: GameDefinition;
  readonly core: Core<State>;
  readonly machine: MachineClock;
  /** Of the program. */
  readonly version: string;
  /** Names the sources of which it was built: between two of one version the state may have another shape. */
  readonly build?: string | undefined;
  readonly keepIntact?: boolean | undefined;
  readonly onSync?: ((seconds: number) => void) | undefined;
}

/** A room as the last life of the hub left it, in the time that goes on. */
export interface RecoveredRoom<State> {
  readonly journal: Journal;
  readonly state: State;
  readonly hubId: string;
  /** Of this start; counts from 1. */
  readonly boot: number;
  readonly clock: Clock;
  readonly downMs: number;
  /** What hub time lies behind the time of day (time-watch.ts). */
  readonly wallOffsetMs: number;
  /** The newest instant that the journal had; null in a new one. */
  readonly lastAt: Instant | null;
  /** Why the time cannot be continued for sure; null when it can. */
  readonly doubt: string | null;
  readonly batches: number;
  /** How long reading and replaying took. */
  readonly ms: number;
  /** Entries of the journal that were synced once and are gone; null when there are none for sure. */
  readonly missing: Missing | null;
  /** Damaged lines of the journal of which the snapshot has saved the content. */
  readonly covered: Covered | null;
  /** Where what was cut off the journal is kept, when something was. */
  readonly aside: string | null;
}

/** Names all that a snapshot depends on. */
const fingerprint = <State>({ version, build, room, game }: RecoverRoomOptions<State>): string => {
  const content = JSON.stringify([room, game.manifest, build]);
  return `${version}+${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
};

/** Which room and game the folder was started with last: a first line that is made anew says no other. */
const lastStarted = (folder: string): Partial<Pick<RoomConfig, 'room' | 'game'>> => {
  try {
    const { room, game } = loadEffectiveRoom(folder);
    return { room, game };
  } catch {
    return {};
  }
};

/** Opens or makes the journal, replays it and continues hub time. Errors: `data/other-room`, `data/other-format`, `data/damaged`. */
export const recoverRoom = async <State>(
  options: RecoverRoomOptions<State>,
): Promise<RecoveredRoom<State>> => {
  const { folder, room, core, machine } = options;
  const began = machine.monotonicMs();
  const { journal, recovered, aside } = await openJournal({
    folder,
    version: fingerprint(options),
    newHeader: () => ({
      kind: 'journal',
      format: JOURNAL_FORMAT,
      hubId: randomUUID(),
      room: room.room,
      game: room.game,
      ...(existsSync(journalPath(folder)) ? lastStarted(folder) : {}),
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
  try {
    refuseNewerRules(recovered?.batches ?? [], options.game);
  } catch (error) {
    await journal.close();
    throw error;
  }
  // A cast: the snapshot was written by this very build for this room and game, from the core's own plain JSON.
  const base = recovered?.snapshot === undefined ? core.initial() : (recovered.snapshot.state as State);
  const batches = recovered?.batches ?? [];
  const state = batches.reduce((held, batch) => core.evolve(held, batch), base);
  const ms = Math.round(machine.monotonicMs() - began);

  const { now, downMs, doubt } = continueTime(recovered?.beat ?? null, recovered?.lastAt ?? null, {
    bootId: machine.bootId,
    monotonicMs: machine.monotonicMs(),
    wallMs: machine.wallMs(),
    synchronised: machine.synchronised(),
  });
  const clock = createHubClock(machine, now);
  const boot = (recovered?.boot ?? 0) + 1;
  const { hubId } = header;
  const missing = recovered?.missing ?? null;
  const covered = recovered?.covered ?? null;
  const lastAt = recovered?.lastAt ?? null;
  const wallOffsetMs = recovered?.beat?.wallOffsetMs ?? 0;
  const kept = { wallOffsetMs, lastAt, batches: batches.length, ms, missing, covered, aside };
  return { journal, state, hubId, boot, clock, downMs, doubt, ...kept };
};
