import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../../../games/catalogue.ts';
import { parseRoom } from '../../../../hub/shell/room-file.ts';
import { PUBLIC_EVENTS } from '../../../../schemas/hooks.ts';

const page = readFileSync(new URL('../../../../docs/adapters.md', import.meta.url), 'utf8');

describe('docs/adapters.md', () => {
  test('has examples that a room.yaml may hold as they are', () => {
    const examples = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, yaml]) => yaml ?? '');
    expect(examples).toHaveLength(3);
    const room = parseRoom(`room: hall\ngame: so-say-we-all\n${examples.join('')}`, 'adapters.md', games);
    expect(Object.keys(room.hooks)).toEqual(['lights', 'cue', 'desk-log']);
    expect(room.adapters.homeAssistant).toEqual({ tags: false });
    expect(room.boards['wled-kiln']).toMatchObject({ port: 21_324, web: 80 });
  });

  test('names every public event', () => {
    const missing = Object.keys(PUBLIC_EVENTS).filter((type) => !page.includes(type));
    expect(missing).toEqual([]);
  });
});
