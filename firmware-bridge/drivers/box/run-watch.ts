import type { WatchEffect, WatchObservation, WatchStep } from '../../../devices/event-box/watch.ts';
import type { BoxLevels } from '../../../schemas/device-messages.ts';
import { createWake } from '../../wake.ts';
import { watchBoxLevels, type LevelWatch } from '../box-levels.ts';
import type { DeviceHost } from '../device-driver.ts';

export interface WatchMachine<State, Input, Order> {
  readonly initial: State;
  readonly step: (state: State, input: Input) => WatchStep<State, Order>;
  readonly levels: (state: State) => Omit<BoxLevels, 'pollsPerSecond'>;
  /** Whether that input may have changed them. */
  readonly looks: (input: Input) => boolean;
  readonly obey: (order: Order) => void;
  /** Time has gone on. */
  readonly time: () => Input;
}

export interface RunningWatch<State, Input> {
  readonly state: () => State;
  readonly feed: (input: Input) => void;
  readonly levels: LevelWatch;
  stop(): void;
}

/** The shell around the watch over a box: does what its machine asks for. */
export const runWatch = <State, Input, Order>(
  host: DeviceHost,
  machine: WatchMachine<State, Input, Order>,
): RunningWatch<State, Input> => {
  let state = machine.initial;
  const wake = createWake(host.clock);
  const levels = watchBoxLevels(
    host.clock,
    () => machine.levels(state),
    (reported) => host.did({ kind: 'levels', levels: reported }),
  );

  const tell = ({ at, body: found, wholeUntil, kept }: WatchObservation): void => {
    const after = wholeUntil === undefined ? undefined : host.hub.reached(wholeUntil);
    const body = found.kind === 'gap' && after !== undefined ? { ...found, after } : found;
    if (kept === undefined) host.observe(at, body);
    else host.keep({ ...kept, at, body });
  };

  const act = (effect: WatchEffect<Order>): void => {
    switch (effect.do) {
      case 'report': {
        const { state, error } = effect;
        host.report({ state, ...(error && { error }) });
        return;
      }
      case 'log':
        host.log(effect.message, effect.details);
        return;
      case 'watched':
        host.watched();
        return;
      case 'polled':
        levels.polled(effect.count);
        return;
      case 'order':
        machine.obey(effect.order);
    }
  };

  const feed = (input: Input): void => {
    const step = machine.step(state, input);
    state = step.state;
    wake.at(step.wakeAt, () => feed(machine.time()));
    for (const observation of step.observations) tell(observation);
    for (const effect of step.effects) act(effect);
    if (machine.looks(input)) levels.look();
  };

  return {
    state: () => state,
    feed,
    levels,
    stop() {
      levels.stop();
      wake.off();
    },
  };
};
