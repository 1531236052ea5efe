import { describe, expect, test } from 'vitest';
import { game } from '../../../games/for-the-fleet/game.ts';
import { seenBy } from '../../../games/for-the-fleet/bots/sees.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { soloBody } from '../../../games/for-the-fleet/solo/decision.ts';
import { SoloBodySchema } from '../../../schemas/documents/solo.ts';
import { atTable, playing, roomOf, seededDice } from '../room.ts';
import type { SoloBody } from '../../../schemas/documents/solo.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';

const rules = playing<Day>(game);
const OPTIONS = optionsFrom({ solo: true }, 4);
const FOUR = ['amber', 'birch', 'cobalt', 'dune'];
const room: RoomView = { ...roomOf(game), tables: FOUR, options: { ...roomOf(game).options, solo: true } };

/** A tap and a look, and a bot's pace (hub/cli/solo). */
const DECISION_S = 2.7;
const READING_S = 3;
const BOT_S = 0.4;

interface Evening {
  readonly day: Day;
  readonly decisions: number;
  readonly seconds: number;
  /** Until the first harvest was over; null: there was none. */
  readonly firstHarvestS: number | null;
  readonly firstDiceS: number | null;
  readonly questions: ReadonlySet<string>;
}

/** One person at Amber, three bots; `choose` is the person: the index of an option; null: she lets a bot go first. */
const evening = (seed: number, choose: (body: SoloBody, at: number) => number | null): Evening => {
  const dice = seededDice(seed);
  let day = game.setup({ dice, options: room.options, tables: FOUR }) as Day;
  let [decisions, seconds] = [0, 0];
  let firstHarvestS: number | null = null;
  let firstDiceS: number | null = null;
  const questions = new Set<string>();
  let [rounds, decided] = [0, 0];
  const does = (table: string, command: string, args: object): void => {
    const played = rules.does(day, command, args, { room, by: atTable(table), dice });
    if (played.refused !== null) throw new Error(`seed ${seed}, ${table} ${command}: ${played.refused}`);
    day = played.state;
  };
  const shown = (table: string): SoloBody => soloBody(day, table, OPTIONS);
  does('amber', 'sit', {});
  while (day.outcome === null) {
    const body = shown('amber');
    const before = decisions;
    const botsAct = FOUR.slice(1).some((bot) => shown(bot).move !== null);
    const chosen = choose(body, decisions) ?? (botsAct ? null : 0);
    if (body.options.length > 0 && chosen !== null) {
      const option = body.options[chosen % body.options.length];
      for (const { command, args } of option?.does ?? []) {
        // What others did meanwhile may have made it moot: the page shows the refusal and asks anew.
        const played = rules.does(day, command, args, { room, by: atTable('amber'), dice });
        if (played.refused === null) day = played.state;
        else expect(played.refused).toMatch(/the fleet would send/);
      }
      questions.add(body.question.replace(/\d+/g, '#'));
      decisions += 1;
      seconds += DECISION_S + (decisions < 12 ? READING_S : 0);
    }
    rounds = decided === decisions ? rounds + 1 : 0;
    decided = decisions;
    if (rounds > 100) throw new Error(`seed ${seed}: the others go on among themselves for ever`);
    let acted = false;
    for (const bot of FOUR.slice(1)) {
      const { move } = shown(bot);
      if (move === null || day.outcome !== null) continue;
      does(bot, 'say', { text: move.why });
      does(bot, move.command, move.args);
      acted = true;
      seconds += BOT_S;
    }
    if (firstDiceS === null && (day.harvest?.rolls ?? 0) > 0) firstDiceS = seconds;
    if (firstHarvestS === null && day.last !== null) firstHarvestS = seconds;
    if (!acted && decisions === before && day.outcome === null) throw new Error(`seed ${seed}: nobody acts`);
    if (decisions > 1_500) throw new Error(`seed ${seed}: the evening has no end`);
  }
  return { day, decisions, seconds, firstHarvestS, firstDiceS, questions };
};

