import { emitKeypressEvents } from 'node:readline';
import * as z from 'zod';
import type { Terminal } from './tap-along.ts';

const KeySchema = z.object({ name: z.string().optional(), ctrl: z.boolean().optional() });

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The terminal that the command was typed in; without one, as in a pipe, Ctrl-C alone is heard. */
export const ownTerminal = (): Terminal => ({
  print: (line) => console.log(line),
  keys: (pressed) => {
    const end = (): void => pressed('q');
    // Whoever closes the window ends the enrolment too.
    for (const signal of SIGNALS) process.on(signal, end);
    const { stdin } = process;
    const onKey = (_text: unknown, key: unknown): void => {
      const { name = '', ctrl = false } = KeySchema.safeParse(key).data ?? {};
      pressed(ctrl && name === 'c' ? 'q' : name);
    };
    if (stdin.isTTY) {
      emitKeypressEvents(stdin);
      stdin.setRawMode(true);
      stdin.on('keypress', onKey);
      stdin.resume();
    }
    return () => {
      for (const signal of SIGNALS) process.off(signal, end);
      if (!stdin.isTTY) return;
      stdin.off('keypress', onKey);
      stdin.setRawMode(false);
      stdin.pause();
    };
  },
});
