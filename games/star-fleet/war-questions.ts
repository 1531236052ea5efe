import { answerOf, close } from '../kit/mechanisms/ask.ts';
import { nameOf } from '../kit/room-view.ts';
import { empireName } from './content/empires.ts';
import { anew, asks, closeAll } from './questions.ts';
import { attacksOn } from './rules/encounters.ts';
import { DESK } from './manifest.ts';
import { CALLS } from './options.ts';
import { inTurn, isTicked, openBattles, scenarioName, SIDES } from './rules/battles.ts';
import { basesOf, candidates, muster, shipsOf } from './rules/task-force.ts';
import { bombardiers, bombardmentValue, carriedOf, PLANS } from './rules/bombardment.ts';
import { battlegrounds, embarkedTroops, foesOf, landedTroops, LANDINGS, LOSSES } from './rules/ground.ts';
import { byPlace, classOf, isMilitary, isPartner, rating, systemName, tieOf } from './rules/units.ts';
import { ANSWERS, ATTACKS, of, PICKS } from './state.ts';
import type { Question } from '../kit/mechanisms/ask.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { Plan } from './rules/bombardment.ts';
import type { Landing, Losses } from './rules/ground.ts';
import type { Assaults } from './rules/month.ts';
import type { Answer, Attack, Declared, Encounter, Pick, State } from './state.ts';

/** What powers decide in the Combat Phase. */

const ATTACK_NAMES: Readonly<Record<Attack, string>> = {
  ships: 'Its ships',
  bases: 'Its bases',
  both: 'Its ships, then its bases',
  planet: 'Nothing but its colony or troops',
};
const CRAFT_ALONE = 'Its fighters and boats';
const PASS = 'pass';
const attackOf = (at: string, by: string, on: string): string => `attack-${at}-${by}-${on}`;

/** 4.6.1: whoever can attack says so, sealed. */
export const poseEncounters = (state: State, context: RuleContext): void => {
  anew(state);
  for (const [at, { powers }] of inTurn(state.encounters))
    for (const by of powers)
      for (const on of powers) {
        const attacks = on === by ? [] : attacksOn(state, at, by, on);
        if (attacks.length === 0) continue;
        asks(state, context, attackOf(at, by, on), {
          text: 'You have met a power that you may attack. What do you attack?',
          options: [
            { id: PASS, name: 'Nothing' },
            ...attacks.map((id) => ({
              id,
              name: id === 'ships' && shipsOf(state, on, at).length === 0 ? CRAFT_ALONE : ATTACK_NAMES[id],
            })),
          ],
          tables: [by],
          usual: PASS,
          notes: { [by]: `${empireName(on)}, ${systemName(state, at)}` },
        });
      }
};

export const attacked = (
  state: State,
  context: RuleContext,
): ((at: string, by: string, on: string) => Attack | null) => {
  closeAll(state, context);
  return (at, by, on) =>
    ATTACKS.find((each) => each === answerOf(state.asks, attackOf(at, by, on), by)) ?? null;
};

const ANSWER_NAMES: Readonly<Record<Answer, string>> = {
  accept: 'Fight',
  defend: 'Fall back on your bases',
  leave: 'Withdraw your ships',
};
const PICK_NAMES: Readonly<Record<Pick, string>> = {
  strongest: 'The costliest ships',
  fit: 'Undamaged ships first',
  weakest: 'The cheapest ships',
};
const YES_NO = [
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
];

const pairOf = (at: string, { by, on }: Declared): string => `${at}-${by}-${on}`;

/** How an attack can be met: ships can leave, and fall back on bases where the attack is on ships. */
export const answersTo = (state: State, at: string, { on, how }: Declared): Answer[] => {
  if (how === 'planet' || shipsOf(state, on, at).length === 0) return [];
  const holds = how !== 'bases' && basesOf(state, on, at).length > 0;
  return ANSWERS.filter((each) => each !== 'defend' || holds);
};

const hasPartner = (state: State, { powers }: Encounter, own: string): boolean =>
  powers.some(
    (other) =>
      other !== own &&
      isPartner(state, own, other) &&
      powers.some((enemy) => tieOf(state, own, enemy) === 'war' && tieOf(state, other, enemy) === 'war'),
  );

