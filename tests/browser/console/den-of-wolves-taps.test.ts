import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../games/den-of-wolves/content/panels.ts';
import { RATIONS } from '../../../games/den-of-wolves/rules/morale.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { AlertBodySchema } from '../../../schemas/documents/alarm.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { TapBudget } from './tap-budget.ts';
import type { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** Of eleven. */
const NOT_DEFAULT = ['Dione', 'Quellon', 'Vulcan', 'Parallax'];
/** A key of rations says what the level costs that vessel: "Low: 4". */
const levelOf = (table: string, level: string): string =>
  `${level}: ${panelOf(table.toLowerCase())?.rations[inEnglish(RATIONS).findIndex(({ name }) => name === level)] ?? ''}`;

/** The taps that docs/pages.md tells, counted on a phone of 390 px. A locked phone is one tap and one look more. */
describeBrowser('a turn of Den of Wolves by thumb', () => {
  let turn: TapBudget;
  let control: RoomClient;
  let anna: Facilitator;

  beforeAll(async () => {
    turn = await TapBudget.start('den-of-wolves', 1);
    ({ anna, control } = turn);
  }, 300_000);
  afterAll(() => turn.dispose());
  /** The broadcast was read out, with no effect: tables roll. */
  const delivered = async (): Promise<void> => {
    await control.do('game.do', { command: 'duties-tick', args: { step: 'broadcast' } });
    await control.do('game.do', { command: 'asks-close', args: { question: 'news-effect' } });
  };

  test('the Team Phase takes 60 taps at most, with nobody at a tablet', async () => {
    const news = await turn.room.client('table', 'news');
    await news.do('game.do', { command: 'draft-broadcast', args: { text: 'The President is well.' } });
    turn.unlocked();
    await turn.chip('Tables');
    for (const [question, key] of [
      ['Food rations', 'Low'],
      ['Water rations', 'Minimum'],
    ] as const) {
      await turn.grid(question);
      for (const table of NOT_DEFAULT) await turn.answer(question, table, levelOf(table, key));
    }
    // The wrong entry.
    await turn.shut('Water rations', 'Parallax');
    await turn.answer('Water rations', 'Parallax', levelOf('Parallax', 'Low'));
    await anna.keep('wolves-rations');

    await turn.chip('Room');
    turn.look();
    await anna.press(turn.now.getByRole('button', { name: 'Release', exact: true }));
    const effect = 'Effect of the broadcast';
    await turn.grid(effect);
    for (const table of NOT_DEFAULT) await turn.answer(effect, table, '+1');
    await turn.key(effect, 'Let the tables roll');
    await turn.chip('Tables');
    await turn.key('Morale', 'Roll morale and riots for 11');
    await expect.poll(() => turn.due('Roll for riots').count()).toBe(0);

    // The late dispute.
    await turn.grid('Morale');
    await turn.answer('Morale', 'Vulcan', 'Take the roll back');
    await anna.press(turn.line('Morale', 'Vulcan').getByRole('button', { name: 'Thrown 5', exact: true }));
    await expect.poll(() => turn.due('Roll for morale').count()).toBe(0);
    // The riot die goes with the roll that it followed.
    await turn.key('Morale', 'Roll riots for 1');
    await expect.poll(() => turn.due('Roll for riots').count()).toBe(0);
    await anna.keep('wolves-morale');
    turn.report('Team Phase');
    expect(anna.taps).toBeLessThanOrEqual(60);
  }, 300_000);

  test('eleven thrown dice are entered in less than 90 s', async () => {
    await control.do('clock.skip');
    await control.do('clock.skip');
    await delivered();
    turn.unlocked();
    await turn.chip('Tables');
    const rows = turn.due('Morale').locator('details.line');
    await turn.grid('Morale');
    for (let at = 0; at < 11; at += 1) {
      turn.look();
      const row = rows.nth(at);
      const isOpen = async (): Promise<boolean> => (await row.getAttribute('open')) !== null;
      // It may open by itself as it is pressed, and is shut by that: then it is pressed again.
      const thrown = row.getByRole('button', { name: 'Thrown 4', exact: true });
      const entered = async (): Promise<boolean> => {
        if (!(await isOpen())) await anna.press(row.locator('summary'));
        if (!(await thrown.isVisible())) return false;
        // It may shut in just that moment.
        return anna.press(thrown, 2_000).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(entered).toBe(true);
    }
    await expect.poll(() => turn.due('Roll for morale').count()).toBe(0);
    turn.report('Eleven morale rolls');
    expect(turn.ms).toBeLessThan(90_000);
  }, 300_000);

  test('a table rolls and answers in 6 taps at most', async () => {
    await control.do('clock.skip');
    await control.do('clock.skip');
    await delivered();
    const page = await turn.tablet('dione');
    const card = (title: string) => page.locator('.card', { hasText: title }).first();
    let taps = 0;
    const tap = async (within: Locator, name: string): Promise<void> => {
      await within.getByRole('button', { name, exact: true }).first().tap();
      taps += 1;
    };
    await card('Questions').waitFor();
    // Smaller nobody reads it; what is more is scrolled.
    const size = await page
      .locator('.cards')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(12);
    await tap(
      card('Questions').locator('section').filter({ hasText: 'Food rations' }),
      levelOf('Dione', 'Low'),
    );
    await tap(
      card('Questions').locator('section').filter({ hasText: 'Water rations' }),
      levelOf('Dione', 'Low'),
    );
    await tap(card('Due now').locator('dl > div').filter({ hasText: 'Turn all crew face up' }), 'Done');
    await tap(card('Morale and riots').locator('section').filter({ hasText: 'Morale:' }), 'Thrown 4');
    await page.getByText(/^Riots: /).waitFor();
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/wolves-table.png` });
    await tap(card('Morale and riots').locator('section').filter({ hasText: 'Riots:' }), 'Thrown 6');
    await page.getByText(/^Riots: /).waitFor({ state: 'detached' });
    expect(taps).toBeLessThanOrEqual(6);
    await page.close();
  }, 300_000);

  test('a jump of eleven vessels, two of which stay, is judged in 14 taps', async () => {
    await control.do('clock.skip');
    const vessels = turn.room
      .credentials()
      .users.filter(({ role, id }) => role === 'table' && id !== 'news')
      .map(({ id }) => id);
    for (const vessel of vessels)
      await control.do('game.do', { command: 'hold-up', args: { vessel, up: true } });
    turn.unlocked();
    await turn.chip('Fleet map');
    for (const table of ['Dione', 'Vulcan']) {
      turn.look();
      const line = turn.due(`${table}:`);
      await anna.press(line.locator('details > summary').first());
      await anna.press(line.getByRole('button', { name: 'Cannot', exact: true }));
    }
    turn.look();
    await anna.keep('wolves-jump');
    await anna.hold(/^They jump/);
    await expect.poll(() => turn.due('9 jump').count()).toBe(0);
    turn.report('Jump');
    expect(anna.taps).toBeLessThanOrEqual(14);
  }, 300_000);

  test('a Wolf Attack is raised in 3 taps', async () => {
    await anna.page.keyboard.press('Escape');
    turn.unlocked();
    anna.taps = 0;
    await anna.tab('Alarm');
    await anna.keep('wolves-alarm');
    await anna.tap(/Wolf Attack/);
    await anna.tap(/Sound Wolf Attack/);
    await anna.sees(/of 1[12]/);
    await anna.keep('wolves-alarmed');
    turn.report('Alarm');
    expect(anna.taps).toBeLessThanOrEqual(3);
    expect(anna.faults).toEqual([]);
  }, 300_000);

  test('no key of a launch moves as squadrons go, and Now says what a round and a phase would leave undone', async () => {
    await anna.tab('Clock');
    await anna.page.locator('.clock-card .why', { hasText: 'A Wolf Attack stands' }).waitFor();
    await turn.chip('Combat');
    await turn.now.locator('.why', { hasText: 'The Fleet has not attacked' }).waitFor();
    await anna.press(turn.now.locator('summary', { hasText: 'Aegis: 6 squadrons in the hangar' }));
    const key = turn.now.getByRole('button', { name: 'Launch 1 to Astern', exact: true }).first();
    const top = () => key.evaluate((it) => it.getBoundingClientRect().top);
    await key.scrollIntoViewIfNeeded();
    const before = await top();
    for (const left of [5, 4]) {
      await anna.press(key);
      await turn.now.locator('summary', { hasText: `Aegis: ${left} squadrons in the hangar` }).waitFor();
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
    }
    await anna.keep('wolves-launched');
    await anna.tab('Alarm');
  }, 300_000);

  test('a round in which the Fleet has still to act ends at a hold alone; the Wolves have acted as theirs begins', async () => {
    await control.subscribe('pub/alert');
    const round = () => AlertBodySchema.parse(control.latest('pub/alert')).alarms[0]?.rounds?.round;
    await expect.poll(round).toBe(1);
    const why = anna.page.locator('.why');
    await why.filter({ hasText: 'The Fleet has not attacked' }).waitFor();
    await anna.hold(/^Next round/);
    await expect.poll(round).toBe(2);
    await why.filter({ hasText: 'Wolves are left: ' }).waitFor();
    await anna.keep('wolves-unfinished');
    await why.filter({ hasText: 'The Fleet has not attacked' }).waitFor({ state: 'detached' });
    await anna.tap(/^Next round/);
    await expect.poll(round).toBe(3);
    // The new round's line moves the keys below it.
    await why.filter({ hasText: 'The Fleet has not attacked' }).waitFor();
    await anna.hold(/^Stand down/);
    await anna.sees('No alarm is active.');
    expect(anna.faults).toEqual([]);
  }, 300_000);
});

describeBrowser('the Council by thumb', () => {
  let turn: TapBudget;
  beforeAll(async () => {
    turn = await TapBudget.start('den-of-wolves');
  }, 300_000);
  afterAll(() => turn.dispose());

  test('a vote takes 3 taps where the Council meets, and what is left of the phase says so until it is over', async () => {
    const { anna, room } = turn;
    anna.taps = 0;
    const council = turn.due('The Interstellar Council meets');
    const motion = council.locator('textarea');
    await anna.press(motion);
    await motion.fill('The fleet jumps to Eden’s Rim');
    await anna.press(council.getByRole('button', { name: 'Call the vote', exact: true }));
    await turn.due('The fleet jumps to Eden’s Rim').waitFor();
    for (const table of ['dione', 'quellon']) {
      const member = await room.client('table', table);
      await member.do('game.do', {
        command: 'asks-answer',
        args: { question: 'council-vote', option: 'yay' },
      });
    }
    const left = anna.page.locator('.clock-card > .left');
    await left.filter({ hasText: 'The fleet jumps to Eden’s Rim 2 of 7' }).waitFor();
    await anna.press(turn.due('The fleet jumps').getByRole('button', { name: 'Close now', exact: true }));
    await turn.due('The Council has decided').or(turn.due('the Council passes it, 2 to 0')).first().waitFor();
    turn.report('A vote');
    expect(anna.taps).toBeLessThanOrEqual(4);
    await anna.press(council.getByRole('button', { name: 'Council is over' }));
    await expect.poll(() => left.textContent()).not.toContain('The Interstellar Council meets');
    expect(anna.faults).toEqual([]);
  }, 300_000);
});

/** As docs/pages.md has it: three rounds and a half. Squadrons are ordered at their own tables, and two vessels jump. */
describeBrowser('a Wolf Attack by thumb', () => {
  let turn: TapBudget;
  beforeAll(async () => {
    turn = await TapBudget.start('den-of-wolves');
  }, 300_000);
  afterAll(() => turn.dispose());

  test('takes 14 taps at Control: tables order their squadrons, and the hub rolls what follows', async () => {
    const { anna, control } = turn;
    const wolves = (by: number) =>
      control.do('game.do', { command: 'battle-correct', args: { quadrant: 'port', what: 'fighters', by } });
    /** One less; false where there is none. */
    const removes = (quadrant: string, what: string): Promise<boolean> =>
      control
        .do('game.do', { command: 'battle-correct', args: { quadrant, what, by: -1 } })
        .then(() => true)
        .catch(() => false);
    const key = (name: string) => turn.key('Round', name);
    const tablet = await turn.tablet('dione');
    turn.unlocked();
    await anna.tab('Alarm');
    await anna.tap(/Wolf Attack/);
    await anna.tap(/Sound Wolf Attack/);
    await anna.sees(/of 1[12]/);
    await wolves(20);

    await tablet.getByRole('button', { name: 'We have heard' }).first().tap();
    await tablet.getByRole('button', { name: '1 to Port', exact: true }).tap();
    await tablet.getByText('All have acted in this round.').waitFor();
    const aegis = await turn.room.client('table', 'aegis');
    await aegis.do('game.do', { command: 'battle-move', args: { to: 'port', many: 6 } });

    await anna.tap(/What is due now/);
    await turn.chip('Combat');
    await anna.hold(/^Begin the Wolf round/);
    await key('Begin the Fleet round');
    for (const vessel of ['vulcan', 'parallax'])
      await control.do('game.do', { command: 'hold-up', args: { vessel, up: true } });
    await anna.hold(/^All 2 jump/);
    await turn.due('Jumped, with').waitFor();
    await tablet.getByRole('button', { name: 'One threw 5–6', exact: true }).waitFor();
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await tablet.screenshot({ path: `${folder}/wolves-squadrons.png` });
    await tablet.getByRole('button', { name: 'One threw 5–6', exact: true }).tap();
    await tablet.getByText('All have acted in this round.').waitFor();
    await tablet.close();
    await anna.keep('wolves-fleet-round');
    await key('The rest attack, then the Wolf round');
    await key('Begin the Fleet round');
    await key('The rest attack, then the Wolf round');
    await key('Begin the Fleet round');
    turn.report('Wolf Attack, four Fleet rounds');
    expect(anna.taps).toBeLessThanOrEqual(13);
    // However the dice fell: those who are left break off.
    for (const quadrant of ['ahead', 'starboard', 'astern', 'port'])
      for (const what of ['fighters', 'boarding']) while (await removes(quadrant, what));
    await anna.hold(/^Stand down/);
    expect(anna.faults).toEqual([]);
  }, 300_000);
});