const AWAY = /^(Jump on|Make the first jump|End the voyage|Give up|Decline)$/;

const SEEDS = Array.from({ length: 6 }, (_, seed) => seed + 1);

describe('a person beside three bots', () => {
  test('who takes the advice has jumped and rolled within two minutes, mostly harvested too, and is through within twenty', () => {
    const evenings = SEEDS.map((seed) =>
      evening(seed, ({ options: [first] }) => (first?.advice === null ? null : 0)),
    );
    for (const { firstDiceS, seconds } of evenings) {
      expect(firstDiceS).toBeLessThan(100);
      expect(seconds).toBeLessThan(20 * 60);
    }
    const soon = evenings.filter(({ firstHarvestS }) => (firstHarvestS ?? Infinity) < 120);
    expect(soon.length).toBeGreaterThan(SEEDS.length / 2);
    const won = evenings.filter(({ day }) => day.outcome?.won === true).length;
    expect(won).toBeGreaterThan(1);
    expect(won).toBeLessThan(SEEDS.length);
  });

  test('an evening ends whatever the person chooses', () => {
    for (const seed of SEEDS) {
      const dice = seededDice(seed);
      const { day } = evening(seed, ({ options }) => dice.roll(options.length) - 1);
      expect(day.outcome).not.toBeNull();
    }
  });

  test('who leads them on, and declines what they ask, is not kept waiting for ever', () => {
    // With these the captains gave away what their next jump costs, and asked for it back, without end.
    for (const seed of [19, 23, 73]) {
      const { day } = evening(seed, ({ options }, at) => {
        const away = options.findIndex(({ label }) => AWAY.test(label));
        return at < 12 ? 0 : Math.max(away, 0);
      });
      expect(day.outcome).not.toBeNull();
    }
  });

  test('the end says by what, and names each captain with what was left to her', () => {
    const { day } = evening(3, () => 0);
    const body = SoloBodySchema.parse(rules.shownAt(day, 'amber', room).solo);
    expect(body.end?.won).toBe(day.outcome?.won);
    for (const name of ['Amber', 'Birch', 'Cobalt', 'Dune'])
      expect(body.end?.lines.join('\n')).toContain(name);
    expect(body.options.map(({ does: [first] }) => first?.command)).toEqual(['new-day']);
    const again = rules.does(day, 'new-day', {}, { room, by: atTable('amber'), dice: seededDice(9) });
    expect(again.refused).toBeNull();
    expect(again.state).toMatchObject({ outcome: null, jumps: 0, points: 0, people: ['amber'] });
  });

  test('bots wait for the first person, and leave their place to whoever sits down', () => {
    const start = game.setup({ dice: seededDice(1), options: room.options, tables: FOUR }) as Day;
    const bot = (day: Day) => SoloBodySchema.parse(rules.shownAt(day, 'birch', room).solo);
    expect(bot(start)).toMatchObject({ bot: true, move: null });
    const begun = rules.does(start, 'sit', {}, { room, by: atTable('amber') }).state;
    expect(bot(begun)).toMatchObject({ bot: true, move: { command: 'draw-ship' } });
    const sat = rules.does(begun, 'sit', {}, { room, by: atTable('birch') }).state;
    expect(bot(sat)).toMatchObject({ bot: false, move: null, question: 'Which ship is yours?' });
  });

  test('nothing of it is shown where nobody asked for bots', () => {
    const start = game.setup({ dice: seededDice(1), options: {}, tables: FOUR }) as Day;
    expect(rules.shownAt(start, 'amber', { ...room, options: {} })).not.toHaveProperty('solo');
  });

  test('a day is not begun anew before it is over', () => {
    const start = game.setup({ dice: seededDice(1), options: {}, tables: FOUR }) as Day;
    expect(rules.does(start, 'new-day', {}, { room, by: atTable('amber') }).refused).toMatch(/not over/);
  });
});

