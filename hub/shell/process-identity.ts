import { readFileSync } from 'node:fs';

/** A process known by more than its pid, which the system hands out again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** As `startOf` gave it; empty where the system does not tell. */
  readonly start: string;
}

const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

/** When `pid` began, in this boot of the machine (proc(5), /proc/pid/stat, field 22); empty where there is no /proc. */
export const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the command in brackets and may hold blanks: count behind the last bracket. Field 3 is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : `${bootId()}/${fields[19] ?? ''}`;
  } catch {
    return '';
  }
};

/** Whether that very process still runs. */
export const isRunning = ({ pid, start }: ProcessIdentity): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now !== 'zombie' && (start === '' || now === '' || now === start);
};
