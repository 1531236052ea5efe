/**
 * MQTT topic names and filters as values (MQTT 3.1.1, 4.7). Pure string algebra: no broker, no client.
 * `+` stands for one level, a trailing `#` for any number of levels including none.
 */

const LEVELS = /^[A-Za-z0-9._-]{1,128}$/;

/** Whether `topic` is a topic name this room uses: levels of `[A-Za-z0-9._-]`, at most 128 characters, no wildcard. */
export const isTopicName = (topic: string): boolean =>
  topic.length <= 128 && topic.split('/').every((level) => LEVELS.test(level));

/** Whether `filter` is a well-formed filter: `+` and `#` alone in their level, `#` last, at most 128 characters. */
export const isTopicFilter = (filter: string): boolean => {
  if (filter.length === 0 || filter.length > 128) return false;
  const levels = filter.split('/');
  return levels.every(
    (level, index) => level === '+' || (level === '#' && index === levels.length - 1) || LEVELS.test(level),
  );
};

/** Whether `topic` is matched by `filter`. A filter that begins with a wildcard never matches a `$` topic (4.7.2-1). */
export const filterMatches = (filter: string, topic: string): boolean => {
  const wanted = filter.split('/');
  const given = topic.split('/');
  if (topic.startsWith('$') && (wanted[0] === '+' || wanted[0] === '#')) return false;
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (index >= given.length) return false;
    if (level !== '+' && level !== given[index]) return false;
  }
  return wanted.length === given.length;
};

/**
 * Whether every topic that `filter` can match is also matched by `granted`.
 * `a/#` covers `a`, `a/b`, `a/+` and `a/+/#`; `a/+` covers `a/b` and `a/+`, never `a/#`.
 */
export const filterIsSubset = (filter: string, granted: string): boolean => {
  const inner = filter.split('/');
  const outer = granted.split('/');
  for (const [index, level] of outer.entries()) {
    if (level === '#') return true;
    const ours = inner[index];
    if (ours === undefined || ours === '#') return false;
    if (level !== '+' && level !== ours) return false;
  }
  return inner.length === outer.length;
};
