import { describe, expect, test } from 'vitest';
import type { GameInput } from '../../../../../games/kit/hooks.ts';
import type { Choice } from '../../../../../schemas/device-messages.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { VotesBodySchema } from '../../../../../schemas/documents/vote.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { DeviceTime, Instant } from '../../../../../schemas/units.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

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
/** One that was cast `agoMs` before it is heard. */
const heardLate = (at: Room, uid: Uid, choice: Choice, agoMs: number, device = 'urn') => {
  n += 1;
  return at.run({
    type: 'observation',
    device,
    at: Instant(at.now - agoMs),
    observation: {
      boot: 'a',
      n,
      atMs: DeviceTime(1_000),
      ageMs: agoMs,
      body: { kind: 'ballot', uid, choice },
    },
  });
};
const report = (at: Room, device: string, state: 'ready' | 'lost') =>
  at.run({ type: 'device-state', device, state: { state, bridge: 'bridge-1' } });
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
        { uid: ANNA, name: null, table: 'dione', byHand: false, choice: 'abstain' },
        { uid: BERT, name: null, table: 'vulcan', byHand: false, choice: 'no' },
      ],
      late: [],
    });
  });

  test('is reported twice and counted once', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    ballot(one, ANNA, 'no');
    one.observe(n - 1, { kind: 'ballot', uid: ANNA, choice: 'yes' }, { device: 'urn' });
    expect(one.last.batch).toBeNull();
    expect(one.ok('vote.close', { vote: 'treaty' })).toMatchObject({ yes: 0, no: 1 });
  });

  test('is secret until it is closed: no document and no line of the log tells a choice or a card', () => {
    const reported = (uid: Uid, choice: Choice): string => {
      const one = begun();
      one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
      ballot(one, uid, choice);
      return JSON.stringify(one.core.documents(one.state));
    };
    expect(reported(ANNA, 'yes')).toContain('"cast":1');
    expect(new Set([reported(ANNA, 'yes'), reported(ANNA, 'no'), reported(BERT, 'abstain')]).size).toBe(1);
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
    expect(one.state.attention.notes.map(({ id }) => id)).toEqual(['vote/treaty/stranger']);
  });

  test('tells the rules what came of it, and not who chose what', () => {
    const heard: GameInput[] = [];
    const one = begun(
      testGame({
        on: {
          input: (_state, input) => {
            heard.push(input);
          },
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

describe('a ballot that comes late', () => {
  const attention = (of: Room) => AttentionBodySchema.parse(of.document('priv/control/attention')).items;
  const note = (of: Room, id: string): string | undefined =>
    attention(of).find((each) => each.id === id)?.text;
  /** `a` open for 10 s and closed, `b` open at the same box. */
  const twoVotes = (): Room => {
    const one = begun();
    one.ok('vote.open', { vote: 'a', question: 'Execute the prisoner?', boxes: ['urn'] });
    ballot(one, BERT, 'no');
    one.wait(10_000);
    one.ok('vote.close', { vote: 'a' });
    one.wait(1_000);
    one.ok('vote.open', { vote: 'b', question: 'Give bread to all?', boxes: ['urn'] });
    one.wait(1_000);
    return one;
  };

  test('counts apart in the vote in which it was cast, never in the one that is open now, and Control is told', () => {
    const one = twoVotes();
    heardLate(one, ANNA, 'yes', 5_000);
    expect(votes(one)).toMatchObject([
      {
        vote: 'a',
        result: {
          yes: 0,
          no: 1,
          abstain: 0,
          ballots: [{ uid: BERT }],
          late: [{ uid: ANNA, table: 'dione', choice: 'yes', castAt: one.now - 5_000 }],
        },
      },
      { vote: 'b', cast: 0 },
    ]);
    expect(note(one, 'vote/a/late')).toBe(
      'A ballot in "Execute the prisoner?" arrived after the close from a box that had been offline: it is not in the result; see the votes',
    );
    expect(one.ok('vote.close', { vote: 'b' })).toMatchObject({ yes: 0, no: 0, abstain: 0 });
  });

  test('tells nothing of its choice but in the document of the votes', () => {
    const reported = (choice: Choice): string => {
      const one = twoVotes();
      heardLate(one, ANNA, choice, 5_000);
      return JSON.stringify(
        one.core.documents(one.state).filter(({ topic }) => topic !== 'priv/control/votes'),
      );
    };
    expect(reported('yes')).toBe(reported('no'));
  });

  test('counts where the close is taken back, and is lost by no undo after that', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'a', question: 'A?' });
    one.ok('vote.ballot', { vote: 'a', name: 'Zoe', choice: 'no' });
    one.wait(10_000);
    one.ok('vote.close', { vote: 'a' });
    one.wait(1_000);
    heardLate(one, ANNA, 'yes', 5_000);
    one.ok('undo');
    expect(votes(one)[0]).toMatchObject({ state: 'open', cast: 2 });
    one.ok('undo');
    expect(votes(one)[0]).toMatchObject({ state: 'open', cast: 1 });
    expect(one.ok('vote.close', { vote: 'a' })).toMatchObject({ yes: 1, no: 0 });
    expect(votes(one)[0]?.result?.late).toEqual([]);
  });

  test('never takes the place of what the same card chose later at another box', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'a', question: 'A?' });
    one.wait(10_000);
    ballot(one, ANNA, 'no', 'second');
    one.wait(1_000);
    heardLate(one, ANNA, 'yes', 5_000);
    expect(votes(one)[0]?.cast).toBe(1);
    one.wait(1_000);
    expect(one.ok('vote.close', { vote: 'a' })).toMatchObject({ yes: 0, no: 1 });
    heardLate(one, ANNA, 'yes', 5_000);
    expect(votes(one)[0]?.result?.late).toEqual([]);
    expect(note(one, 'vote/a/late')).toBeUndefined();
  });

  test('of a vote that is off the list, or before any was open, counts for none and is reported', () => {
    const one = begun();
    one.wait(60_000);
    one.ok('vote.open', { vote: 'a', question: 'A?' });
    heardLate(one, ANNA, 'yes', 30_000);
    expect(votes(one)[0]?.cast).toBe(0);
    expect(note(one, 'vote-box/urn/late')).toContain('it does not count');
  });

  test('is waited for in the open: a close names the boxes that are away, until each is back', () => {
    const one = begun();
    report(one, 'second', 'ready');
    report(one, 'urn', 'lost');
    one.ok('vote.open', { vote: 'a', question: 'A?' });
    expect(votes(one)[0]?.away).toEqual(['urn']);
    expect(one.ok('vote.close', { vote: 'a' })).toMatchObject({ away: ['urn'] });
    expect(note(one, 'vote/a/away/urn')).toContain('The vote "A?" was closed while urn was offline');
    report(one, 'second', 'lost');
    expect(votes(one)[0]?.away).toEqual(['urn']);
    report(one, 'urn', 'ready');
    expect(note(one, 'vote/a/away/urn')).toBeUndefined();
    expect(votes(one)[0]?.away).toEqual([]);
  });
});

