/** Acts as a user whom file modes stop: whoever runs the tests may be root, whom none does. Only in a process of its own (no thread may). */
export const asNobody = async <T>(act: () => T | Promise<T>): Promise<T> => {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid?.(65_534);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
};
