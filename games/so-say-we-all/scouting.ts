import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { discard, draw, fill } from '../kit/mechanisms/deck.ts';
import { choice, doing, line, row } from '../kit/face-parts.ts';
import { command, type RuleContext } from '../kit/rule.ts';
import { adjacentTo, systemName, systemOf } from './content/galaxy.ts';
import { findOf, FINDS } from './content/finds.ts';
import { ship, shipFor } from './crew-commands.ts';
import { systemSchema } from './jump-commands.ts';
import { afloat, shipFault } from './rules/crews.ts';
import { dutyFault } from './rules/government.ts';
import { whereIs } from './rules/jump.ts';
import { shipName } from './ships.ts';
import { notify } from './notices.ts';
import { cardWords, settlePeople } from './rules/cards.ts';
import { against } from './rules/against.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Notice, State } from './state.ts';

/** Shuttle Scouting: out in phase 2, to a system next to the fleet. */
const scout = command({
  name: text({ en: 'Send a Shuttle scouting', de: 'Ein Shuttle auf Erkundung schicken' }),
  who: ['control', 'table'],
  phases: ['commitment'],
  rule: 'scouting',
  desk: 'galaxy',
  schema: z.strictObject({
    system: systemSchema,
    ship: ship.optional(),
    stays: z
      .boolean()
      .default(false)
      .describe(text({ en: 'It was meant to stay: take it back', de: 'Es sollte bleiben: zurücknehmen' })),
  }),
  unit: () => 'shuttles',
  fault: (state: State, { system, ship: named, stays }, { by, room }) => {
    const id = shipFor({ ship: named }, by);
    const fault = shipFault(state, id) ?? dutyFault(state, id, 'navigation', { by, room });
    if (fault !== null) return fault;
    if (stays)
      return state.shuttles.some((each) => each.ship === id && each.system === system)
        ? null
        : against(
            'scouting',
            text({
              en: `Shuttle Scouting: no Shuttle of ${shipName(id)} is out to ${systemName(system)}`,
              de: `Erkundung: Kein Shuttle der ${shipName(id)} ist dort draußen, im System ${systemName(system)}`,
            }),
          );
    const from = whereIs(state, id);
    const near = adjacentTo(from);
    return near.includes(system)
      ? null
      : against(
          'scouting',
          text({
            en: `Shuttle Scouting: ${systemName(system)} is not adjacent to ${systemName(from)}; adjacent: ${near.map(systemName).join(', ')}`,
            de: `Erkundung: Das System ${systemName(system)} ist dem System ${systemName(from)} nicht benachbart; benachbart: ${near.map(systemName).join(', ')}`,
          }),
        );
  },
  run: (state: State, { system, ship: named, stays }, { by, log }) => {
    const id = shipFor({ ship: named }, by);
    if (stays) {
      const at = state.shuttles.findLastIndex((each) => each.ship === id && each.system === system);
      state.shuttles.splice(at, 1);
      log({
        text: text({
          en: `A Shuttle of ${shipName(id)} does not scout ${systemName(system)} after all`,
          de: `Ein Shuttle der ${shipName(id)} erkundet das System ${systemName(system)} doch nicht`,
        }),
      });
      return undefined;
    }
    state.shuttles.push({ ship: id, system, find: null });
    if (state.shuttleAt === id) delete state.shuttleAt;
    log({
      text: text({
        en: `A Shuttle of ${shipName(id)} scouts ${systemName(system)}`,
        de: `Ein Shuttle der ${shipName(id)} erkundet das System ${systemName(system)}`,
      }),
      rules: ['scouting'],
    });
    return undefined;
  },
});

export const scoutingCommands = { scout };

