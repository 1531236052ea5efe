import { refusal } from '../../../schemas/sentences/sentences.ts';
import { topics } from '../../../schemas/topics.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { DeviceSet } from '../../../schemas/device-messages.ts';
import type { Clock } from '../time/hub-clock.ts';

/** Asks a device to show itself and waits for its word: the answer of `device.test`. */
export interface DeviceTests {
  test(device: string): Promise<Answer>;
  /** The device has done what it was asked for. */
  did(device: string): void;
}

/** A chirp and a blink are begun at once; the bridge says so on the next turn of its loop. */
export const TEST_TIMEOUT_MS = 3_000;

export const createDeviceTests = (
  clock: Clock,
  send: (topic: string, set: DeviceSet) => void,
): DeviceTests => {
  const waiting = new Map<string, Set<(answer: Answer) => void>>();
  const settle = (device: string, answer: Answer): void => {
    const all = waiting.get(device);
    waiting.delete(device);
    for (const give of all ?? []) give(answer);
  };
  return {
    test: (device) =>
      new Promise((resolve) => {
        const all = waiting.get(device) ?? new Set();
        waiting.set(device, all);
        const cancel = clock.after(TEST_TIMEOUT_MS, () => {
          all.delete(give);
          const error = refusal('device/silent', { device, seconds: TEST_TIMEOUT_MS / 1_000 });
          resolve({ status: 'error', data: null, error, transaction: null });
        });
        const give = (answer: Answer): void => {
          cancel();
          resolve(answer);
        };
        all.add(give);
        send(topics.set(device), { kind: 'identify' });
      }),
    did: (device) =>
      settle(device, { status: 'ok', data: { device, did: true }, error: null, transaction: null }),
  };
};
