import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Rgb = [number, number, number];

/** One pixel's place and colour in a realtime packet. */
interface Pixel {
  readonly at: number;
  readonly rgb: Rgb;
}

/**
 * A packet of WLED's UDP realtime protocol, read from the table in its documentation (kno.wled.ge, UDP realtime) and from
 * nothing of ours. Null for what is none.
 */
export const readRealtime = (packet: Uint8Array): { timeoutS: number; pixels: Pixel[] } | null => {
  const [protocol, timeoutS] = packet;
  if (protocol === undefined || timeoutS === undefined) return null;
  const triples = (from: number, first: number): Pixel[] => {
    const found: Pixel[] = [];
    for (let at = from, pixel = first; at + 2 < packet.length; at += 3, pixel += 1) {
      found.push({ at: pixel, rgb: [packet[at] ?? 0, packet[at + 1] ?? 0, packet[at + 2] ?? 0] });
    }
    return found;
  };
  switch (protocol) {
    case 2:
      return { timeoutS, pixels: triples(2, 0) };
    case 4:
      return { timeoutS, pixels: triples(4, (packet[2] ?? 0) * 256 + (packet[3] ?? 0)) };
    default:
      return null;
  }
};

/** Its own light, when nobody else's pixels come. */
const OWN: Rgb = [9, 9, 9];

/** A controller with WLED, as far as a room sees it: a UDP socket, /json/info, a strip, and a time-out. */
export class SimulatedWled {
  readonly count: number;
  packets = 0;
  /** Without power: it hears nothing, answers nothing and shows nothing. */
  #off = false;
  #pixels: Rgb[];
  #liveUntil = 0;
  readonly #udp: Socket;
  readonly #web: Server;

  private constructor(count: number, udp: Socket, web: Server) {
    this.count = count;
    this.#udp = udp;
    this.#web = web;
    this.#pixels = Array.from({ length: count }, () => [...OWN]);
    udp.on('message', (packet) => this.#take(packet));
    web.on('request', (request, response) => {
      if (this.#off) {
        request.socket.destroy();
        return;
      }
      const info = { ver: '0.15.0', leds: { count, rgbw: false }, live: this.live };
      response.statusCode = request.url === '/json/info' ? 200 : 404;
      response.end(JSON.stringify(info));
    });
  }

  static async start(count: number): Promise<SimulatedWled> {
    const udp = createSocket('udp4');
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    const web = createServer();
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    return new SimulatedWled(count, udp, web);
  }

  get port(): number {
    return this.#udp.address().port;
  }

  get webPort(): number {
    return (this.#web.address() as AddressInfo).port;
  }

  /** Whether it shows the pixels of others. */
  get live(): boolean {
    return Date.now() < this.#liveUntil;
  }

  /** What is on the strip now. */
  get strip(): readonly Rgb[] {
    return this.live ? this.#pixels : this.#pixels.map(() => OWN);
  }

  /** Its plug is pulled, or put in again: it has forgotten what it showed. */
  power(on: boolean): void {
    this.#off = !on;
    this.#liveUntil = 0;
  }

  #take(packet: Uint8Array): void {
    if (this.#off) return;
    const read = readRealtime(packet);
    if (read === null) throw new Error(`no realtime packet: ${[...packet.subarray(0, 8)].join(' ')}`);
    this.packets += 1;
    if (!this.live) this.#pixels = this.#pixels.map(() => [0, 0, 0]);
    this.#liveUntil = Date.now() + read.timeoutS * 1_000;
    for (const { at, rgb } of read.pixels) if (at < this.count) this.#pixels[at] = rgb;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#udp.close(() => resolve()));
    this.#web.closeAllConnections();
    await new Promise<void>((resolve) => this.#web.close(() => resolve()));
  }
}
