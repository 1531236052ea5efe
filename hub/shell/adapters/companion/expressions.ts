/**
 * What the keys say and send, as expressions of Companion. A member is read by brackets: 4.3 takes a name after a dot for
 * another variable. Its variables are read where they are needed: one of a topic that has said
 * nothing yet has no members, and every comparison with that is false.
 *
 * @see https://github.com/bitfocus/companion/tree/main/docs/user-guide/4_expressions
 */

/** What a key has heard on its topics, parsed. */
export const LOCAL = {
  /** `time/res/<client>` */
  time: '$(local:time)',
  /** `pub/clock/main` */
  clock: '$(local:clock)',
  /** `pub/alert` */
  alert: '$(local:alert)',
  /** `priv/control/alarm` */
  alarm: '$(local:alarm)',
} as const;

/** The deck asks for the time so often. */
export const ASKS_EVERY_S = 5;
/** Three answers that did not come: the hub is away. */
const SILENT_MS = 16_000;
/** A press that comes later than this is not done: a key that did nothing was forgotten, or pressed again. */
const WAITS_MS = 4_000;
/** So long a refusal stands on its key. */
const REFUSED_MS = 6_000;

/** A string as Companion's expressions write it. */
export const quoted = (words: string): string => JSON.stringify(words);

/** Hub time now: the answer's, and what has passed here since it was asked for. Late by the way of the answer: milliseconds. */
export const HUB_NOW = `(unixNow() + ${LOCAL.time}['hubTime'] - ${LOCAL.time}['t0'])`;

const isHeard = `(unixNow() - ${LOCAL.time}['t0'] < ${SILENT_MS})`;

/** `words`, made anew each second; while the hub is away, that. */
export const eachSecond = (words: string): string =>
  `$(internal:time_s) == '' ? '' : ${isHeard} ? (${words}) : 'No hub'`;

/** Minutes and seconds from `ms`, none below zero. */
export const clockFace = (ms: string): string =>
  `secondsToTimestamp(max(0, ceil((${ms}) / 1000)), '[mm]:ss')`;

/**
 * The payload of one press. Its transaction is new, or a second press would get the answer of the first: the time, the key, and a
 * random number.
 *
 * @param args of the verb, each an expression.
 * @param guard the variable whose document the key shows: what has changed since is not decided on (`command/stale`).
 */
export const pressOf = (key: string, args: Readonly<Record<string, string>>, guard?: string): string => {
  const members = {
    ...args,
    transaction: `concat(unixNow(), '-', ${quoted(key)}, '-', randomInt(0, 999999999))`,
    before: `${HUB_NOW} + ${WAITS_MS}`,
    as: quoted('Stream Deck'),
    ...(guard === undefined ? {} : { rev: `${guard}['rev']` }),
  };
  const written = Object.entries(members).map(([name, value]) => `${quoted(name)}: ${value}`);
  return `jsonstringify({ ${written.join(', ')} })`;
};

/** The hub's sentence where it has just refused this key; else `words`. `answers` are variables of `res/<client>/<verb>`. */
export const orRefusal = (key: string, answers: readonly string[], words: string): string =>
  answers.reduceRight((otherwise, answer) => {
    const part = (at: number): string => `split(concat(${answer}['transaction'], '--'), '-')[${at}]`;
    const isOwn = `${part(1)} == ${quoted(key)} && unixNow() - ${part(0)} < ${REFUSED_MS}`;
    return `(${answer}['status'] == 'error' && ${isOwn}) ? ${answer}['error']['message'] : (${otherwise})`;
  }, words);
