import { choiceText, fixesDe } from '../words.ts';
import { text as inEach } from '../../../schemas/text.ts';
import { answerOf, close, pose } from '../../kit/mechanisms/ask.ts';
import { HOME, START, systemName, systemOf } from '../content/galaxy.ts';
import { jumpFuelOption } from '../options.ts';
import { shipName, shipType } from '../ships.ts';
import { notify, withdraw } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { afloat, crewOf, damageTo } from './crews.ts';
import { addedBy } from './upgrades.ts';
import { against } from './against.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Asked, RuleContext, Refused } from '../../kit/rule.ts';
import type { Fighting, Fleet, Judged, Notice, State } from '../state.ts';

export const JUMP = 'jump';
/** What Control finds in a navigator's packet. */
export const PACKETS = [
  { id: 'paid', name: inEach({ en: 'Paid', de: 'Bezahlt' }) },
  { id: 'short', name: inEach({ en: 'Short', de: 'Zu wenig' }) },
  { id: 'sabotage', name: inEach({ en: 'Sabotage', de: 'Sabotage' }) },
  { id: 'wrong', name: inEach({ en: 'Wrong place', de: 'Falsches Ziel' }) },
] as const;
type Packet = (typeof PACKETS)[number]['id'];
const PACKETS_DE: Readonly<Record<Packet, string>> = {
  paid: 'bezahlt',
  short: 'zu wenig',
  sabotage: 'Sabotage',
  wrong: 'falsches Ziel',
};
const packetWords = (packet: Packet): string => inEach({ en: packet, de: PACKETS_DE[packet] });

export const newFleet = (): Fleet => ({
  at: START,
  visited: { [START]: true },
  fixes: 0,
  destination: null,
  last: null,
});

/** Fuel that a ship pays for its next jump: by its class, its Upgrades (never below 1 by them) and what an Event has left. */
export const fuelFor = (state: State, ship: string, options: RoomView['options']): number => {
  const cost = figure(options, jumpFuelOption(shipType(ship)));
  const fitted = Math.max(Math.min(1, cost), cost + addedBy(state, ship, 'jump'));
  return Math.max(0, fitted + (state.crews[ship]?.jumpBy ?? 0));
};

/** What an Event has added or taken counts for one jump. */
const hasJumped = (state: State, ship: string): void => {
  delete state.crews[ship]?.jumpBy;
};

/** Where a ship is: with the fleet, or where a jump in combat has taken it. */
export const whereIs = ({ fleet }: Pick<State, 'fleet'>, ship: string): string =>
  fleet.elsewhere?.[ship] ?? fleet.at;

/** The ships that are with the fleet: in a battle some may have jumped ahead, and be elsewhere after it. */
export const waiting = (state: State, tables: readonly string[]): string[] =>
  afloat(state, tables).filter(
    (ship) => state.battle?.ships[ship]?.isAway !== true && state.fleet.elsewhere?.[ship] === undefined,
  );

/** By system, the ships that are not with the fleet. */
export const partsOf = (state: State, tables: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const parts = new Map<string, string[]>();
  for (const ship of afloat(state, tables)) {
    const system = state.fleet.elsewhere?.[ship];
    if (system !== undefined) parts.set(system, [...(parts.get(system) ?? []), ship]);
  }
  return parts;
};

const goesTo = (state: State, ship: string, system: string): void => {
  (state.fleet.elsewhere ??= {})[ship] = system;
};

/** A ship is where the fleet is. */
export const rejoins = ({ fleet }: State, ship: string): void => {
  if (fleet.elsewhere === undefined) return;
  delete fleet.elsewhere[ship];
  if (Object.keys(fleet.elsewhere).length === 0) delete fleet.elsewhere;
};

const byReader = ({ options }: RoomView): boolean => options['jump-packets'] === 'badge at a reader';

export const NOT_ANNOUNCED: Refused = against(
  'jump',
  inEach({
    en: 'no jump has been announced. The Galaxy desk announces one to where the Vice President says',
    de: 'kein Sprung ist angesagt. Das Galaxispult sagt einen an, wohin der Vizepräsident will',
  }),
);

/** Whether packets are asked for, open or closed. */
export const announcedFault = ({ packets, fleet }: State): Refused | null =>
  packets.questions[JUMP] === undefined || fleet.destination === null ? NOT_ANNOUNCED : null;

