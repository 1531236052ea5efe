import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { setTicked } from '../../kit/mechanisms/steps.ts';
import { type RuleContext } from '../../kit/rule.ts';
import { SPREADS_TO } from '../content/riots.ts';
import { moraleTrack } from '../manifest.ts';
import { vesselName } from '../names.ts';
import { riotUpTo } from '../tuned.ts';
import { wound } from './bills.ts';
import { unitName } from './forces.ts';
import { forVessel } from './whose.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Force, Riot, State } from '../state.ts';

const die = (label: string) => z.number().int().min(1).max(6).optional().describe(label);
/** Behind "the roll is taken back". */
const ROLL_TOO = inEach({ en: ', and that for riots', de: ', und der um Aufstände' });
const THROWN = inEach({
  en: 'What was thrown; the hub rolls where nothing was',
  de: 'Was geworfen wurde; sonst würfelt die Zentrale',
});

export const riotsOf = ({ riots }: Pick<State, 'riots'>, table: string): [string, Riot][] =>
  Object.entries(riots).filter(([, riot]) => riot.vessel === table);

/** Those that still riot; the others block their station, face down. */
export const standing = (state: Pick<State, 'riots'>, table: string): [string, Riot][] =>
  riotsOf(state, table).filter(([, { dispersed }]) => !dispersed);

const addRiot = (state: State, vessel: string, turn: number | null): void => {
  state.riotsMade += 1;
  state.riots[`riot-${state.riotsMade}`] = { vessel, since: turn ?? 0, tried: false, dispersed: false };
};

/** The die that was read at this level of morale. */
const read = (state: State, table: string, fell: number, morale: number): void => {
  state.riotRolls[table] = fell;
  state.riotLevels = { ...state.riotLevels, [table]: morale };
  setTicked(state.duties, 'riots', table);
};

/** A vessel's roll at this level of morale, by the die that fell. */
export const riotRoll = (
  state: State,
  table: string,
  fell: number,
  morale: number,
  { room, log }: Pick<RuleContext, 'room' | 'log'>,
): boolean => {
  const upTo = riotUpTo(room, morale);
  const appears = fell <= upTo;
  read(state, table, fell, morale);
  if (appears) addRiot(state, table, room.turn);
  log({
    rules: ['riot-rolls'],
    text: inEach({
      en: `Riots of ${vesselName(state, table)}: rolled ${fell}; one appears on ${upTo} or less: ${appears ? 'a riot' : 'none'}`,
      de: `Aufstände auf ${vesselName(state, table)}: ${fell} gewürfelt; einer entsteht bei höchstens ${upTo}: ${appears ? 'ein Aufstand' : 'keiner'}`,
    }),
  });
  return appears;
};

/** No riot appears at this level of morale: nobody throws a die for it. */
export const skipRiotRoll = (state: State, table: string, morale: number): void =>
  read(state, table, 0, morale);

/** How the die of this turn was read, and how it would be now; null where that is the same, or nobody has rolled. */
export const misread = (
  { riotRolls, riotLevels = {} }: Pick<State, 'riotRolls' | 'riotLevels'>,
  table: string,
  room: Pick<RoomView, 'tracks' | 'options'>,
): { readonly was: number; readonly is: number } | null => {
  const [fell, was, is] = [riotRolls[table], riotLevels[table], room.tracks[moraleTrack(table)]];
  if (fell === undefined || was === undefined || is === undefined) return null;
  // Without a die any level at which a riot can appear asks for one.
  const appears = (level: number): boolean => Math.max(fell, 1) <= riotUpTo(room, level);
  return appears(was) === appears(is) ? null : { was, is };
};

/** A roll in dispute, or one that was read by a morale that was corrected since. */
export const takeBackRiot = forVessel({
  name: inEach({ en: 'Take a riot roll back', de: 'Einen Aufstandswurf zurücknehmen' }),
  desk: 'tables',
  args: {},
  part: 'riotRolls',
  fault: (state, table, _args, { room }) =>
    state.riotRolls[table] === undefined ||
    (state.riotRolls[table] === 0 && misread(state, table, room) === null)
      ? {
          refused: inEach({
            en: `${vesselName(state, table)} has thrown no die for riots this turn`,
            de: `${vesselName(state, table)} hat in dieser Runde nicht um Aufstände gewürfelt`,
          }),
          rule: 'riot-rolls',
        }
      : null,
  run: (state, table, _args, { room, log }) => {
    const riots = takeBackRiotRoll(state, table, room.turn);
    const level = room.tracks[moraleTrack(table)] ?? 0;
    if (riotUpTo(room, level) === 0) skipRiotRoll(state, table, level);
    log({
      text: inEach({
        en: `The riot roll of ${vesselName(state, table)} is taken back${riots.replace(ROLL_TOO, '')}`,
        de: `Der Aufstandswurf von ${vesselName(state, table)} ist zurückgenommen${riots.replace(ROLL_TOO, '')}`,
      }),
      rules: ['riot-rolls'],
    });
    return undefined;
  },
});

