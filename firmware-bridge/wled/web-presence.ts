import * as z from 'zod';
import { errorDocument } from '../../schemas/errors.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { WledPresence, WledWatcher } from './wled-transport.ts';

/** GET /json/info, as far as it is of interest (https://kno.wled.ge/interfaces/json-api/). */
const InfoSchema = z.looseObject({ ver: z.string(), leds: z.looseObject({ count: z.number().int() }) });

const ASK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;
/** An ESP8266 that shows a hundred packets a second misses a question now and then. */
const MISSES = 2;

export interface WebPresenceOptions {
  readonly board: string;
  readonly host: string;
  readonly web: number;
  readonly pixels: number;
  readonly clock: BridgeClock;
}

/** UDP is never answered, so its web page is asked every five seconds, and how long its strip is. */
export const createWebPresence = ({ board, host, web, pixels, clock }: WebPresenceOptions): WledPresence => {
  const where = `${host}:${web}`;
  let planned: Cancel | undefined;
  let stopped = false;
  let misses = 0;

  const ask = async (): Promise<z.output<typeof InfoSchema>> => {
    const answer = await fetch(`http://${where}/json/info`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return InfoSchema.parse(await answer.json());
  };

  const look = async (watcher: WledWatcher): Promise<void> => {
    try {
      const { leds } = await ask();
      if (stopped) return;
      misses = 0;
      if (leds.count >= pixels) watcher.there();
      else {
        const message = `the WLED ${board} at ${where} drives ${leds.count} pixels, room.yaml says ${pixels}`;
        watcher.unfit(errorDocument('wled/short', message));
      }
    } catch {
      if (stopped) return;
      misses += 1;
      if (misses >= MISSES) {
        watcher.gone(errorDocument('wled/absent', `no WLED answers for ${board} at ${where}`));
      }
    }
  };

  const lookOn = (watcher: WledWatcher): void => {
    void look(watcher).then(() => {
      if (!stopped) planned = clock.after(misses === 1 ? 0 : ASK_EVERY_MS, () => lookOn(watcher));
    });
  };

  return {
    watch: (watcher) => {
      planned = clock.after(0, () => lookOn(watcher));
    },
    stop: () => {
      stopped = true;
      planned?.();
    },
  };
};
