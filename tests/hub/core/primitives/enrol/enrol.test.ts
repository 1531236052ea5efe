import { describe, expect, test } from 'vitest';
import { house, ManifestSchema } from '../../../../../schemas/manifest.ts';
import { TagListSchema } from '../../../../../schemas/documents/enrol.ts';
import { second } from '../../harness.ts';
import { testGame, testManifest } from '../../test-game.ts';
import { card, EnrolRoom } from './bench.ts';

const deckOf = (each: 'game' | 'table', count: number) => ({ each, count: house(count, 'for the test') });

/** Four Food in all, and two Crew of each table. */
const withDecks = () =>
  testGame({
    manifest: ManifestSchema.parse({
      ...testManifest,
      kinds: testManifest.kinds.map((kind) => ({
        ...kind,
        ...(kind.id === 'food' ? { deck: deckOf('game', 4) } : {}),
        ...(kind.id === 'crew' ? { deck: deckOf('table', 2) } : {}),
      })),
    }),
  });

describe('cards tapped at a reader', () => {
  test('are enrolled as what was said, in the order of the taps', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'crew', owner: 'aegis', value: 3, count: 2 });
    room.tap(card(1));
    room.tap(card(2));
    expect(room.state.tags).toEqual({
      [card(1)]: { kind: 'crew', owner: 'aegis', value: 3 },
      [card(2)]: { kind: 'crew', owner: 'aegis', value: 3 },
    });
    expect(room.session).toMatchObject({
      box: 'dione',
      boxName: 'Dione',
      kindName: 'Crew',
      ownerName: 'Aegis',
      count: 2,
      taken: 2,
      state: 'full',
      cards: [
        { uid: card(1), n: 1, result: 'taken' },
        { uid: card(2), n: 2, result: 'taken' },
      ],
    });
  });

  test('are none where nobody enrols, and none of an earlier moment', () => {
    const room = new EnrolRoom();
    room.tap(card(1));
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.now = (room.now - 5_000) as typeof room.now;
    room.tap(card(2));
    room.wait(10_000);
    room.tap(card(3));
    room.ok('enrol.end');
    room.tap(card(4));
    expect(Object.keys(room.state.tags)).toEqual([card(3)]);
  });

  test('are refused with what they were: from before, taken just now, made up anew, too many, two at once', () => {
    const room = new EnrolRoom();
    room.ok('tag.learn', { tags: [{ uid: card(9), kind: 'crew', owner: 'vulcan' }] });
    room.ok('enrol.begin', { box: 'dione', kind: 'food', count: 1 });
    room.tap(card(9));
    room.tap('08A1B2C3');
    room.crowd();
    room.tap(card(1));
    room.tap(card(1));
    room.tap(card(2));
    expect(room.session.cards.map(({ result, uid, was }) => [result, uid, was])).toEqual([
      ['known', card(9), { kind: 'crew', owner: 'vulcan', value: null }],
      ['random', '08A1B2C3', null],
      ['crowd', null, null],
      ['taken', card(1), null],
      ['again', card(1), { kind: 'food', owner: null, value: null }],
      ['full', card(2), null],
    ]);
    expect(room.session).toMatchObject({ taken: 1, refused: 5, state: 'full' });
    // The one that was known is what it was.
    expect(room.state.tags[card(9)]).toEqual({ kind: 'crew', owner: 'vulcan', value: null });
    expect(room.state.tags[card(2)]).toBeUndefined();
  });

  test('a card that is left on the reader is refused once, and does not push the others off the list', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    for (let n = 0; n < 300; n += 1) room.tap(card(1));
    expect(room.results()).toEqual(['taken', 'again']);
    // Two that take turns fill no memory either, and every card that was taken stays countable.
    for (let n = 0; n < 300; n += 1) room.tap(card(2 + (n % 2)));
    expect(room.state.enrol.session?.cards.length).toBeLessThanOrEqual(103);
    expect(room.session).toMatchObject({ taken: 3, refused: 299 });
  });

  test('badges are enrolled as cards are', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'badge', count: 1 });
    room.tap(card(1));
    expect(room.state.tags[card(1)]?.kind).toBe('badge');
    expect(room.body.decks.find(({ kind }) => kind === 'badge')).toMatchObject({
      kind: 'badge',
      kindName: 'Badge',
      expected: null,
      known: 1,
    });
  });
});

