import { describe, expect, test } from 'vitest';
import { UidSchema } from '../../../../../schemas/ids.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { Bench, KINDS, on, TAGS, uid, WORLD } from './bench.ts';

const STRANGER = UidSchema.parse('08DEADBE');

describe('a tally', () => {
  test('is certain when every card is one passage and one tag', () => {
    const { tally } = Bench.open().cards(1, 2, 11, 21, 41).close();
    expect(tally).toEqual({
      counts: { food: 2, fuel: 1, manpower: 1, sabotage: 1 },
      unknown: 0,
      duplicates: 0,
      beam: 5,
      confidence: 'certain',
      reason: null,
      source: 'passages',
    });
  });

  test('is a recount when a tag was missed on one card and a beam on another, though the totals agree', () => {
    const { tally } = Bench.open().card(1).card(2, 'tag').card(11, 'beam').card(12).close();
    expect(tally).toMatchObject({ beam: 3, counts: { food: 1, fuel: 2 }, confidence: 'recount' });
    expect(tally?.reason).toBe(
      '1 passage without a card read at that time (a finger, or a missed card); ' +
        '1 card read without a passage (perhaps just waved at the slot)',
    );
  });

  test.each([
    ['a card held to the slot while a blank goes through the port', 1, 'port'],
    ['a token held to the port while a blank goes through the slot', 21, 'slot'],
  ] as const)('is a recount for %s', (_what, number, through) => {
    const bench = Bench.open().card(2).card(number, undefined, through).close();
    expect(bench.tally).toMatchObject({
      beam: 2,
      confidence: 'recount',
      reason:
        '1 card read while something else passed the other opening (cards go through the slot, tokens through the port)',
    });
  });

  test('names the numbers when they differ', () => {
    const { tally } = Bench.open().cards(1, 2, 3, 4).card(5, 'tag').close();
    expect(tally?.reason).toMatch(/^5 passages but 4 cards read; /);
  });

  test('is a recount for a wad: one passage, one tag, too long for one card', () => {
    const bench = Bench.open().wait(1_000);
    const start = bench.now;
    bench
      .passage(start + 100, start + 400)
      .sighting(uid(1), start, start + 450)
      .wait(1_000)
      .close();
    expect(bench.tally).toMatchObject({ beam: 1, counts: { food: 1 }, confidence: 'recount' });
    expect(bench.tally?.reason).toContain('1 passage too long for one card (300 ms, at most 250 ms)');
  });

  test('is a recount for a flicker of the beam too short for any card', () => {
    const bench = Bench.open();
    bench
      .passage(bench.now + 10, bench.now + 12)
      .sighting(uid(1), bench.now, bench.now + 100)
      .wait(1_000);
    expect(bench.close().tally?.reason).toContain('1 passage too short for a card');
  });

  test.each([
    [true, 'certain', null],
    [undefined, 'certain', null],
    [false, 'recount', '1 card that did not pass all the way (perhaps pulled back on a tape)'],
  ])('of a card whose second beam says through: %s is %s', (through, confidence, reason) => {
    const bench = Bench.open().wait(1_000);
    const start = bench.now;
    const [startMs, endMs] = [DeviceTime(start + 100), DeviceTime(start + 280)];
    bench
      .see(
        { kind: 'passage', beam: 'slot', startMs, endMs, ...(through !== undefined && { through }) },
        endMs,
      )
      .sighting(uid(1), start, start + 300)
      .wait(1_000)
      .close();
    expect(bench.tally).toMatchObject({ beam: 1, counts: { food: 1 }, confidence, reason });
  });

  test('is a recount when the same tag passes twice', () => {
    const { tally } = Bench.open().cards(1, 2, 1).close();
    expect(tally).toMatchObject({ beam: 3, counts: { food: 2 }, duplicates: 1, confidence: 'recount' });
    expect(tally?.reason).toContain('the same card passed twice (1)');
  });

  test('counts a tag that the reader lost and found during one passage once, and is certain', () => {
    const bench = Bench.open();
    const start = bench.now;
    bench.sighting(uid(1), start, start + 60).passage(start + 80, start + 260);
    bench
      .sighting(uid(1), start + 220, start + 300)
      .wait(1_000)
      .close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, duplicates: 0, confidence: 'certain' });
  });

  test('is certain for a card that was shown at the slot a while before it went in', () => {
    const { tally } = Bench.open().card(1, 'beam').card(1).close();
    expect(tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
  });

  test('is a recount when a card is read again after going in: it may have been pulled back', () => {
    const { tally } = Bench.open().card(1).card(1, 'beam').close();
    expect(tally?.confidence).toBe('recount');
    expect(tally?.reason).toContain('read again after going in');
  });

  test('is a recount when it is read again soon after: a new presence, though the field was left for a moment only', () => {
    const bench = Bench.open().card(1);
    const { now } = bench;
    // It went in 1.36 s before; the hand drew it back half a second later.
    bench.sighting(uid(1), now - 860, now - 700).close();
    expect(bench.tally?.reason).toContain('read again after going in');
  });

  test('is a recount when it is read again in another boot of the board, whose times say nothing of when', () => {
    const bench = Bench.open();
    const t = bench.now;
    bench.card(1);
    bench.boot = 'boot-2';
    bench.sighting(uid(1), t + 100, t + 200).close();
    expect(bench.tally?.confidence).toBe('recount');
    expect(bench.tally?.reason).toContain('read again after going in');
  });

  test('is certain when the reader lost the card for a poll while it left the field', () => {
    const bench = Bench.open();
    const t = bench.now;
    bench.wait(900).passage(t + 100, t + 220);
    bench
      .sighting(uid(1), t, t + 150)
      .sighting(uid(1), t + 330, t + 380)
      .close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, confidence: 'certain' });
  });

  test('is a recount for two cards so close that either tag may be either passage', () => {
    const bench = Bench.open();
    const t = bench.now;
    bench.passage(t + 100, t + 200).passage(t + 260, t + 360);
    bench
      .sighting(uid(1), t, t + 210)
      .sighting(uid(2), t + 200, t + 400)
      .wait(1_000)
      .close();
    expect(bench.tally).toMatchObject({ beam: 2, confidence: 'recount' });
    expect(bench.tally?.reason).toContain('2 passages so close in time');
  });

  test('never pairs across two boots of a board', () => {
    const bench = Bench.open();
    const t = bench.now;
    bench.passage(t + 100, t + 200);
    bench.boot = 'boot-2';
    bench
      .sighting(uid(1), t, t + 300)
      .wait(1_000)
      .close();
    expect(bench.tally?.confidence).toBe('recount');
  });

  test('does not count a badge, which leaves no doubt either', () => {
    const bench = Bench.open().card(1);
    bench
      .sighting(uid(51), bench.now, bench.now + 200)
      .wait(1_000)
      .close();
    expect(bench.tally).toMatchObject({ counts: { food: 1 }, unknown: 0, confidence: 'certain' });
  });

  test('keeps an unknown tag apart, and becomes right by itself once the tag is enrolled', () => {
    const bench = Bench.open({ fuel: 1 });
    const t = bench.now;
    bench
      .passage(t + 120, t + 240)
      .sighting(STRANGER, t, t + 300)
      .wait(1_000)
      .close()
      .cutoff();
    expect(bench.tally).toMatchObject({ counts: {}, unknown: 1, confidence: 'recount' });
    expect(bench.tally?.reason).toBe('1 unknown card');
    expect(bench.body).toMatchObject({ unknownUids: [STRANGER], outcome: null });
    bench.world = { ...WORLD, tags: { ...TAGS, [STRANGER]: { kind: 'fuel', owner: null, value: null } } };
    expect(bench.tally).toMatchObject({ counts: { fuel: 1 }, unknown: 0, confidence: 'certain' });
    expect(bench.body.outcome).toBe('success');
  });

  test.each([
    ['no-answer', 'the reader did not answer when the lid closed'],
    ['card-in-field', 'a card was still at the reader when the lid closed'],
    ['beam-blocked', 'something was still in the beam when the lid closed'],
  ] as const)('is a recount when the closing settles as %s', (result, reason) => {
    const bench = Bench.open().card(1).close(result);
    expect(bench.tally).toMatchObject({ confidence: 'recount', reason });
    expect(bench.lid(true).close().tally?.confidence).toBe('certain');
  });

  test('is a recount after a gap while the box accepted', () => {
    const { tally } = Bench.open().card(1).gap().card(2).close();
    expect(tally).toMatchObject({ confidence: 'recount', reason: 'the board was offline for a while' });
  });

  test('does not mind a gap before arming', () => {
    const bench = new Bench().lid(false, true).gap().arm().lid(true).card(1).close();
    expect(bench.tally?.confidence).toBe('certain');
  });

  test('does not mind a gap after the cut-off with the lid sealed', () => {
    const bench = Bench.open().card(1).close().cutoff().wait(10).gap();
    expect(bench.tally?.confidence).toBe('certain');
    bench.do({ verb: 'box.collect', args: on }).gap();
    bench.world = { ...WORLD, online: false };
    expect(bench.tally?.confidence).toBe('certain');
  });

  test('minds a gap of before the cut-off that was reported afterwards', () => {
    const bench = Bench.open().card(1).close();
    const lost = bench.now;
    bench.wait(1_000).cutoff().wait(1_000).see({ kind: 'gap', reason: 'queue-overflow' }, lost);
    expect(bench.tally?.confidence).toBe('recount');
  });

  test('is a recount while the box is offline before the cut-off', () => {
    const bench = Bench.open().card(1).close();
    bench.world = { ...WORLD, online: false };
    expect(bench.tally?.confidence).toBe('recount');
  });

  test('is a recount when two tags were at the reader at once', () => {
    const { tally } = Bench.open().card(1).see({ kind: 'crowd' }).close();
    expect(tally?.reason).toBe('more than one tag was at the reader at once');
  });

  test('is a recount when something moves at the slot while the lid is shut', () => {
    const { tally } = Bench.open().card(1).close().wait(1_000).card(2).close();
    expect(tally).toMatchObject({ confidence: 'recount' });
    expect(tally?.reason).toContain('while the lid was shut');
  });

  test('is a recount when something moves at a lid that was never opened', () => {
    const { tally } = new Bench().lid(false, true).arm().card(1).cutoff();
    expect(tally?.reason).toContain('while the lid was shut');
  });

  test('is a recount when the box is collected with its lid open', () => {
    const { tally } = Bench.open().card(1).do({ verb: 'box.collect', args: on });
    expect(tally).toMatchObject({ counts: { food: 1 }, reason: 'the lid was never seen closing' });
  });

  test('says so when more goes past than it can remember', () => {
    const bench = Bench.open();
    for (let index = 0; index < 2_001; index += 1) bench.passage(bench.now, bench.now + 20).wait(30);
    expect(bench.box.entries).toHaveLength(2_000);
    expect(bench.close().tally?.reason).toContain('more cards passed the reader than it can remember');
  });
});

