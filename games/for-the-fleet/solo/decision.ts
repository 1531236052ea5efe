import { seenBy } from '../bots/sees.ts';
import { missionSize, planOf, shareOf } from '../bots/plan.ts';
import { suggest, type Suggestion } from '../bots/suggest.ts';
import { asCommand } from '../bots/commands.ts';
import { jumpCard } from '../content/jump-cards.ts';
import { diceWords, lacking, tokensIn, tokenWords } from '../content/resources.ts';
import { abilityWords, shipCard, SHIPS } from '../content/ships.ts';
import { captainOf, crewOf, dyingIn, GOAL, JUMPS, livingOnMission, teamOf } from '../day.ts';
import {
  accepting,
  callingOff,
  choosing,
  drawing,
  dropping,
  givingUp,
  harvesting,
  locking,
  newVoyage,
  passing,
  readying,
  rolling,
  volunteering,
} from '../commands.ts';
import { key } from '../../kit/face-parts.ts';
import { findWords, oddsOf } from '../faces.ts';
import { bridgeName } from '../manifest.ts';
import { bustChance, percentWords } from '../odds.ts';
import { stands } from '../rules/exchanging.ts';
import { canJump, jumpCost } from '../rules/jumping.ts';
import { diceOf, mayIgnore } from '../rules/mission.ts';
import { besidePeople } from './beside-people.ts';
import { deadOf, shownDice } from './shown-dice.ts';
import { endLines } from './end-lines.ts';
import type { SoloBody, SoloOption } from '../../../schemas/documents/solo.ts';
import type { Tap } from '../../../schemas/faces/rows.ts';
import type { Day, Harvest } from '../day.ts';
import type { Options } from '../options.ts';

/** What one person is asked, beside bots: one decision at a time, each option with its odds, the bots' advice marked. */

type Decision = Pick<SoloBody, 'question' | 'text' | 'options'>;
type Act = SoloOption['does'][number];

const option = (label: string, does: Act[], text: string | null = null): SoloOption => ({
  label: label.slice(0, 60),
  text,
  advice: null,
  does,
});
/** An option that sends what a key would, and another after it. */
const keyed = (tap: Tap, text: string | null = null, next: readonly Tap[] = []): SoloOption =>
  option(
    tap.label,
    [tap, ...next].map(({ command, args }) => ({ command, args })),
    text,
  );
const ask = (question: string, text: string | null, options: SoloOption[]): Decision => ({
  question,
  text,
  options,
});
const wait = (question: string): Decision => ask(question, null, []);

const same = (one: Act, other: Act): boolean =>
  one.command === other.command &&
  Object.entries(one.args).every(([name, value]) => other.args[name] === value);

/** The advice stands first; where no option is it, it becomes one. */
const advised = (decision: Decision, idea: Suggestion | null): Decision => {
  if (idea === null || decision.options.length === 0) return decision;
  const { command, args, why } = asCommand(idea);
  const advice: Act = { command, args };
  // Of several acts the first is what is decided: sending crew, then locking it.
  const found = decision.options.find(({ does: [first] }) => first !== undefined && same(advice, first));
  const marked = { ...(found ?? option(ideaWords(idea), [advice])), advice: why };
  return { ...decision, options: [marked, ...decision.options.filter((each) => each !== found)] };
};

const ideaWords = ({ move }: Suggestion): string => {
  if (move.command === 'offer') {
    return `Ask ${bridgeName(move.args.to)} for ${tokenWords(move.args.want)}`;
  }
  if (move.command === 'use-ability') {
    const found = SHIPS.flatMap(({ abilities }) => abilities).find(({ id }) => id === move.args.ability);
    const whom = move.args.whom === undefined ? '' : ` (${bridgeName(move.args.whom)})`;
    return `${found === undefined ? 'Use your ship' : abilityWords(found)}${whom}`;
  }
  return move.command;
};

