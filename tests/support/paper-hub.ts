import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { MqttClient } from 'mqtt';
import { TimeRequestSchema } from '../../schemas/requests.ts';
import { inLanguages } from '../../schemas/text.ts';
import { topics } from '../../schemas/topics.ts';
import { pagesFile } from '../../hub/project.ts';
import { readPages } from '../../hub/shell/http/pages.ts';
import type { PageSource } from '../../hub/shell/http/static-file.ts';
import { startHttp } from '../../hub/shell/http/server.ts';
import type { HttpServer } from '../../hub/shell/http/server.ts';
import { createMetrics } from '../../hub/shell/metrics.ts';
import { ACCOUNTS, memoryLog, ROOM, ROOT, startFixture } from './broker-fixture.ts';
import type { Fixture } from './broker-fixture.ts';

/** A document by its topic below the room's root; null clears it. */
export type Documents = Readonly<Record<string, object | null>>;

interface Request {
  readonly client: string;
  readonly verb: string;
  readonly args: Record<string, unknown>;
}

type Serve = (pages: PageSource | undefined, port: number) => Promise<HttpServer>;

/**
 * A hub of paper: the real broker and the real pages, but documents that a test writes by hand, so that every state a page can
 * be in is one line. It answers the clock truly and every command with `ok`.
 */
export class PaperHub {
  readonly requests: Request[] = [];
  readonly #fixture: Fixture;
  readonly #serve: Serve;
  readonly #port: number;
  #http: HttpServer | null;
  readonly #hub: MqttClient;
  #held = new Set<string>();
  #rev = 0;
  #answering = true;

  private constructor(fixture: Fixture, http: HttpServer, serve: Serve, hub: MqttClient) {
    this.#fixture = fixture;
    this.#http = http;
    this.#port = http.port;
    this.#serve = serve;
    this.#hub = hub;
    hub.on('message', (topic, payload) => this.#heard(topic, payload.toString('utf8')));
  }

  static async start(pages?: PageSource): Promise<PaperHub> {
    const metrics = createMetrics({ processDefaults: false });
    const fixture = await startFixture({ metrics });
    const first = pages ?? readPages(pagesFile());
    const serve: Serve = (other, port) =>
      startHttp({
        port,
        host: '127.0.0.1',
        log: memoryLog().log,
        pages: other ?? first,
        status: () => ({ ready: true }),
        metrics: metrics.registry,
        onWebSocket: (ws, request) => fixture.broker.handleWebSocket(ws, request),
        session: () => ({ room: ROOM, mqtt: '/mqtt', observer: ACCOUNTS.observer }),
      });
    const http = await serve(first, 0);
    const hub = await fixture.client(ACCOUNTS.hub);
    const paper = new PaperHub(fixture, http, serve, hub);
    await hub.subscribeAsync([`${ROOT}/time/req/+`, `${ROOT}/req/+/+`], { qos: 1 });
    return paper;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Publishes documents, retained and stamped; those of before stay. */
  async show(documents: Documents): Promise<void> {
    await Promise.all(
      Object.entries(documents).map(([topic, body]) => {
        this.#rev += 1;
        this.#held.add(topic);
        const stamp = { hubId: 'paper', boot: 1, rev: this.#rev };
        const payload = body === null ? '' : JSON.stringify(inLanguages({ ...body, ...stamp }));
        return this.#hub.publishAsync(`${ROOT}/${topic}`, payload, { qos: 1, retain: true });
      }),
    );
  }

  /** Takes every document away. */
  async clear(): Promise<void> {
    await this.show(Object.fromEntries([...this.#held].map((topic) => [topic, null])));
    this.#held = new Set();
  }

  /** Sends something momentary, as the hub sends cues; `retain` as nobody should. */
  async say(topic: string, body: object, retain = false): Promise<void> {
    await this.#hub.publishAsync(`${ROOT}/${topic}`, JSON.stringify(body), { qos: 1, retain });
  }

  /** Falls silent, or speaks again: the socket stays open, nothing is answered. */
  answer(answering: boolean): void {
    this.#answering = answering;
  }

  /** Is away for every browser: pages, session and WebSocket. */
  async stopPages(): Promise<void> {
    await this.#http?.stop();
    this.#http = null;
  }

  /** Is there again at the same address, with the pages of before or of another build. */
  async startPages(pages?: PageSource): Promise<void> {
    this.#http = await this.#serve(pages, this.#port);
  }

  /** While away: takes connections on its port and says nothing. Returns its end. */
  async holdPort(): Promise<() => Promise<void>> {
    const held = new Set<Socket>();
    const server = createServer((socket) => held.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of held) socket.destroy();
      });
  }

  async stop(): Promise<void> {
    await this.stopPages();
    await this.#fixture.stop();
  }

  #heard(topic: string, payload: string): void {
    if (!this.#answering) return;
    const [kind, , client = '', verb = ''] = topic
      .slice(ROOT.length + 1)
      .split('/')
      .flatMap((part, at) =>
        // time/req/<client>, req/<client>/<verb>
        at === 0 && part === 'req' ? ['req', ''] : [part],
      );
    const body = JSON.parse(payload) as Record<string, unknown>;
    if (kind === 'time') {
      const { t0 } = TimeRequestSchema.parse(body);
      const answer = { t0, hubTime: Date.now(), boot: 1, hubId: 'paper' };
      this.#hub.publish(`${ROOT}/${topics.timeResponse(client)}`, JSON.stringify(answer), { qos: 0 });
      return;
    }
    const { transaction, ...args } = body;
    this.requests.push({ client, verb, args });
    const data = verb === 'display.hello' ? { name: 'Bridge wall', muted: false, ceiling: 100 } : null;
    const answer = { status: 'ok', data, error: null, transaction };
    this.#hub.publish(`${ROOT}/${topics.response(client, verb)}`, JSON.stringify(answer), { qos: 1 });
  }
}
