/** Runs asynchronous sections one after the other, in the order in which they asked. */
export interface Mutex {
  /** Resolves with the section's own result; a section that fails does not stop those behind it. */
  readonly exclusive: <T>(section: () => Promise<T>) => Promise<T>;
}

export const createMutex = (): Mutex => {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    exclusive(section) {
      const mine = tail.then(section, section);
      tail = mine.catch(() => undefined);
      return mine;
    },
  };
};
