import { text } from '../../../schemas/text.ts';
import { lacking, RESOURCES, holds, store, tokensIn, tokenWords, type Store } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { CARDS_A_JUMP, captainOf, JUMPS, type Captain, type Day } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { strandedLoses, tenthJumpLoses, tenthTurnLoses } from './ending.ts';
import { fromSupply, midHarvest, refuse, type Rule, type Tools } from './tools.ts';
import type { Options } from '../options.ts';

/** Setup: a captain draws one ship card; its crew comes aboard, with the house's starting tokens. */
export const drawShip: Rule<object> = {
  fault: (day, by) => {
    const { ship } = captainOf(day, by);
    return ship === null
      ? null
      : refuse(
          'draw-ship',
          text({
            en: `You command ${shipCard(ship).name}. A captain draws one ship and keeps it.`,
            de: `Du befehligst ${shipCard(ship).name}. Ein Kapitän zieht ein Schiff und behält es.`,
          }),
        );
  },
  run: (day, by, _args, { options, rule, log }) => {
    const captain = captainOf(day, by);
    const card = day.shipDeck.shift();
    if (card === undefined) throw new RangeError('there are fewer ship cards than captains');
    captain.ship = card;
    captain.aboard = shipCard(card).crew;
    fromSupply(day, by, options.start);
    log(
      text({
        en: `${bridgeName(by)} draws ${shipCard(card).name}`,
        de: `${bridgeName(by)} zieht ${shipCard(card).name}`,
      }),
      'draw-ship',
    );
    if (shipCard(card).source.from === 'rulebook') rule('sample-ships');
  },
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
  const { options, rule, log } = tools;
  for (const table of day.order) {
    const cost = jumpCost(day, table, options);
    if (tokensIn(cost) > 0) rule('jump-cost');
    if (tokensIn(cost) < tokensIn(costOfJump(captainOf(day, table), false, options))) rule('first-jump');
    fromSupply(day, table, cost, -1);
  }
  day.jumps += 1;
  const kept = options.oldCards === 'are-kept' ? day.region.filter(({ harvested }) => !harvested) : [];
  const drawn = day.jumpDeck.splice(0, CARDS_A_JUMP).map((card) => ({ card, harvested: false }));
  day.region = [...kept, ...drawn];
  day.last = null;
  log(text({ en: `Jump ${day.jumps}`, de: `Sprung ${day.jumps}` }), 'three-cards');
  tenthJumpLoses(day, tools);
};

/** End of the Turn: when every captain would rather go on, the fleet jumps; after the tenth turn the day ends. */
export const setReady: Rule<{ ready: boolean }> = {
  fault: (day, by, { ready }, options) => {
    const stopped = midHarvest(day, 'end-of-turn');
    if (stopped !== null || !ready || canJump(day, by, options)) return stopped;
    const cost = jumpCost(day, by, options);
    return refuse(
      'jump-cost',
      text({
        en: `Your ship pays ${tokenWords(cost)} to jump and lacks ${tokenWords(lacking(captainOf(day, by).store, cost))}. Create it with an ability, harvest it, or ask another captain for it. If nobody can help, give up.`,
        de: `Dein Schiff zahlt ${tokenWords(cost)} für den Sprung, und ihm fehlt ${tokenWords(lacking(captainOf(day, by).store, cost))}. Erzeuge es mit einer Fähigkeit, ernte es oder bitte einen anderen Kapitän darum. Kann niemand helfen, gib auf.`,
      }),
    );
  },
  run: (day, by, { ready }, tools) => {
    captainOf(day, by).ready = ready;
    tools.controls(
      `${bridgeName(by)} ${ready ? text({ en: 'is ready to jump', de: 'ist bereit zum Sprung' }) : text({ en: 'is not ready to jump', de: 'ist nicht bereit zum Sprung' })}`,
      'end-of-turn',
    );
    jumpWhenReady(day, tools);
  },
};

export const jumpWhenReady = (day: Day, tools: Tools): void => {
  // A captain who was ready may have given away what her jump costs.
  const all = day.order.every((table) => captainOf(day, table).ready && canJump(day, table, tools.options));
  if (!all || day.order.length === 0) return;
  for (const table of day.order) captainOf(day, table).ready = false;
  day.offers = {};
  if (day.jumps > 0) tools.rule('end-of-turn');
  if (jumpFollows(day)) jump(day, tools);
  else tenthTurnLoses(day, tools);
};

/** Goal of Play: a captain who cannot pay, and whom nobody helps, ends the day for all. */
export const giveUp: Rule<object> = {
  fault: (day, by, _args, options) =>
    midHarvest(day, 'cannot-jump') ??
    (canJump(day, by, options)
      ? refuse(
          'cannot-jump',
          text({
            en: 'Your ship can pay for this jump. Only a captain who cannot may give up; say that you are ready to jump.',
            de: 'Dein Schiff kann diesen Sprung bezahlen. Aufgeben darf nur, wer es nicht kann; sag, dass du bereit zum Sprung bist.',
          }),
        )
      : null),
  run: (day, by, _args, tools) => strandedLoses(day, by, tools),
};
