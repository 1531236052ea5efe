import { systemClock } from '../../shell/time/machine-clock.ts';
import type { Finding } from './finding.ts';

export const checkMachine = (): Finding[] => {
  const clock = systemClock();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const nodeFine = major > 20 || (major === 20 && minor >= 19);
  return [
    [
      nodeFine ? 'ok' : 'FAIL',
      `Node ${process.versions.node}${nodeFine ? '' : ': 20.19 or newer is needed'}`,
    ],
    clock.synchronised()
      ? ['ok', 'the wall clock is set by a time server']
      : [
          'note',
          'no time server has set the wall clock: after a power cut the countdown is held, and Control chooses the time',
        ],
  ];
};
