import { randomInt, randomUUID } from 'node:crypto';
import { message, withText } from '../../schemas/sentences/sentences.ts';
import type { Message } from '../../schemas/sentences/message.ts';
import { topics } from '../../schemas/topics.ts';
import { Millis } from '../../schemas/units.ts';
import { openAccountBook, type AccountBook } from './access/account-book.ts';
import { madeByLinks } from './access/known-accounts.ts';
import { createLinkMaker } from './access/link-maker.ts';
import { openLinks, type Joined } from './access/links.ts';
import { accountFor } from './accounts.ts';
import { openAdapters } from './adapters/adapters.ts';
import { createDocumentStore } from './document-store.ts';
import { createGateway } from './gateway/gateway.ts';
import { enterBroker, type HubPresence, type HubTables, type RoomBroker } from './hub-presence.ts';
import { timeOfDay } from './journal/missing.ts';
import { recoverRoom, type RecoveredRoom, type RecoverRoomOptions } from './recover-room.ts';
import { createRoomEffects } from './room-effects.ts';
import { createRoomRunner, type RoomRunner } from './room-runner.ts';
import { createScheduler } from './scheduler.ts';
import { heartbeatNow, keepHeartbeat } from './time/heartbeat.ts';
import type { Dice } from '../../games/kit/dice.ts';
import { accountOf } from './gateway/requests.ts';
import type { Answer } from '../../schemas/requests.ts';
import type { DisplayCue } from '../../schemas/cues.ts';
import type { DeviceSet } from '../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Batch } from '../../schemas/journal.ts';
import { RosterBodySchema } from '../../schemas/documents/roster.ts';
import type { Account } from '../../schemas/roles.ts';
import type { Document } from '../core/contract.ts';
import type { MqttLink } from './gateway/mqtt-link.ts';
import type { Log } from './log.ts';
import type { MovedBoard } from './setup/needs.ts';
import type { SetupDesk } from './setup/setup-desk.ts';
import { createTimeWatch } from './time/time-watch.ts';
import { TIME_PARTED } from '../../schemas/documents/attention.ts';
import type { Clock } from './time/hub-clock.ts';

export interface RoomServiceOptions<State> extends RecoverRoomOptions<State> {
  /** When the program was built: a machine's clock that says less is doubted. */
  readonly builtAtMs?: number | undefined;
  /** The standing ones. */
  readonly accounts: readonly Account[];
  /** All of them, where a broker of ours shares the book. */
  readonly book?: AccountBook | undefined;
  readonly broker: RoomBroker;
  /** Where the pages are for a phone, as far as it is known by now. */
  readonly origins?: (() => readonly string[]) | undefined;
  readonly setup: Pick<SetupDesk, 'act'>;
  readonly log: Log;
  readonly onAnswer?: ((status: Answer['status']) => void) | undefined;
  readonly onBatch?: ((batch: Batch) => void) | undefined;
  /** The documents of the newest synced state, after each change. */
  readonly onDocuments?: ((documents: readonly Document[]) => void) | undefined;
  /** A beat is on the disk: each five seconds, while the hub does what it is there for. */
  readonly onBeat?: (() => void) | undefined;
  /** The journal has failed, or another hub runs the room: nothing is accepted from here on. */
  readonly onFailure?: ((error: ErrorDocument) => void) | undefined;
}

/** A room that runs: journal, time, core and broker connection together. */
export interface RoomService {
  readonly hubId: string;
  readonly boot: number;
  readonly clock: Clock;
  connected(): boolean;
  failure(): ErrorDocument | null;
  /** Something beside the room does not work: a note for Control under this id while it lasts, null when it has ended. */
  trouble(id: string, text: string | Message | null): void;
  /** Every bridge is told; the one that has the board looks for it there. */
  moveBoards(boards: readonly MovedBoard[]): void;
  /** A phone redeems the token of a link. */
  join(token: string): Promise<Joined>;
  /** What was recovered and how sure the time is, for the one who started it. */
  readonly recovered: Pick<
    RecoveredRoom<unknown>,
    'batches' | 'ms' | 'missing' | 'covered' | 'aside' | 'doubt'
  >;
  /** Leaves cleanly: `pub/hub` lost, a snapshot, the journal closed. Clocks stay as they are. */
  stop(): Promise<void>;
}