/** The odds of a bust at the first roll, were so many to go, shared out by crew. */
const firstRoll = (day: Day, card: string, size: number, options: Options): string => {
  const { crew: minimum } = jumpCard(card);
  const teams = Object.fromEntries(
    day.order.map((table) => [
      table,
      {
        crew: shareOf(day, size, table),
        locked: true,
        due: true,
        dice: [],
        dying: 0,
        passed: false,
        choice: null,
        taken: { fuel: 0, food: 0, water: 0, tech: 0 },
      },
    ]),
  );
  const harvest: Harvest = { card, step: 'roll', minimum, dead: 0, rolls: 0, spareDie: null, teams };
  return percentWords(bustChance({ ...day, harvest }, day.order, options));
};

const standing = (day: Day, me: string, options: Options): string => {
  const { ship, store } = captainOf(day, me);
  const short = day.order.filter((table) => !canJump(day, table, options));
  const cost = jumpCost(day, me, options);
  return [
    `Your ${shipCard(ship ?? '').name}: ${crewOf(day, me)} crew, ${tokenWords(store)}.`,
    day.jumps === JUMPS ? 'This is the last turn.' : `Your jump costs ${tokenWords(cost)}.`,
    ...short.map(
      (table) =>
        `${table === me ? 'You lack' : `${bridgeName(table)} lacks`} ${tokenWords(lacking(captainOf(day, table).store, jumpCost(day, table, options)))} for the jump.`,
    ),
  ].join(' ');
};

const betweenHarvests = (day: Day, me: string, options: Options): Decision => {
  const deal = Object.values(day.offers).find(({ to }) => to === me);
  if (deal !== undefined) {
    const name = bridgeName(deal.from);
    const gift = tokensIn(deal.give) === 0 ? '' : ` and gives ${tokenWords(deal.give)}`;
    return ask(
      `${name} asks you for ${tokenWords(deal.want)}${gift}`,
      `${stands(day, deal) ? '' : 'Some of these tokens are no longer there. '}${standing(day, me, options)}`,
      [
        ...(stands(day, deal) ? [keyed(key('Agree', accepting, { from: deal.from }))] : []),
        keyed(key('Decline', dropping, { from: deal.from, to: me })),
      ],
    );
  }
  if (captainOf(day, me).ready) {
    const others = day.order.filter((table) => !captainOf(day, table).ready).map(bridgeName);
    return wait(`Ready to jump. ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} not yet.`);
  }
  const plan = planOf(day, options);
  const crew = day.order.reduce((sum, table) => sum + captainOf(day, table).aboard, 0);
  // What the fleet has too few for is no choice; a captain who wants it all the same finds its key below.
  const harvests = day.region
    .filter(({ card, harvested }) => !harvested && jumpCard(card).crew <= crew)
    .flatMap(({ card: id }) => {
      const card = jumpCard(id);
      const size = missionSize(day, plan, id, options);
      if (size === 0) return [];
      return keyed(
        key(`Harvest ${card.name}`, harvesting, { card: id }),
        `${findWords(card)}. Needs ${card.crew} crew. ${size} go: a bust in ${firstRoll(day, id, size, options)}.`,
      );
    });
  const last = day.jumps === JUMPS;
  const leave = canJump(day, me, options)
    ? [
        keyed(
          key(last ? 'End the voyage' : day.jumps === 0 ? 'Make the first jump' : 'Jump on', readying, {
            ready: true,
          }),
        ),
      ]
    : [keyed(key('Give up', givingUp), 'You cannot pay for the jump. Giving up loses the game for all.')];
  return ask(day.jumps === 0 ? 'Ready for the first jump?' : 'What now?', standing(day, me, options), [
    ...harvests,
    ...leave,
  ]);
};

const sending = (day: Day, me: string, harvest: Harvest, options: Options): Decision => {
  const team = teamOf(harvest, me);
  if (team.locked) return wait('The others make up their minds');
  const { name } = jumpCard(harvest.card);
  const { aboard } = captainOf(day, me);
  const share = shareOf(day, missionSize(day, planOf(day, options), harvest.card, options), me);
  const numbers = [...new Set([share, share + 2, share - 2, aboard - 1, 0])]
    .filter((crew) => crew >= 0 && crew <= aboard)
    .sort((a, b) => b - a);
  return ask(
    `How many of your ${aboard} go to ${name}?`,
    `It needs ${harvest.minimum} of us. ${findWords(jumpCard(harvest.card))}. Each dies by their own die.`,
    [
      ...numbers.map((crew) =>
        keyed(key(crew === 0 ? 'Send nobody' : `Send ${crew}`, volunteering, { crew }), null, [
          key('Send', locking),
        ]),
      ),
      keyed(key('Call the harvest off', callingOff)),
    ],
  );
};

