import { text as inEach } from '../../../schemas/text.ts';
import { counted } from '../../kit/counted.ts';
import { LARGER, QUADRANTS, type Quadrant } from '../content/forces.ts';
import { PURSUIT } from '../manifest.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { strengthAt } from '../tuned.ts';
import { billOf, damageOf, onBill, unpaid, wound } from './bills.ts';
import { onPanel } from '../panels.ts';
import { arrive } from './ftl.ts';
import { AEGIS } from '../vessels.ts';
import { aboard, bringHome, onFoot, ready } from './forces.ts';
import { onMap, quadrantName, spacesOf, targetOf } from './map.ts';
import { isThere } from './due.ts';
import { harmed } from './morale.ts';
import { heldOfficers } from './people.ts';
import { turnBack } from './shuttles.ts';
import { ATTACKS, BOARDING, FIGHTERS } from '../words.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { Battle, Force, Pack, State } from '../state.ts';

export type Fight = State & { battle: Battle };
export const isFight = (state: State): state is Fight => state.battle !== null;

const emptyPack = (): Pack => ({ fighters: 0, boarding: 0, larger: [] });
export const isGone = ({ fighters, boarding, larger }: Pack): boolean =>
  fighters === 0 && boarding === 0 && larger.length === 0;

/** Nobody has acted, and nobody is in a shuttle. */
const restUnits = ({ forces, shuttles }: State): void => {
  for (const unit of Object.values(forces)) Object.assign(unit, { acted: false, lands: null });
  for (const shuttle of Object.values(shuttles)) shuttle.lands = null;
};

/** Wolf Attack: the Wolves appear, as strong as the Pursuit Track says, each unit in a quadrant of its own die. */
export const beginBattle = (state: State, context: RuleContext): void => {
  const { room, dice } = context;
  const step = room.tracks[PURSUIT] ?? 0;
  const { fighters, boarding, larger } = strengthAt(room, step);
  const packs: Battle['packs'] = {
    ahead: emptyPack(),
    starboard: emptyPack(),
    astern: emptyPack(),
    port: emptyPack(),
  };
  state.bills = unpaid(state.bills);
  const somewhere = (): Pack => packs[QUADRANTS[dice.roll(QUADRANTS.length) - 1]?.id ?? 'ahead'];
  for (let each = 0; each < fighters; each += 1) somewhere().fighters += 1;
  for (let each = 0; each < boarding; each += 1) somewhere().boarding += 1;
  for (const kind of larger) somewhere().larger.push({ kind, hits: LARGER[kind].hits });
  state.battle = {
    turn: room.turn,
    round: 1,
    side: 'fleet',
    packs,
    landed: false,
    boardersActed: false,
    jumped: {},
    // Drawn or not, it was counted for morale with the attack from which it is.
    owed: Object.fromEntries(vesselsOf(room.tables).map((table) => [table, billOf(state, table).damage])),
  };
  state.lastAttack = room.turn;
  restUnits(state);
  const held = heldOfficers(state, room.tables);
  if (held.length > 0) {
    context.rule('sickbay-and-brig');
    context.request({
      verb: 'attention.note',
      args: {
        text: inEach({
          en: `${held.join('; ')}, and does not come to the map: another of the team commands there`,
          de: `${held.join('; ')} und kommt nicht zur Karte: Dort befehligt jemand anders aus dem Team`,
        }),
        desk: 'combat',
      },
    });
  }
  context.log({
    text: inEach({
      en: `Wolf Attack at pursuit ${step}: ${counted(fighters, 'fighter squadron', FIGHTERS)}, ${counted(boarding, 'boarding squadron', BOARDING)}${larger.map((kind) => `, ${LARGER[kind].name}`).join('')}`,
      de: `Angriff der Wölfe bei Verfolgung ${step}: ${counted(fighters, 'fighter squadron', FIGHTERS)}, ${counted(boarding, 'boarding squadron', BOARDING)}${larger.map((kind) => `, ${LARGER[kind].name}`).join('')}`,
    }),
    rules: ['attack', 'freeze'],
  });
};

