import { describe, expect, test } from 'vitest';
import { BoxBodySchema } from '../../../../../schemas/documents/box.ts';
import { TableBodySchema } from '../../../../../schemas/documents/roster.ts';
import { describeBoxEvent } from '../../../../../hub/core/primitives/box/view.ts';
import { Bench, KINDS, on, uid, WORLD } from './bench.ts';

/** As the room knows them by name: a log of ids is read by nobody. */
const NAMES = {
  box: () => 'Dione',
  table: (id: string) => WORLD.tableNames[id] ?? id,
  kind: (id: string) => KINDS.find((kind) => kind.id === id)?.name ?? id,
  flipped: 'wounded',
};

const offline = (bench: Bench): Bench => {
  bench.world = { ...WORLD, online: false };
  return bench;
};

describe('Control’s page of a box', () => {
  test('tells passages alone while the lid is open', () => {
    const bench = Bench.open({ food: 1 }).cards(1, 41);
    expect(bench.body).toMatchObject({ passages: 2, tally: null, outcome: null, returns: [], removed: {} });
    expect(bench.body.unknownUids).toEqual([]);
    expect(JSON.stringify(bench.body)).not.toContain('sabotage');
  });

  test('lists unknown tags in an order that does not tell which came first', () => {
    const bench = Bench.open().cards(999, 998).close();
    expect(bench.body.unknownUids).toEqual([uid(998), uid(999)]);
  });

  test('fits its schema in every state', () => {
    const bench = new Bench();
    const fits = () => {
      expect(BoxBodySchema.parse(bench.body)).toEqual(bench.body);
      expect(TableBodySchema.shape.box.parse(bench.public)).toEqual(bench.public);
    };
    fits();
    bench.lid(false, true).arm({ food: 1 });
    fits();
    bench.lid(true).cards(1, 21, 999);
    fits();
    bench.close().cutoff();
    fits();
    bench.do({ verb: 'box.collect', args: on }).do({ verb: 'box.recount', args: on });
    fits();
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'failure', text: 'Burnt.' } });
    fits();
  });
});

describe('the public face of a box', () => {
  test.each<[string, (bench: Bench) => Bench, string, string]>([
    ['with the lid open', (b) => b, 'open', 'open'],
    ['between closing and settling', (b) => b.lid(false), 'open', 'closed'],
    ['with the lid shut', (b) => b.close(), 'sealed', 'closed'],
    ['while it is collected', (b) => b.do({ verb: 'box.collect', args: on }), 'collecting', 'open'],
    ['while it is recounted', (b) => b.do({ verb: 'box.recount', args: on }), 'collecting', 'open'],
    [
      'resolved',
      (b) => b.do({ verb: 'box.resolve', args: { ...on, outcome: 'success' } }),
      'resolved',
      'open',
    ],
    ['after the cut-off with the lid open', (b) => b.cutoff(), 'fixed', 'open'],
    ['after the cut-off with the lid shut', (b) => b.close().cutoff(), 'fixed', 'closed'],
    ['offline after the cut-off', (b) => offline(b.cutoff()), 'fixed', 'open'],
    ['offline while it accepts', offline, 'offline', 'open'],
    ['offline while it is sealed', (b) => offline(b.close()), 'offline', 'closed'],
    [
      'offline while it is collected',
      (b) => offline(b.do({ verb: 'box.collect', args: on })),
      'collecting',
      'open',
    ],
  ])('%s is shown', (_when, act, state, lid) => {
    expect(act(Bench.open().card(1)).public).toEqual({
      box: 'dione',
      state,
      lid,
      event: 'Fire on deck 3',
      revealed: { outcome: null, cause: null, counts: null, text: null, counted: null },
    });
  });
});

