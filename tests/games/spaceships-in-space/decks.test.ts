import { describe, expect, test } from 'vitest';
import { did, facesOf, missionWith, refusalOf, room, rules, TABLET } from './aboard.ts';
import { CONTROL, seededDice } from '../room.ts';
import { inEnglish, readIn } from '../../../schemas/text.ts';
import type { Mission } from '../../../games/spaceships-in-space/mission.ts';

const deckOf = (mission: ReturnType<typeof missionWith>) => {
  const [deck] = Object.values(mission.decks);
  if (deck === undefined) throw new Error('no deck');
  return inEnglish(deck);
};
const dice = seededDice(7);
const laid = (plan = 'survivors') => did(missionWith(), 'lay-deck', { plan }, { dice });

describe('a deck', () => {
  test('that is prepared lies shuffled and face down', () => {
    const mission = laid();
    expect(deckOf(mission).pile).toHaveLength(10);
    const open = JSON.stringify([
      rules.shows(mission, 'public', room),
      rules.shownAt(mission, 'starship', room),
    ]);
    for (const { text } of deckOf(mission).pile) expect(open).not.toContain(text);
  });

  test('of about six cards has two others beside the search', () => {
    expect([deckOf(laid('wreck')).pile.length, deckOf(laid('port')).pile.length]).toEqual([6, 6]);
  });

  test('gives a card at a time, which all see, until it is empty', () => {
    let mission = laid('wreck');
    const cards = deckOf(mission).pile.map(({ text }) => text);
    for (const text of cards) {
      mission = did(mission, 'draw-card', { deck: 'd1' }, { by: TABLET });
      expect(deckOf(mission).found.at(-1)?.text).toBe(text);
      expect(JSON.stringify(rules.shows(mission, 'public', room))).toContain(text);
    }
    expect(refusalOf(mission, 'draw-card', { deck: 'd1' })).toMatch(/is empty/);
  });

  test('with its plan found gives two, of which one is kept and the other goes back', () => {
    const two = did(did(laid(), 'set-picks', { deck: 'd1', picks: 2 }), 'draw-card', { deck: 'd1' });
    const [one, other] = deckOf(two).choosing;
    expect(refusalOf(two, 'draw-card', { deck: 'd1' })).toMatch(/Keep one first/);
    const kept = did(two, 'keep-card', { deck: 'd1', card: 1 }, { dice });
    expect(deckOf(kept).found).toEqual([other]);
    expect(deckOf(kept).pile).toHaveLength(9);
    expect(deckOf(kept).pile).toContainEqual(one);
    expect(deckOf(kept).choosing).toEqual([]);
  });

  test('takes a card back', () => {
    const drawn = did(laid('wreck'), 'draw-card', { deck: 'd1' });
    const back = did(drawn, 'put-back', { deck: 'd1' }, { dice });
    expect([deckOf(back).pile.length, deckOf(back).found.length]).toEqual([6, 0]);
    expect(refusalOf(back, 'put-back', { deck: 'd1' })).toMatch(/nothing has been found/);
  });
});

