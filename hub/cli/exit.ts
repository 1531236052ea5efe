import { QuarterdeckError, type ErrorCode } from '../../schemas/errors.ts';
import { EXIT } from './exit-codes.ts';
import { ownCommand } from './own-command.ts';

const CODES: Partial<Record<ErrorCode, number>> = {
  'room/invalid': EXIT.room,
  'room/unreadable': EXIT.room,
  'room/unknown-board': EXIT.room,
  'room/unknown-game': EXIT.room,
  'data/locked': EXIT.inUse,
  'data/other-room': EXIT.inUse,
  'port/in-use': EXIT.inUse,
  'broker/other-hub': EXIT.otherHub,
};

/** A hint names commands as they are written everywhere; who reads it here wants to type them. */
const inThisShell = (hint: string): string => hint.replaceAll('`quarterdeck ', `\`${ownCommand()} `);

/** Errors of the system that are no fault in Quarterdeck. `words` replace a message that names only a system call. */
const SYSTEM_ERRORS: Readonly<Record<string, { readonly code: ErrorCode; readonly words?: string }>> = {
  ENOSPC: { code: 'data/unwritable', words: 'the disk is full' },
  EDQUOT: { code: 'data/unwritable', words: "this user's share of the disk is full" },
  EIO: { code: 'data/unwritable', words: 'the disk does not answer' },
  EROFS: { code: 'file/unusable' },
  EACCES: { code: 'file/unusable' },
  EPERM: { code: 'file/unusable' },
};

const expectedFailure = (error: unknown): QuarterdeckError | undefined => {
  if (error instanceof QuarterdeckError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const known = SYSTEM_ERRORS[String(error.code)];
  return known && new QuarterdeckError(known.code, known.words ?? error.message, { cause: error });
};

export const exitCodeOf = (code: ErrorCode): number => CODES[code] ?? EXIT.fault;

/** What a person reads when a command ends badly, and the exit code. A bug keeps its stack; a fault of the world does not. */
export const describeFailure = (error: unknown): { readonly text: string; readonly code: number } => {
  const known = expectedFailure(error);
  if (known !== undefined)
    return {
      text: `${known.message}\n  ${inThisShell(known.hint)} (${known.code})`,
      code: exitCodeOf(known.code),
    };
  return {
    text: `This is a fault in Quarterdeck. Please report it with these lines:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    code: EXIT.fault,
  };
};