const poseStances = (state: State, context: RuleContext, at: string, encounter: Encounter): void => {
  const notes = (power: string) => ({ [power]: systemName(state, at) });
  for (const power of encounter.powers) {
    const all = candidates(state, power, at);
    const { reserve } = muster(state, all, {
      scenario: 'interception',
      side: 'attacker',
      pick: 'strongest',
      fixed: 0,
    });
    const isIn = encounter.attacks.some(({ by, on }) => by === power || on === power);
    if (isIn && reserve.length > 0)
      asks(state, context, `force-${at}-${power}`, {
        text: 'Your flagship cannot command all of your ships. Who fights beside it?',
        options: PICKS.map((id) => ({ id, name: PICK_NAMES[id] })),
        tables: [power],
        usual: 'strongest',
        notes: notes(power),
      });
    if (isIn && shipsOf(state, power, at).some(([, unit]) => !isMilitary(state, unit)))
      asks(state, context, `civilians-${at}-${power}`, {
        text: 'Civilian ships may keep out of a battle for which you are ready. Do yours fight all the same?',
        options: YES_NO,
        tables: [power],
        usual: 'no',
        notes: notes(power),
      });
    if (hasPartner(state, encounter, power))
      asks(state, context, `joins-${at}-${power}`, {
        text: 'A partner is at War with the same power. Do your ships fight in its task force?',
        options: YES_NO,
        tables: [power],
        usual: 'yes',
        notes: notes(power),
      });
  }
};

/** 4.6.2: how attacks are met, and who fights. */
export const poseStations = (state: State, context: RuleContext): void => {
  anew(state);
  for (const [at, encounter] of inTurn(state.encounters)) {
    if (encounter.attacks.length === 0) continue;
    for (const [place, attack] of encounter.attacks.entries()) {
      const { by, on, how } = attack;
      const isLater = encounter.attacks.slice(0, place).some((other) => other.on === on);
      const answers = answersTo(state, at, attack);
      if (answers.length === 0) continue;
      asks(state, context, `meet-${pairOf(at, attack)}`, {
        text: isLater
          ? 'You are attacked again. How does what the battle before leaves of your ships meet it?'
          : 'You are attacked. How do you meet it?',
        options: answers.map((id) => ({ id, name: ANSWER_NAMES[id] })),
        tables: [on],
        usual: answers.includes('defend') ? 'defend' : 'accept',
        notes: { [on]: `${empireName(by)}, ${systemName(state, at)}` },
      });
      const notes = { [by]: `${empireName(on)}, ${systemName(state, at)}` };
      asks(state, context, `pursue-${pairOf(at, attack)}`, {
        text: 'Should the ships that you attack withdraw: do you pursue them?',
        options: YES_NO,
        tables: [by],
        usual: 'yes',
        notes,
      });
      if (how !== 'bases' && answers.includes('defend'))
        asks(state, context, `press-${pairOf(at, attack)}`, {
          text: 'Should the ships that you attack fall back on their bases: do you attack them there?',
          options: YES_NO,
          tables: [by],
          usual: 'yes',
          notes,
        });
    }
    poseStances(state, context, at, encounter);
  }
};

/** What was answered goes into the encounters: battles come one after the other, and read it there. */
export const takeStations = (state: State, context: RuleContext): void => {
  closeAll(state, context);
  const answer = (id: string, power: string): string | undefined => answerOf(state.asks, id, power);
  for (const [at, { attacks, powers, stances }] of Object.entries(state.encounters)) {
    for (const attack of attacks) {
      const pair = pairOf(at, attack);
      attack.answer = ANSWERS.find((each) => each === answer(`meet-${pair}`, attack.on)) ?? attack.answer;
      attack.pursues = answer(`pursue-${pair}`, attack.by) !== 'no';
      attack.presses = answer(`press-${pair}`, attack.by) !== 'no';
    }
    for (const power of powers) {
      const stance = of(stances, power);
      stance.pick = PICKS.find((each) => each === answer(`force-${at}-${power}`, power)) ?? 'strongest';
      stance.civilians = answer(`civilians-${at}-${power}`, power) === 'yes';
      stance.joins = answer(`joins-${at}-${power}`, power) !== 'no';
    }
  }
};

