/**
 * Keeps an emulated processor in step with real time: a slice, then a rest, so that the rest of the process breathes.
 * Where the machine is too slow, time that cannot be caught up is left out: the board runs late rather than the
 * process for ever.
 */
export interface RunLoop {
  start(): void;
  stop(): void;
}

const SLICE_MS = 2;
const MOST_AT_ONCE_MS = 20;

/** `run(ms)` executes so much emulated time; `now` is monotonic milliseconds. */
export const createRunLoop = (run: (ms: number) => void, now: () => number): RunLoop => {
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  let last = 0;

  const slice = (): void => {
    const began = now();
    const due = Math.min(began - last, MOST_AT_ONCE_MS);
    last = began;
    run(due);
    const rest = SLICE_MS - (now() - began);
    if (rest > 0) timer = setTimeout(slice, rest).unref();
    // Not unref'd: the event loop would sleep over it until some other timer wakes it.
    else immediate = setImmediate(slice);
  };

  const stop = (): void => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
  return {
    start() {
      stop();
      last = now();
      timer = setTimeout(slice, SLICE_MS).unref();
    },
    stop,
  };
};
