/** The value, deeply frozen: a game that writes into what it may only read would change the room without a journal. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
};
