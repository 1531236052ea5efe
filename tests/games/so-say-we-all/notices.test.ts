import { describe, expect, test } from 'vitest';
import { begins, crew, ends, SHIPS, sitting } from './fleet.ts';
import type { AskFaceInput } from '../../../schemas/faces/ask.ts';

type Fleet = ReturnType<typeof sitting>;
const questions = (fleet: Fleet, document: string): AskFaceInput['questions'] =>
  // The cast: these documents are questions, where there is anything to ask.
  (fleet.shows('control')[document] as { face: AskFaceInput } | undefined)?.face.questions ?? [];
/** What somebody still has to see to. */
const said = (fleet: Fleet, document: string): string[] =>
  questions(fleet, document).flatMap(({ open, text }) => (open ? [text] : []));

describe('before the first turn', () => {
  const early = (): Fleet => {
    const fleet = sitting();
    fleet.at({ turn: null, phase: null });
    return fleet;
  };
  const due = (fleet: Fleet): string[] =>
    questions(fleet, 'before').flatMap(({ id, standing }) => (standing === true ? [] : [id]));

  test('Infiltrators and a government are due, each with its key, until both are there', () => {
    const fleet = early();
    expect(due(fleet)).toEqual(['infiltrators', 'succession']);
    expect(fleet.does('draw-infiltrators', {}, [1, 1, 1, 1])).toBe('ok');
    const [install] = questions(fleet, 'before').find(({ id }) => id === 'succession')?.keys ?? [];
    expect(fleet.does(install?.command ?? '', install?.args)).toBe('ok');
    expect(fleet.state().government.offices).toEqual({
      president: 'far-harbour/captain',
      'vice-president': 'saint-brannoc/captain',
    });
    expect(due(fleet)).toEqual(['vacant-commander', 'vacant-voice']);
    fleet.does('appoint', { office: 'commander', ship: 'kiln', seat: 'captain' });
    fleet.does('appoint', { office: 'voice', ship: 'kiln', seat: 'navigation' });
    expect(due(fleet)).toEqual([]);
  });

  test('who is an Infiltrator stands covered at Control, and nowhere else', () => {
    const fleet = early();
    fleet.does('draw-infiltrators', {}, [1, 1, 1, 1]);
    const drawn = questions(fleet, 'before').find(({ id }) => id === 'infiltrators');
    expect(drawn).toMatchObject({ covered: true, standing: true });
    expect(drawn?.rows.map(({ value }) => value)).toContain('Captain of Prosecutor');
    expect(JSON.stringify(fleet.shows('public'))).not.toContain('Infiltrator');
  });

  test('the sealed slips are due at the desk Room from the draw until they are handed out', () => {
    const fleet = early();
    const slips = () => questions(fleet, 'announcements').filter(({ id }) => id === 'slips');
    expect(slips()).toEqual([]);
    fleet.does('draw-infiltrators', {}, [1, 1, 1, 1]);
    expect(slips()).toMatchObject([
      {
        text: 'Hand every seat its sealed slip, with 3 Sabotage in that of each Infiltrator',
        desk: 'room',
        keys: [{ command: 'notice-done' }],
      },
    ]);
    expect(slips()[0]?.standing).not.toBe(true);
    expect(fleet.does('notice-done', { what: 'slips' })).toBe('ok');
    expect(slips()).toMatchObject([{ open: false, keys: [{ label: 'Not done' }] }]);
    // A tick too many goes back where it was made, until the next phase begins.
    const [key] = slips()[0]?.keys ?? [];
    expect(fleet.does(key?.command ?? '', key?.args)).toBe('ok');
    expect(slips()).toMatchObject([{ open: true, keys: [{ label: 'Done' }] }]);
    expect(fleet.does('notice-done', { what: 'slips', done: false })).toBe('that is not done already');
    fleet.does('notice-done', { what: 'slips' });
    begins(fleet, 'reconciliation');
    expect(slips()).toEqual([]);
  });

  test('a club that draws nobody is waited for no more once turn 1 is over, and may still draw', () => {
    const fleet = sitting();
    expect(due(fleet)).toEqual(['infiltrators', 'succession']);
    fleet.at({ turn: 2 });
    expect(due(fleet)).toEqual([]);
    expect(questions(fleet, 'before').map(({ id }) => id)).toEqual(['infiltrators', 'succession']);
  });
});

