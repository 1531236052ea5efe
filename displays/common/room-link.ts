import { TimeResponseSchema, type Answer } from '../../schemas/requests.ts';
import { HubBodySchema } from '../../schemas/documents/hub.ts';
import { rooted, topics, unrooted, VERBS_BY_NAME } from '../../schemas/topics.ts';
import { setWallOffset } from './clock-text.ts';
import { DocumentStore } from './document-store.ts';
import { fullPauseMs } from './full-pause.ts';
import { HubTime } from './hub-time.ts';
import { PendingRequests } from './pending-requests.ts';
import { randomText, type Key } from './session.ts';
import { untilLoaded } from './until-loaded.ts';
import * as z from 'zod';
import type { Language } from '../../schemas/languages.ts';
import type { connect as mqttConnect, MqttClient } from 'mqtt';
import type { Verb, VerbArguments } from '../../schemas/commands.ts';

type Connect = typeof mqttConnect;

/** How far what is shown may be trusted. Anything but `live` puts a banner on the page. */
export type Health = 'connecting' | 'live' | 'stale' | 'hub-lost' | 'cut-off' | 'full' | 'refused';

const RECONNECT_MS = 1_000;
const RECONNECT_REFUSED_MS = 10_000;
/** A tab of another game is refused for ever: it asks ever more seldom. */
const LONGEST_REFUSED_MS = 300_000;
const PROBES_AT_ONCE = 20;
const PROBE_GAP_MS = 50;
const PROBE_EVERY_MS = 2_500;
/** While the clock is not known to a frame, ask more often: jitter is beaten by the number of tries. */
const GOOD_ENOUGH_MS = 8;
const PROBE_SOON_MS = 400;
/** Two probes unanswered and a little: a socket can stay open long after the other end has gone. */
const STALE_AFTER_MS = 7_000;
const ANSWER_WITHIN_MS = 5_000;
/** The hub does these whenever they come, and as often. */
const DONE_WHENEVER: ReadonlySet<Verb> = new Set<Verb>(['emergency.stop', 'siren.mute']);

export interface LinkOptions {
  readonly room: string;
  readonly url: string;
  readonly key: Pick<Key, 'username' | 'password'>;
  /** Below the room's root. */
  readonly filters: readonly string[];
  /** Observers have no `res/` and no `cue/` to listen to. */
  readonly commands: boolean;
  /** In which the texts of a game are read that has several. */
  readonly language: Language;
  /** The display that this page is: its last will says good-bye for it. */
  readonly display?: string;
  /** How long to wait after a refusal before the same key is tried again. */
  readonly refusedRetryMs?: number;
}

export interface AskOptions {
  /** How long to wait for the answer: 5 s by default. */
  readonly withinMs?: number;
  /** The revision of the document that the person was looking at; a stale press is refused with what changed. */
  readonly rev?: number;
  /** When it was pressed, by performance.now: its time counts from there. Now by default. */
  readonly pressedAt?: number;
  /** What was pressed before it has no answer: it is not sent. */
  readonly behind?: boolean;
  /** Who of those who share the account presses. */
  readonly as?: string;
}

/** A message that was never retained, and is over when it has been heard. */
export interface Moment {
  /** Below the room's root. */
  readonly topic: string;
  readonly body: unknown;
}

const MOMENTARY = [topics.soundCue, 'cue/', topics.controlWatch('')];

const json = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

const AnswerRevisionSchema = z.object({
  data: z.union([
    /** Done: one's own press is as good as seen. */
    z.object({ event: z.number().int() }).transform(({ event }) => event),
    /** Refused as stale: what has changed has just been said. */
    z.object({ rev: z.number().int() }).transform(({ rev }) => rev),
  ]),
});
/** The revision that an answer tells of; 0 where it tells of none. */
export const revisionIn = (answer: unknown): number => AnswerRevisionSchema.safeParse(answer).data?.data ?? 0;