describe('the name of a closed vote', () => {
  test('is not taken by another without a word: what came of it stands until that is insisted on', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'a', question: 'A?' });
    ballot(one, ANNA, 'yes');
    one.ok('vote.close', { vote: 'a' });
    const before = votes(one);
    expect(one.code('vote.open', { vote: 'a', question: 'A again?' })).toBe('vote/known');
    expect(one.last.answer?.error?.message).toBe('There is a closed vote "a", whose result would be lost.');
    expect(votes(one)).toEqual(before);
    one.ok('vote.open', { vote: 'a', question: 'A again?', insist: true });
    expect(votes(one)).toMatchObject([{ question: 'A again?', cast: 0, result: null }]);
    one.ok('undo');
    expect(votes(one)).toEqual(before);
  });
});

describe('a ballot by hand', () => {
  const opened = (): Room => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    return one;
  };
  const cast = (args: object) => ({ vote: 'treaty', ...args });

  test('of a table with one member’s card is that card’s: found again, it has voted once', () => {
    const one = opened();
    expect(one.ok('vote.ballot', cast({ table: 'dione', choice: 'yes' }))).toMatchObject({ of: 'card' });
    expect(votes(one)[0]).toMatchObject({ cast: 1, byHand: 1, result: null });
    ballot(one, ANNA, 'no');
    expect(votes(one)[0]).toMatchObject({ cast: 1, byHand: 0 });
    one.ok('vote.ballot', cast({ uid: ANNA, choice: 'abstain' }));
    expect(one.ok('vote.close', { vote: 'treaty' })).toMatchObject({ yes: 0, no: 0, abstain: 1 });
    expect(votes(one)[0]?.result?.ballots).toEqual([
      { uid: ANNA, name: null, table: 'dione', byHand: true, choice: 'abstain' },
    ]);
  });

  test('of somebody without a card counts once by name, however it is typed, and is taken back by name', () => {
    const one = opened();
    one.ok('vote.ballot', cast({ name: 'Zoe', table: 'aegis', choice: 'yes' }));
    one.ok('vote.ballot', cast({ name: 'zoe', table: 'aegis', choice: 'no' }));
    one.ok('vote.ballot', cast({ name: 'Zoe', choice: 'yes' }));
    expect(votes(one)[0]).toMatchObject({ cast: 2, byHand: 2 });
    one.ok('vote.ballot', cast({ name: 'ZOE', choice: null }));
    expect(one.code('vote.ballot', cast({ name: 'ZOE', choice: null }))).toBe('vote/no-ballot');
    one.ok('vote.close', { vote: 'treaty' });
    expect(votes(one)[0]?.result).toMatchObject({
      yes: 0,
      no: 1,
      ballots: [{ uid: null, name: 'zoe', table: 'aegis', byHand: true, choice: 'no' }],
    });
  });

  test('is as secret as any: neither the log nor a document tells what was chosen before the close', () => {
    const reported = (choice: Choice): string => {
      const one = opened();
      one.ok('vote.ballot', cast({ name: 'Zoe', table: 'aegis', choice }));
      return JSON.stringify(one.core.documents(one.state));
    };
    expect(reported('yes')).toBe(reported('no'));
    expect(reported('yes')).toContain('A ballot of Zoe, Aegis in \\"Sign it?\\" by hand');
  });

  test('is refused where it is nobody’s, anybody’s, or the vote is closed', () => {
    const one = opened();
    expect(one.code('vote.ballot', cast({ choice: 'yes' }))).toBe('vote/whose');
    expect(one.code('vote.ballot', cast({ table: 'aegis', choice: 'yes' }))).toBe('vote/whose');
    // As people call the table, not by its id.
    expect(one.last.answer).toMatchObject({
      error: { message: 'Aegis has no member’s card: whose ballot is it?' },
    });
    expect(one.last.answer?.error?.message).toContain('has no member’s card');
    one.ok('tag.learn', { tags: [{ uid: Uid('04A1B2C3D4E5F9'), kind: 'member', owner: 'dione' }] });
    expect(one.code('vote.ballot', cast({ table: 'dione', choice: 'yes' }))).toBe('vote/whose');
    expect(one.last.answer?.error?.message).toContain('has 2 members’ cards');
    expect(one.code('vote.ballot', cast({ uid: FOOD, choice: 'yes' }))).toBe('vote/whose');
    expect(one.code('vote.ballot', cast({ table: 'nowhere', name: 'Zoe', choice: 'yes' }))).toBe(
      'table/unknown',
    );
    one.ok('vote.close', { vote: 'treaty' });
    expect(one.code('vote.ballot', cast({ name: 'Zoe', choice: 'yes' }))).toBe('vote/closed');
  });
});