describe('a deck made together', () => {
  const begun = () => did(missionWith(), 'compose-deck', { name: 'The vault' }, { dice });

  test('begins with four bad cards', () => {
    expect(deckOf(begun()).pile.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'bad', 'bad']);
  });

  test('takes one of the Navigator, bad or neutral, for each of a player, before anyone draws', () => {
    const wished = did(begun(), 'add-card', { deck: 'd1', text: 'The captain’s log' }, { by: TABLET, dice });
    expect(refusalOf(wished, 'draw-card', { deck: 'd1' })).toMatch(/still owes 1/);
    const answered = did(wished, 'answer-card', { deck: 'd1', tone: 'neutral' }, { dice });
    const tones = deckOf(answered)
      .pile.map(({ tone }) => tone)
      .sort();
    expect(tones).toEqual(['bad', 'bad', 'bad', 'bad', 'good', 'neutral']);
    expect(refusalOf(answered, 'answer-card', { deck: 'd1', tone: 'bad' })).toMatch(/has its answer/);
    expect(deckOf(did(answered, 'draw-card', { deck: 'd1' })).found).toHaveLength(1);
    const own = did(wished, 'answer-card', { deck: 'd1', tone: 'bad', text: 'A trap' }, { dice });
    expect(deckOf(own).pile).toContainEqual({ text: 'A trap', tone: 'bad' });
  });

  test('is named to the Navigator as it was made, with a key for each thing, before what lays out another', () => {
    const rowsOf = (mission: Mission) =>
      facesOf({ secret: rules.shows(mission, 'control', room).secret ?? {} })[0]?.rows ?? [];
    const labels = (mission: Mission) =>
      rowsOf(mission)
        .at(-3)
        ?.keys?.map(({ label }) => label);
    const wished = did(begun(), 'add-card', { deck: 'd1', text: 'The captain’s log' }, { by: TABLET, dice });
    expect(rowsOf(wished).at(-3)).toMatchObject({ name: deckOf(wished).name, value: '1 to answer' });
    expect(
      rowsOf(wished)
        .map(({ name }) => name)
        .toSpliced(-3, 1),
    ).toEqual(rowsOf(missionWith()).map(({ name }) => name));
    expect(labels(wished)).toEqual([
      'Answer: bad',
      'Your own: bad',
      'Answer: neutral',
      'Your own: neutral',
      'Put it in',
      'Draw two, keep one',
      'Take away',
    ]);
    const two = did(did(laid(), 'set-picks', { deck: 'd1', picks: 2 }), 'draw-card', { deck: 'd1' });
    expect(labels(two)?.filter((label) => label.startsWith('Keep: '))).toHaveLength(2);
  });

  test('is taken off the table', () => {
    expect(did(begun(), 'clear-deck', { deck: 'd1' }).decks).toEqual({});
    expect(refusalOf(missionWith(), 'draw-card', { deck: 'd1' })).toMatch(/no longer on the table/);
  });
});

describe('a table', () => {
  test('of six is picked from by one die', () => {
    const seen = [1, 2, 3, 4, 5, 6].map(
      (entry) => did(missionWith(), 'roll-table', { table: 'derelict', entry }).result,
    );
    expect(seen.map((result) => result?.dice)).toEqual([[1], [2], [3], [4], [5], [6]]);
    // The book's six, by what tells them apart.
    expect(seen.map((result) => result?.entry)).toEqual([
      expect.stringMatching(/empty.*whole/),
      expect.stringMatching(/empty.*ruins/),
      expect.stringMatching(/dead.*whole/),
      expect.stringMatching(/dead.*ruins/),
      expect.stringMatching(/crew live.*die.*ruins/),
      expect.stringMatching(/not human.*whole/),
    ]);
  });

  test('of thirty-six is picked from by a die for the section and one for the entry', () => {
    const entries = [1, 2, 3, 4, 5, 6].flatMap((section) =>
      [1, 2, 3, 4, 5, 6].map(
        (entry) => did(missionWith(), 'roll-table', { table: 'encounter', section, entry }).result,
      ),
    );
    expect(new Set(entries.map((result) => result?.entry)).size).toBe(36);
    expect(entries[8]?.dice).toEqual([2, 3]);
  });

  test('is the Navigator’s alone until it is shown', () => {
    const rolled = did(missionWith(), 'roll-table', { table: 'derelict', entry: 3 });
    const entry = readIn(rolled.result?.entry ?? '', 'en');
    const open = (mission: typeof rolled) =>
      JSON.stringify([rules.shows(mission, 'public', room), rules.shownAt(mission, 'starship', room)]);
    expect(open(rolled)).not.toContain(entry);
    expect(JSON.stringify(rules.shows(rolled, 'control', room))).toContain(entry);
    expect(JSON.stringify(rules.shows(rolled, 'control', room))).toContain(
      `"text":"${entry}","covered":true`,
    );
    expect(open(did(rolled, 'show-result', { shown: true }))).toContain(entry);
    const { log } = rules.does(
      missionWith(),
      'roll-table',
      { table: 'derelict', entry: 3 },
      { room, by: CONTROL },
    );
    expect(log.join(' ')).not.toContain(entry);
  });
});
