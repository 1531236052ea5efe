import { QuarterdeckError } from '../../schemas/errors.ts';
import { EXIT } from './exit-codes.ts';
import { ownCommand } from './own-command.ts';
import type { ErrorCode } from '../../schemas/errors.ts';

const CODES: Partial<Record<ErrorCode, number>> = {
  'room/invalid': EXIT.room,
  'room/unreadable': EXIT.room,
  'room/unknown-board': EXIT.room,
  'room/unknown-game': EXIT.room,
  'data/locked': EXIT.inUse,
  'data/other-room': EXIT.inUse,
  'port/in-use': EXIT.inUse,
};

/** A hint names commands as they are written everywhere; who reads it here wants to type them. */
const inThisShell = (hint: string): string => hint.replaceAll('`quarterdeck ', `\`${ownCommand()} `);

/** What a person reads when a command ends badly, and the exit code. A bug keeps its stack; a fault of the world does not. */
export const describeFailure = (error: unknown): { readonly text: string; readonly code: number } =>
  error instanceof QuarterdeckError
    ? {
        text: `${error.message}\n  ${inThisShell(error.hint)} (${error.code})`,
        code: CODES[error.code] ?? EXIT.fault,
      }
    : {
        text: `This is a fault in Quarterdeck. Please report it with these lines:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        code: EXIT.fault,
      };
