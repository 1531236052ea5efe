import { text as inEach } from '../../../schemas/text.ts';
import { discard, draw, fill } from '../../kit/mechanisms/deck.ts';
import { AEGIS } from '../vessels.ts';
import { destination, destinationAt, type Destination } from '../content/destinations.ts';
import { BLIND_DISTANCE } from '../content/ftl.ts';
import { panelOf } from '../content/panels.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { onPanel, useUp } from '../panels.ts';
import { leaveFleet } from './leaving.ts';
import { bringHome } from './forces.ts';
import { asking, fleetJumps } from './tracks.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { JumpDistance } from '../manifest.ts';
import type { State } from '../state.ts';

/** The next Destination Card of the pile goes to the Aegis; undefined where all are held. */
export const drawDestination = (
  state: Pick<State, 'destinations' | 'held'>,
  dice: Dice,
): Destination | undefined => {
  if (state.destinations.pile.length === 0) fill(state.destinations, state.destinations.discarded, dice);
  const id = draw(state.destinations);
  if (id === undefined) return undefined;
  state.held.push(id);
  return destination(id);
};

/** Destination Cards: when the Aegis jumps, all that she holds are gone. */
export const dropDestinations = (state: State): void => {
  for (const card of state.held) discard(state.destinations, card);
  state.held = [];
};

/** How far a jump goes; to co-ordinates of no card, or without any, it is a blind one. */
export const distanceTo = (coordinates: string | null): JumpDistance =>
  destinationAt(coordinates)?.distance ?? BLIND_DISTANCE.value;

export const distanceName = (distance: JumpDistance): string =>
  inEach({ en: distance, de: { short: 'kurz', medium: 'mittel', long: 'weit' }[distance] });

/** "Candle Drift", or what else a jump there is. */
export const placeName = (coordinates: string | null): string =>
  destinationAt(coordinates)?.name ??
  (coordinates === null
    ? inEach({ en: 'a random empty point', de: 'ein zufälliger leerer Punkt' })
    : inEach({ en: `${coordinates}, on no card`, de: `${coordinates}, auf keiner Karte` }));

/** It has made an emergency jump this turn. */
export const isEmergency = (
  { emergencies }: Pick<State, 'emergencies'>,
  vessel: string,
  turn: number | null,
): boolean => emergencies[vessel]?.turn === turn && turn !== null;

/** FTL Jumps, Emergency Jump: one jump spends no fuel. */
export const isFree = (state: Pick<State, 'emergencies'>, vessel: string, turn: number | null): boolean =>
  isEmergency(state, vessel, turn) && state.emergencies[vessel]?.used !== true;

/** Strytium Fuel of a jump; an emergency jump spends none. */
export const fuelFor = (
  state: Pick<State, 'emergencies'>,
  vessel: string,
  distance: JumpDistance,
  turn: number | null,
): number => (isFree(state, vessel, turn) ? 0 : (panelOf(vessel)?.jump[distance] ?? 0));

/** A vessel has jumped so far: it owes its Fuel until it is ticked off; gives how much. */
export const oweFuel = (
  state: Pick<State, 'emergencies' | 'fuel'>,
  vessel: string,
  distance: JumpDistance,
  turn: number | null,
): number => {
  const fuel = fuelFor(state, vessel, distance, turn);
  const emergency = state.emergencies[vessel];
  if (emergency !== undefined && isFree(state, vessel, turn)) emergency.used = true;
  if (fuel > 0) state.fuel[vessel] = [...(state.fuel[vessel] ?? []), { fuel, distance }];
  return fuel;
};

export interface Arrival {
  /** Who is with the fleet now. */
  readonly fleet: readonly string[];
  /** Who is no longer. */
  readonly separated: readonly string[];
  /** Who is again. */
  readonly rejoined: readonly string[];
}

/**
 * FTL Jumps: vessels with the same co-ordinates arrive together, one without any arrives alone. House: the fleet is where the
 * Aegis is; whoever of it is elsewhere is separated, and a separated vessel that jumps to where the fleet is has rejoined.
 */