describe('what needs attention', () => {
  const ids = (bench: Bench) => bench.attention.map((item) => `${item.level} ${item.id}`);

  test('is nothing at a box where all is well', () => {
    expect(ids(Bench.open().card(1).close().cutoff())).toEqual([]);
  });

  test('is a box that is offline while armed, and no longer once it is carried off', () => {
    const bench = offline(Bench.open().card(1).close().cutoff());
    expect(ids(bench)).toEqual(['warning box-dione-offline']);
    expect(ids(bench.do({ verb: 'box.collect', args: on }))).toEqual([]);
    expect(ids(offline(new Bench()))).toEqual([]);
  });

  test('is a recount: a note while it may still change, a warning after the cut-off', () => {
    const bench = Bench.open().card(1, 'tag').close();
    expect(ids(bench)).toEqual(['note box-dione-recount']);
    expect(ids(bench.cutoff())).toEqual(['warning box-dione-recount']);
    expect(bench.attention[0]?.text).toMatch(/^Dione: recount: 1 passage but 0 cards read/);
    const failed = { ...on, outcome: 'failure', emptied: true };
    expect(ids(bench.do({ verb: 'box.resolve', args: failed }))).toEqual([]);
  });

  test('is a doubt as soon as it arises, before the lid has closed', () => {
    expect(ids(Bench.open().gap())).toEqual(['note box-dione-doubt']);
  });

  test('is a passage into a box that nobody armed', () => {
    const bench = new Bench().lid(true, true).card(1);
    expect(ids(bench)).toEqual(['note box-dione-strays']);
    expect(ids(bench.arm())).toEqual(['note box-dione-strays']);
    expect(bench.tally).toBeNull();
    expect(ids(bench.do({ verb: 'box.reset', args: on }))).toEqual(['note box-dione-strays']);
    expect(ids(bench.do({ verb: 'box.emptied', args: on }))).toEqual([]);
  });

  test('is a card that comes after the cut-off, also while the lid still stands open', () => {
    const bench = Bench.open().card(1).cutoff().wait(100).card(2);
    expect(ids(bench)).toEqual(['warning box-dione-unshut', 'note box-dione-late']);
    expect(bench.attention[1]?.text).toBe('Dione: 1 passage after the cut-off');
  });

  test('never names a kind of card', () => {
    const bench = Bench.open().cards(1, 41, 41).card(11, 'tag').hatch(true).gap().close().cutoff().card(42);
    const texts = bench.attention.map((item) => item.text.toLowerCase()).join('\n');
    expect(bench.attention.length).toBeGreaterThan(2);
    for (const kind of KINDS) expect(texts).not.toContain(kind.id);
  });
});

describe('the log', () => {
  test('says every step of a box in words, without a UID or the kind of a card', () => {
    const bench = Bench.open({ food: 2 }).cards(1, 41).hatch(true).gap().close('no-answer');
    bench.see({ kind: 'crowd' }).cutoff().do({ verb: 'box.collect', args: on });
    bench.do({ verb: 'box.recount', args: on }).sighting(uid(41), bench.now, bench.now + 10);
    bench.do({ verb: 'box.recount', args: { ...on, done: true } });
    const lines = bench.events.map(({ event }) => describeBoxEvent(event, NAMES).text);
    expect(lines).toContain('Box Dione: armed for "Fire on deck 3"');
    expect(lines).toContain('Box Dione: a passage at the slot');
    expect(lines).toContain('Box Dione: cut-off fixed by the collection');
    expect(lines.every((line) => line.startsWith('Box Dione: '))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/sabotage|04000/i);
  });

  test('names Control’s own words, and keeps kinds, figures and outcomes apart', () => {
    const bench = Bench.open({ food: 2 });
    bench.do({ verb: 'box.correct', args: { ...on, counts: { food: 2 } } });
    bench.do({ verb: 'box.force', args: on }).do({ verb: 'box.force', args: { ...on, outcome: 'a draw' } });
    bench.do({ verb: 'box.flipped', args: { ...on, owner: 'rhea', count: 1 } });
    bench.do({ verb: 'box.reveal', args: { ...on, what: 'counts' } });
    bench.do({ verb: 'box.resolve', args: { ...on, outcome: 'a draw', text: 'Both lose.' } });
    bench.do({ verb: 'box.reset', args: on });
    const lines = bench.events.slice(4).map(({ event }) => describeBoxEvent(event, NAMES));
    expect(lines.map(({ text, secret }) => [text, secret])).toEqual([
      ['Box Dione: helm typed a count', 'Dione: 2 Food'],
      ['Box Dione: helm took the tally as it stood', null],
      ['Box Dione: helm said the outcome', 'Dione: "a draw"'],
      ['Box Dione: the wounded noted', 'Dione: 1 of Rhea came back wounded'],
      ['Box Dione: cut-off fixed by Control', null],
      ['Box Dione: counts revealed', null],
      ['Box Dione: all until the cut-off has been heard', null],
      ['Box Dione: helm resolved it', 'Dione: "a draw": Both lose.'],
      ['Box Dione: reset', null],
    ]);
  });
});