/** The page's one connection: retained documents, momentary messages, hub time, and commands with their answers. */
export class RoomLink {
  readonly client: string;
  readonly username: string;
  readonly documents: DocumentStore;
  readonly #time = new HubTime();
  readonly #pending: PendingRequests;
  /** Commands whose answer did not come in time, as they were sent. */
  readonly #unanswered = new Map<string, { readonly verb: Verb; readonly payload: string }>();
  readonly #listeners = new Set<() => void>();
  readonly #moments = new Set<(moment: Moment) => void>();
  readonly #options: LinkOptions;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #mqtt: MqttClient | undefined;
  #closed = false;
  #health: Health = 'connecting';
  #since = Date.now();
  #heardAt = performance.now();
  #changes = 0;
  #answeredRev = 0;
  /** How often in a row there was no seat. */
  #fullTimes = 0;
  #announced = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.username = options.key.username;
    this.documents = new DocumentStore(options.language);
    this.#pending = new PendingRequests(
      { set: (run, ms) => setTimeout(run, ms), clear: (handle) => clearTimeout(handle as number) },
      options.language,
    );
    this.client = `${this.username}-${randomText()}`;
    this.#beat();
    // mqtt.js is two thirds of all the code: the page paints before it has come.
    void untilLoaded(() => import('mqtt')).then(({ default: mqtt }) => {
      if (!this.#closed) this.#open(mqtt.connect);
    });
  }

  get health(): Health {
    return this.#health;
  }
  /** Since when (this browser's wall clock) the health is as it is. */
  get since(): number {
    return this.#since;
  }
  /** How far the shown time may be from the hub's, in milliseconds; undefined before the first answer. */
  get uncertaintyMs(): number | undefined {
    return this.#time.uncertaintyAt(performance.now());
  }
  /** Counts up with every change: what a view compares. */
  get changes(): number {
    return this.#changes;
  }
  /** Whether this page may send commands: it is signed in. */
  get commands(): boolean {
    return this.#options.commands;
  }
  /** The display that this page is, where it is one. */
  get display(): string | undefined {
    return this.#options.display;
  }
  /** Hub time at the reading `at` of performance.now (a frame's time); undefined before the first answer. */
  now(at = performance.now()): number | undefined {
    return this.#time.at(at);
  }
  read<Schema extends z.ZodType>(topic: string, schema: Schema): z.output<Schema> | undefined {
    return this.documents.read(topic, schema);
  }
  /**
   * The newest revision that this page has shown, or that an answer has named: what a key of the game, whose unit is
   * behind no one document, is pressed against.
   */
  get seenRev(): number {
    return Math.max(this.#answeredRev, ...this.documents.revisions().values());
  }
  /** Called after every change of a document or of the health. Returns its stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  /** Called for every momentary message: never for a retained one, whatever its topic (promise 4). Returns its stop. */
  onMoment(listener: (moment: Moment) => void): () => void {
    this.#moments.add(listener);
    return () => this.#moments.delete(listener);
  }

  /**
   * Sends a command and waits for its answer; never rejects. Answered `hub/unanswered`, the same command is asked again
   * under its transaction whenever the hub is heard again, until it is known what came of it (`outcome`). It carries when
   * its person gives up, so that a hub that was held up does not do it after that; that counts from the press, however long
   * it waited here for its turn.
   */
  ask<V extends Verb>(verb: V, args: VerbArguments<V>, options: AskOptions = {}): Promise<Answer> {
    const transaction = randomText(8);
    const {
      withinMs = ANSWER_WITHIN_MS,
      pressedAt = performance.now(),
      behind = false,
      ...envelope
    } = options;
    const leftMs = withinMs - (performance.now() - pressedAt);
    const now = this.now(pressedAt);
    const before = now === undefined ? undefined : Math.floor(now + withinMs - (this.uncertaintyMs ?? 0));
    const payload = JSON.stringify({
      ...args,
      ...envelope,
      transaction,
      ...(VERBS_BY_NAME.includes(verb) ? { client: this.client } : {}),
      ...(before === undefined ? {} : { before }),
    });
    const answer = this.#pending.wait(transaction, Math.max(0, leftMs), () => {
      // Without `before`, or where it counts for nothing, asking again could be doing it late.
      if (before === undefined || DONE_WHENEVER.has(verb)) return;
      this.#unanswered.set(transaction, { verb, payload });
      if (this.#health === 'live') this.#askAgain();
    });
    if (this.#mqtt?.connected !== true) {
      this.#pending.give(transaction);
      return answer;
    }
    if (behind || leftMs <= 0) {
      this.#pending.hold(transaction);
      return answer;
    }
    const topic = this.#addressOf(verb);
    // QoS 0 on purpose: mqtt.js would keep a QoS 1 publish over a lost connection and deliver it minutes later.
    this.#mqtt.publish(topic, payload, { qos: 0 });
    return answer;
  }

  /** What came of a command that was answered `hub/unanswered`, once it is known. */
  outcome(transaction: string): Promise<Answer> | undefined {
    return this.#pending.outcome(transaction);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#pulse);
    this.#mqtt?.end(true);
  }

  #open(connect: Connect): void {
    const { room, url, key, display, refusedRetryMs = RECONNECT_REFUSED_MS } = this.#options;
    let refusedPauseMs = refusedRetryMs;
    const goodbye = { transaction: randomText(8), display, client: this.client };
    this.#mqtt = connect(url, {
      protocolVersion: 4,
      clientId: this.client,
      username: key.username,
      password: key.password,
      clean: true,
      keepalive: 10,
      connectTimeout: 8_000,
      reconnectPeriod: RECONNECT_MS,
      // A wall display has nobody to sign in again: a broker that refuses it now may know it in a minute.
      reconnectOnConnackError: true,
      ...(display === undefined
        ? {}
        : {
            will: {
              topic: rooted(room, topics.request(this.username, 'display.bye')),
              payload: JSON.stringify(goodbye),
              qos: 1,
              retain: false,
            },
          }),
      // A command that could not be sent is answered "not done" and never sent later, when it would surprise everyone.
      queueQoSZero: false,
      resubscribe: false,
      // The other timers live in a worker made from a blob, which the page's content policy forbids.
      timerVariant: 'native',
    });
    this.#mqtt.on('connect', () => this.#connected());
    this.#mqtt.on('message', (topic, payload, { retain }) =>
      this.#message(topic, payload.toString(), retain),
    );
    this.#mqtt.on('close', () => {
      if (this.#health !== 'refused' && this.#fullTimes === 0) this.#turn('cut-off');
    });
    this.#mqtt.on('error', (error) => {
      // 3: unavailable, which is how the hub's broker says that it is full; 4: bad user name or password; 5: not authorised (MQTT 3.1.1, table 3.1).
      const code = 'code' in error ? error.code : undefined;
      if (code === 3) {
        if (this.#mqtt !== undefined)
          this.#mqtt.options.reconnectPeriod = fullPauseMs(this.#fullTimes, Math.random());
        this.#fullTimes += 1;
        this.#turn('full');
      }
      if (code === 4 || code === 5) {
        // Rarely: each try with a wrong password counts against this address.
        if (this.#mqtt !== undefined) this.#mqtt.options.reconnectPeriod = refusedPauseMs;
        refusedPauseMs = Math.min(LONGEST_REFUSED_MS, refusedPauseMs * 2);
        this.#turn('refused');
      }
    });
  }

  /** The hub knows what it has done, and does nothing whose time is over: asking again only tells. */
  #askAgain(): void {
    if (this.#mqtt?.connected !== true) return;
    for (const [transaction, { verb, payload }] of this.#unanswered) {
      if (this.#pending.outcome(transaction) === undefined) {
        this.#unanswered.delete(transaction);
        continue;
      }
      this.#mqtt.publish(this.#addressOf(verb), payload, { qos: 0 });
    }
  }

  #addressOf(verb: Verb): string {
    const client = VERBS_BY_NAME.includes(verb) ? this.username : this.client;
    return rooted(this.#options.room, topics.request(client, verb));
  }

  #connected(): void {
    const { room, filters, commands } = this.#options;
    const answers = [`res/${this.client}/#`, topics.response(this.username, '+')];
    const own = commands ? [...answers, topics.displayCue(this.username, this.client)] : [];
    const wanted = [...filters, ...own, topics.timeResponse(this.client)];
    this.#heardAt = performance.now();
    this.#fullTimes = 0;
    if (this.#mqtt !== undefined) this.#mqtt.options.reconnectPeriod = RECONNECT_MS;
    this.#mqtt?.subscribe(
      wanted.map((filter) => rooted(room, filter)),
      { qos: 1 },
      () => this.#probes(PROBES_AT_ONCE),
    );
  }

  #message(topic: string, payload: string, retained: boolean): void {
    const relative = unrooted(this.#options.room, topic);
    if (relative === undefined) return;
    if (relative === topics.timeResponse(this.client)) this.#heardTime(payload);
    else if (relative.startsWith('res/')) {
      // Others who share the account are answered on the same topic: what they did, this page has not seen.
      if (this.#pending.answer(payload))
        this.#answeredRev = Math.max(this.#answeredRev, revisionIn(json(payload)));
    } else if (MOMENTARY.some((prefix) => relative.startsWith(prefix))) {
      if (!retained) for (const listener of this.#moments) listener({ topic: relative, body: json(payload) });
    } else if (this.documents.accept(relative, payload)) {
      if (relative === topics.hub && this.#hubLost()) this.#turn('hub-lost');
      else this.#announce();
    }
  }

  #heardTime(payload: string): void {
    const t1 = performance.now();
    const heard = TimeResponseSchema.safeParse(json(payload)).data;
    if (heard === undefined) return;
    setWallOffset(heard.wallOffsetMs);
    const known = this.#time.estimate !== undefined;
    const afresh = this.#time.add(
      { t0: heard.t0, t1, hubTime: heard.hubTime },
      `${heard.hubId}/${heard.boot}`,
    );
    // A clock has jumped: one answer alone would leave us seconds of doubt.
    if (afresh && known) this.#probes(PROBES_AT_ONCE);
    this.#heardAt = t1;
    if (!this.#hubLost()) this.#turn('live');
  }

  #hubLost(): boolean {
    return this.read(topics.hub, HubBodySchema.pick({ state: true }))?.state === 'lost';
  }

  #probes(count: number): void {
    for (let probe = 0; probe < count; probe += 1) setTimeout(() => this.#probe(), probe * PROBE_GAP_MS);
  }

  #probe(): void {
    if (this.#mqtt?.connected !== true) return;
    const topic = rooted(this.#options.room, topics.timeRequest(this.client));
    this.#mqtt.publish(topic, JSON.stringify({ t0: performance.now() }), { qos: 0 });
  }

  #beat(): void {
    this.#probe();
    const silent = performance.now() - this.#heardAt > STALE_AFTER_MS;
    if (silent && (this.#health === 'live' || this.#health === 'connecting')) this.#turn('stale');
    const { uncertaintyMs = 0 } = this;
    const unsure = uncertaintyMs > GOOD_ENOUGH_MS;
    this.#pulse = setTimeout(() => this.#beat(), unsure ? PROBE_SOON_MS : PROBE_EVERY_MS);
  }

  #turn(health: Health): void {
    if (health !== this.#health) {
      this.#health = health;
      if (health === 'live') this.#askAgain();
      this.#since = Date.now();
      this.#announce();
    }
  }

  /** Listeners are reported once for all the documents of one burst. */
  #announce(): void {
    if (this.#announced) return;
    this.#announced = true;
    queueMicrotask(() => {
      this.#announced = false;
      this.#changes += 1;
      for (const listener of this.#listeners) listener();
    });
  }
}
