/** What names a command: a repeat of the same transaction by the same user, from whichever of his clients. */
export interface RepeatKey {
  readonly username: string;
  /** The MQTT client: each has room of its own, or one facilitator's busy minute would push out another's answers. */
  readonly client: string;
  readonly transaction: string;
  /** A print of what is asked for, and its verb: another command under the same name is no repeat. */
  readonly fingerprint: string;
  readonly verb: string;
}

/** Remembers the newest answers for one life of the hub; the journal keeps those that changed something beyond it. */
export interface Repeats<T> {
  /**
   * Runs `task` for a new key; gives the first answer, also one still under way, for a known one.
   *
   * @param used the answer where the name stands for another command; of what verb that was.
   * @param worthKeeping false for an answer after which the same command may be tried again; every one is kept without it.
   */
  once(
    key: RepeatKey,
    task: () => Promise<T>,
    used: (verb: string) => T,
    worthKeeping?: (answer: T) => boolean,
  ): Promise<T>;
}

interface Kept<T> {
  readonly fingerprint: string;
  readonly verb: string;
  readonly answer: Promise<T>;
}

const PER_CLIENT = 200;
/** Of one account. A page that is loaded again is a new client. */
const CLIENTS = 40;

/** A Map keeps the order of insertion: its first key is the oldest. */
const keepNewest = (map: Map<string, unknown>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
};

export const createRepeats = <T>(): Repeats<T> => {
  const users = new Map<string, Map<string, Map<string, Kept<T>>>>();
  const find = <K, V>(map: Map<K, V>, key: K, made: () => V): V => {
    const known = map.get(key) ?? made();
    map.set(key, known);
    return known;
  };
  return {
    once: ({ username, client, transaction, fingerprint, verb }, task, used, worthKeeping = () => true) => {
      const clients = find(users, username, () => new Map<string, Map<string, Kept<T>>>());
      for (const answers of clients.values()) {
        const known = answers.get(transaction);
        if (known !== undefined)
          return known.fingerprint === fingerprint ? known.answer : Promise.resolve(used(known.verb));
      }
      const answers = find(clients, client, () => new Map<string, Kept<T>>());
      const answer = task();
      answers.set(transaction, { fingerprint, verb, answer });
      const forget = (): void => {
        if (answers.get(transaction)?.answer === answer) answers.delete(transaction);
      };
      answer.then((given) => {
        if (!worthKeeping(given)) forget();
      }, forget);
      keepNewest(answers, PER_CLIENT);
      keepNewest(clients, CLIENTS);
      return answer;
    },
  };
};
