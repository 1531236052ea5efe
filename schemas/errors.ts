import * as z from 'zod';
import { MessageSchema } from './sentences/message.ts';
import { REFUSALS } from './sentences/refusals.ts';

type Refusals = typeof REFUSALS;
export type ErrorCode = {
  [Key in keyof Refusals]: Key extends `${infer Code}:hint` ? Code : never;
}[keyof Refusals];

/** What to do about it, for whoever writes commands; a message may be made more exact where it is raised, the hint stands. */
export const hubHint = (code: ErrorCode): string => REFUSALS[`${code}:hint`];

/** By its form alone: a page shows what the hub says without carrying the hints of all codes, which have words of its own. */
const ErrorCodeSchema = z
  .string()
  .regex(/^[a-z-]+\/[a-z-]+$/, 'a code is area/reason') as unknown as z.ZodType<
  // The cast: `errorDocument` and QuarterdeckError, which write them, know the list.
  ErrorCode,
  ErrorCode
>;

/** How an error crosses the wire and the terminal. */
export const ErrorDocumentSchema = z.object({
  code: ErrorCodeSchema,
  message: z.string(),
  hint: z.string(),
  /** The message as a sentence with its values, for a page in another language; none where a message has no other words. */
  say: MessageSchema.optional(),
});
export type ErrorDocument = z.infer<typeof ErrorDocumentSchema>;

/** What is the matter and what to do, in one line. A message of the hub is a sentence, that of a board has no full stop. */
export const troubleText = ({ message, hint }: Pick<ErrorDocument, 'message' | 'hint'>): string =>
  hint === '' ? message : `${message}${/[.?!]$/.test(message) ? '' : '.'} ${hint}`;

export const errorDocument = (code: ErrorCode, message: string): ErrorDocument => ({
  code,
  message,
  hint: hubHint(code),
});

/**
 * The caller's or the world's fault, with what a person needs to act. Refused commands are values; this class is for
 * edges with nobody to answer to: start-up, files, boards. A bug of ours stays a plain assertion failure.
 */
export class QuarterdeckError extends Error {
  override readonly name = 'QuarterdeckError';
  readonly code: ErrorCode;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.hint = hubHint(code);
  }

  toDocument(): ErrorDocument {
    return { code: this.code, message: this.message, hint: this.hint };
  }
}

/** What zod says where a schema has no words of its own. */
const ZODS_OWN =
  /^(Too (big|small): expected|Invalid (input(: expected|$)|option|discriminator)|Unrecognized key)/;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** `must be at most 6`; `must have at least 1 character`. */
const bounded = (how: string, origin: string, limit: number | bigint): string => {
  const [one, many] = COUNTED[origin] ?? [];
  return one === undefined || many === undefined
    ? `must be ${how} ${limit}`
    : `must have ${how} ${limit} ${Number(limit) === 1 ? one : many}`;
};

/** A ZodError's issue in words, without its place. */
export const issueInWords = (issue: z.core.$ZodIssue): string => {
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return bounded(issue.inclusive === false ? 'less than' : 'at most', issue.origin, issue.maximum);
    case 'too_small':
      return bounded(issue.inclusive === false ? 'more than' : 'at least', issue.origin, issue.minimum);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_union': {
      // A value by which the form of all the others is known.
      if ('options' in issue) return `must be one of ${issue.options.map(String).join(', ')}`;
      // A choice of values, each an alternative of its own.
      const values = issue.errors.map(([only, ...more]) =>
        only?.code === 'invalid_value' && more.length === 0 ? only.values : [],
      );
      return values.some(({ length }) => length === 0)
        ? issue.message
        : `must be one of ${values.flat().map(String).join(', ')}`;
    }
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
      return issue.message;
  }
};

/** A ZodError's issues as one line: `tags.0.uid: a UID is …; cost: …`. */
export const describeIssues = (error: z.ZodError): string =>
  error.issues
    .map((issue) => {
      const where = issue.path.join('.');
      return where === '' ? issueInWords(issue) : `${where}: ${issueInWords(issue)}`;
    })
    .join('; ');