const homeFault = ({ fleet }: State, { options }: Pick<RoomView, 'options'>): Refused | null => {
  const needed = figure(options, 'fixes-needed');
  return fleet.fixes < needed
    ? against(
        'way-home',
        inEach({
          en: `the way home takes ${needed} star fixes; the fleet has ${fleet.fixes}`,
          de: `für den Heimweg braucht es ${fixesDe(needed)}; die Flotte hat ${fleet.fixes}`,
        }),
      )
    : null;
};

/** What stands against a jump to there. */
export const callFault = (state: State, to: string, { room }: Pick<Asked, 'room'>): Refused | null => {
  const { packets, fleet } = state;
  if (packets.questions[JUMP]?.isOpen === true)
    return against(
      'jump-fuel',
      inEach({
        en: 'a jump has been announced. Judge it or call it off first',
        de: 'ein Sprung ist angesagt. Werte ihn erst oder sag ihn ab',
      }),
    );
  if (to === fleet.at)
    return against(
      'jump',
      inEach({
        en: `the fleet is already at ${systemName(to)}`,
        de: `die Flotte ist schon im System ${systemName(to)}`,
      }),
    );
  return to === HOME ? homeFault(state, room) : null;
};

/** The navigators hand in their packets: eleven lines for Control, each paid where nothing else is tapped. */
export const callJump = (state: State, to: string, context: RuleContext): void => {
  const { room } = context;
  state.fleet.destination = to;
  state.judged = null;
  delete state.heard;
  const tables = waiting(state, room.tables);
  pose(
    state.packets,
    JUMP,
    {
      text: inEach({
        en: `Jump to ${systemName(to)}: what is in the packets${byReader(room) ? '. Member cards to the reader one at a time' : ''}`,
        de: `Sprung: ${systemName(to)}. Was ist in den Umschlägen?${byReader(room) ? ' Mitgliedskarten einzeln an den Leser' : ''}`,
      }),
      options: PACKETS,
      tables,
      notes: Object.fromEntries(
        tables.map((ship) => [
          ship,
          inEach({
            en: `${fuelFor(state, ship, room.options)} Fuel`,
            de: `${fuelFor(state, ship, room.options)} Treibstoff`,
          }),
        ]),
      ),
      usual: byReader(room) ? 'short' : 'paid',
      isControls: true,
      isSecret: true,
      closes: {
        label: inEach({
          en: `Judge; not entered: ${byReader(room) ? 'short' : 'paid'}`,
          de: `Werten; ohne Eintrag: ${byReader(room) ? 'zu wenig' : 'bezahlt'}`,
        }),
        command: 'jump-judge',
      },
    },
    context,
  );
};

/** While packets are open: whoever has come to the fleet is asked too, and each is told what it costs now. */
export const askPacketsAnew = (state: State, { room }: Pick<RuleContext, 'room'>): void => {
  const question = state.packets.questions[JUMP];
  if (question?.isOpen !== true) return;
  for (const ship of waiting(state, room.tables)) {
    if (!question.tables.includes(ship)) {
      question.tables.push(ship);
      question.usual[ship] = byReader(room) ? 'short' : 'paid';
    }
    (question.notes ??= {})[ship] = inEach({
      en: `${fuelFor(state, ship, room.options)} Fuel`,
      de: `${fuelFor(state, ship, room.options)} Treibstoff`,
    });
  }
};

/**
 * The other way: the ship's badge, a Member card, at a reader that stands on no table says that its packet is complete. Returns what
 * came of it. What Control has entered stands.
 */
export const badgeRead = (state: State, owner: string, { room, log }: RuleContext): string => {
  const question = state.packets.questions[JUMP];
  if (!byReader(room))
    return inEach({
      en: 'nothing: Control opens the packets (option jump-packets)',
      de: 'nichts: die Leitung öffnet die Umschläge (Option jump-packets)',
    });
  if (question?.isOpen !== true)
    return inEach({ en: 'nothing: no jump is announced', de: 'nichts: kein Sprung ist angesagt' });
  if (!question.tables.includes(owner))
    return inEach({
      en: 'nothing: its packet is not asked for',
      de: 'nichts: ihr Umschlag wird nicht verlangt',
    });
  if (question.answers[owner] !== undefined)
    return inEach({
      en: 'nothing: its packet was entered before',
      de: 'nichts: ihr Umschlag war schon eingetragen',
    });
  question.answers[owner] = { option: 'paid', from: 'table' };
  log({
    text: inEach({ en: 'A packet is paid at the reader', de: 'Ein Umschlag ist am Leser bezahlt' }),
    rules: ['jump'],
    secret: shipName(owner),
  });
  return inEach({ en: 'its packet is paid', de: 'ihr Umschlag ist bezahlt' });
};