/** Near the end of phase 3 they are back, each with what it found. */
export const shuttlesReturn = (state: State, { dice, log }: RuleContext): void => {
  const rows: NonNullable<Notice['rows']> = [];
  for (const shuttle of state.shuttles) {
    if (shuttle.find !== null) continue;
    if (state.finds.pile.length === 0)
      fill(
        state.finds,
        FINDS.map(({ id }) => id),
        dice,
      );
    const card = findOf(draw(state.finds) ?? '');
    if (card === undefined) continue;
    shuttle.find = card.id;
    discard(state.finds, card.id);
    settlePeople(state, shuttle.ship, '', card.gives);
    rows.push({
      name: text({
        en: `${shipName(shuttle.ship)}, from ${systemName(shuttle.system)}`,
        de: `${shipName(shuttle.ship)}, vom System ${systemName(shuttle.system)}`,
      }),
      value: `${card.name}: ${cardWords(card.gives)}`,
    });
    log({
      text: text({
        en: `${shipName(shuttle.ship)} has a Shuttle back from ${systemName(shuttle.system)}`,
        de: `${shipName(shuttle.ship)} hat ein Shuttle vom System ${systemName(shuttle.system)} zurück`,
      }),
      rules: ['scouting'],
      secret: `${card.name}: ${cardWords(card.gives)}`,
    });
  }
  if (rows.length > 0)
    notify(state, 'shuttles', {
      desk: 'galaxy',
      text: text({
        en: 'Give back the Shuttles, with what they found',
        de: 'Gib die Shuttles zurück, mit ihren Funden',
      }),
      rows,
      covered: true,
    });
};

/** In phase 2 a ship and a system, one tap each; a Shuttle's card at the reader of the Galaxy desk is the first of them. */
export const scoutingFace = (state: State, table: string | null, room: RoomView): FaceInput | null => {
  const { shuttleAt } = state;
  const near = (id: string) => adjacentTo(whereIs(state, id));
  const ships = afloat(state, room.tables).filter(
    (id) => (table === null || id === table) && near(id).length > 0,
  );
  if (room.phase !== 'commitment' || ships.length === 0) return null;
  const keys = (id: string, of: Readonly<Record<string, string>>) =>
    near(id).map((system) => choice(systemName(system), scout, { system, ...of }));
  const sentBy = (id: string): string[] =>
    state.shuttles.filter((each) => each.ship === id).map(({ system }) => system);
  const takenBack = (id: string, of: Readonly<Record<string, string>>) =>
    [...new Set(sentBy(id))].map((system) =>
      choice(text({ en: `Not to ${systemName(system)}`, de: `Doch nicht: ${systemName(system)}` }), scout, {
        system,
        stays: true,
        ...of,
      }),
    );
  const outOf = (id: string): string | null =>
    sentBy(id).length === 0 ? null : sentBy(id).map(systemName).join(', ');
  const own = table === null ? null : outOf(table);
  return {
    kind: 'ask',
    title: text({ en: 'Shuttle Scouting', de: 'Erkundung' }),
    questions: [
      ...(table === null && shuttleAt !== undefined
        ? [
            doing(
              'card',
              text({
                en: `Shuttle of ${shipName(shuttleAt)}: where to?`,
                de: `Shuttle der ${shipName(shuttleAt)}: wohin?`,
              }),
              {
                desk: 'galaxy',
                keys: keys(shuttleAt, { ship: shuttleAt }),
              },
            ),
          ]
        : []),
      doing(
        'scout',
        text({
          en: `Send a Shuttle to an adjacent system${own === null ? '' : `. Out: ${own}`}`,
          de: `Schick ein Shuttle in ein benachbartes System${own === null ? '' : `. Unterwegs: ${own}`}`,
        }),
        {
          desk: 'galaxy',
          rows: ships.map((id) => {
            const of: Readonly<Record<string, string>> = table === null ? { ship: id } : {};
            return line(id, shipName(id), outOf(id), [...keys(id, of), ...takenBack(id, of)]);
          }),
        },
      ),
    ],
  };
};

/** Of all ships for Control, else of one. */
export const shuttlesFace = (state: State, table: string | null): FaceInput | null => {
  const own = state.shuttles.filter((each) => table === null || each.ship === table);
  return own.length === 0
    ? null
    : {
        title: text({ en: 'Shuttles out', de: 'Shuttles unterwegs' }),
        rows: own.map(({ ship: id, system, find }) => {
          const card = find === null ? undefined : findOf(find);
          const name = table === null ? `${shipName(id)}: ${systemName(system)}` : systemName(system);
          return row(
            name,
            card === undefined
              ? text({ en: 'Out', de: 'Unterwegs' })
              : `${card.name}: ${cardWords(card.gives)}`,
            {
              text:
                card === undefined
                  ? null
                  : text({
                      en: `Collect the Shuttle and what it found at the Galaxy Map. Seen there: ${systemOf(system)?.feature ?? 'nothing'}`,
                      de: `Holt das Shuttle und seinen Fund an der Galaxiskarte ab. Dort gesehen: ${systemOf(system)?.feature ?? 'nichts'}`,
                    }),
            },
          );
        }),
      };
};