/** A round begins: every unit of that side may act. */
export const beginRound = (state: State, round: number, side: string, context: RuleContext): void => {
  const { battle } = state;
  const { request } = context;
  if (battle === null) return;
  // The pages of the alarm can go on without the battle's card, which has no key for it before they have acted.
  if (wolvesDue(state).length > 0)
    request({
      verb: 'attention.note',
      args: {
        text: inEach({
          en: `Round ${battle.round} is over, and not all Wolves have acted in it`,
          de: `Kampfrunde ${battle.round} ist vorbei, und nicht alle Wölfe haben gehandelt`,
        }),
        desk: 'combat',
      },
    });
  context.rule('rounds');
  battle.round = round;
  battle.side = side === 'wolf' ? 'wolf' : 'fleet';
  battle.fell = {};
  if (battle.side === 'fleet') {
    for (const unit of Object.values(state.forces)) {
      unit.acted = false;
      if (unit.lands !== null && unit.lands <= round) unit.lands = null;
    }
    for (const shuttle of Object.values(state.shuttles))
      if (shuttle.lands !== null && shuttle.lands <= round) shuttle.lands = null;
  } else {
    battle.boardersActed = false;
    for (const pack of Object.values(battle.packs)) pack.struck = {};
    if (isFight(state) && context.room.options['wolf-dice'] !== 'thrown-at-the-map') {
      const lines = wolvesAct(state, context);
      if (lines.length > 0)
        context.log({
          text: inEach({
            en: `The Wolves act. ${lines.join('; ')}`,
            de: `Die Wölfe handeln. ${lines.join('; ')}`,
          }),
        });
    }
  }
};

/** Takes so many Wolf units out of a quadrant: those first that the fleet means to hit; a larger one takes several hits. */
const destroyWolves = (pack: Pack, count: number, first: 'boarding' | 'fighters'): number => {
  const order =
    first === 'boarding' ? (['boarding', 'fighters'] as const) : (['fighters', 'boarding'] as const);
  let done = 0;
  for (const what of order) {
    while (done < count && pack[what] > 0) {
      pack[what] -= 1;
      done += 1;
    }
  }
  return done + hitLarger(pack, count - done);
};

/** So many hits on the larger Wolves, on the first until it is gone; gives how many there were to hit. */
export const hitLarger = ({ larger }: Pack, count: number): number => {
  let done = 0;
  for (let [target] = larger; target !== undefined && done < count; [target] = larger) {
    target.hits -= 1;
    if (target.hits === 0) larger.shift();
    done += 1;
  }
  return done;
};

/** Fleet Fighter Squadrons: 1 and 2 damage the squadron, 3 and 4 destroy one Wolf unit, 5 and 6 two. */
export const fighterResult = (die: number): { readonly hurt: boolean; readonly kills: number } =>
  die <= 2 ? { hurt: true, kills: 0 } : { hurt: false, kills: die <= 4 ? 1 : 2 };

/** Fleet On-Foot Units: up to 3 the unit is damaged and destroys one, 4 and 5 destroy one, 6 and more two. Marines add 2. */
export const footResult = (
  die: number,
  kind: Force['kind'],
): { readonly hurt: boolean; readonly kills: number } => {
  const sum = die + (kind === 'marine' ? 2 : 0);
  return { hurt: sum <= 3, kills: sum >= 6 ? 2 : 1 };
};

/** Wolf Boarding Unit: damage of one roll. */
export const boarderDamage = (die: number): number => (die === 1 ? 0 : die === 6 ? 2 : 1);

/** A die by its row of the table: thrown dice are entered so, and what the hub rolled is read out so. */
const rowOf = (rows: readonly (readonly [to: number, name: string])[], die: number): string =>
  rows.find(([to]) => die <= to)?.[1] ?? String(die);
const FIRE_ROWS = [
  [2, '1–2'],
  [4, '3–4'],
  [6, '5–6'],
] as const;
const FOOT_ROWS = [
  [3, '1–3'],
  [5, '4–5'],
  [8, inEach({ en: '6 or more', de: '6 oder mehr' })],
] as const;
/** "1 Wolf destroyed". */
const killWords = (count: number): string =>
  count === 0
    ? inEach({ en: 'no Wolf left to hit', de: 'kein Wolf mehr da' })
    : inEach({
        en: `${count} ${count === 1 ? 'Wolf' : 'Wolves'} destroyed`,
        de: `${count} ${count === 1 ? 'Wolf' : 'Wölfe'} zerstört`,
      });