describe('an enrolment begins', () => {
  test('with as many as the deck still lacks when no number is given', () => {
    const room = new EnrolRoom(withDecks());
    room.ok('tag.learn', { tags: [{ uid: card(1), kind: 'food' }] });
    expect(room.ok('enrol.begin', { box: 'dione', kind: 'food' })).toMatchObject({ count: 3 });
    expect(room.ok('enrol.begin', { box: 'dione', kind: 'crew', owner: 'aegis' })).toMatchObject({
      count: 2,
    });
    expect(room.ok('enrol.begin', { box: 'dione', kind: 'sabotage' })).toMatchObject({ count: null });
    expect(room.ok('enrol.begin', { box: 'dione', kind: 'food', count: null })).toMatchObject({
      count: null,
    });
    expect(room.body.decks.map(({ kind, owner, expected, known }) => [kind, owner, expected, known])).toEqual(
      [
        ['food', null, 4, 1],
        ['crew', 'dione', 2, 0],
        ['crew', 'vulcan', 2, 0],
        ['crew', 'aegis', 2, 0],
        ['sabotage', null, null, 0],
        ['badge', null, null, 0],
        ['member', null, null, 0],
        ['member', 'dione', null, 0],
        ['member', 'vulcan', null, 0],
        ['member', 'aegis', null, 0],
      ],
    );
  });

  test('not at a box that is in use, that has no reader, or that does not answer; and the message says which do', () => {
    const room = new EnrolRoom();
    const begin = (box: string, more = {}) => room.verb('enrol.begin', { box, kind: 'food', ...more }).answer;
    expect(begin('aegis')?.error).toMatchObject({
      code: 'enrol/no-reader',
      message: 'Aegis has no reader; boxes with one: dione, vulcan.',
    });
    expect(begin('vulcan')?.error?.code).toBe('enrol/reader-away');
    expect(begin('nowhere')?.error?.code).toBe('box/unknown');
    expect(begin('dione', { kind: 'gold' })?.error?.code).toBe('tag/unknown-kind');
    expect(begin('dione', { owner: 'nobody' })?.error?.code).toBe('table/unknown');
    room.ok('box.arm', { box: 'dione', title: 'Leak' });
    expect(begin('dione')?.error).toMatchObject({
      code: 'enrol/box-busy',
      message: 'Dione is in use for "Leak": a card at its reader is a contribution.',
    });
    room.ok('box.collect', { box: 'dione' });
    expect(begin('dione')?.error?.code).toBe('enrol/box-busy');
    room.ok('box.resolve', { box: 'dione', outcome: 'success' });
    expect(begin('dione')?.status).toBe('ok');
  });

  test('at one box at a time; at the same one the next deck follows', () => {
    const room = new EnrolRoom();
    room.run({ type: 'device-state', device: 'box-vulcan', state: { state: 'ready', bridge: 'bridge-1' } });
    room.ok('enrol.begin', { box: 'dione', kind: 'food' }, second);
    expect(room.verb('enrol.begin', { box: 'vulcan', kind: 'food' }).answer?.error).toMatchObject({
      code: 'enrol/elsewhere',
      message: 'control-2 is enrolling cards at Dione.',
    });
    room.tap(card(1));
    room.ok('enrol.begin', { box: 'dione', kind: 'sabotage' });
    room.tap(card(2));
    expect(room.eventTypes()).toContain('tag-enrolled');
    expect(Object.values(room.state.tags).map(({ kind }) => kind)).toEqual(['food', 'sabotage']);
    room.ok('enrol.end');
    expect(room.code('enrol.end')).toBe('enrol/none');
    room.ok('enrol.begin', { box: 'vulcan', kind: 'food' });
  });
});

describe('a card is taken back', () => {
  test('the last one, then the one before, and tapped again it is taken again', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'food', count: 2 });
    room.tap(card(1));
    room.tap(card(2));
    room.tap(card(2));
    expect(room.ok('enrol.undo')).toMatchObject({ undone: 1, uids: [card(2)] });
    expect(room.session).toMatchObject({ taken: 1, state: 'running' });
    room.tap(card(2));
    expect(Object.keys(room.state.tags)).toEqual([card(1), card(2)]);
    room.ok('enrol.undo');
    room.ok('enrol.undo');
    expect(room.state.tags).toEqual({});
    expect(room.code('enrol.undo')).toBe('undo/nothing');
  });

  test('all of a deck that was the wrong one, also after its end', () => {
    const room = new EnrolRoom();
    room.ok('tag.learn', { tags: [{ uid: card(9), kind: 'crew' }] });
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    for (const n of [1, 2, 3, 9]) room.tap(card(n));
    room.ok('enrol.end');
    expect(room.ok('enrol.undo', { all: true })).toMatchObject({ undone: 3 });
    expect(Object.keys(room.state.tags)).toEqual([card(9)]);
  });

  test('not one that Control has enrolled as something else since', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.tap(card(1));
    room.ok('tag.learn', { tags: [{ uid: card(1), kind: 'crew' }] });
    expect(room.code('enrol.undo')).toBe('undo/overtaken');
    expect(room.state.tags[card(1)]?.kind).toBe('crew');
  });

  test('and “undo my last” goes past an enrolment to the command before it', () => {
    const room = new EnrolRoom();
    room.ok('track.move', { track: 'unrest', by: 1 });
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.tap(card(1));
    room.ok('enrol.end');
    expect(room.ok('undo')).toMatchObject({ verb: 'track.move' });
    expect(room.state.tags[card(1)]?.kind).toBe('food');
  });
});