/** A roll for riots is taken back, as that for morale before it may be: so is the riot that had appeared. Gives what goes, in words; empty where no die was thrown. */
export const takeBackRiotRoll = (state: State, table: string, turn: number | null): string => {
  const fell = state.riotRolls[table] ?? 0;
  delete state.riotRolls[table];
  setTicked(state.duties, 'riots', table, false);
  if (fell === 0) return '';
  const [id, riot] = riotsOf(state, table).find(([, { since }]) => since === (turn ?? 0)) ?? [];
  if (id === undefined || riot === undefined) return ROLL_TOO;
  delete state.riots[id];
  const tried = riot.tried
    ? inEach({
        en: '. A unit has tried to disperse it: what that damaged is repaired under “Units of the fleet”',
        de: '. Ein Trupp hat schon versucht, ihn aufzulösen: Was ihn das gekostet hat, wird unter „Einheiten der Flotte“ repariert',
      })
    : '';
  return inEach({
    en: `, and the riot that followed it: remove its counter${tried}`,
    de: `, und der Aufstand danach: Nehmt seinen Marker weg${tried}`,
  });
};

/** Riots: immediately after its morale roll each vessel rolls whether one appears; the station comes from its own deck. */
export const rollRiot = forVessel({
  name: inEach({ en: 'Roll for riots', de: 'Um Aufstände würfeln' }),
  who: ['control', 'table'],
  phases: ['team'],
  rule: 'riot-rolls',
  desk: 'tables',
  args: { die: die(THROWN) },
  part: 'riotRolls',
  fault: (state, table) => {
    if (state.morale[table] === undefined)
      return {
        refused: inEach({
          en: 'Riots: the roll follows the morale roll. Roll for morale first',
          de: 'Aufstände: Erst kommt der Moralwurf. Würfelt erst um Moral',
        }),
        rule: 'riot-rolls',
      };
    if (state.riotRolls[table] === 0)
      return {
        refused: inEach({
          en: `no riot appears at the morale of ${vesselName(state, table)}: nothing to roll`,
          de: `bei der Moral von ${vesselName(state, table)} entsteht kein Aufstand: Es gibt nichts zu würfeln`,
        }),
        rule: 'riot-rolls',
      };
    return state.riotRolls[table] === undefined
      ? null
      : {
          refused: inEach({
            en: `${vesselName(state, table)} has already rolled for riots this turn`,
            de: `${vesselName(state, table)} hat in dieser Runde schon um Aufstände gewürfelt`,
          }),
          rule: 'riot-rolls',
        };
  },
  run: (state, table, { die: thrown }, context) => {
    const fell = thrown ?? context.dice.roll(6);
    const appears = riotRoll(state, table, fell, context.room.tracks[moraleTrack(table)] ?? 0, context);
    return { data: { die: fell, appears } };
  },
});

/** Dispersing Riots, row by row, up to which die. No bonus for marines. */
export const DISPERSAL = [
  { to: 1, dice: '1', result: 'unit-damaged', words: inEach({ en: 'unit damaged', de: 'Trupp beschädigt' }) },
  { to: 3, dice: '2–3', result: 'no-effect', words: inEach({ en: 'no effect', de: 'ohne Wirkung' }) },
  { to: 6, dice: '4–6', result: 'dispersed', words: inEach({ en: 'dispersed', de: 'aufgelöst' }) },
] as const;

export const dispersal = (fell: number): (typeof DISPERSAL)[number] =>
  DISPERSAL.find(({ to }) => fell <= to) ?? DISPERSAL[2];

/**
 * On-foot units aboard that can try: neither destroyed nor in a shuttle. First those that are fine, and of these those that stay aboard
 * already, so that others remain free to go.
 */
export const dispersers = (
  { forces }: Pick<State, 'forces'>,
  table: string,
  { options }: Pick<RoomView, 'options'>,
  kind?: Force['kind'],
): [string, Force][] => {
  const isOnce = options['riot-attempts'] === 'once-a-turn';
  const order = ({ condition, bound }: Force): number =>
    (condition === 'fine' ? 0 : 2) + (bound === true ? 0 : 1);
  return Object.entries(forces)
    .filter(
      ([, unit]) =>
        unit.kind !== 'fighter' &&
        unit.condition !== 'out' &&
        unit.lands === null &&
        unit.at === table &&
        (kind === undefined || unit.kind === kind) &&
        !(isOnce && unit.bound === true),
    )
    .toSorted(([, one], [, other]) => order(one) - order(other));
};

