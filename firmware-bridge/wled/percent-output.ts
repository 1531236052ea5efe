import { NIGHTLIGHT, percentOf, WIND_EVERY_MS, WIND_GAP_MS } from '../../devices/wled/percent.ts';
import type { PercentState } from '../../devices/wled/percent.ts';
import type { StripConfig } from '../../devices/phase-strip/render.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { StripOutput } from '../drivers/strip-output.ts';
import type { WledLife } from './wled-transport.ts';

/** A bar by WLED's own effect: what has changed, and every so often its sleep timer wound up (devices/wled/percent.ts). */
export const createPercentOutput = (
  config: StripConfig,
  api: (state: object) => void,
  clock: BridgeClock,
): StripOutput<WledLife> => {
  let connection: WledLife | undefined;
  let reported: PercentState | undefined;
  let winding: Cancel | undefined;

  const forget = (): void => {
    winding?.();
    connection = undefined;
    reported = undefined;
  };

  const wind = (): void => {
    if (connection?.alive() !== true) return;
    api(NIGHTLIGHT.unwind);
    winding = clock.after(WIND_GAP_MS, () => {
      // The whole state with it: a message that was lost is mended here.
      api({ ...reported, ...NIGHTLIGHT.wind });
      winding = clock.after(WIND_EVERY_MS, wind);
    });
  };

  return {
    attach: (next, painter) => {
      forget();
      connection = next;
      painter.ready();
      wind();
    },
    detach: forget,
    plan: (view) => {
      const state = percentOf(view, config);
      if (JSON.stringify(state) === JSON.stringify(reported)) return;
      reported = state;
      api(state);
    },
    show: () => undefined,
    leave: () => {
      forget();
      api({ on: false, ...NIGHTLIGHT.unwind });
    },
  };
};