/** Squadrons in a quadrant that can still act: all, or those of one vessel. */
export const squadronsAt = (
  state: Pick<State, 'forces'>,
  quadrant: Quadrant,
  owner?: string,
): [string, Force][] =>
  ready(
    state,
    (unit) =>
      unit.kind === 'fighter' && unit.at === quadrant && (owner === undefined || unit.owner === owner),
  );

/** Squadrons of a quadrant attack, each with its die. */
export const fire = (
  state: Fight,
  quadrant: Quadrant,
  squadrons: readonly [string, Force][],
  dieFor: () => number,
  first: 'boarding' | 'fighters',
  context: Pick<RuleContext, 'rule'>,
): string[] => {
  const pack = state.battle.packs[quadrant];
  return squadrons.map(([id, unit]) => {
    const die = dieFor();
    const { hurt: isHurt, kills } = fighterResult(die);
    unit.acted = true;
    context.rule('fighters');
    const what = isHurt ? wound(state, id, unit, context) : killWords(destroyWolves(pack, kills, first));
    return `${rowOf(FIRE_ROWS, die)}: ${what}`;
  });
};

/** On-foot units aboard a vessel fight the boarders there, while there are any. */
export const fightAboard = (
  state: State,
  vessel: string,
  units: readonly [string, Force][],
  dieFor: () => number,
  context: Pick<RuleContext, 'rule'>,
): string[] => {
  const lines: string[] = [];
  for (const [id, unit] of units) {
    const aboard = state.boarders[vessel] ?? 0;
    if (aboard === 0) break;
    const die = dieFor();
    const { hurt: isHurt, kills } = footResult(die, unit.kind);
    unit.acted = true;
    context.rule('on-foot');
    const killed = Math.min(aboard, kills);
    state.boarders[vessel] = aboard - killed;
    const row = rowOf(FOOT_ROWS, die + (unit.kind === 'marine' ? 2 : 0));
    lines.push(`${row}: ${killWords(killed)}${isHurt ? `, ${wound(state, id, unit, context)}` : ''}`);
  }
  return lines;
};

/** One of these vessels has jumped out of the attack. */
export const hasLeft = ({ jumped }: Battle, ...vessels: readonly string[]): boolean =>
  vessels.some((vessel) => jumped[vessel] !== undefined);

const damage = (state: State, table: string, by: number): void =>
  onBill(state, table, (bill) => ({ damage: bill.damage + by }));

/** Attacks of a pack in one Wolf round: each fighter squadron one, larger vessels several. */
export const attacksOf = ({ fighters, larger }: Pack): number =>
  fighters + larger.reduce((sum, { kind }) => sum + LARGER[kind].attacks, 0);

const diceIn = (struck: Pack['struck'] = {}): number => Object.values(struck).flat().length;
/** Attacks that a pack has still to make in this Wolf round. */
export const attacksLeft = (pack: Pack): number => Math.max(0, attacksOf(pack) - diceIn(pack.struck));
/** House: whoever goes for the Aegis after she has jumped finds nobody. */
const NOBODY = 'nobody';
const NO_ONE = inEach({ en: 'nobody', de: 'niemand' });
/** "1 1 2 hit Dione, 6 hits ICSS Aegis". */
const struckWords = (state: Pick<State, 'names'>, struck: NonNullable<Pack['struck']>): string =>
  Object.entries(struck)
    .map(([at, dice]) => {
      const [rolled, whom] = [dice.join(' '), at === NOBODY ? NO_ONE : vesselName(state, at)];
      return inEach({
        en: `${rolled} ${dice.length === 1 ? 'hits' : 'hit'} ${whom}`,
        de: `${rolled} ${dice.length === 1 ? 'trifft' : 'treffen'} ${whom}`,
      });
    })
    .join(', ');

