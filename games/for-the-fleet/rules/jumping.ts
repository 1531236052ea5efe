import { lacking, RESOURCES, holds, store, tokenWords } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { CARDS_A_JUMP, captainOf, JUMPS } from '../day.ts';
import { strandedLoses, tenthJumpLoses, tenthTurnLoses } from './ending.ts';
import { refuse } from './rule-ids.ts';
import { fromSupply, midHarvest, notPlaying } from './tools.ts';
import type { Store } from '../content/resources.ts';
import type { Captain, Day } from '../day.ts';
import type { Options } from '../options.ts';
import type { Rule, Tools } from './tools.ts';

/** Setup: a captain draws one ship card; its crew comes aboard, with the house's starting tokens. */
export const drawShip: Rule<Record<string, never>> = (day, by, _args, { options, applied }) => {
  const captain = captainOf(day, by);
  if (captain.ship !== null) {
    return refuse(
      'ship/drawn',
      `You command ${shipCard(captain.ship).name}. A captain draws one ship and keeps it.`,
    );
  }
  const card = day.shipDeck.shift();
  if (card === undefined) throw new RangeError('there are fewer ship cards than captains');
  captain.ship = card;
  captain.aboard = shipCard(card).crew;
  fromSupply(day, by, options.start);
  applied('draw-ship');
  if (shipCard(card).source.from === 'rulebook') applied('sample-ships');
  return undefined;
};

/** Jump Cost, as printed and reduced; the first jump of the game is cheaper. Never below 0. */
export const costOfJump = (
  { ship, cheaper }: Pick<Captain, 'ship' | 'cheaper'>,
  first: boolean,
  { firstJump }: Pick<Options, 'firstJump'>,
): Store => {
  const cost = store();
  if (ship === null) return cost;
  const { jump: printed } = shipCard(ship);
  for (const resource of RESOURCES) {
    const free = first && (firstJump === 'nothing' || resource === 'fuel');
    cost[resource] = free ? 0 : Math.max(0, (printed[resource] ?? 0) - cheaper[resource]);
  }
  return cost;
};

/** Of her next jump. */
export const jumpCost = (day: Day, table: string, options: Pick<Options, 'firstJump'>): Store =>
  costOfJump(captainOf(day, table), day.jumps === 0, options);

/** The tenth turn leads nowhere: no jump follows it, and none is paid for. */
const jumpFollows = (day: Day): boolean => day.jumps < JUMPS;

export const canJump = (day: Day, table: string, options: Options): boolean =>
  !jumpFollows(day) || holds(captainOf(day, table).store, jumpCost(day, table, options));

const jump = (day: Day, tools: Tools): void => {
  const { options, applied } = tools;
  if (day.jumps === 0) applied('first-jump');
  for (const table of day.order) fromSupply(day, table, jumpCost(day, table, options), -1);
  applied('jump-cost');
  day.jumps += 1;
  const kept = options.oldCards === 'are-kept' ? day.region.filter(({ harvested }) => !harvested) : [];
  const drawn = day.jumpDeck.splice(0, CARDS_A_JUMP).map((card) => ({ card, harvested: false }));
  day.region = [...kept, ...drawn];
  day.last = null;
  applied('three-cards');
  tenthJumpLoses(day, tools);
};

/** End of the Turn: when every captain would rather go on, the fleet jumps; after the tenth turn the day ends. */
export const setReady: Rule<{ ready: boolean }> = (day, by, { ready }, tools) => {
  const stopped = notPlaying(day) ?? midHarvest(day);
  if (stopped !== undefined) return stopped;
  const { options } = tools;
  const captain = captainOf(day, by);
  const cost = jumpCost(day, by, options);
  if (ready && !canJump(day, by, options)) {
    return refuse(
      'jump/short',
      `Your ship pays ${tokenWords(cost)} to jump and lacks ${tokenWords(lacking(captain.store, cost))}. Create it with an ability, harvest it, or ask another captain for it. If nobody can help, give up.`,
    );
  }
  captain.ready = ready;
  jumpWhenReady(day, tools);
  return undefined;
};

export const jumpWhenReady = (day: Day, tools: Tools): void => {
  // A captain who was ready may have given away what her jump costs.
  const all = day.order.every((table) => captainOf(day, table).ready && canJump(day, table, tools.options));
  if (!all || day.order.length === 0) return;
  for (const table of day.order) captainOf(day, table).ready = false;
  day.offers = {};
  tools.applied('end-of-turn');
  if (jumpFollows(day)) jump(day, tools);
  else tenthTurnLoses(day, tools);
};

/** Goal of Play: a captain who cannot pay, and whom nobody helps, ends the day for all. */
export const giveUp: Rule<Record<string, never>> = (day, by, _args, tools) => {
  const stopped = notPlaying(day) ?? midHarvest(day);
  if (stopped !== undefined) return stopped;
  if (canJump(day, by, tools.options)) {
    return refuse(
      'jump/not-stranded',
      `Your ship can pay for this jump. Only a captain who lacks ${tokenWords(jumpCost(day, by, tools.options))} may give up; say that you are ready to jump.`,
    );
  }
  strandedLoses(day, by, tools);
  return undefined;
};
