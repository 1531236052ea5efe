import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A room.yaml in a folder of its own. */
export const roomFile = (yaml: string): { readonly path: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-room-'));
  const path = join(folder, 'room.yaml');
  writeFileSync(path, yaml);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