const tableOf = (battle: string): string => `battle-${battle}`;
const ON_TABLE = 'table';

/** Whether a battle is laid out on the table: the hub fights what nobody wants to. */
export const poseBattles = (state: State, context: RuleContext): void => {
  for (const id of openBattles(state)) {
    const sides = of(state.battles, id);
    // Whoever commands a side for a partner is asked beside it.
    const leads = SIDES.flatMap((side) =>
      Object.values(sides.units)
        .filter((each) => each.side === side && each.role === 'flagship' && each.owner !== sides[side])
        .map(({ owner }) => owner),
    );
    const powers = [...new Set([...SIDES.map((side) => sides[side]), ...leads])];
    if (state.asks.questions[tableOf(id)] !== undefined) continue;
    asks(state, context, tableOf(id), {
      text: `Do you fight this battle on the table? If the hub fights it, the ${empireName(sides.attacker)} wins ${sides.odds.attacker} %, the ${empireName(sides.defender)} ${sides.odds.defender} %.`,
      options: [
        { id: 'hub', name: 'The hub fights it' },
        { id: ON_TABLE, name: 'On the table' },
      ],
      tables: powers,
      usual: 'hub',
      notes: Object.fromEntries(powers.map((power) => [power, battleName(state, id)])),
    });
  }
};

/** Who wants it on the table, as far as they have answered. */
export const wantsTable = (state: State, battle: string): string[] => {
  const question = state.asks.questions[tableOf(battle)];
  return (question?.tables ?? []).filter((table) => question?.answers[table]?.option === ON_TABLE);
};

/** On the table: all who were asked want it there, or Control has entered something of it. Nobody takes it from there but Control. */
export const isLaidOut = (state: State, battle: string): boolean => {
  const asked = state.asks.questions[tableOf(battle)]?.tables ?? [];
  return (
    isTicked(of(state.battles, battle)) ||
    (asked.length > 0 && wantsTable(state, battle).length === asked.length)
  );
};
const laidOut = (state: State): string[] => openBattles(state).filter((id) => isLaidOut(state, id));

export const battleName = (state: State, battle: string): string => {
  const { at, scenario } = of(state.battles, battle);
  return `${scenarioName(scenario)} at ${systemName(state, at)}`;
};

/** Powers of a battle are called by their names, on their own pages alone; the chime tells the room no more than that somebody is called. */
export const callToTable = (
  { request, room }: RuleContext,
  powers: readonly string[],
  battle: string,
  chime: boolean,
): void => {
  const names = powers.map((each) => nameOf(room, each)).join(' and ');
  for (const table of powers.filter((each) => room.tables.includes(each)))
    request({
      verb: 'message.send',
      args: { table, text: `${names}: your battle is fought on the table. ${battle}. Come to it.` },
    });
  if (chime) request({ verb: 'sound.test', args: {} });
};

/** All who are asked want it on the table: they are called at once, unless Control calls them itself. */
export const battleAnswered = (
  id: string,
  { tables, answers, notes = {} }: Question,
  context: RuleContext,
): void => {
  const { [CALLS.id]: calls } = context.room.options;
  if (!id.startsWith(tableOf('')) || calls === 'by-control') return;
  if (!tables.every((table) => answers[table]?.option === ON_TABLE)) return;
  callToTable(context, tables, notes[tables[0] ?? ''] ?? '', calls !== 'silently');
};

/** What the end of the phase waits for; null: for nothing. */
export const tableHolds = (state: State): string | null => {
  const ids = state.step === 'battles' ? laidOut(state) : [];
  if (ids.length === 0) return null;
  const names = ids.map((id) => battleName(state, id)).join(', ');
  const are = ids.length === 1 ? 'is' : 'are';
  return `${names.slice(0, 280)} ${are} on the table. Under Campaign enter the losses, then end the battle; if you skip, what is entered counts.`;
};

