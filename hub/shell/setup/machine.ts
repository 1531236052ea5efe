import { execFile } from 'node:child_process';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';

/** The machine under the room: restarted or switched off from the console. */
export interface Machine {
  /** Null when it goes down; else why it does not. */
  end(how: 'restart' | 'off'): Promise<ErrorDocument | null>;
}

/** Runs a program; the first line of what it complains of, or null where it went well. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string | null>;

const run: RunProgram = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], (error, _, complaint) => {
      const [said = ''] = complaint.trim().split('\n');
      resolve(error === null ? null : said === '' ? error.message : said);
    });
  });

/**
 * systemd does it, by the right that the package gives the service's user (polkit). A hub that somebody started by hand leaves
 * the machine alone: it is a laptop, where other work is open.
 */
export const createMachine = (
  environment: Readonly<Partial<Record<string, string>>>,
  runProgram: RunProgram = run,
): Machine => ({
  end: async (how) => {
    if (environment.NOTIFY_SOCKET === undefined) return refusal('machine/refused#by-hand');
    const reason = await runProgram('systemctl', [
      '--no-ask-password',
      how === 'off' ? 'poweroff' : 'reboot',
    ]);
    return reason === null ? null : refusal('machine/refused', { reason });
  },
});
