import { expect, test } from 'vitest';
import { createDocumentStore } from '../../../../hub/shell/document-store.ts';
import { Room } from '../harness.ts';

/** A page: it presses with the revision of the document that it has been shown last. */
const watched = (room: Room, topic: string) => {
  let rev = -1;
  const store = createDocumentStore((published, text) => {
    if (published === topic && text !== null) ({ rev } = JSON.parse(text) as { rev: number });
  });
  const show = (): void =>
    store.update(room.core.documents(room.state), {
      hubId: 'hub',
      boot: 1,
      rev: room.core.revision(room.state),
    });
  show();
  const press = (verb: string, args: unknown): string => {
    const { answer } = room.verb(verb, args, { rev });
    return answer?.status === 'error' ? answer.error.code : 'ok';
  };
  return { show, press };
};

test.each([
  ['pub/track/pursuit', 'track.set', { track: 'pursuit', value: 2 }, { track: 'pursuit', value: 1 }],
  ['priv/control/room', 'game.option', { option: 'fuel', value: 5 }, { option: 'fuel', value: 2 }],
  [
    'priv/control/roster',
    'roster.set',
    { table: 'dione', seat: 'captain', person: 'Ann' },
    { table: 'dione', seat: 'captain', person: null },
  ],
] as const)(
  'whoever looks at %s may press after two commands came and went between two publications',
  (topic, verb, there, back) => {
    const room = new Room();
    room.start();
    const page = watched(room, topic);
    room.ok(verb, there);
    room.ok(verb, back);
    expect(page.press(verb, there)).toBe('command/stale');
    page.show();
    expect(page.press(verb, there)).toBe('ok');
  },
);
