import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../../schemas/ids.ts';
import { command, type Asked, type Refused, type RuleContext } from '../../kit/rule.ts';
import { hasStation } from '../content/panels.ts';
import { MAP_REPORTS } from '../manifest.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { namesOf, seatName, sameName, tableOf } from './seat-names.ts';
import { forVessel } from './whose.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Detained, State } from '../state.ts';

const desk = 'room';
const who = z
  .string()
  .min(1)
  .max(60)
  .describe(
    inEach({ en: 'Who, with the vessel: Captain of the Dione', de: 'Wer, mit Schiff: Kapitän der Dione' }),
  );

const ROW = 'sickbay-and-brig';

/** Whoever holds that seat is in a sickbay or in the brig; undefined: not, as far as the line says who it is. */
export const heldAt = (
  state: Pick<State, 'people' | 'seated' | 'names'>,
  table: string,
  seat: string,
): Detained | undefined =>
  Object.values(state.people).find(({ who: kept }) =>
    namesOf(state, table, seat).some((each) => sameName(each, kept)),
  );

/** Players in the Brig: who is held gives no orders from there; null: nobody is. */
export const heldBack = (state: State, { by }: Pick<Asked, 'by'>): Refused | null => {
  if (by.role !== 'seat' || by.table === null || by.seat === null) return null;
  const held = heldAt(state, by.table, by.seat);
  return held === undefined
    ? null
    : {
        refused: inEach({
          en: `you are in ${held.where === 'brig' ? 'the brig' : 'a sickbay'}: another of your team commands`,
          de: `du bist ${held.where === 'brig' ? 'im Arrest' : 'auf einer Krankenstation'}: Jemand anders aus deinem Team befehligt`,
        }),
        rule: ROW,
      };
};

/** Officers who are called to the map, and are held elsewhere, in words for Control. */
export const heldOfficers = (state: State, tables: readonly string[]): string[] =>
  MAP_REPORTS.flatMap(({ table, seat }) => {
    const held = tables.includes(table) ? heldAt(state, table, seat) : undefined;
    const named = seatName(state, table, seat);
    return held === undefined
      ? []
      : [
          inEach({
            en: `${named} is in ${held.where === 'brig' ? 'the brig' : 'a sickbay'}`,
            de: `${named} ist ${held.where === 'brig' ? 'im Arrest' : 'auf einer Krankenstation'}`,
          }),
        ];
  });

const enter = (state: State, person: State['people'][string], { rule }: Pick<RuleContext, 'rule'>): void => {
  rule(ROW);
  // A player is in one place: the newer line stands.
  for (const [id, { who: kept }] of Object.entries(state.people))
    if (sameName(kept, person.who)) delete state.people[id];
  state.peopleMade += 1;
  state.people[`person-${state.peopleMade}`] = person;
};

/** Players in Sickbay: on a vessel of their choice that has one, until the Team Phase of this turn is over. */
export const toSickbay = forVessel({
  name: inEach({ en: 'Send a player to a sickbay', de: 'Jemanden auf eine Krankenstation schicken' }),
  desk,
  args: { who },
  fault: (state, vessel, { who: person }, { room }) => {
    const home = tableOf(state, person);
    const isApart = (each: string): boolean => state.separated[each] !== undefined;
    if (home !== undefined && home !== vessel && (isApart(vessel) || isApart(home)))
      return {
        rule: ROW,
        refused: inEach({
          en: `Players in Sickbay: ${vesselName(state, isApart(vessel) ? vessel : home)} is separated from the fleet. Nobody goes between`,
          de: `Krankenstation: ${vesselName(state, isApart(vessel) ? vessel : home)} ist von der Flotte getrennt. Niemand kommt hin oder her`,
        }),
      };
    if (hasStation(vessel, 'sickbay')) return null;
    const others = vesselsOf(room.tables).filter((each) => hasStation(each, 'sickbay'));
    return {
      rule: ROW,
      refused: inEach({
        en: `Players in Sickbay: ${vesselName(state, vessel)} has none. There is one on ${others.map((each) => vesselName(state, each)).join(', ')}`,
        de: `Krankenstation: ${vesselName(state, vessel)} hat keine. Eine gibt es auf: ${others.map((each) => vesselName(state, each)).join(', ')}`,
      }),
    };
  },
  run: (state, table, { who: person }, context) => {
    enter(state, { who: person, where: 'sickbay', at: table, talksTo: null }, context);
    context.log({
      text: inEach({
        en: `${person} is in the sickbay of ${vesselName(state, table)} until the turn ends`,
        de: `${person} ist bis zum Ende der Runde auf der Krankenstation von ${vesselName(state, table)}`,
      }),
    });
    return undefined;
  },
});

const brigIn = ({ tables }: RoomView): string | undefined =>
  vesselsOf(tables).find((table) => hasStation(table, 'brig'));

