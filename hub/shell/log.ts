import { pino, type Logger } from 'pino';
import * as z from 'zod';
import { readIn } from '../../schemas/text.ts';

export type Log = Logger;

const LineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') });
const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** One line for a person: time of day, level, words, and what else was given. */
const line = (json: string): string => {
  const { level, time, msg, err, ...rest } = LineSchema.parse(JSON.parse(json));
  const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  const error = z.object({ message: z.string(), stack: z.string().optional() }).safeParse(err);
  const trouble = error.success ? ` ${error.data.stack ?? error.data.message}` : '';
  const said = readIn(`${msg}${fields.join('')}${trouble}`, 'en');
  return `${new Date(time).toISOString().slice(11, 19)} ${LEVELS[level] ?? String(level)} ${said}\n`;
};

/** The hub's log on standard error; `json` for machines. No secret is ever handed to it. */
export const createLog = ({ verbose, json = false }: { verbose: boolean; json?: boolean }): Log =>
  pino(
    { level: verbose ? 'debug' : 'info', base: null },
    { write: (text: string) => void process.stderr.write(json ? text : line(text)) },
  );