describe('an undo', () => {
  test('of a close opens the vote again with its ballots, secret as before; who votes then counts', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    const before = votes(one);
    one.ok('vote.close', { vote: 'treaty' });
    one.ok('undo');
    expect(votes(one)).toEqual(before);
    ballot(one, BERT, 'no');
    expect(one.ok('vote.close', { vote: 'treaty' })).toMatchObject({ yes: 1, no: 1 });
  });

  test('of a close is refused once another vote is open at its box, and says which', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?', boxes: ['urn'] });
    const { event } = one.ok('vote.close', { vote: 'treaty' });
    one.ok('vote.open', { vote: 'other', question: 'And this?' });
    expect(one.code('undo', { event })).toBe('undo/overtaken');
    expect(one.last.answer?.error?.message).toContain('the vote "other" is open at its box');
    one.ok('vote.close', { vote: 'other' });
    one.ok('undo', { event });
    expect(votes(one).map(({ vote, state }) => [vote, state])).toEqual([
      ['treaty', 'open'],
      ['other', 'closed'],
    ]);
  });

  test('of an opening takes the vote away while nobody has voted, and never anybody’s ballot', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    one.ok('undo');
    expect(votes(one)).toEqual([]);
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    expect(one.code('undo')).toBe('undo/overtaken');
    expect(votes(one)[0]?.cast).toBe(1);
  });

  test('of a drop puts the closed vote back on the list with what came of it', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    ballot(one, ANNA, 'yes');
    one.ok('vote.close', { vote: 'treaty' });
    const before = votes(one);
    one.ok('vote.drop', { vote: 'treaty' });
    one.ok('undo');
    expect(votes(one)).toEqual(before);
  });

  test('of a ballot by hand takes it back, and names the way where others have voted since', () => {
    const one = begun();
    one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
    one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: 'yes' });
    one.ok('undo');
    expect(votes(one)[0]?.cast).toBe(0);
    one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: 'yes' });
    ballot(one, BERT, 'no');
    expect(one.code('undo')).toBe('undo/overtaken');
    expect(one.last.answer?.error?.message).toContain('vote.ballot with choice null withdraws that ballot');
    one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: null });
    expect(votes(one)[0]?.cast).toBe(1);
  });
});

