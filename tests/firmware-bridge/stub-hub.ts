import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import mqtt, { type MqttClient } from 'mqtt';
import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import { startBridge, type RunningBridge } from '../../firmware-bridge/bridge.ts';
import type { BridgeOptions } from '../../firmware-bridge/bridge-options.ts';
import { ObservationSchema, type Observation } from '../../schemas/device-messages.ts';

const ROOT = 'qd/1/test';

/** A real Aedes on a real socket, and the least of a hub: presence, time, and `seen` for what it has taken. */
export class StubHub {
  /** Observations as journaled: each (boot, n) of a device once. */
  readonly journal: { device: string; observation: Observation }[] = [];
  /** Every message of the bridge, newest last, by topic below the root. */
  readonly heard: { topic: string; payload: unknown }[] = [];
  /** Whether it acknowledges what it takes. */
  acknowledges = true;
  readonly hubTimeOffset = 1_700_000_000_000;
  #broker: Aedes | undefined;
  #server: Server | undefined;
  #client: MqttClient | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #last = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  async start(port = 0): Promise<void> {
    this.#broker = await Aedes.createBroker();
    const broker = this.#broker;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      broker.handle(socket);
    });
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await this.present();
  }

  /** A bridge of this hub, with what a test wants otherwise. */
  bridge(more: Pick<BridgeOptions, 'room'> & Partial<BridgeOptions>): RunningBridge {
    return startBridge({
      broker: { url: `mqtt://127.0.0.1:${this.port}`, username: 'bridge', password: 'secret' },
      id: 'bridge-1',
      boot: 'boot-a',
      version: '0',
      clock: systemClock,
      log: () => undefined,
      ...more,
    });
  }

  get port(): number {
    return (this.#server?.address() as AddressInfo).port;
  }

  /** The hub's own connection comes up. */
  async present(boot = 1): Promise<void> {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${this.port}`, {
      clientId: 'hub',
      reconnectPeriod: 0,
      will: {
        topic: `${ROOT}/pub/hub`,
        payload: Buffer.from(JSON.stringify(this.#hubDocument('lost', boot))),
        qos: 1,
        retain: true,
      },
    });
    this.#client = client;
    client.on('message', (topic, payload) => {
      this.#take(topic.slice(ROOT.length + 1), JSON.parse(payload.toString('utf8')));
    });
    await client.subscribeAsync(
      [`${ROOT}/dev/+/evt`, `${ROOT}/dev/+/state`, `${ROOT}/dev/+/did`, `${ROOT}/time/req/+`],
      {
        qos: 1,
      },
    );
    await this.publish('pub/hub', this.#hubDocument('ready', boot), true);
  }

  /** The hub dies without a word; the broker lives on and publishes its will. */
  die(): void {
    this.#client?.stream.destroy();
    this.#client?.end(true);
    this.#client = undefined;
  }

  /** Every connection but the hub's own breaks, as by a Wi-Fi that drops; the broker publishes their wills. */
  cutOthers(): void {
    const own = (this.#client?.stream as Socket | undefined)?.localPort;
    for (const socket of this.#sockets) if (socket.remotePort !== own) socket.destroy();
  }

  async publish(topic: string, payload: unknown, retain = false, qos: 0 | 1 = 1): Promise<void> {
    // A hub that dies meanwhile has said nothing: that is what a test wants to see.
    await this.#client
      ?.publishAsync(`${ROOT}/${topic}`, JSON.stringify(payload), { qos, retain })
      .catch(() => undefined);
  }

  hubNow(): number {
    return Math.round(performance.now() + this.hubTimeOffset);
  }

  /** Resolves as soon as `holds` gives something, asked anew after each message. */
  async until<Found>(holds: () => Found | undefined | false): Promise<Found> {
    for (;;) {
      const found = holds();
      if (found !== undefined && found !== false) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  state(id: string): { state: string; [key: string]: unknown } | undefined {
    return this.heard.findLast(({ topic }) => topic === `dev/${id}/state`)?.payload as
      { state: string; [key: string]: unknown } | undefined;
  }

  bodies(device: string): Observation['body'][] {
    return this.journal.filter((entry) => entry.device === device).map(({ observation }) => observation.body);
  }

  /** Stops broker and hub, dropping every connection. */
  async stop(): Promise<void> {
    this.die();
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (this.#broker ? this.#broker.close(() => resolve()) : resolve()));
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #hubDocument(state: 'ready' | 'lost', boot: number): object {
    const named = { id: 'test', name: 'Test' };
    const body = { state, version: '0', room: named, game: named, tables: [], rehearsal: true };
    return { hubId: 'stub', boot, rev: state === 'ready' ? 0 : 1, ...body };
  }

  #take(topic: string, payload: unknown): void {
    this.heard.push({ topic, payload });
    const [family, id = '', kind] = topic.split('/');
    if (family === 'time') {
      const { t0 } = payload as { t0: number };
      void this.publish(
        `time/res/${kind ?? ''}`,
        { t0, hubTime: this.hubNow(), boot: 1, hubId: 'stub' },
        false,
        0,
      );
    }
    if (kind === 'evt') {
      const observation = ObservationSchema.parse(payload);
      const key = `${id}/${observation.boot}`;
      if (observation.n > (this.#last.get(key) ?? 0)) {
        this.#last.set(key, observation.n);
        this.journal.push({ device: id, observation });
      }
      if (this.acknowledges)
        void this.publish(`dev/${id}/seen`, { boot: observation.boot, n: this.#last.get(key) });
    }
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
