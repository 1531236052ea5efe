/** Remembers the newest answers of what must not be done twice although it is not journaled. */
export interface Repeats<T> {
  /** Runs `task` for a new key; gives the first answer, also one still under way, for a known one. */
  once(key: string, task: () => Promise<T>): Promise<T>;
}

const REMEMBERED = 500;

export const createRepeats = <T>(): Repeats<T> => {
  const answers = new Map<string, Promise<T>>();
  return {
    once: (key, task) => {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = task();
      answers.set(key, answer);
      // A Map keeps the order of insertion: its first key is the oldest.
      for (const oldest of answers.keys()) {
        if (answers.size <= REMEMBERED) break;
        answers.delete(oldest);
      }
      return answer;
    },
  };
};
