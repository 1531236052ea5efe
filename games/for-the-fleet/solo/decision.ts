import { cut, text as inEach } from '../../../schemas/text.ts';
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
  label: cut(label, 60),
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
    return inEach({
      en: `Ask ${bridgeName(move.args.to)} for ${tokenWords(move.args.want)}`,
      de: `${bridgeName(move.args.to)} um ${tokenWords(move.args.want)} bitten`,
    });
  }
  if (move.command === 'use-ability') {
    const found = SHIPS.flatMap(({ abilities }) => abilities).find(({ id }) => id === move.args.ability);
    const whom = move.args.whom === undefined ? '' : ` (${bridgeName(move.args.whom)})`;
    return `${found === undefined ? inEach({ en: 'Use your ship', de: 'Dein Schiff einsetzen' }) : abilityWords(found)}${whom}`;
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
    inEach({
      en: `Your ${shipCard(ship ?? '').name}: ${crewOf(day, me)} crew, ${tokenWords(store)}.`,
      de: `Dein Schiff ${shipCard(ship ?? '').name}: ${crewOf(day, me)} Leute, ${tokenWords(store)}.`,
    }),
    day.jumps === JUMPS
      ? inEach({ en: 'This is the last turn.', de: 'Das ist der letzte Zug.' })
      : inEach({ en: `Your jump costs ${tokenWords(cost)}.`, de: `Dein Sprung kostet ${tokenWords(cost)}.` }),
    ...short.map((table) =>
      inEach({
        en: `${table === me ? 'You lack' : `${bridgeName(table)} lacks`} ${tokenWords(lacking(captainOf(day, table).store, jumpCost(day, table, options)))} for the jump.`,
        de: `${table === me ? 'Dir' : bridgeName(table)} fehlt ${tokenWords(lacking(captainOf(day, table).store, jumpCost(day, table, options)))} für den Sprung.`,
      }),
    ),
  ].join(' ');
};

const betweenHarvests = (day: Day, me: string, options: Options): Decision => {
  const deal = Object.values(day.offers).find(({ to }) => to === me);
  if (deal !== undefined) {
    const name = bridgeName(deal.from);
    const gift =
      tokensIn(deal.give) === 0
        ? ''
        : inEach({
            en: ` and gives ${tokenWords(deal.give)}`,
            de: ` und gibt dafür ${tokenWords(deal.give)}`,
          });
    return ask(
      inEach({
        en: `${name} asks you for ${tokenWords(deal.want)}${gift}`,
        de: `${name} bittet dich um ${tokenWords(deal.want)}${gift}`,
      }),
      `${stands(day, deal) ? '' : inEach({ en: 'Some of these tokens are no longer there. ', de: 'Einige dieser Marker sind nicht mehr da. ' })}${standing(day, me, options)}`,
      [
        ...(stands(day, deal)
          ? [keyed(key(inEach({ en: 'Agree', de: 'Zustimmen' }), accepting, { from: deal.from }))]
          : []),
        keyed(key(inEach({ en: 'Decline', de: 'Ablehnen' }), dropping, { from: deal.from, to: me })),
      ],
    );
  }
  if (captainOf(day, me).ready) {
    const others = day.order.filter((table) => !captainOf(day, table).ready).map(bridgeName);
    return wait(
      inEach({
        en: `Ready to jump. ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} not yet.`,
        de: `Bereit zum Sprung. Noch nicht bereit: ${others.join(', ')}.`,
      }),
    );
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
        key(inEach({ en: `Harvest ${card.name}`, de: `${card.name} ernten` }), harvesting, { card: id }),
        inEach({
          en: `${findWords(card)}. Needs ${card.crew} crew. ${size} go: a bust in ${firstRoll(day, id, size, options)}.`,
          de: `${findWords(card)}. Braucht ${card.crew} Leute. ${size} gehen: Pleite in ${firstRoll(day, id, size, options)}.`,
        }),
      );
    });
  const last = day.jumps === JUMPS;
  const leave = canJump(day, me, options)
    ? [
        keyed(
          key(
            last
              ? inEach({ en: 'End the voyage', de: 'Die Reise beenden' })
              : day.jumps === 0
                ? inEach({ en: 'Make the first jump', de: 'Den ersten Sprung machen' })
                : inEach({ en: 'Jump on', de: 'Weiterspringen' }),
            readying,
            {
              ready: true,
            },
          ),
        ),
      ]
    : [
        keyed(
          key(inEach({ en: 'Give up', de: 'Aufgeben' }), givingUp),
          inEach({
            en: 'You cannot pay for the jump. Giving up loses the game for all.',
            de: 'Du kannst den Sprung nicht bezahlen. Wer aufgibt, verliert das Spiel für alle.',
          }),
        ),
      ];
  return ask(
    day.jumps === 0
      ? inEach({ en: 'Ready for the first jump?', de: 'Bereit für den ersten Sprung?' })
      : inEach({ en: 'What now?', de: 'Was jetzt?' }),
    standing(day, me, options),
    [...harvests, ...leave],
  );
};

