/** Paths of a patch (schemas/patch.ts): record keys joined by `/`, escaped as in a JSON Pointer (RFC 6901, 3). */

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

export const pathOf = (keys: readonly string[]): string => keys.map(escaped).join('/');

export const keysOf = (path: string): readonly string[] =>
  path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
