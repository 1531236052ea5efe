/** A room's id out of the name that people give it: `Town Hall` is `town-hall`; the first that is free. */
export const freeRoomId = (name: string, isTaken: (id: string) => boolean): string => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-$/, '');
  const id = /^[a-z]/.test(plain) ? plain : `room-${plain}`.replace(/-$/, '');
  let n = 1;
  const made = (): string => (n === 1 ? id : `${id}-${n}`);
  while (isTaken(made()) && n < TRIES) n += 1;
  return made();
};
const MOST = 24;
const TRIES = 99;

/** What /setup then writes on with: the three lines that people would have typed. */
export const roomText = (
  id: string,
  name: string,
  game: string,
  tables: readonly string[] | undefined,
): string =>
  [
    `room: ${id}`,
    `name: ${JSON.stringify(name)}`,
    `game: ${game}`,
    ...(tables === undefined ? [] : [`tables: [${tables.join(', ')}]`]),
    '',
  ].join('\n');