type Dice = Judged['dice'][string];

const sabotageOf = (ship: string): string => `sabotage-${ship}`;

/** What Sabotage in a packet has done, for Control alone. */
const tellSabotage = (
  state: State,
  ship: string,
  die: number,
  what: string,
  { log }: Pick<RuleContext, 'log'>,
): void => {
  const value = inEach({
    en: `${shipName(ship)}, rolled ${die}: ${what}`,
    de: `${shipName(ship)}, Wurf ${die}: ${what}`,
  });
  log({
    text: inEach({ en: 'Sabotage in a packet', de: 'Sabotage in einem Umschlag' }),
    rules: ['jump-sabotage'],
    secret: value,
  });
  notify(state, sabotageOf(ship), {
    desk: 'galaxy',
    text: inEach({
      en: 'Sabotage in a packet: hold the key to read what it did',
      de: 'Sabotage in einem Umschlag: Taste halten und lesen, was sie bewirkt hat',
    }),
    rows: [{ name: inEach({ en: 'Sabotage', de: 'Sabotage' }), value }],
    covered: true,
  });
  if (state.judged?.tells !== undefined) state.judged.tells[sabotageOf(ship)] = value;
};

const hurtBySabotage = (
  state: State,
  ship: string,
  { die, location }: Pick<Dice, 'die' | 'location'>,
  context: RuleContext,
): Dice => {
  const where = damageTo(crewOf(state, ship), ship, location, (sides) => context.dice.roll(sides));
  tellSabotage(
    state,
    ship,
    die,
    where === null
      ? inEach({ en: 'destroyed', de: 'zerstört' })
      : inEach({ en: `${where.name} damaged`, de: `${where.name} beschädigt` }),
    context,
  );
  return { die, location: where?.id ?? null };
};

/** "Only Sabotage may damage" the ship that it was handed in for: the die says whether, and Control then decides. What was `rolled` and decided before stands. */
const sabotaged = (state: State, ship: string, context: RuleContext, rolled?: Dice): Dice => {
  const die = rolled?.die ?? context.dice.roll(6);
  if (rolled?.location !== undefined) return hurtBySabotage(state, ship, rolled, context);
  if (rolled?.isSpared === true || die < figure(context.room.options, 'sabotage-damages-from')) {
    tellSabotage(state, ship, die, inEach({ en: 'no damage', de: 'kein Schaden' }), context);
    return rolled ?? { die };
  }
  (state.spoiled ??= {})[ship] = die;
  context.log({
    text: inEach({ en: 'Sabotage in a packet', de: 'Sabotage in einem Umschlag' }),
    rules: ['jump-sabotage'],
    secret: inEach({
      en: `${shipName(ship)}, ${die}: it may be damaged`,
      de: `${shipName(ship)}, ${die}: Schaden möglich`,
    }),
  });
  return { die };
};

export const spoiledFault = (state: State, ship: string): Refused | null =>
  state.spoiled?.[ship] === undefined
    ? against(
        'jump-sabotage',
        inEach({
          en: `no damage by Sabotage is to be decided on ${shipName(ship)}`,
          de: `für ${shipName(ship)} ist kein Schaden durch Sabotage zu entscheiden`,
        }),
      )
    : null;

/** Control has decided whether the ship is damaged. */
export const decideSabotage = (
  state: State,
  ship: string,
  { hurts, location }: { readonly hurts: boolean; readonly location?: string | undefined },
  context: RuleContext,
): void => {
  const { spoiled = {}, judged } = state;
  const die = spoiled[ship];
  if (die === undefined) return;
  delete spoiled[ship];
  const outcome: Dice = hurts
    ? hurtBySabotage(state, ship, { die, ...(location !== undefined && { location }) }, context)
    : { die, isSpared: true };
  if (!hurts) tellSabotage(state, ship, die, inEach({ en: 'no damage', de: 'kein Schaden' }), context);
  if (judged?.dice[ship] !== undefined) judged.dice[ship] = outcome;
};