export const arrive = (state: State, jumpers: readonly string[], context: RuleContext): Arrival => {
  const { room, request, log, rule } = context;
  const all = vesselsOf(room.tables);
  const before = all.filter((vessel) => state.separated[vessel] === undefined);
  const to = (vessel: string): string | null => onPanel(state, vessel, room).coordinates;
  const aegisJumps = jumpers.includes(AEGIS);
  const where = aegisJumps ? to(AEGIS) : state.where;
  const [left, apart] = [state.where, state.separated];
  // Where each vessel is now; null: where nobody else is.
  const at = (vessel: string): string | null =>
    jumpers.includes(vessel) ? to(vessel) : before.includes(vessel) ? left : (apart[vessel]?.at ?? null);
  const isWithFleet = (vessel: string): boolean =>
    vessel === AEGIS ||
    (aegisJumps || jumpers.includes(vessel)
      ? where !== null && at(vessel) === where
      : state.separated[vessel] === undefined);
  const fleet = all.filter(isWithFleet);
  const separated = before.filter((vessel) => !isWithFleet(vessel));
  const rejoined = fleet.filter((vessel) => !before.includes(vessel));
  for (const vessel of separated) state.separated[vessel] = { since: room.turn, at: at(vessel) };
  for (const vessel of jumpers) {
    const away = state.separated[vessel];
    if (away !== undefined) away.at = to(vessel);
  }
  for (const vessel of rejoined) {
    delete state.separated[vessel];
    if (!jumpers.includes(vessel))
      state.landings[vessel] = inEach({
        en: 'The fleet has come to where you are: you are with it again',
        de: 'Die Flotte ist zu euch gekommen: Ihr gehört wieder dazu',
      });
  }
  for (const vessel of separated)
    if (!jumpers.includes(vessel))
      state.landings[vessel] = inEach({
        en: 'The fleet has jumped without you: you are separated from it',
        de: 'Die Flotte ist ohne euch gesprungen: Ihr seid von ihr getrennt',
      });

  // By where they have arrived: the whole fleet is one line of the log.
  const arrived: Record<string, string[]> = {};
  for (const vessel of jumpers) {
    const fuel = oweFuel(state, vessel, distanceTo(to(vessel)), room.turn);
    const beside = !isWithFleet(vessel)
      ? inEach({ en: 'separated from the fleet', de: 'von der Flotte getrennt' })
      : fleet.length === 1 && all.length > 1
        ? inEach({ en: 'alone', de: 'allein' })
        : inEach({ en: 'with the fleet', de: 'bei der Flotte' });
    const at = inEach({
      en: `Arrived at ${placeName(to(vessel))}, ${beside}`,
      de: `Angekommen: ${placeName(to(vessel))}, ${beside}`,
    });
    state.landings[vessel] = inEach({
      en: `${at}. Spend ${fuel} Fuel`,
      de: `${at}. Bezahlt ${fuel} Treibstoff`,
    });
    (arrived[at] ??= []).push(
      inEach({
        en: `${vesselName(state, vessel)} (${fuel} Fuel)`,
        de: `${vesselName(state, vessel)} (${fuel} Treibstoff)`,
      }),
    );
  }
  const wholeFleet = before.every((vessel) => jumpers.includes(vessel));
  if (aegisJumps) {
    const distance = distanceTo(where);
    state.where = where;
    state.jumps.push({ turn: room.turn, distance });
    if (state.held.length > 0) rule('destinations');
    dropDestinations(state);
    const isGained = wholeFleet || room.options['pursuit-falls'] !== 'for-the-whole-fleet';
    const steps = isGained ? fleetJumps(room, distance) : [];
    if (steps.length > 0) rule('pursuit');
    asking(steps, request);
  }
  // Wolf Attack: fighters return to the vessel that jumps. House: and to the one that is left behind.
  for (const vessel of jumpers) bringHome(state, vessel);
  for (const vessel of separated) leaveFleet(state, vessel);
  for (const vessel of jumpers) {
    useUp(state, vessel);
    delete state.stays[vessel];
  }
  const names = (vessels: readonly string[]): string =>
    vessels.map((each) => vesselName(state, each)).join(', ');
  const jumped = Object.entries(arrived)
    .map(([at, who]) => `${at}: ${who.join(', ')}`)
    .join('; ');
  log({
    rules: ['separation'],
    text: [
      inEach({ en: `Jump. ${jumped}`, de: `Sprung. ${jumped}` }),
      ...(separated.length === 0
        ? []
        : [
            inEach({
              en: `Separated: ${names(separated)}. Fleet Morale may fall`,
              de: `Getrennt: ${names(separated)}. Die Flottenmoral kann fallen`,
            }),
          ]),
      ...(rejoined.length === 0
        ? []
        : [
            inEach({
              en: `With the fleet again: ${names(rejoined)}`,
              de: `Wieder bei der Flotte: ${names(rejoined)}`,
            }),
          ]),
    ].join('. '),
  });
  return { fleet, separated, rejoined };
};