/** Control goes on while battles are on the table: they end as they stand, and it is told so. */
export const endAsEntered = (state: State, { request }: RuleContext): ((battle: string) => boolean) => {
  const ids = new Set(laidOut(state));
  for (const id of ids)
    request({
      verb: 'attention.note',
      args: {
        text: `${battleName(state, id)} was on the table: it has ended as it was entered`.slice(0, 200),
        desk: DESK,
      },
    });
  return (battle) => ids.has(battle);
};

/** A battle that is over is not asked about any more. */
export const closeBattle = (state: State, context: RuleContext, battle: string): void => {
  close(state.asks, tableOf(battle), context);
};

// Bombardment and landings

const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  none: 'Nothing',
  fort: 'Fortification',
  'fort-troops': 'Fortification, then troops',
  troops: 'Troops',
  'fort-industry': 'Fortification, then industry',
  industry: 'Industry',
  'fort-population': 'Fortification, then Population',
  population: 'Population',
};
const PLAN_IDS = Object.keys(PLANS) as Plan[];
const LANDING_NAMES: Readonly<Record<Landing, string>> = {
  none: 'None',
  marines: 'Marines alone',
  all: 'All that are fit',
};
const LOSS_NAMES: Readonly<Record<Losses, string>> = {
  spread: 'All are crippled before one is lost',
  weakest: 'The weakest, one after the other',
  strongest: 'The strongest, one after the other',
};

/** 4.6.3 and 4.6.4: whoever can bombard or land is asked, and on whom losses fall. */
export const poseAssaults = (state: State, context: RuleContext): void => {
  anew(state);
  for (const at of byPlace(state, battlegrounds(state), (each) => each)) {
    const { fort, owner, pop } = of(state.systems, at);
    const place = systemName(state, at);
    for (const by of bombardiers(state, at)) {
      const value = bombardmentValue(state, by, at) + carriedOf(state, by, at);
      asks(state, context, `bombard-${at}-${by}`, {
        text: `What do you bombard? Your value is ${value}; Fortification ${fort}, Population ${pop}.`,
        options: PLAN_IDS.filter((id) => fort > 0 || !id.startsWith('fort')).map((id) => ({
          id,
          name: PLAN_NAMES[id],
        })),
        tables: [by],
        usual: 'none',
        notes: { [by]: place },
      });
    }
    const powers = new Set([...(state.encounters[at]?.powers ?? []), ...(owner === null ? [] : [owner])]);
    for (const power of [...powers].sort()) {
      if (foesOf(state, at, power).length === 0) continue;
      const aboard = embarkedTroops(state, at, power);
      const hasMarines = aboard.some(([, unit]) => rating(classOf(state, unit), 'marine') > 0);
      const notes = { [power]: place };
      if (aboard.length > 0)
        asks(state, context, `land-${at}-${power}`, {
          text: `Which of your ${aboard.length} embarked troops do you commit? On enemy soil they land where Fortification is 0 by then.`,
          options: LANDINGS.filter((id) => id !== 'marines' || hasMarines).map((id) => ({
            id,
            name: LANDING_NAMES[id],
          })),
          tables: [power],
          usual: 'none',
          notes,
        });
      if (aboard.length + landedTroops(state, at, power).length > 1)
        asks(state, context, `losses-${at}-${power}`, {
          text: 'Should your troops be hit: which of them?',
          options: LOSSES.map((id) => ({ id, name: LOSS_NAMES[id] })),
          tables: [power],
          usual: 'spread',
          notes,
        });
    }
  }
};

export const assaultsOf = (state: State, context: RuleContext): Assaults => {
  closeAll(state, context);
  const answer = (what: string, at: string, power: string): string | undefined =>
    answerOf(state.asks, `${what}-${at}-${power}`, power);
  return {
    bombs: (at, by) => PLAN_IDS.find((each) => each === answer('bombard', at, by)) ?? 'none',
    lands: (at, power) => LANDINGS.find((each) => each === answer('land', at, power)) ?? 'none',
    losses: (at, power) => LOSSES.find((each) => each === answer('losses', at, power)) ?? 'spread',
  };
};
