import { describe, expect, test } from 'vitest';
import { manifest } from '../../../../../games/den-of-wolves/manifest.ts';
import { companionProfile } from '../../../../../hub/shell/adapters/companion/profile.ts';
import { mayUse, VERBS } from '../../../../../schemas/commands.ts';
import { IdSchema } from '../../../../../schemas/ids.ts';

const id = (text: string) => IdSchema.parse(text);

const fileWith = (cue: object): string =>
  JSON.stringify(
    companionProfile(
      {
        room: id('hall'),
        name: 'Hall',
        alarms: manifest.alarms,
        cues: [{ id: id('briefing'), name: 'Briefing', ...cue }],
      },
      {
        host: 'hub',
        port: 1883,
        tls: false,
        username: 'deck',
        password: 'x',
        clientId: 'deck-companion',
      },
    ),
  );

const EVERYTHING = {
  message: { text: 'Take your seats' },
  news: 'It begins',
  timer: { name: 'Speech', durationMs: 60_000 },
  chime: true,
  blink: [id('strip')],
} as const;

const verbsIn = (file: string): string[] => [
  ...new Set([...file.matchAll(/\/req\/deck-companion\/([\w.]+)"/g)].map(([, verb = '']) => verb)),
];

describe('the keys of a Stream Deck', () => {
  test('have every command that its account may give, and no other', () => {
    expect(verbsIn(fileWith(EVERYTHING)).sort()).toEqual(VERBS.filter((verb) => mayUse('deck', verb)).sort());
  });

  test('of a cue give what the cue says, in its order', () => {
    const commands = verbsIn(fileWith({ news: 'It begins', chime: true }));
    expect(commands.slice(-2)).toEqual(['news.post', 'sound.test']);
  });
});
