/** Listens at a pin as an ear at a piezo: what it does over and over has a pitch, a level has none. */
export interface PitchMeter {
  readonly edge: (high: boolean, cycle: number) => void;
  /** What is heard at that cycle (Hz); 0 where the pin rests. */
  readonly hz: (cycle: number) => number;
}

/** No edge for so long (ms): it rests. Nobody hears a tone lower than that. */
const REST_MS = 50;

export const createPitchMeter = (cpuHz: number): PitchMeter => {
  let rose = -Infinity;
  let period = 0;
  return {
    edge(high, cycle) {
      if (!high) return;
      period = cycle - rose;
      rose = cycle;
    },
    hz(cycle) {
      const longest = (REST_MS / 1_000) * cpuHz;
      return cycle - rose > longest || period > longest ? 0 : Math.round(cpuHz / period);
    },
  };
};
