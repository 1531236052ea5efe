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
    clock.hasClockChip() || clock.synchronised()
      ? ['ok', 'the wall clock is kept by a chip or set by a time server']
      : ['note', 'no clock chip, and no time server seen: after a power cut Control is asked for the time'],
  ];
};
