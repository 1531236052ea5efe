import { describe, expect, test } from 'vitest';
import type { GameInput } from '../../../../games/kit/define-game.ts';
import type { Choice } from '../../../../schemas/device-messages.ts';
import { VotesBodySchema } from '../../../../schemas/documents.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { Room } from '../harness.ts';
import { testGame } from '../test-game.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'test-game',
  boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
  devices: {
    urn: { kind: 'vote-box', board: 'one' },
    second: { kind: 'vote-box', board: 'two' },
  },
});
const ANNA = Uid('04A1B2C3D4E5F6');
const BERT = Uid('04A1B2C3D4E5F7');
const FOOD = Uid('04A1B2C3D4E5F8');

const begun = (game = testGame()): Room => {
  const made = new Room(game, room);
  made.start();
  made.ok('tag.learn', {
    tags: [
      { uid: ANNA, kind: 'member', owner: 'dione' },
      { uid: BERT, kind: 'member', owner: 'vulcan' },
      { uid: FOOD, kind: 'food' },
    ],
  });
  return made;
};
let n = 0;
const ballot = (at: Room, uid: Uid, choice: Choice, device = 'urn') => {
  n += 1;
  return at.observe(n, { kind: 'ballot', uid, choice }, { device });
};
const votes = (of: Room) => VotesBodySchema.parse(of.document('priv/control/votes')).votes;

describe('a vote', () => {
  test('counts each card once, by its last choice before the close', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    ballot(one, BERT, 'no');
    ballot(one, ANNA, 'abstain');
    expect(votes(one)).toMatchObject([{ vote: 'treaty', state: 'open', cast: 2, result: null }]);
    expect(one.ok('vote.close', { vote: 'treaty' })).toMatchObject({ yes: 0, no: 1, abstain: 1 });
    ballot(one, ANNA, 'yes');
    expect(votes(one)[0]?.result).toEqual({
      yes: 0,
      no: 1,
      abstain: 1,
      ballots: [
        { uid: ANNA, table: 'dione', choice: 'abstain' },
        { uid: BERT, table: 'vulcan', choice: 'no' },
      ],
    });
  });

  test('is told twice and counted once', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    ballot(one, ANNA, 'no');
    one.observe(n - 1, { kind: 'ballot', uid: ANNA, choice: 'yes' }, { device: 'urn' });
    expect(one.last.batch).toBeNull();
    expect(one.ok('vote.close', { vote: 'treaty' })).toMatchObject({ yes: 0, no: 1 });
  });

  test('is secret until it is closed: no document and no line of the log tells a choice or a card', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    const before = JSON.stringify(one.core.documents(one.state));
    ballot(one, ANNA, 'yes');
    const after = JSON.stringify(one.core.documents(one.state));
    // But for how many have voted nothing at all has changed.
    expect(after.replace('"cast":1', '"cast":0')).toBe(before);
  });

  test('leaves Control’s own topics never, closed or not', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    one.ok('vote.close', { vote: 'treaty' });
    const open = one.core.documents(one.state).filter(({ topic }) => !topic.startsWith('priv/control/'));
    expect(JSON.stringify(open)).not.toContain('treaty');
    expect(JSON.stringify(open)).not.toContain(ANNA);
  });

  test('takes no card that is not a member’s, says so once, and takes none where no vote is open', () => {
    const one = begun();
    ballot(one, ANNA, 'yes');
    expect(one.eventTypes()).toEqual(['device-heard']);
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?', boxes: ['urn'] });
    ballot(one, FOOD, 'yes');
    ballot(one, Uid('0499999999'), 'yes');
    ballot(one, ANNA, 'yes', 'second');
    expect(votes(one)[0]?.cast).toBe(0);
    expect(one.state.notes.map(({ id }) => id)).toEqual(['vote/treaty/stranger']);
  });

  test('tells the rules what came of it, and not who chose what', () => {
    const heard: GameInput[] = [];
    const one = begun(
      testGame({
        onInput: (_state, input) => {
          heard.push(input);
          return { events: [], requests: [] };
        },
      }),
    );
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    expect(heard).toEqual([]);
    one.ok('vote.close', { vote: 'treaty' });
    expect(heard).toEqual([
      { input: 'treaty', table: null, did: { what: 'voted', yes: 1, no: 0, abstain: 0 } },
    ]);
  });

  test('is refused where there is no box, where one is open, and after it is closed', () => {
    const one = begun();
    expect(one.code('vote.open', { vote: 'a', question: 'A?', boxes: ['horn'] })).toBe('vote/no-box');
    one.ok('vote.open', { vote: 'a', question: 'A?', boxes: ['urn'] });
    expect(one.code('vote.open', { vote: 'b', question: 'B?', boxes: ['urn'] })).toBe('vote/open');
    expect(one.code('vote.open', { vote: 'a', question: 'A?', boxes: ['second'] })).toBe('vote/open');
    expect(one.code('vote.open', { vote: 'b', question: 'B?', boxes: ['second'] })).toBe('ok');
    expect(one.code('vote.drop', { vote: 'a' })).toBe('vote/open');
    expect(one.code('vote.close', { vote: 'c' })).toBe('vote/unknown');
    one.ok('vote.close', { vote: 'a' });
    expect(one.code('vote.close', { vote: 'a' })).toBe('vote/closed');
    one.ok('vote.drop', { vote: 'a' });
    expect(votes(one).map(({ vote }) => vote)).toEqual(['b']);
  });
});