/** Dispersing Riots: a unit aboard tries, and stays aboard until the turn ends. */
export const disperse = forVessel({
  name: inEach({ en: 'Disperse a riot', de: 'Einen Aufstand auflösen' }),
  who: ['control', 'table'],
  desk: 'tables',
  args: {
    die: die(THROWN),
    unit: z
      .enum(['marine', 'security'])
      .optional()
      .describe(
        inEach({
          en: 'Which unit tries; any where it does not matter',
          de: 'Welcher Trupp es versucht; ein beliebiger, wo es gleich ist',
        }),
      ),
  },
  part: 'riots',
  fault: (state, table, { unit }, { room }) => {
    if (standing(state, table).length === 0)
      return {
        refused: inEach({
          en: `there is no riot on ${vesselName(state, table)}`,
          de: `auf ${vesselName(state, table)} gibt es keinen Aufstand`,
        }),
        rule: 'dispersing',
      };
    return dispersers(state, table, room, unit).length === 0
      ? {
          refused: inEach({
            en: `Dispersing Riots: no on-foot unit aboard ${vesselName(state, table)} can try. Send one there by shuttle`,
            de: `Aufstände auflösen: Auf ${vesselName(state, table)} kann es kein Trupp versuchen. Schickt einen mit dem Shuttle hin`,
          }),
          rule: 'dispersing',
        }
      : null;
  },
  run: (state, table, { die: thrown, unit: kind }, context) => {
    const all = standing(state, table);
    // One that nobody has tried yet first: it alone can spread.
    const [, riot] = all.find(([, { tried }]) => !tried) ?? all[0] ?? [];
    const [id, unit] = dispersers(state, table, context.room, kind)[0] ?? [];
    if (riot === undefined || id === undefined || unit === undefined) return undefined;
    const fell = thrown ?? context.dice.roll(6);
    const { dice, result, words } = dispersal(fell);
    riot.tried = true;
    riot.fell = fell;
    unit.bound = true;
    if (result === 'dispersed') riot.dispersed = true;
    const came = result === 'unit-damaged' ? wound(state, id, unit, context) : words;
    context.log({
      rules: ['dispersing', ...(riot.dispersed ? ['riot-blocks'] : [])],
      text: inEach({
        en: `Riot on ${vesselName(state, table)}: ${unitName(state, unit)}, ${dice}, ${came}${riot.dispersed ? '; its station stays shut this turn' : ''}. The unit stays aboard until the end of the turn`,
        de: `Aufstand auf ${vesselName(state, table)}: ${unitName(state, unit)}, ${dice}, ${came}${riot.dispersed ? '; die Station bleibt in dieser Runde zu' : ''}. Der Trupp bleibt bis zum Ende der Runde an Bord`,
      }),
    });
    return { data: { die: fell, result } };
  },
});

/** As the turn ends units may go where they like again. */
export const releaseUnits = ({ forces }: State): void => {
  for (const unit of Object.values(forces)) delete unit.bound;
};

/** Face-down riots go with the turn in which they were dispersed; by the option already as its Team Phase begins. */
export const removeDispersed = (
  state: State,
  at: 'team-phase' | 'turn-end',
  { room: { options }, rule }: Pick<RuleContext, 'room' | 'rule'>,
): void => {
  if (at === 'team-phase' && options['dispersed-riots-go'] !== 'team-phase') return;
  for (const [id, { dispersed }] of Object.entries(state.riots)) {
    if (!dispersed) continue;
    delete state.riots[id];
    rule('riot-blocks');
  }
};

/**
 * Riot Propagation, at the end of a turn: each riot that nobody tried to disperse and that stood through the whole turn rolls. By
 * the option the riots that have only just appeared roll as well.
 */
export const spreadRiots = (state: State, turn: number, context: RuleContext): void => {
  const withNew = context.room.options['spread-rolls'] === 'after-new-riots';
  const rolling = Object.values(state.riots).filter(
    ({ vessel, tried, dispersed, since }) =>
      context.room.tables.includes(vessel) && !tried && !dispersed && (withNew || since < turn),
  );
  for (const { vessel } of rolling) {
    const fell = context.dice.roll(6);
    const spreads = fell <= SPREADS_TO;
    // Of the next turn: it has not stood through this one.
    if (spreads) {
      context.rule('riots-spread');
      addRiot(state, vessel, turn);
      context.request({
        verb: 'attention.note',
        args: {
          text: inEach({
            en: `A riot has spread on ${vesselName(state, vessel)}: one more there`,
            de: `Ein Aufstand auf ${vesselName(state, vessel)} hat sich ausgebreitet: Dort ist einer mehr`,
          }),
          desk: 'tables',
        },
      });
    }
    context.log({
      text: inEach({
        en: `Riot on ${vesselName(state, vessel)} spreads on 1 to 3: ${fell}${spreads ? ', another riot' : ''}`,
        de: `Aufstand auf ${vesselName(state, vessel)} breitet sich bei 1 bis 3 aus: ${fell}${spreads ? ', noch ein Aufstand' : ''}`,
      }),
    });
  }
  for (const riot of Object.values(state.riots)) {
    riot.tried = false;
    delete riot.fell;
  }
};

/** What a vessel must do about riots, in words for its tablet; null where there are none. */
export const riotWords = (state: Pick<State, 'riots'>, table: string): string | null => {
  const all = riotsOf(state, table);
  if (all.length === 0) return null;
  const up = all.filter(([, { dispersed }]) => !dispersed).length;
  const over = all.length - up;
  return [
    ...(up > 0
      ? [
          up === 1
            ? inEach({ en: '1 riot', de: '1 Aufstand' })
            : inEach({ en: `${up} riots`, de: `${up} Aufstände` }),
        ]
      : []),
    ...(over > 0 ? [inEach({ en: `${over} dispersed, still shut`, de: `${over} aufgelöst, zu` })] : []),
  ].join('; ');
};
