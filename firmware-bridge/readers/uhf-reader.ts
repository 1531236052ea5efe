import { uhfTrouble } from '../../devices/readers/pi-reader.ts';
import { initialUhf, type UhfAction, type UhfInput } from '../../devices/readers/uhf-contract.ts';
import { stepUhf } from '../../devices/readers/uhf-session.ts';
import type { UhfModule } from '../../devices/readers/uhf-module.ts';
import type { Id } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { OpenTransport } from '../transport.ts';
import { keepPort } from './kept-port.ts';
import type { ReaderEvents, TagReader } from './tag-reader.ts';
import { createWake } from '../wake.ts';

export interface PiReaderHost {
  readonly device: Id;
  readonly clock: BridgeClock;
  readonly open: OpenTransport;
  /** For callbacks of the port: runs `work`, and a throw fails this device alone. */
  readonly guarded: (work: () => void) => void;
}

/** A UHF module on a port: the pure session of devices/readers, led through its life and its returns. */
export const openUhfReader = (module: UhfModule, host: PiReaderHost, events: ReaderEvents): TagReader => {
  const { clock, device, guarded } = host;
  let state = initialUhf;
  const wake = createWake(clock);
  let stopped = false;

  const now = (): DeviceTime => DeviceTime(clock.now());

  const obey = (action: UhfAction): void => {
    switch (action.type) {
      case 'write':
        port.write(action.bytes);
        return;
      case 'ready':
        events.state({ version: action.version });
        return;
      case 'inventoried':
        events.inventoried(action.pile);
        return;
      case 'failed':
        events.state({ error: uhfTrouble(device, module.name, action.failure) });
        abandon();
        port.reopen();
    }
  };

  const feed = (input: UhfInput): void => {
    if (stopped) return;
    const step = stepUhf(state, input, now(), module);
    state = step.state;
    wake.at(step.wakeAt, () => feed({ type: 'time' }));
    for (const action of step.actions) obey(action);
  };

  /** Whoever waits for a pile must hear that it does not come. */
  const abandon = (): void => {
    const { wanted, phase } = state;
    state = initialUhf;
    wake.off();
    const at = now();
    if (phase.name === 'reading' || phase.name === 'stopping')
      events.inventoried({ ...phase.gathered, at, end: 'broken' });
    else if (wanted) events.inventoried({ startedAt: at, at, uids: [], nameless: false, end: 'broken' });
  };

  const port = keepPort({
    open: host.open,
    clock,
    opened: () => {
      guarded(() => {
        feed({ type: 'open' });
      });
    },
    received: (bytes) => {
      guarded(() => {
        feed({ type: 'bytes', bytes });
      });
    },
    lost: (error) => {
      guarded(() => {
        if (stopped) return;
        events.state({ error });
        abandon();
      });
    },
  });

  return {
    reads: 'inventory',
    begin() {
      feed({ type: 'begin' });
    },
    stop() {
      if (stopped) return;
      stopped = true;
      wake.off();
      // The module would read on, and transmit, with nobody there.
      port.stop(state.phase.name === 'reading' ? module.stop.frame : []);
    },
  };
};