const LeftSchema = RosterBodySchema.pick({ left: true });
/** The tables that play, and those that have left, as their documents name them. */
const tablesIn = (documents: readonly Document[]): HubTables => ({
  tables: documents.flatMap(({ topic, body }) =>
    topic === topics.table(String(body.table)) ? [{ id: String(body.table), name: String(body.name) }] : [],
  ),
  left: documents.flatMap(({ topic, body }) =>
    topic === topics.controlRoster
      ? (LeftSchema.parse(body).left ?? []).map(({ table, name }) => ({ id: table, name }))
      : [],
  ),
});

/** Anything else than an idle box: what is in it is not for whoever watches it (promise 3). */
const isBoxWithEvent = ({ topic, body }: Document, box: string): boolean =>
  topic === topics.controlBox(box) && body.state !== 'idle';

const dice: Dice = { roll: (sides) => randomInt(1, sides + 1) };

/** Recovers the room from its journal, starts its time, connects it and publishes every document. */
export const startRoomService = async <State>(options: RoomServiceOptions<State>): Promise<RoomService> => {
  const { folder, room, game, core, accounts, broker, machine, version, log } = options;
  const recovered = await recoverRoom(options);
  const { journal, hubId, boot, clock, downMs, doubt, missing } = recovered;
  log.info(`the journal is read: ${recovered.batches} entries replayed in ${recovered.ms} ms`);

  let link: MqttLink | undefined;
  let presence: HubPresence | null = null;
  /** Done before it was sure that no other hub runs the room: nobody beside it is told until then. */
  const early: Batch[] = [];
  const send = (topic: string, payload: unknown, how: { qos: 0 | 1; retain: boolean }): void =>
    link?.send(topic, payload, how);
  const store = createDocumentStore((topic, text) => {
    if (text === null) link?.clear(topic);
    else send(topic, Buffer.from(text), { qos: 1, retain: true });
  });
  /** The hub's id in documents and answers: another than the journal's once another hub with this journal has published its own. */
  let shownId = hubId;
  const stamp = (rev: number) => ({ hubId: shownId, boot, rev });
  const publish = (): void => {
    const { documents, rev } = runner.documents();
    store.update(documents, stamp(rev));
    presence?.refresh();
    adapters.documents(documents);
    options.onDocuments?.(documents);
  };
  const trouble = (id: string, said: string | Message | null): void =>
    void runner.submit({
      type: 'trouble',
      id,
      ...(said === null || typeof said === 'string' ? { text: said } : withText(said)),
    });
  const { password: secret } = accountFor(accounts, 'hub');
  const adapters = openAdapters({
    folder,
    room,
    game,
    version,
    clock,
    log,
    // Asked for later: the time is watched once there is somebody to tell.
    wallOffsetMs: () => time.offsetMs(),
    secret,
    trouble,
  });
  const book = options.book ?? openAccountBook(folder, accounts);
  const links = openLinks({
    folder,
    book,
    ownAccounts: !broker.external,
    now: () => clock.now(),
    used: async (link, username) => {
      const { accepted } = await runner.submit({ type: 'link-used', link, username });
      // A link that was withdrawn at this very moment is none any more, and its account none either.
      return accepted && (username === null || madeByLinks(runner.documents().documents).includes(username));
    },
    asked: (link) => void runner.submit({ type: 'link-asked', link }),
  });
  const cue = (client: string, word: DisplayCue): void => {
    const account = accountOf(book.accounts, client);
    if (account !== undefined)
      send(topics.displayCue(account.username, client), word, { qos: 1, retain: false });
  };
  const time = createTimeWatch({
    offsetMs: recovered.wallOffsetMs,
    lastAt: recovered.lastAt,
    now: () => clock.now(),
    wallMs: () => machine.wallMs(),
    builtAtMs: options.builtAtMs ?? 0,
    tell: (sentence) => trouble(TIME_PARTED, sentence),
  });
  const beatNow = () => heartbeatNow(clock, machine, time.offsetMs());
  const effects = createRoomEffects({
    room,
    clock,
    takeTime: async (taken, by) => {
      time.take(taken);
      log.info(
        `${by} has chosen the time of the ${taken}: hub time ${time.offsetMs() >= 0 ? '+' : ''}${time.offsetMs()} ms`,
      );
      await journal.append(beatNow());
      return { status: 'ok', data: {}, error: null, transaction: null };
    },
    bridgeOf: (device) => gateway.bridgeOf(device),
    send,
    setup: options.setup,
    cue,
    isAccepting: (box) => runner.documents().documents.some((each) => isBoxWithEvent(each, box)),
    links: createLinkMaker(
      links,
      book,
      log,
      (client, token) => cue(client, { kind: 'join', token }),
      options.origins ?? (() => []),
      room.host !== undefined,
      time.offsetMs,
    ),
  });

  const runner: RoomRunner = createRoomRunner({
    core,
    state: recovered.state,
    journal: {
      append: (batch) => journal.append(batch),
      snapshot: (kept, seq) => journal.snapshot({ state: kept, seq, boot, beat: beatNow() }),
    },
    now: () => clock.now(),
    dice,
    log,
    onUrgent: (): boolean => {
      const { documents, rev } = runner.urgent();
      return store.overtake(documents, stamp(rev));
    },
    onChange: publish,
    onDeadline: (deadline) => scheduler.set(deadline),
    onEffect: (effect, cause) => effects.act(effect, cause),
    onFailure: (error) => {
      effects.silence();
      options.onFailure?.(error);
    },
    onBatch: (batch) => {
      if (presence === null) early.push(batch);
      else adapters.batch(batch);
      options.onBatch?.(batch);
    },
  });
  const scheduler = createScheduler(clock, () => void runner.submit({ type: 'tick' }));
  const gateway = createGateway({
    room,
    accounts: book.accounts,
    runner,
    simulations: effects.simulations,
    tests: effects.tests,
    watches: effects.watches,
    clock,
    wallOffsetMs: time.offsetMs,
    hubId: () => shownId,
    boot,
    log,
    send,
    onAnswer: options.onAnswer,
  });

  const stopHeartbeats = keepHeartbeat(
    clock,
    machine,
    async (beat) => {
      time.look();
      await journal.append(beat);
      options.onBeat?.();
    },
    time.offsetMs,
  );
  await runner.submit({
    type: 'start',
    boot,
    downMs: Millis(downMs),
    clockInDoubt: doubt !== null,
    missing: missing && {
      entries: missing.entries,
      atLeast: missing.atLeast,
      from: timeOfDay(missing.from, missing.wallOffsetMs),
      until: timeOfDay(missing.until, missing.wallOffsetMs),
    },
    damagedLines: recovered.covered?.lines ?? 0,
  });
  await book.keepOnly(madeByLinks(runner.documents().documents));
  const entered = await enterBroker({
    room,
    game,
    broker,
    tables: () => tablesIn(runner.documents().documents),
    version,
    stamp: () => stamp(runner.rev()),
    store,
    clock,
    log,
    onLink: (opened) => {
      link = opened;
    },
    onMessage: (message) => {
      gateway.receive(message);
      adapters.receive(message);
    },
    onOther: (machine) => trouble('hub/other', message('matter/other-hub', { machine })),
    onCovered: (machine) => {
      shownId = randomUUID();
      trouble('hub/other', message('matter/other-hub-ran', { machine }));
    },
    onOusted: (error) => {
      effects.silence();
      options.onFailure?.(error.toDocument());
    },
    onReady: (opened) => adapters.connected(opened),
  }).catch(async (error: unknown) => {
    scheduler.stop();
    gateway.stop();
    stopHeartbeats();
    await journal.close();
    throw error;
  });
  presence = entered;
  for (const batch of early.splice(0)) adapters.batch(batch);

  return {
    hubId,
    boot,
    clock,
    connected: () => entered.connected(),
    failure: () => runner.failure(),
    trouble,
    moveBoards: (boards) => {
      for (const bridge of gateway.bridges())
        for (const { board, at } of boards)
          send(topics.set(bridge), { kind: 'board', board, at } satisfies DeviceSet, {
            qos: 1,
            retain: false,
          });
    },
    join: (token) => links.join(token),
    recovered,
    stop: async () => {
      scheduler.stop();
      gateway.stop();
      stopHeartbeats();
      effects.stop();
      adapters.stop();
      await entered.stop();
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
