import {
  initialUhf,
  type UhfAction,
  type UhfInput,
  type UhfState,
} from '../../../devices/readers/uhf-contract.ts';
import { stepUhf } from '../../../devices/readers/uhf-session.ts';
import type { UhfModule } from '../../../devices/readers/uhf-module.ts';
import { DeviceTime } from '../../../schemas/units.ts';

/** The pure session on a bench: time goes where it is set, and `wakeAt` is kept to the millisecond. */
export class UhfBench {
  state: UhfState = initialUhf;
  now = 0;
  readonly actions: { readonly at: number; readonly action: UhfAction }[] = [];
  private wakeAt: number | null = null;
  private readonly module: UhfModule;

  constructor(module: UhfModule) {
    this.module = module;
  }

  feed(input: UhfInput): this {
    const step = stepUhf(this.state, input, DeviceTime(this.now), this.module);
    this.state = step.state;
    this.wakeAt = step.wakeAt;
    for (const action of step.actions) this.actions.push({ at: this.now, action });
    return this;
  }

  hear(...frames: readonly (readonly number[])[]): this {
    return this.feed({ type: 'bytes', bytes: frames.flat() });
  }

  /** Lets time pass, waking it whenever it asked to be. */
  wait(ms: number): this {
    const until = this.now + ms;
    while (this.wakeAt !== null && this.wakeAt <= until) {
      const before = this.wakeAt;
      this.now = Math.max(this.now, this.wakeAt);
      this.feed({ type: 'time' });
      if (this.wakeAt !== null && this.wakeAt <= before && this.wakeAt <= this.now)
        throw new Error(`it asks to be woken at ${this.now} again and again`);
    }
    this.now = until;
    return this;
  }

  get written(): (readonly number[])[] {
    return this.actions.flatMap(({ action }) => (action.type === 'write' ? [action.bytes] : []));
  }

  /** All that it did but write. */
  get reported(): UhfAction[] {
    return this.actions.flatMap(({ action }) => (action.type === 'write' ? [] : [action]));
  }

  get piles() {
    return this.actions.flatMap(({ at, action }) =>
      action.type === 'inventoried' ? [{ ...action.pile, foundAt: at }] : [],
    );
  }
}
