import { expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { FacedBodySchema } from '../../schemas/faces/face.ts';
import { house } from '../../schemas/manifest.ts';
import { RoomSchema } from '../../schemas/room.ts';

const EACH = 10;

/** What of Control's faces is at no desk, each once. */
const atNoDesk = (id: string): readonly string[] => {
  const game = games[id];
  if (game === undefined) throw new Error(`no game ${id}`);
  const turns = house(2, 'a short day for a test');
  const found = new Set<string>();
  let looks = 0;
  rehearseDay({
    game: { ...game, manifest: { ...game.manifest, turns } },
    room: RoomSchema.parse({ room: 'r', name: 'R', game: id }),
    seed: 11,
    watch: (core, state) => {
      looks += 1;
      if (looks % EACH !== 0) return;
      for (const { topic, body } of core.documents(state)) {
        if (!topic.startsWith('priv/control/game/')) continue;
        const face = FacedBodySchema.safeParse(body).data?.face;
        const parts = face?.kind === 'steps' ? face.steps : face?.kind === 'ask' ? face.questions : [];
        for (const part of parts) if (part.desk === null) found.add(`${topic}: ${part.id}`);
      }
    },
  });
  expect(looks).toBeGreaterThan(EACH);
  return [...found];
};

// Two steps of So Say We All are for whoever is there.
test.each(Object.keys(games).filter((id) => id !== 'so-say-we-all'))(
  'in %s each step and question that Control has is at a desk: what the desks count adds up to all',
  { meta: { slow: 'two turns of bots in a whole room' } },
  (id) => {
    expect(atNoDesk(id)).toEqual([]);
  },
);