const sending = (day: Day, me: string, harvest: Harvest, options: Options): Decision => {
  const team = teamOf(harvest, me);
  if (team.locked) return wait(inEach({ en: 'The others make up their minds', de: 'Die anderen überlegen' }));
  const { name } = jumpCard(harvest.card);
  const { aboard } = captainOf(day, me);
  const share = shareOf(day, missionSize(day, planOf(day, options), harvest.card, options), me);
  const numbers = [...new Set([share, share + 2, share - 2, aboard - 1, 0])]
    .filter((crew) => crew >= 0 && crew <= aboard)
    .sort((a, b) => b - a);
  return ask(
    inEach({
      en: `How many of your ${aboard} go to ${name}?`,
      de: `Wie viele deiner ${aboard} gehen nach ${name}?`,
    }),
    inEach({
      en: `It needs ${harvest.minimum} of us. ${findWords(jumpCard(harvest.card))}. Each dies by their own die.`,
      de: `Es braucht ${harvest.minimum} von uns. ${findWords(jumpCard(harvest.card))}. Für jeden fällt ein eigener Würfel.`,
    }),
    [
      ...numbers.map((crew) =>
        keyed(
          key(
            crew === 0
              ? inEach({ en: 'Send nobody', de: 'Niemanden schicken' })
              : inEach({ en: `Send ${crew}`, de: `${crew} schicken` }),
            volunteering,
            { crew },
          ),
          null,
          [key(inEach({ en: 'Send', de: 'Schicken' }), locking)],
        ),
      ),
      keyed(key(inEach({ en: 'Call the harvest off', de: 'Ernte abbrechen' }), callingOff)),
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
      if (!team.due) return wait(inEach({ en: 'The others roll', de: 'Die anderen würfeln' }));
      return ask(
        inEach({ en: `Your ${dice === 1 ? 'die' : diceWords(dice)}`, de: `Dein Wurf: ${diceWords(dice)}` }),
        `${findWords(jumpCard(harvest.card))}.`,
        [keyed(key(inEach({ en: `Roll ${diceWords(dice)}`, de: `${diceWords(dice)} werfen` }), rolling))],
      );
    }
    case 'deaths': {
      if (team.passed || !mayIgnore(day, me))
        return wait(inEach({ en: 'The others look at the dead', de: 'Die anderen sehen nach den Toten' }));
      const dying = dyingIn(harvest);
      return ask(
        inEach({
          en: `${dying} ${dying === 1 ? 'is' : 'are'} dying out there`,
          de: `${dying} ${dying === 1 ? 'stirbt' : 'sterben'} da draußen`,
        }),
        inEach({
          en: `${team.dying} of them yours. ${livingOnMission(day) - dying} would live, and ${harvest.minimum} are needed.`,
          de: `${team.dying} davon sind deine. ${livingOnMission(day) - dying} würden leben, und ${harvest.minimum} sind nötig.`,
        }),
        [keyed(key(inEach({ en: 'Let the deaths stand', de: 'Die Tode hinnehmen' }), passing))],
      );
    }
    case 'choose':
      if (team.crew === 0)
        return wait(
          inEach({
            en: 'Nobody of yours is out there. The others decide',
            de: 'Von dir ist niemand draußen. Die anderen entscheiden',
          }),
        );
      if (team.choice !== null)
        return wait(inEach({ en: 'The others decide', de: 'Die anderen entscheiden' }));
      return ask(
        inEach({ en: 'Push your luck?', de: 'Forderst du dein Glück heraus?' }),
        inEach({
          en: `You have ${tokenWords(team.taken)} in hand; ${team.crew} of yours are out there.`,
          de: `Du hast ${tokenWords(team.taken)} in der Hand; ${team.crew} von deinen sind draußen.`,
        }),
        [
          keyed(
            key(inEach({ en: 'Stop', de: 'Aufhören' }), choosing, { again: false }),
            inEach({
              en: 'If all stop, everything comes home.',
              de: 'Hören alle auf, kommt alles nach Hause.',
            }),
          ),
          keyed(
            key(inEach({ en: 'Roll again', de: 'Noch einmal würfeln' }), choosing, { again: true }),
            inEach({
              en: `${diceWords(diceOf(harvest, me))} more. Below ${harvest.minimum} alive all is lost.`,
              de: `Noch ${diceWords(diceOf(harvest, me))}. Unter ${harvest.minimum} am Leben ist alles verloren.`,
            }),
          ),
        ],
      );
  }
};

const askedOf = (day: Day, me: string, options: Options): Decision => {
  if (day.outcome !== null) {
    return ask(
      day.outcome.won
        ? inEach({ en: 'Sanctuary!', de: 'Sanctuary!' })
        : inEach({ en: 'The fleet is lost', de: 'Die Flotte ist verloren' }),
      null,
      [keyed(key(inEach({ en: 'Play again', de: 'Noch einmal spielen' }), newVoyage))],
    );
  }
  if (captainOf(day, me).ship === null) {
    return ask(
      inEach({ en: 'Which ship is yours?', de: 'Welches Schiff ist deins?' }),
      inEach({
        en: `${GOAL} points and the fleet is saved: before ${JUMPS} jumps, before a ship runs dry, before a crew is dead.`,
        de: `${GOAL} Punkte, und die Flotte ist gerettet: vor ${JUMPS} Sprüngen, bevor ein Schiff leer ist, bevor eine Besatzung tot ist.`,
      }),
      [keyed(key(inEach({ en: 'Draw your ship', de: 'Dein Schiff ziehen' }), drawing))],
    );
  }
  if (Object.values(day.captains).some(({ ship }) => ship === null))
    return wait(inEach({ en: 'The others draw their ships', de: 'Die anderen ziehen ihre Schiffe' }));
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
            name: inEach({ en: 'Odds of a bust', de: 'Risiko, alles zu verlieren' }),
            percent: odds.percent,
            text: inEach({
              en: 'If everyone who can rolls next.',
              de: 'Wenn alle, die können, jetzt würfeln.',
            }),
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
