import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../../../firmware-bridge/simulation/random.ts';
import { tableIds, tagUid } from '../../support/box-steps.ts';
import type { RoomClient } from '../../support/room-client.ts';
import { SEED as RUN_SEED } from '../../support/run/seed.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { Player, type Cards, type Dice, type Stalls } from './player.ts';
import { honestRound, wildRound } from './rounds.ts';

/** `FUZZ_SECONDS=200 FUZZ_SEED=7 npx vitest run tests/integration/fuzz` looks for longer, or again. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? RUN_SEED);
const KINDS = ['food', 'fuel', 'shuttle', 'manpower', 'sabotage'];
/** A cut-off is confirmed within a second or two, or the box was not heard: then it is a recount. */
const CONFIRMED_WITHIN_MS = 12_000;

const learnCards = async (control: RoomClient): Promise<Cards> => {
  const kinds = new Map<string, string>();
  for (let n = 0; n < 150; n += 1) kinds.set(tagUid(n), KINDS[n % KINDS.length] ?? 'food');
  await control.do('tag.learn', { tags: [...kinds].map(([uid, kind]) => ({ uid, kind })) });
  return { uids: [...kinds.keys()], kindOf: (uid) => kinds.get(uid) ?? '' };
};

/** Lets the bridge stand still now and then: SIGSTOP, for up to three seconds. */
const stallNowAndThen = (
  pid: number,
  dice: Dice,
  running: () => boolean,
): Stalls & { ended: Promise<void> } => {
  let stalls = 0;
  let exclusive: Promise<unknown> = Promise.resolve();
  const delicate = new Set<Promise<unknown>>();
  const ended = (async () => {
    for (;;) {
      await pass(3_000 + dice.below(12_000));
      if (!running()) return;
      const turn = (async () => {
        await Promise.allSettled(delicate);
        stalls += 1;
        process.kill(pid, 'SIGSTOP');
        await pass(200 + dice.below(2_800));
        process.kill(pid, 'SIGCONT');
        // What it has missed is reported by then.
        await pass(300);
      })();
      exclusive = turn;
      await turn;
    }
  })();
  return {
    ended,
    count: () => stalls,
    async without(run) {
      await exclusive;
      const going = run();
      delicate.add(going);
      try {
        return await going;
      } finally {
        delicate.delete(going);
      }
    },
  };
};

it(
  'whatever is done to eleven boxes, a certain tally is the truth',
  { timeout: SECONDS * 1_000 + 150_000, meta: { slow: 'it plays for as long as it is told' } },
  async () => {
    const room = await RunningRoom.start('--game', 'so-say-we-all');
    const figures = { rounds: 0, certain: 0, recount: 0, none: 0, honest: 0, honestRecount: 0 };
    const violations: unknown[] = [];
    const honestRecounts: unknown[] = [];
    try {
      const control = await room.client('control');
      await control.subscribe('priv/control/#', 'pub/#');
      const cards = await learnCards(control);
      const tables = await tableIds(control);
      expect(tables).toHaveLength(11);
      const end = Date.now() + SECONDS * 1_000;
      const running = (): boolean => Date.now() < end;
      const stalls = stallNowAndThen(room.bridgePid, createRandom(SEED), running);

      /** What the box says now, against what is in it. */
      const check = async (player: Player, when: string): Promise<'certain' | 'recount' | 'none'> => {
        const body = await player.until(
          ({ tally, provisional, state }) =>
            tally !== null && (tally.confidence === 'recount' || state === 'sealed' || !provisional),
          CONFIRMED_WITHIN_MS,
        );
        const { tally, late, state, provisional } = body;
        if (tally === null) return 'none';
        if (tally.confidence === 'recount') return 'recount';
        if (!player.contents.agreesWith(tally.counts)) {
          const truth = player.contents.counts();
          const { box, history } = player;
          violations.push({ when, box, truth, tally, late, state, provisional, history: [...history] });
        }
        return 'certain';
      };
      const playOn = async (box: string, dice: Dice): Promise<void> => {
        const player = new Player(control, box, dice, cards, stalls);
        await control.box(box, (body) => body.online && body.lid === 'closed', 30_000);
        while (running()) {
          await player.fresh();
          const stallsBefore = stalls.count();
          const honest = player.chance(40);
          if (honest) await honestRound(player, dice.below(8));
          else await wildRound(player, 3 + dice.below(10), (n) => dice.below(n));
          await player.lid(false);
          await player.rest(1_500, 2_500);
          const sealed = await check(player, 'sealed');
          figures.rounds += 1;
          figures[sealed] += 1;
          if (!player.contents.cutOff) await player.fix('box.fix');
          await player.rest(100, 400);
          const final = await check(player, 'fixed');
          if (!honest || stalls.count() > stallsBefore) continue;
          figures.honest += 1;
          if (final === 'certain') continue;
          figures.honestRecount += 1;
          honestRecounts.push({ box, tally: player.now().tally });
        }
      };
      await Promise.all([
        stalls.ended,
        ...tables.map((box, index) => playOn(box, createRandom(SEED + 1 + index))),
      ]);
      console.log(
        `fuzz: seed ${SEED}, ${SECONDS} s, ${stalls.count()} stalls: ${JSON.stringify(figures)}`,
        honestRecounts.length === 0 ? '' : JSON.stringify(honestRecounts),
      );
    } finally {
      await room.dispose();
    }
    expect(violations).toEqual([]);
    // A look that finds nothing certain, or nothing in doubt, has looked at nothing.
    expect(figures.certain).toBeGreaterThan(0);
    expect(figures.recount).toBeGreaterThan(0);
  },
);