/** What a new place tells; a star fix is taken once. */
const arrive = (state: State, to: string, { log, rule }: Pick<RuleContext, 'log' | 'rule'>): void => {
  const { fleet } = state;
  const system = systemOf(to);
  fleet.at = to;
  fleet.destination = null;
  for (const ship of Object.keys(fleet.elsewhere ?? {}))
    if (whereIs(state, ship) === to) rejoins(state, ship);
  if (fleet.visited[to] === true || system === undefined) return;
  fleet.visited[to] = true;
  if (system.fix) fleet.fixes += 1;
  if (system.fix || to === HOME) rule('way-home');
  log({ text: `${system.name}: ${system.feature}`, rules: ['new-system'] });
  notify(state, 'arrived', {
    desk: 'galaxy',
    text: inEach({
      en: `Read out, and hand out what it gives. ${system.name}: ${system.feature}`,
      de: `Vorlesen und ausgeben, was es bringt. ${system.name}: ${system.feature}`,
    }),
  });
};

/** Combat, Jump: a ship's own action, once a jump is announced. */
export const jumpOneFault = (state: State): Refused | null =>
  announcedFault(state) ?? (state.packets.questions[JUMP]?.isOpen === true ? null : NOT_ANNOUNCED);

/** Its packet counts for itself alone. */
export const jumpOne = (state: State, ship: string, own: Fighting, context: RuleContext): string => {
  if (answerOf(state.packets, JUMP, ship) !== 'paid') {
    if (answerOf(state.packets, JUMP, ship) === 'sabotage') {
      sabotaged(state, ship, context);
      // It has done its work: another packet has to be handed in.
      const question = state.packets.questions[JUMP];
      if (question !== undefined) question.answers[ship] = { option: 'short', from: 'control' };
    }
    return inEach({
      en: `${shipName(ship)} does not jump: its packet is not complete`,
      de: `${shipName(ship)} springt nicht: Der Umschlag ist nicht vollständig`,
    });
  }
  own.isAway = true;
  hasJumped(state, ship);
  goesTo(state, ship, state.fleet.destination ?? state.fleet.at);
  const question = state.packets.questions[JUMP];
  if (question !== undefined) question.tables = question.tables.filter((each) => each !== ship);
  lastIsGone(state, context);
  return inEach({
    en: `${shipName(ship)} jumps${own.squadrons > 0 ? `, and leaves ${own.squadrons} Interceptors` : ''}`,
    de: `${shipName(ship)} springt${own.squadrons > 0 ? ` und lässt ${own.squadrons} Abfangjäger zurück` : ''}`,
  });
};

/**
 * Where no ship is left here, those that have jumped are the fleet, and it is where most of them went: no packet is asked for any
 * more. Who went elsewhere still is.
 */
const lastIsGone = (state: State, context: RuleContext): void => {
  if (waiting(state, context.room.tables).length > 0) return;
  const [most] = [...partsOf(state, context.room.tables)].sort(
    ([, ships], [, others]) => others.length - ships.length,
  );
  if (most === undefined) return;
  arrive(state, most[0], context);
  close(state.packets, JUMP, context);
  delete state.packets.questions[JUMP];
};

/** The all-clear, perhaps after the last ship was lost while others had jumped. */
export const endBattle = (state: State, context: RuleContext): void => {
  if (Object.values(state.battle?.ships ?? {}).some(({ isAway }) => isAway)) lastIsGone(state, context);
  state.battle = null;
  const parts = [...partsOf(state, context.room.tables)];
  if (parts.length === 0) return;
  context.rule('jump');
  notify(state, 'split', {
    desk: 'galaxy',
    text: inEach({
      en: 'The fleet is split, and must stay together. Agree how they meet again; a ship that is back has a key under Jump',
      de: 'Die Flotte ist getrennt und muss zusammenbleiben. Klärt, wie sie sich wieder trifft; für jedes Schiff, das zurück ist, gibt es unter Sprung eine Taste',
    }),
    rows: parts.map(([system, ships]) => ({
      name: systemName(system),
      value: ships.map(shipName).join(', '),
    })),
  });
};

