import { of } from '../state.ts';
import { mayAttack } from './raids.ts';
import { basesOf, craftOf, isArmed, shipsOf } from './task-force.ts';
import { D10, report } from './tools.ts';
import { empireName } from '../content/empires.ts';
import { byPlace, classOf, controls, systemName, unitsWhere } from './units.ts';
import type { Answer, Attack, Stance, State } from '../state.ts';
import type { Tools } from './tools.ts';

/** Encounters (4.6.1): who meets whom, and who attacks. */

const powersAt = (state: State): Map<string, string[]> => {
  const there = new Map<string, Set<string>>();
  const add = (at: string, owner: string): void =>
    void there.set(at, (there.get(at) ?? new Set()).add(owner));
  for (const { at, owner } of Object.values(state.units)) add(at, owner);
  for (const id of Object.keys(state.systems)) {
    const owner = controls(state, id);
    if (owner !== null) add(id, owner);
  }
  return new Map([...there].map(([at, owners]) => [at, [...owners].sort()]));
};

const hasTroops = (state: State, owner: string, at: string, aboard: boolean): boolean =>
  unitsWhere(
    state,
    (unit) =>
      unit.owner === owner &&
      unit.at === at &&
      classOf(state, unit).type === 'troop' &&
      (unit.aboard !== null) === aboard,
  ).length > 0;

/** What a power can attack of another there. */
export const attacksOn = (state: State, at: string, by: string, on: string): Attack[] => {
  if (!mayAttack(state, by, on, at)) return [];
  const armed = isArmed(state, by, at);
  const ships = armed && (shipsOf(state, on, at).length > 0 || craftOf(state, on, at).length > 0);
  const bases = armed && basesOf(state, on, at).length > 0;
  const { owner, pop } = of(state.systems, at);
  const isThere = (owner === on && pop > 0) || hasTroops(state, on, at, false);
  const reaches = armed || hasTroops(state, by, at, true) || hasTroops(state, by, at, false);
  return [
    ...(ships ? (['ships'] as const) : []),
    ...(bases ? (['bases'] as const) : []),
    ...(ships && bases ? (['both'] as const) : []),
    ...(isThere && reaches ? (['planet'] as const) : []),
  ];
};

const NEW_STANCE: Stance = { pick: 'strongest', civilians: false, joins: true };

/** All systems where somebody may attack somebody, in a random order. */
export const meetAll = (state: State, tools: Tools): void => {
  state.encounters = {};
  state.battles = {};
  const found = [...powersAt(state)].filter(([, powers]) => powers.length > 1);
  for (const [at, powers] of byPlace(state, found, ([id]) => id)) {
    tools.rule('encounters');
    const isHostile = powers.some((by) => powers.some((on) => attacksOn(state, at, by, on).length > 0));
    if (!isHostile) continue;
    const place = tools.dice.roll(100) + Object.keys(state.encounters).length / 1000;
    const stances = Object.fromEntries(powers.map((power) => [power, { ...NEW_STANCE }]));
    state.encounters[at] = { place, powers, attacks: [], stances };
  }
};

/** All attacks are opened together; a die says which power comes first, and each comes once against each other. */
export const declareAll = (
  state: State,
  attacks: (at: string, by: string, on: string) => Attack | null,
  tools: Tools,
): void => {
  for (const [at, encounter] of Object.entries(state.encounters).sort(([, a], [, b]) => a.place - b.place)) {
    const turns = encounter.powers
      .map((by, place) => ({ by, die: tools.dice.roll(D10 * D10), place }))
      .sort((one, other) => one.die - other.die || one.place - other.place);
    for (const { by } of turns)
      for (const on of encounter.powers) {
        const how = on === by ? null : attacks(at, by, on);
        if (how === null || !attacksOn(state, at, by, on).includes(how)) continue;
        tools.rule('declared');
        const answer: Answer = basesOf(state, on, at).length > 0 ? 'defend' : 'accept';
        encounter.attacks.push({
          by,
          on,
          how,
          answer,
          presses: true,
          pursues: true,
          fought: [],
          isDone: false,
        });
        report(state, by, `At ${systemName(state, at)} you attack the ${empireName(on)}.`);
        report(state, on, `At ${systemName(state, at)} the ${empireName(by)} attacks you.`);
      }
    if (encounter.attacks.length === 0) tools.rule('peaceful');
  }
};