/** Players in the Brig, once Control has ruled on it. */
export const toBrig = command({
  name: inEach({ en: 'Put a player in the brig', de: 'Jemanden in Arrest nehmen' }),
  desk,
  schema: z.strictObject({
    who,
    talksTo: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe(
        inEach({ en: 'Whom they may always talk to', de: 'Mit wem diese Person immer sprechen darf' }),
      ),
  }),
  fault: (_state: State, { who: person, talksTo }, { room }) => {
    if (brigIn(room) === undefined)
      return {
        refused: inEach({
          en: 'Players in the Brig: the Aegis has it, and is not in play',
          de: 'Arrest: Die Zellen hat die Aegis, und sie ist nicht im Spiel',
        }),
        rule: ROW,
      };
    return talksTo !== undefined && sameName(person, talksTo)
      ? {
          refused: inEach({
            en: 'they may always talk to somebody else: name another player',
            de: 'das muss jemand anders sein: Nenne eine andere Person',
          }),
          rule: ROW,
        }
      : null;
  },
  run: (state: State, { who: person, talksTo = null }, context) => {
    const { room, log } = context;
    const at = brigIn(room) ?? '';
    enter(state, { who: person, where: 'brig', at, talksTo }, context);
    log({
      text: inEach({
        en: `${person} is in the brig; may always talk to ${talksTo ?? 'someone they have yet to name'}`,
        de: `${person} ist im Arrest; darf immer sprechen mit: ${talksTo ?? 'noch niemand genannt'}`,
      }),
    });
    return undefined;
  },
});

export const setFree = command({
  name: inEach({ en: 'Release a player', de: 'Jemanden freilassen' }),
  desk,
  schema: z.strictObject({ person: IdSchema.describe(inEach({ en: 'Who', de: 'Wen' })) }),
  unit: ({ person }) => `people/${person}`,
  fault: ({ people }: State, { person }) =>
    people[person] === undefined
      ? {
          rule: ROW,
          refused: inEach({
            en: `"${person}" is neither in the sickbay nor in the brig. There: ${Object.keys(people).join(', ') || 'nobody'}`,
            de: `„${person}“ ist weder auf der Krankenstation noch im Arrest. Dort: ${Object.keys(people).join(', ') || 'niemand'}`,
          }),
        }
      : null,
  run: (state: State, { person }, { log }) => {
    log({
      text: inEach({
        en: `${state.people[person]?.who ?? person} is released`,
        de: `${state.people[person]?.who ?? person} ist frei`,
      }),
      rules: [ROW],
    });
    delete state.people[person];
    return undefined;
  },
});

/** As the turn ends its Team Phase is over: those in a sickbay may go. The brig keeps whom it has. */
export const leaveSickbay = (state: State, { rule }: Pick<RuleContext, 'rule'>): void => {
  for (const [id, { where }] of Object.entries(state.people)) {
    if (where !== 'sickbay') continue;
    delete state.people[id];
    rule(ROW);
  }
};

/** What a player who is kept may do, in words; talking to each other is free among those in the brig. */
export const keptWords = (state: Pick<State, 'people' | 'names'>, id: string): string => {
  const held = state.people[id];
  if (held === undefined) return '';
  if (held.where === 'sickbay')
    return inEach({
      en: `Stays at ${vesselName(state, held.at)} until the turn ends; talks to all there. Takes up no bed.`,
      de: `Bleibt bis zum Ende der Runde bei ${vesselName(state, held.at)}; spricht mit allen dort. Belegt kein Bett.`,
    });
  const others = Object.values(state.people).filter(({ where }) => where === 'brig').length - 1;
  const exceptions = [
    ...(held.talksTo === null
      ? []
      : [
          inEach({
            en: `always to ${held.talksTo}, also by phone or note`,
            de: `immer mit ${held.talksTo}, auch per Telefon oder Zettel`,
          }),
        ]),
    ...(others > 0
      ? [inEach({ en: 'freely to the others in the brig', de: 'frei mit den anderen im Arrest' })]
      : []),
  ];
  const unnamed =
    held.talksTo === null
      ? inEach({
          en: ' May still name one player to talk to at any time.',
          de: ' Darf noch jemanden nennen, mit dem das Gespräch immer erlaubt ist.',
        })
      : '';
  return inEach({
    en: `Stays at ${vesselName(state, held.at)}, touches neither panel nor resources, talks there by the crew’s leave${exceptions.map((each) => `, ${each}`).join('')}; no calls or notes else.${unnamed}`,
    de: `Bleibt bei ${vesselName(state, held.at)}, rührt weder Konsole noch Ressourcen an, spricht dort nur mit Erlaubnis der Besatzung${exceptions.map((each) => `, ${each}`).join('')}; sonst keine Anrufe oder Zettel.${unnamed}`,
  });
};