/** What people have been told of a verdict is not so: what is told instead. */
const notSo = ({ from, to }: Judged, id: string, said: string): Notice => {
  const desk = 'galaxy';
  if (id === 'verdict')
    return {
      desk,
      text: inEach({
        en: `Announce it: the jump to ${systemName(to)} is called off after all, and the fleet is at ${systemName(from)}`,
        de: `Sag es an: Der Sprung zum System ${systemName(to)} ist doch abgesagt, und die Flotte ist im System ${systemName(from)}`,
      }),
    };
  if (id === 'arrived')
    return {
      desk,
      text: inEach({
        en: `Take back what was read out and handed out of ${systemName(to)}: the fleet is not there`,
        de: `Nimm zurück, was zum System ${systemName(to)} vorgelesen und ausgegeben wurde: Die Flotte ist nicht dort`,
      }),
    };
  const text = inEach({
    en: 'There was no such Sabotage: hold the key to read what is as it was before',
    de: 'Diese Sabotage gab es nicht: Taste halten und lesen, was wieder ist wie zuvor',
  });
  return {
    desk,
    text,
    rows: [{ name: inEach({ en: 'Not so', de: 'Stimmt nicht' }), value: said }],
    covered: true,
  };
};

/**
 * Of a verdict that was taken back some has been told by then: what is so again needs no telling, what is not so any more is taken
 * back. `tells`: by notice, what the new verdict says; empty where there is none.
 */
export const tellChanges = (state: State, tells: Readonly<Record<string, string>>): void => {
  const { judged } = state;
  if (judged === null) return;
  for (const [id, said] of Object.entries(judged.told ?? {})) {
    if (tells[id] === said) withdraw(state, id);
    else if (tells[id] === undefined) notify(state, id, notSo(judged, id, said));
  }
};

/** In a battle each ship goes for itself, by an action of its own turn. */
export const judgeFault = (state: State, { room }: Pick<Asked, 'room'>): Refused | null =>
  announcedFault(state) ??
  (state.fleet.destination === HOME ? homeFault(state, room) : null) ??
  (state.battle === null
    ? null
    : against(
        'combat-jump',
        inEach({
          en: 'a battle stands: each ship jumps by an action of its own turn',
          de: 'es läuft ein Gefecht: Jedes Schiff springt mit einer Aktion im eigenen Zug',
        }),
      ));