test('each throw is shown with what its dice bring, and its dead are named, no two alike', () => {
  const bodies: SoloBody[] = [];
  for (const seed of [1, 2, 3]) {
    const { day } = evening(seed, (body) => {
      bodies.push(body);
      return 0;
    });
    const { end } = soloBody(day, 'amber', OPTIONS);
    const lost = Object.values(day.captains).reduce((sum, captain) => sum + captain.lost, 0);
    expect(end?.dead).toHaveLength(lost);
    expect(new Set(end?.dead).size).toBe(lost);
  }
  const throws = bodies.flatMap((body) => body.throws);
  expect(throws.some(({ dead }) => dead.length > 0)).toBe(true);
  for (const { dice, dead } of throws) {
    expect(dead.length).toBeLessThanOrEqual(dice.filter(({ kills }) => kills).length);
    for (const { brings, kills } of dice) expect(kills && brings.length > 1).toBe(false);
  }
  expect(throws.some(({ captain }) => captain !== 'amber')).toBe(true);
});

test('what the fleet has too few for is not offered', () => {
  const offered: string[] = [];
  for (const seed of [1, 2, 3, 4]) {
    evening(seed, (body) => {
      offered.push(...body.options.map(({ text }) => text ?? ''));
      return 0;
    });
  }
  expect(offered.filter((each) => each.includes('a bust in')).length).toBeGreaterThan(0);
  expect(offered.filter((each) => each.includes('too few'))).toEqual([]);
});

describe('what a bot sees', () => {
  const day = (): Day => {
    const { day: played } = {
      day: game.setup({ dice: seededDice(1), options: room.options, tables: FOUR }) as Day,
    };
    return JSON.parse(JSON.stringify(played)) as Day;
  };
  const inHarvest = (step: 'volunteer' | 'choose', birch: object): Day => {
    const own = day();
    const team = { crew: 2, locked: false, due: false, dice: [], dying: 0, passed: false, choice: null };
    const taken = { fuel: 0, food: 0, water: 0, tech: 0 };
    for (const table of FOUR) Object.assign(own.captains[table] ?? {}, { ship: 'goliath', aboard: 9 });
    own.harvest = {
      card: 'minerva',
      step,
      minimum: 7,
      dead: 0,
      rolls: 1,
      spareDie: null,
      teams: Object.fromEntries(
        FOUR.map((table) => [table, { ...team, taken, ...(table === 'birch' ? birch : {}) }]),
      ),
    };
    return own;
  };
  const HIDDEN = { hiddenVolunteers: true, hiddenChoice: true };
  const OPEN = { hiddenVolunteers: false, hiddenChoice: false };

  test('leaves out how many another sends while that is hidden, and her own stays', () => {
    const [two, five] = [inHarvest('volunteer', { crew: 2 }), inHarvest('volunteer', { crew: 5 })];
    expect(seenBy(two, 'amber', HIDDEN)).toEqual(seenBy(five, 'amber', HIDDEN));
    expect(seenBy(two, 'amber', OPEN)).not.toEqual(seenBy(five, 'amber', OPEN));
    expect(seenBy(five, 'birch', HIDDEN).harvest?.teams.birch?.crew).toBe(5);
  });

  test('leaves out what another has chosen while that is hidden, and her own stays', () => {
    const [again, stop] = [inHarvest('choose', { choice: 'again' }), inHarvest('choose', { choice: 'stop' })];
    expect(seenBy(again, 'amber', HIDDEN)).toEqual(seenBy(stop, 'amber', HIDDEN));
    expect(seenBy(again, 'amber', OPEN)).not.toEqual(seenBy(stop, 'amber', OPEN));
    expect(seenBy(stop, 'birch', HIDDEN).harvest?.teams.birch?.choice).toBe('stop');
  });

  test('leaves out the decks: nobody knows what comes next', () => {
    const own = day();
    const other = { ...own, jumpDeck: [...own.jumpDeck].reverse(), shipDeck: [...own.shipDeck].reverse() };
    expect(other.jumpDeck).not.toEqual(own.jumpDeck);
    expect(seenBy(own, 'amber', OPEN)).toEqual(seenBy(other, 'amber', OPEN));
  });
});