describe('what people have to hear of', () => {
  const done = (fleet: Fleet, what: string) => expect(fleet.does('notice-done', { what })).toBe('ok');

  test('products stand at the desk with their figures until they are handed out', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    fleet.does('asks-answer', { question: 'staff-refinery', option: 'n-2', table: 'kiln' });
    ends(fleet, 'commitment');
    expect(said(fleet, 'announcements')).toEqual(['Hand the Captains: Kiln 2 Fuel']);
    done(fleet, 'made');
    expect(said(fleet, 'announcements')).toEqual([]);
    expect(fleet.does('notice-done', { what: 'made' })).toBe('that is done already');
  });

  test('by the option Fuel is handed out as phase 3 ends', () => {
    const fleet = sitting({ 'fuel-made': 'after phase 3' });
    begins(fleet, 'commitment');
    fleet.does('asks-answer', { question: 'staff-refinery', option: 'n-2', table: 'kiln' });
    ends(fleet, 'commitment');
    expect(said(fleet, 'announcements')).toEqual([]);
    ends(fleet, 'negotiation');
    expect(said(fleet, 'announcements')).toContain('Hand the Captains: Kiln 2 Fuel');
  });

  test('who recovers is named, and where nobody does, why', () => {
    const fleet = sitting();
    fleet.does('count', { ship: 'kiln', what: 'wounded', by: 2 });
    begins(fleet, 'commitment');
    ends(fleet, 'commitment');
    begins(fleet, 'reconciliation', 2);
    expect(said(fleet, 'announcements')).toEqual([
      'No Infirmary or Hospital is staffed: the wounded stay on their ships',
    ]);
    begins(fleet, 'commitment', 2);
    fleet.does('asks-answer', { question: 'staff-infirmary', option: 'n-1', table: 'prosecutor' });
    ends(fleet, 'commitment');
    begins(fleet, 'reconciliation', 3);
    expect(said(fleet, 'announcements')).toContain('Recovered, take them out of care: Kiln 2');
  });

  test('what an Event does to a ship is read by Control and by that ship', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    fleet.tell('boxResolved', { box: 'kiln', table: 'kiln', outcome: 'failure' });
    const [text = ''] = said(fleet, 'announcements').filter((each) => each.startsWith('Kiln, '));
    expect(text).toContain('fails: ');
    expect(JSON.stringify(fleet.shownAt('kiln').announcements)).toContain(JSON.stringify(text).slice(1, -1));
    expect(fleet.shownAt('low-tide').announcements).toBeUndefined();
  });

  test('a jump says how many packets were complete, and what is read out where it leads', () => {
    const fleet = sitting();
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('packets-answer', { question: 'jump', option: 'sabotage', table: 'kiln' });
    expect(fleet.does('jump-judge', {}, [1])).toBe('ok');
    expect(said(fleet, 'announcements').join(' ')).toMatch(/10 of 11 packets complete; no ship jumps/);
    expect(questions(fleet, 'announcements').find(({ covered }) => covered)?.rows[0]?.value).toBe(
      'Kiln, rolled 1: no damage',
    );
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('jump-judge');
    expect(said(fleet, 'announcements').join(' ')).toMatch(/Read out, and hand out what it gives\. Tinder: /);
  });
});

test('a trade and a find change the people of the ship by themselves', () => {
  const fleet = sitting();
  fleet.does('count', { ship: 'kiln', what: 'wounded', by: 3 });
  for (let turn = 1; !fleet.state().market.offers.includes('doctor'); turn += 1)
    begins(fleet, 'reconciliation', turn);
  fleet.at({ phase: 'negotiation' });
  expect(fleet.does('trade', { trade: 'doctor', ship: 'kiln' })).toBe('ok');
  expect(crew(fleet, 'kiln')).toMatchObject({ manpower: 8, wounded: 1 });
});

test('a battle whose last ship is lost leaves no jump that nobody can judge', () => {
  const fleet = sitting();
  fleet.does('jump-call', { system: 'tinder' });
  fleet.tell('alarmBegan', { alarm: 'ashiva-attack' });
  for (const ship of SHIPS.filter((each) => each !== 'kiln')) {
    fleet.does('battle-turn', { ship });
    fleet.does('battle-act', { action: 'jump' });
  }
  expect(fleet.state().fleet.at).not.toBe('tinder');
  for (let hit = 0; hit < 3; hit += 1) fleet.does('damage', { ship: 'kiln' }, [1]);
  expect(crew(fleet, 'kiln').isDestroyed).toBe(true);
  fleet.tell('alarmEnded', { alarm: 'ashiva-attack' });
  expect(fleet.state().fleet.at).toBe('tinder');
  expect(fleet.state().packets.questions.jump).toBeUndefined();
});