/** One packet fails all. */
export const judgeJump = (state: State, context: RuleContext): readonly string[] => {
  const { room, log } = context;
  const { fleet } = state;
  const question = state.packets.questions[JUMP];
  const to = fleet.destination;
  if (question === undefined || to === null) return [];
  const ships = question.tables.filter((ship) => state.crews[ship]?.isDestroyed === false);
  // The cast: what the grid offers is these four.
  const packets = ships.map((ship) => [ship, answerOf(state.packets, JUMP, ship) as Packet] as const);
  const missing = ships.filter((ship) => state.packets.questions[JUMP]?.answers[ship] === undefined).length;
  const { at: from, last: before } = fleet;
  // As they were entered: closing fills in the others.
  const entered = { ...question, answers: { ...question.answers } };
  close(state.packets, JUMP, context);
  delete state.packets.questions[JUMP];
  const ready = packets.filter(([, packet]) => packet === 'paid').map(([ship]) => ship);
  const dice: Judged['dice'] = {};
  for (const [ship, packet] of packets)
    if (packet === 'sabotage') dice[ship] = sabotaged(state, ship, context, state.judged?.dice[ship]);
  const { told = {} } = state.judged ?? {};
  const jumped = ready.length < ships.length ? [] : ready;
  fleet.last = { turn: room.turn, to, ready: ready.length, of: ships.length, jumped: jumped.length };
  state.judged = {
    packets: entered,
    from,
    to,
    isFirst: fleet.visited[to] !== true,
    before,
    jumped: Object.fromEntries(jumped.map((ship) => [ship, state.crews[ship]?.jumpBy ?? null])),
    dice,
    told,
    ...(fleet.elsewhere !== undefined && { elsewhere: { ...fleet.elsewhere } }),
  };
  context.rule('jump-fuel');
  for (const ship of jumped) hasJumped(state, ship);
  const names = packets.filter(([, packet]) => packet !== 'paid');
  const verdict = inEach({
    en: `Jump to ${systemName(to)}: ${ready.length} of ${ships.length} packets complete; ${jumped.length === 0 ? `no ship jumps, and the Fuel of complete packets ${String(room.options['failed-jump'])}` : 'the fleet jumps'}`,
    de: `Sprung: ${systemName(to)}. ${ready.length} von ${ships.length} Umschlägen vollständig; ${jumped.length === 0 ? `kein Schiff springt, und ihr Treibstoff ${choiceText(String(room.options['failed-jump']))}` : 'die Flotte springt'}`,
  });
  const announce =
    told.verdict === undefined
      ? inEach({ en: 'Announce it', de: 'Sag es an' })
      : inEach({ en: 'The verdict has changed: announce it', de: 'Die Wertung ist neu: Sag sie an' });
  notify(state, 'verdict', {
    desk: 'galaxy',
    text: inEach({
      en: `${announce}, never whose packet. ${verdict}${missing === 0 ? '' : `. Not entered, and taken as ${byReader(room) ? 'short' : 'paid'}: ${missing}`}`,
      de: `${announce}, nie wessen Umschlag. ${verdict}${missing === 0 ? '' : `. Nicht eingetragen, gilt als ${byReader(room) ? 'zu wenig' : 'bezahlt'}: ${missing}`}`,
    }),
  });
  log({
    text: verdict,
    rules: ['jump'],
    ...(names.length === 0
      ? {}
      : { secret: names.map(([ship, packet]) => `${shipName(ship)} ${packetWords(packet)}`).join(', ') }),
  });
  if (jumped.length > 0) arrive(state, to, context);
  // Packets are filled for one announcement: announced again without a name, each would count as paid once more.
  else fleet.destination = null;
  const arrived = fleet.at === to && state.judged.isFirst ? state.notices.arrived?.text : undefined;
  state.judged.tells = {
    verdict,
    ...(arrived === undefined ? {} : { arrived }),
    ...Object.fromEntries(
      Object.keys(dice).flatMap((ship) =>
        (state.notices[sabotageOf(ship)]?.rows ?? []).map(({ value }) => [sabotageOf(ship), value]),
      ),
    ),
  };
  tellChanges(state, state.judged.tells);
  return jumped;
};

export const reopenFault = ({ judged }: State): Refused | null =>
  judged !== null && judged.isOpen !== true
    ? null
    : {
        refused: inEach({
          en: 'no verdict can be taken back: no jump has been judged since the last one was announced',
          de: 'keine Wertung ist zurückzunehmen: Seit der letzten Ansage ist kein Sprung gewertet',
        }),
      };

/** A verdict that came too soon, or on a packet that was entered wrong: the packets are open again, and nothing has followed. */
export const reopenPackets = (state: State, judged: Judged): void => {
  const { fleet, notices } = state;
  const { packets, from, to, isFirst, before, elsewhere, jumped, dice, tells = {}, told = {} } = judged;
  judged.isOpen = true;
  // What waits to be told does not; what was told before it is what people believe.
  const about = Object.keys({ ...told, ...tells });
  judged.told = Object.fromEntries(
    about.flatMap((id) => {
      const believed = notices[id] === undefined ? tells[id] : told[id];
      return believed === undefined ? [] : [[id, believed]];
    }),
  );
  for (const id of about) withdraw(state, id);
  state.packets.questions[JUMP] = { ...packets, isReopened: true };
  if (fleet.at === to) {
    fleet.at = from;
    if (isFirst) {
      delete fleet.visited[to];
      if (systemOf(to)?.fix === true) fleet.fixes = Math.max(0, fleet.fixes - 1);
    }
  }
  fleet.destination = to;
  fleet.last = before;
  if (elsewhere === undefined) delete fleet.elsewhere;
  else fleet.elsewhere = { ...elsewhere };
  for (const [ship, by] of Object.entries(jumped)) {
    const crew = state.crews[ship];
    // Corrected since then, the difference stands.
    if (crew !== undefined && by !== null) crew.jumpBy = (crew.jumpBy ?? 0) + by;
  }
  for (const [ship, { location }] of Object.entries(dice)) {
    delete state.spoiled?.[ship];
    const crew = state.crews[ship];
    if (crew === undefined) continue;
    if (location === null) crew.isDestroyed = false;
    else if (location !== undefined) delete crew.damaged[location];
  }
};