const onMission = (day: Day, me: string, harvest: Harvest, options: Options): Decision => {
  const team = teamOf(harvest, me);
  switch (harvest.step) {
    case 'volunteer':
      return sending(day, me, harvest, options);
    case 'roll': {
      const dice = diceOf(harvest, me);
      if (!team.due) return wait('The others roll');
      return ask(`Your ${dice === 1 ? 'die' : diceWords(dice)}`, `${findWords(jumpCard(harvest.card))}.`, [
        keyed(key(`Roll ${diceWords(dice)}`, rolling)),
      ]);
    }
    case 'deaths': {
      if (team.passed || !mayIgnore(day, me)) return wait('The others look at the dead');
      const dying = dyingIn(harvest);
      return ask(
        `${dying} ${dying === 1 ? 'is' : 'are'} dying out there`,
        `${team.dying} of them yours. ${livingOnMission(day) - dying} would live, and ${harvest.minimum} are needed.`,
        [keyed(key('Let the deaths stand', passing))],
      );
    }
    case 'choose':
      if (team.crew === 0) return wait('Nobody of yours is out there. The others decide');
      if (team.choice !== null) return wait('The others decide');
      return ask(
        'Push your luck?',
        `You have ${tokenWords(team.taken)} in hand; ${team.crew} of yours are out there.`,
        [
          keyed(key('Stop', choosing, { again: false }), 'If all stop, everything comes home.'),
          keyed(
            key('Roll again', choosing, { again: true }),
            `${diceWords(diceOf(harvest, me))} more. Below ${harvest.minimum} alive all is lost.`,
          ),
        ],
      );
  }
};

const askedOf = (day: Day, me: string, options: Options): Decision => {
  if (day.outcome !== null) {
    return ask(day.outcome.won ? 'Sanctuary!' : 'The fleet is lost', null, [
      keyed(key('Play again', newVoyage)),
    ]);
  }
  if (captainOf(day, me).ship === null) {
    return ask(
      'Which ship is yours?',
      `${GOAL} points and the fleet is saved: before ${JUMPS} jumps, before a ship runs dry, before a crew is dead.`,
      [keyed(key('Draw your ship', drawing))],
    );
  }
  if (Object.values(day.captains).some(({ ship }) => ship === null))
    return wait('The others draw their ships');
  return day.harvest === null ? betweenHarvests(day, me, options) : onMission(day, me, day.harvest, options);
};

/** Volunteering is advised as the number to send, whether it has been sent or only to be locked. */
const adviceOf = (seen: Day, me: string, options: Options): Suggestion | null => {
  const idea = suggest(seen, me, options);
  if (idea?.move.command !== 'lock' || seen.harvest === null) return idea;
  const { crew } = teamOf(seen.harvest, me);
  return { ...idea, move: { command: 'volunteer', args: { crew } } };
};

export const soloBody = (day: Day, me: string, options: Options): SoloBody => {
  const bot = !day.people.includes(me);
  const seen = seenBy(day, me, options);
  // Before anybody has come, nobody plays.
  const idea = bot && day.people.length > 0 ? besidePeople(seen, me, options) : null;
  const odds = day.harvest === null ? null : oddsOf(day, day.harvest, options);
  const { ship } = captainOf(day, me);
  return {
    name: ship === null ? bridgeName(me) : `${bridgeName(me)}: ${shipCard(ship).name}`,
    bot,
    move: idea === null ? null : { ...asCommand(idea) },
    ...advised(askedOf(seen, me, options), adviceOf(seen, me, options)),
    odds:
      odds === null
        ? null
        : {
            name: 'Odds of a bust',
            percent: odds.percent,
            text: 'If everyone who can rolls next.',
          },
    messages: day.messages.map(({ table, text }) => ({ name: bridgeName(table), text })),
    ...shownDice(day, me, options),
    end:
      day.outcome === null
        ? null
        : {
            won: day.outcome.won,
            lines: endLines(day),
            dead: day.order.flatMap((table) => deadOf(day, table, captainOf(day, table).lost)),
          },
  };
};