describe('the hatch', () => {
  test('opened while the box accepts is a tamper alarm and a recount', () => {
    const bench = Bench.open().card(1).hatch(true).hatch(false).close();
    expect(bench.body.tamper).toBe(true);
    expect(bench.tally?.reason).toBe('the hatch was open while the box accepted cards');
    expect(bench.attention[0]).toMatchObject({ id: 'box-dione-tamper', level: 'alarm' });
  });

  test('is settled by Control counting the cards', () => {
    const bench = Bench.open().card(1).hatch(true).hatch(false).close();
    bench.do({ verb: 'box.correct', args: { ...on, counts: { food: 1 } } });
    expect(bench.tally?.confidence).toBe('certain');
    expect(bench.attention).toEqual([]);
  });

  test('is quiet while the box is idle, collected and resolved', () => {
    const bench = new Bench().lid(false, true).hatch(true).hatch(false).arm().lid(true).card(1).close();
    bench.do({ verb: 'box.collect', args: on }).hatch(true).hatch(false);
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }).hatch(true);
    expect(bench.body).toMatchObject({ tamper: false, tally: { confidence: 'certain' } });
    expect(bench.attention).toEqual([]);
  });

  const ajar = (): Bench => new Bench().lid(false, true).hatch(true).arm();

  test('still open from the emptying when the box is armed is a tamper alarm and a recount, also once it is shut', () => {
    expect(ajar().attention[0]).toMatchObject({ id: 'box-dione-tamper', level: 'alarm' });
    expect(ajar().attention[0]?.text).toContain('hatch was open when the box was armed');
    for (const bench of [ajar().hatch(false), ajar()]) {
      expect(bench.lid(true).card(1).close().body).toMatchObject({
        tamper: true,
        tally: { confidence: 'recount', reason: 'the hatch was open while the box accepted cards' },
      });
    }
    expect(ajar().cutoff().tally?.confidence).toBe('recount');
  });

  test('shut again is no matter once Control has looked inside, as long as nothing was put in', () => {
    const emptied = { verb: 'box.emptied', args: on } as const;
    expect(ajar().refusal(emptied)).toBe('box/hatch-open');
    const bench = ajar().hatch(false).do(emptied);
    expect(bench.attention).toEqual([]);
    expect(bench.lid(true).card(1).close().body).toMatchObject({
      tamper: false,
      tally: { confidence: 'certain' },
    });
    expect(ajar().hatch(false).lid(true).card(1).refusal(emptied)).toBe('box/not-empty');
  });

  test('open when a box accepts again is a doubt as well', () => {
    const bench = Bench.open().card(1).close().do({ verb: 'box.fix', args: on });
    bench.hatch(true).do({ verb: 'box.reopen', args: on });
    expect(bench.body).toMatchObject({ tamper: true, tally: { confidence: 'recount' } });
  });
});

test('a kind that the manifest does not have is an unknown tag', () => {
  const world = { ...WORLD, kinds: KINDS.filter((kind) => kind.id !== 'fuel') };
  expect(Bench.open({}, world).cards(1, 11).close().tally).toMatchObject({ counts: { food: 1 }, unknown: 1 });
});