/** What the Wolves have still to do in this Wolf round, in words. */
export const wolvesDue = (state: Pick<State, 'battle' | 'boarders' | 'names'>): string[] => {
  const { battle, boarders } = state;
  if (battle?.side !== 'wolf') return [];
  const { packs, landed, boardersActed } = battle;
  const landing = landed ? 0 : Object.values(packs).reduce((sum, { boarding }) => sum + boarding, 0);
  const aboard = boardersActed ? [] : Object.keys(boarders).filter((table) => (boarders[table] ?? 0) > 0);
  return [
    ...(landing > 0
      ? [
          inEach({
            en: `${counted(landing, 'boarding squadron', BOARDING)} to board`,
            de: `${counted(landing, 'boarding squadron', BOARDING)} zu entern`,
          }),
        ]
      : []),
    ...QUADRANTS.flatMap(({ id, name }) => {
      const left = attacksLeft(packs[id]);
      return left > 0 ? [`${name}, ${counted(left, 'attack', ATTACKS)}`] : [];
    }),
    ...(aboard.length > 0
      ? [
          inEach({
            en: `damage by the boarders of ${aboard.map((each) => vesselName(state, each)).join(', ')}`,
            de: `Schaden durch die Enterer auf ${aboard.map((each) => vesselName(state, each)).join(', ')}`,
          }),
        ]
      : []),
  ];
};

/** Wolf Fighter Squadrons of a quadrant attack, `most` of them; each does one damage, drawn after the attack. */
export const wolvesFire = (
  state: Fight,
  quadrant: Quadrant,
  dieFor: () => number,
  { room: { tables }, rule }: Pick<RuleContext, 'room' | 'rule'>,
  most = Infinity,
): string => {
  const pack = state.battle.packs[quadrant];
  const spaces = spacesOf(state, quadrant, tables);
  const now: NonNullable<Pack['struck']> = {};
  for (let left = Math.min(most, attacksLeft(pack)); left > 0; left -= 1) {
    const die = dieFor();
    const target = targetOf(spaces, die);
    const isThere = !hasLeft(state.battle, target);
    if (isThere) damage(state, target, 1);
    (now[isThere ? target : NOBODY] ??= []).push(die);
    rule('wolf-fighters');
  }
  const struck = (pack.struck ??= {});
  for (const [at, dice] of Object.entries(now)) struck[at] = [...(struck[at] ?? []), ...dice];
  state.battle.fell = { ...state.battle.fell, [quadrant]: struckWords(state, struck) };
  return `${quadrantName(quadrant)}: ${struckWords(state, now)}`;
};

/** Wolf Boarding Squadrons, in the first Wolf round: each boards a vessel; by the option no two the same. */
export const land = (
  state: Fight,
  context: Pick<RuleContext, 'room' | 'dice' | 'rule' | 'request'>,
): string[] => {
  const { room, dice, rule } = context;
  const taken = new Set<string>();
  const isDistinct = room.options['boarding-targets'] !== 'independent';
  const lines = QUADRANTS.flatMap(({ id: quadrant }) => {
    const pack = state.battle.packs[quadrant];
    const spaces = spacesOf(state, quadrant, room.tables);
    const possible = new Set([...spaces.spaces.flatMap((space) => space ?? []), AEGIS]);
    return Array.from({ length: pack.boarding }, () => {
      let target = targetOf(spaces, dice.roll(6));
      // Rolled again while it is taken, as long as one here is free.
      while (isDistinct && taken.has(target) && [...possible].some((each) => !taken.has(each)))
        target = targetOf(spaces, dice.roll(6));
      taken.add(target);
      if (hasLeft(state.battle, target)) return NO_ONE;
      state.boarders[target] = (state.boarders[target] ?? 0) + 1;
      rule('boarding');
      // Counted once, as it comes: those of before are counted already.
      harmed(state, target, { boarders: 1 }, context);
      return vesselName(state, target);
    });
  });
  for (const pack of Object.values(state.battle.packs)) pack.boarding = 0;
  state.battle.landed = true;
  return lines;
};

/** Every boarding party does its damage, also in the round in which it came. */
export const boardersAct = (
  state: Fight,
  dieFor: () => number,
  { rule }: Pick<RuleContext, 'rule'>,
): string[] => {
  state.battle.boardersActed = true;
  return Object.entries(state.boarders).flatMap(([table, count]) =>
    Array.from({ length: count }, () => {
      const by = boarderDamage(dieFor());
      damage(state, table, by);
      rule('boarders');
      return `${vesselName(state, table)} ${by}`;
    }),
  );
};