test('votes, ballots by hand and their undoing replay to the byte', () => {
  const one = begun();
  one.ok('vote.open', { vote: 'treaty', question: 'Sign it?' });
  ballot(one, ANNA, 'yes');
  one.ok('vote.ballot', { vote: 'treaty', table: 'dione', choice: 'no' });
  one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: 'yes' });
  one.ok('undo');
  one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: 'no' });
  one.ok('vote.ballot', { vote: 'treaty', name: 'Zoe', choice: null });
  one.ok('vote.close', { vote: 'treaty' });
  one.ok('undo');
  one.ok('vote.close', { vote: 'treaty' });
  const again = one.batches.reduce((state, batch) => one.core.evolve(state, batch), one.core.initial());
  expect(JSON.stringify(again)).toBe(JSON.stringify(one.state));
});

test('the log names a vote by what is voted on: its id is no word to a person', () => {
  const at = begun();
  at.ok('vote.open', { vote: 'vote-x7q', question: 'Sign the treaty?', boxes: ['urn'] });
  at.ok('vote.ballot', { vote: 'vote-x7q', name: 'Zoe', choice: 'yes' });
  at.ok('vote.close', { vote: 'vote-x7q' });
  at.ok('vote.drop', { vote: 'vote-x7q' });
  const lines = at.state.log.map(({ text }) => text).filter((text) => /treaty|vote-x7q/.test(text));
  expect(lines).toEqual([
    'The vote "Sign the treaty?" is open',
    'A ballot of Zoe in "Sign the treaty?" by hand',
    'The vote "Sign the treaty?" is closed',
    'The vote "Sign the treaty?" is taken off the list',
  ]);
});
