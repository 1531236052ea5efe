import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { SeenSchema } from '../../../schemas/device-messages.ts';
import { rooted, topics } from '../../../schemas/topics.ts';
import type { ObservationBody } from '../../../schemas/device-messages.ts';
import type { Account } from '../../../schemas/roles.ts';

const BRIDGE = 'bridge-1';
const RETRY_MS = 25;
const BOOT = 'bridge-life-1';

interface Pending {
  readonly n: number;
  readonly atMs: number;
  readonly observedAt: number;
  readonly body: ObservationBody;
}

/** A bridge that keeps every observation until the hub has said `seen`, and begins with the oldest on each connection. */
export class FakeBridge {
  #mqtt: MqttClient;
  readonly #connect: () => MqttClient;
  #retry: NodeJS.Timeout | undefined;
  readonly #room: string;
  readonly #device: string;
  #pending: Pending[] = [];
  #n = 0;
  #seen = 0;
  #drained: (() => void) | undefined;
  /** What waits has gone out on this connection, so that a newer observation does not overtake it. */
  #up = false;
  #ended = false;
  /** Acknowledgements heard. */
  acknowledgements = 0;

  constructor(port: number, room: string, device: string, { username, password }: Account) {
    this.#room = room;
    this.#device = device;
    // A client of its own for each connection: an old one would first send again what the broker has not confirmed, before
    // older observations that the broker did confirm and the hub never saw.
    this.#connect = () => {
      const client = mqtt.connect({
        host: '127.0.0.1',
        port,
        protocolVersion: 4,
        clientId: `${username}-fake`,
        username,
        password,
        clean: true,
        reconnectPeriod: 0,
        connectTimeout: 2_000,
      });
      this.#listen(client);
      return client;
    };
    this.#mqtt = this.#connect();
  }

  #listen(client: MqttClient): void {
    const [room, device] = [this.#room, this.#device];
    client.on('error', () => undefined);
    client.on('close', () => {
      this.#up = false;
      client.end(true);
      if (client !== this.#mqtt || this.#ended) return;
      this.#retry = setTimeout(() => {
        this.#mqtt = this.#connect();
      }, RETRY_MS);
    });
    client.on('connect', () => {
      client.subscribe(rooted(room, topics.seen(device)), { qos: 1 }, (error) => {
        // Called with an error too, when the connection has gone meanwhile.
        if (error || client !== this.#mqtt || this.#ended) return;
        this.#retain(BRIDGE, { state: 'ready', boot: BOOT });
        this.#retain(device, { state: 'ready', bridge: BRIDGE, boot: BOOT });
        this.#up = true;
        for (const each of this.#pending) this.#send(each);
      });
    });
    client.on('message', (_topic, payload) => {
      const { boot, n } = SeenSchema.parse(JSON.parse(payload.toString()));
      if (boot !== BOOT) throw new Error(`seen of another boot: ${boot}`);
      this.acknowledgements += 1;
      this.#seen = Math.max(this.#seen, n);
      this.#pending = this.#pending.filter((each) => each.n > n);
      if (this.#pending.length === 0) this.#drained?.();
    });
  }

  /** The number of the newest observation, and up to which the hub has acknowledged. */
  get counts(): { made: number; seen: number } {
    return { made: this.#n, seen: this.#seen };
  }

  /** `atMs`: the device's own clock. */
  observe(atMs: number, body: ObservationBody): void {
    this.#n += 1;
    const pending = { n: this.#n, atMs, observedAt: performance.now(), body };
    this.#pending.push(pending);
    if (this.#up) this.#send(pending);
  }

  /** Resolves when everything observed has been acknowledged. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#drained = resolve;
      if (this.#pending.length === 0) resolve();
    });
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#mqtt.end(true);
  }

  #retain(id: string, state: object): void {
    this.#mqtt.publish(rooted(this.#room, topics.state(id)), JSON.stringify(state), {
      qos: 1,
      retain: true,
    });
  }

  #send({ n, atMs, observedAt, body }: Pending): void {
    const ageMs = performance.now() - observedAt;
    const payload = JSON.stringify({ boot: BOOT, n, atMs, ageMs, body });
    this.#mqtt.publish(rooted(this.#room, topics.event(this.#device)), payload, { qos: 1 });
  }
}