/** After an attack: once all units aboard have fought, the boarders who are left do their damage, and all may fight anew. */
export const boardersAnswer = (
  state: State,
  table: string,
  context: Pick<RuleContext, 'room' | 'dice' | 'rule' | 'request'>,
): string[] => {
  const { dice, rule } = context;
  const count = state.boarders[table] ?? 0;
  const isWaiting = count > 0 && onFoot(state, table).length > 0;
  if (isWaiting) return [];
  for (const [, unit] of aboard(state, table)) unit.acted = false;
  if (count === 0) return [];
  const by = Array.from({ length: count }, () => boarderDamage(dice.roll(6))).reduce(
    (sum, each) => sum + each,
    0,
  );
  damage(state, table, by);
  harmed(state, table, { damage: by }, context);
  rule('boarders');
  return [
    inEach({
      en: `the boarders who are left do ${by} damage`,
      de: `die übrigen Enterer richten ${by} Schaden an`,
    }),
  ];
};

/** What the dice did stands on the battle card until the next round, so that it can be read out. */
export const tell = ({ battle }: Fight, where: string, lines: readonly string[], between: string): string => {
  const words = lines.join(between);
  // Units of one place that act one after the other stand beside each other.
  battle.fell = { ...battle.fell, [where]: [battle.fell?.[where] ?? [], words].flat().join(between) };
  return words;
};

/** The whole Wolf round by the hub's dice, of what has not acted yet; gives what it did, in words. */
export const wolvesAct = (fight: Fight, context: RuleContext): string[] => {
  const { dice } = context;
  const lines: string[] = [];
  if (!fight.battle.landed) {
    const where = land(fight, context);
    if (where.length > 0)
      lines.push(
        tell(
          fight,
          'landed',
          [
            inEach({
              en: `boarding squadrons board ${where.join(', ')}`,
              de: `Entertrupps entern: ${where.join(', ')}`,
            }),
          ],
          '',
        ),
      );
  }
  for (const { id } of QUADRANTS)
    if (attacksLeft(fight.battle.packs[id]) > 0)
      lines.push(wolvesFire(fight, id, () => dice.roll(6), context));
  if (!fight.battle.boardersActed) {
    const done = boardersAct(fight, () => dice.roll(6), context);
    if (done.length > 0)
      lines.push(
        tell(
          fight,
          'boarders',
          [
            inEach({
              en: `damage by boarders: ${done.join(', ')}`,
              de: `Schaden durch Enterer: ${done.join(', ')}`,
            }),
          ],
          '',
        ),
      );
  }
  return lines;
};

/** Those still there whose indicator is up. */
export const mayJump = (state: Fight, room: Pick<RoomView, 'tables' | 'offline'>): string[] =>
  vesselsOf(room.tables).filter((table) => onPanel(state, table, room).up && isThere(state, table));

/** A vessel jumps away: its squadrons go with it, boarders too. */
export const jumpAway = (state: Fight, vessel: string, { rule }: Pick<RuleContext, 'rule'>): void => {
  rule('jump-from-battle');
  state.battle.jumped[vessel] = true;
  bringHome(state, vessel);
  turnBack(state, vessel);
};

/** When all have jumped no Wolf is left on the map; gives whether they have. */
export const flee = (state: Fight, tables: readonly string[]): boolean => {
  if (onMap(state, tables).length > 0 || !hasLeft(state.battle, AEGIS)) return false;
  for (const { id } of QUADRANTS) state.battle.packs[id] = emptyPack();
  return true;
};

/** House: the attack is over when no Wolf is on the map or aboard. */
export const isOver = ({ battle, boarders }: Pick<State, 'battle' | 'boarders'>): boolean =>
  battle !== null &&
  Object.values(battle.packs).every(isGone) &&
  Object.values(boarders).every((count) => count === 0);

/** The alarm is stood down: damage goes into the vessels' counts, squadrons stay where they are on the map, those who jumped arrive. */
export const endBattle = (state: State, context: RuleContext): void => {
  const { battle } = state;
  if (battle === null) return;
  const { room } = context;
  for (const table of vesselsOf(room.tables)) {
    harmed(state, table, { damage: damageOf(state, table) }, context);
  }
  restUnits(state);
  const jumpers = vesselsOf(room.tables).filter((table) => battle.jumped[table] !== undefined);
  if (jumpers.length > 0) arrive(state, jumpers, context);
  state.battle = null;
};
