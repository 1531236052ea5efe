import type { Player } from './player.ts';

/** Players who do it right, and a lid that they shut too early now and then. */
export const honestRound = async (player: Player, cards: number): Promise<void> => {
  await player.lid(true);
  await player.rest(400, 1_000);
  for (let card = 0; card < cards; card += 1) {
    await player.push();
    await player.rest(0, 500);
    if (!player.chance(10)) continue;
    await player.lid(false);
    await player.rest(50, 1_500);
    await player.lid(true);
    await player.rest(400, 800);
  }
};

interface Act {
  readonly weight: number;
  readonly act: (player: Player) => Promise<void>;
}
const ACTS: readonly Act[] = [
  {
    weight: 34,
    act: async (player) => {
      const going = player.push();
      if (player.chance(60)) await going;
    },
  },
  { weight: 4, act: (player) => player.pushAgain() },
  { weight: 7, act: (player) => player.faulty('missTag') },
  { weight: 7, act: (player) => player.faulty('missBeam') },
  { weight: 5, act: (player) => player.faulty('stack') },
  {
    weight: 3,
    act: async (player) => {
      await player.do('sim.fault', { fault: 'noise' });
    },
  },
  { weight: 4, act: (player) => player.unplug() },
  { weight: 6, act: (player) => player.replug() },
  { weight: 6, act: (player) => player.lid(false) },
  { weight: 8, act: (player) => player.lid(true) },
  {
    weight: 2,
    act: async (player) => {
      await player.do('sim.hatch', { open: true });
      await player.rest(0, 300);
      await player.do('sim.hatch', { open: false });
    },
  },
  { weight: 5, act: (player) => player.fix('box.fix') },
  { weight: 2, act: (player) => player.fix('box.collect') },
  { weight: 3, act: (player) => player.reopen() },
  { weight: 4, act: (player) => player.correct() },
  { weight: 3, act: (player) => player.sweep() },
];
const ALL = ACTS.reduce((sum, { weight }) => sum + weight, 0);

/** Anything in any order. */
export const wildRound = async (
  player: Player,
  acts: number,
  below: (n: number) => number,
): Promise<void> => {
  if (player.chance(85)) {
    await player.lid(true);
    await player.rest(0, 700);
  }
  for (let done = 0; done < acts; done += 1) {
    let left = below(ALL);
    const next = ACTS.find(({ weight }) => (left -= weight) < 0);
    await next?.act(player);
    await player.rest(0, player.chance(30) ? 0 : 500);
  }
  await player.settle();
  await player.replug();
};