describe('while a game runs', () => {
  test('cards enrolled at a box are no contributions to its next Event', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.tap(card(1));
    room.tap(card(2));
    room.ok('enrol.end');
    room.ok('box.arm', { box: 'dione', cost: { food: 1 } });
    room.wait(5_000);
    room.lid(true);
    room.wait(1_000);
    room.push(card(1));
    room.lid(false);
    expect(room.document('priv/control/box/dione')).toMatchObject({
      state: 'sealed',
      passages: 1,
      strays: 0,
      tally: { counts: { food: 1 }, confidence: 'certain' },
    });
  });

  test('what went through the slot meanwhile is inside until somebody says that it was taken out', () => {
    const room = new EnrolRoom();
    const strays = () => room.body.readers.find(({ box }) => box === 'dione')?.strays;
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.push(card(1));
    room.push(card(2));
    expect(strays()).toBe(2);
    room.ok('enrol.begin', { box: 'dione', kind: 'crew' });
    room.push(card(3));
    expect(strays()).toBe(3);
    room.ok('enrol.end', { emptied: true });
    expect(strays()).toBe(0);
  });

  test('a box that the rules arm ends the enrolment, says so, and counts from then on', () => {
    const room = new EnrolRoom();
    room.ok('clock.start');
    room.ok('enrol.begin', { box: 'dione', kind: 'food' });
    room.tap(card(1));
    // The phase in which the rules arm the box of Dione.
    room.wait(11 * 60_000);
    expect(room.session).toMatchObject({ state: 'ended', why: 'armed', taken: 1 });
    expect(JSON.stringify(room.document('priv/control/attention'))).toContain(
      'Enrolment at Dione has ended: the box is armed',
    );
    room.lid(true);
    room.push(card(2));
    expect(room.state.tags[card(2)]).toBeUndefined();
    expect(room.document('priv/control/box/dione')).toMatchObject({ passages: 1 });
  });

  test('so does an undo that arms it again, and the undo of the arming does not begin the enrolment anew', () => {
    const room = new EnrolRoom();
    room.ok('box.arm', { box: 'dione' });
    room.ok('box.reset', { box: 'dione' });
    room.ok('enrol.begin', { box: 'dione', kind: 'food' }, second);
    room.ok('undo');
    expect(room.session).toMatchObject({ state: 'ended', why: 'armed' });
    room.ok('undo');
    expect(room.state.box.dione?.stage).toBe('idle');
    expect(room.session.state).toBe('ended');
  });

  test('the log has a beginning and an end, and no line a card', () => {
    const room = new EnrolRoom();
    room.ok('enrol.begin', { box: 'dione', kind: 'crew', owner: 'aegis', count: 2 });
    for (const n of [1, 2, 2]) room.tap(card(n));
    room.ok('enrol.end');
    expect(room.state.log.map(({ text }) => text).slice(-2)).toEqual([
      'Enrolling 2 cards at Dione',
      'Enrolment ended: 2 cards taken, 1 refused',
    ]);
    expect(room.state.log.at(-2)?.secret).toBe('Crew of Aegis');
  });
});

describe('the registry', () => {
  const learn = (room: EnrolRoom, from: number, to: number, more = {}) =>
    room.verb('tag.learn', {
      tags: Array.from({ length: to - from }, (_, index) => ({ uid: card(from + index), kind: 'food' })),
      ...more,
    });

  test('is listed whole, page by page, in the order of its UIDs', () => {
    const room = new EnrolRoom();
    learn(room, 500, 1_201);
    learn(room, 0, 500);
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = TagListSchema.parse(room.ok('tag.list', after === undefined ? {} : { after }));
      expect(page.total).toBe(1_201);
      expect(page.tags.length).toBeLessThanOrEqual(500);
      seen.push(...page.tags.map(({ uid }) => uid));
      after = page.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 1_201 }, (_, n) => card(n)));
    expect(pages).toBe(3);
  });

  test('takes no number that is made up anew at each reading, by whichever way it comes', () => {
    const room = new EnrolRoom();
    const tags = [card(1), '08A1B2C3'].map((uid) => ({ uid, kind: 'food' }));
    expect(room.code('tag.learn', { tags })).toBe('tag/random');
    expect(room.state.tags).toEqual({});
  });

  test('a list that must not replace is refused as a whole, with what the tags are', () => {
    const room = new EnrolRoom();
    room.ok('tag.learn', { tags: [{ uid: card(3), kind: 'crew', owner: 'aegis', value: 2 }] });
    const { answer } = learn(room, 0, 5, { replace: false });
    expect(answer?.error).toMatchObject({
      code: 'tag/known',
      message: `Already enrolled: ${card(3)} is Crew 2 of Aegis.`,
    });
    expect(Object.keys(room.state.tags)).toEqual([card(3)]);
    // What it knows as the same is no contradiction, and who insists may replace.
    room.ok('tag.forget', { uids: [card(3)] });
    room.ok('tag.learn', { tags: [{ uid: card(3), kind: 'food' }] });
    expect(learn(room, 0, 5, { replace: false }).answer?.status).toBe('ok');
    room.ok('tag.learn', { tags: [{ uid: card(3), kind: 'crew' }], replace: true });
  });
});
