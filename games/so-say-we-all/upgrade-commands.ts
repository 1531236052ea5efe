import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { oneOf } from '../kit/arguments.ts';
import { choice, doing, line, row } from '../kit/face-parts.ts';
import { command, type Asked } from '../kit/rule.ts';
import { upgradeOf, UPGRADES } from './content/upgrades.ts';
import { ship, shipFor } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { afloat, crewOf, locationsOf, shipFault } from './rules/crews.ts';
import { askPacketsAnew } from './rules/jump.ts';
import { shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** The ship that it is locked in on; whoever saved the card of a lost ship may lock it in anew. */
const holderOf = ({ crews, upgrades }: State, id: string): string | undefined =>
  Object.entries(upgrades).find(
    ([ship, cards]) => crews[ship]?.isDestroyed !== true && cards.includes(id),
  )?.[0];

/** The tablet's own ship, or the one that Control names; it is taken off where it is. */
const shipOf = (
  state: State,
  {
    ship: named,
    upgrade: id,
    off,
  }: { readonly ship?: string | undefined; readonly upgrade: string; readonly off: boolean },
  by: Asked['by'],
): string => shipFor({ ship: named ?? (off ? holderOf(state, id) : undefined) }, by);

/** Upgrades: on a ship that has the location, moved in phases 1 and 2 alone. What they add is reckoned from then on. */
const upgrade = command({
  name: text({ en: 'Lock in or remove an Upgrade', de: 'Ein Upgrade anbringen oder abnehmen' }),
  who: ['control', 'table'],
  phases: ['reconciliation', 'commitment'],
  rule: 'upgrades',
  schema: z.strictObject({
    upgrade: oneOf(
      UPGRADES,
      text({ en: 'The Upgrade', de: 'Das Upgrade' }),
      text({ en: 'an Upgrade', de: 'ein Upgrade' }),
    ),
    off: z
      .boolean()
      .default(false)
      .describe(text({ en: 'Remove it', de: 'Abnehmen' })),
    ship: ship.optional(),
  }),
  unit: () => 'upgrades',
  fault: (state: State, args, { by }) => {
    const on = shipOf(state, args, by);
    const lost = shipFault(state, on);
    if (lost !== null) return lost;
    const card = upgradeOf(args.upgrade);
    if (card === undefined)
      return {
        refused: text({
          en: `there is no Upgrade "${args.upgrade}"`,
          de: `es gibt kein Upgrade „${args.upgrade}“`,
        }),
      };
    const { id, name, at } = card;
    const holder = holderOf(state, id);
    const rule = 'upgrades';
    if (args.off)
      return holder === on
        ? null
        : against(
            rule,
            text({
              en: `Upgrades: ${name} is not on ${shipName(on)}`,
              de: `Upgrades: ${name} ist nicht auf der ${shipName(on)}`,
            }),
          );
    if (holder !== undefined)
      return against(
        rule,
        text({
          en: `Upgrades: ${name} is on ${shipName(holder)}. Remove it there first`,
          de: `Upgrades: ${name} ist auf der ${shipName(holder)}. Nehmt es dort erst ab`,
        }),
      );
    return at === null || locationsOf(on, crewOf(state, on)).some((each) => each.id === at.location)
      ? null
      : against(
          rule,
          text({
            en: `Upgrades: ${name} needs a ship with a ${at.name}; ${shipName(on)} has none`,
            de: `Upgrades: ${name} braucht ein Schiff mit dieser Station: ${at.name}; ${shipName(on)} hat keine`,
          }),
        );
  },
  run: (state: State, args, { by, room, log }) => {
    const { upgrade: id, off } = args;
    const on = shipOf(state, args, by);
    const crew = crewOf(state, on);
    const card = upgradeOf(id);
    if (card === undefined) return undefined;
    const { name, does } = card;
    const more = does?.adds === 'capacity' ? does.count : 0;
    if (off) {
      state.upgrades[on] = (state.upgrades[on] ?? []).filter((each) => each !== id);
      crew.capacity -= more;
      askPacketsAnew(state, { room });
      log({
        text: text({ en: `${shipName(on)}: ${name} removed`, de: `${shipName(on)}: ${name} abgenommen` }),
      });
      return undefined;
    }
    for (const [lost, cards] of Object.entries(state.upgrades))
      state.upgrades[lost] = cards.filter((each) => each !== id);
    (state.upgrades[on] ??= []).push(id);
    crew.capacity += more;
    askPacketsAnew(state, { room });
    log({
      text: text({
        en: `${shipName(on)}: ${name} is locked in for ${figure(room.options, 'upgrade-fuel')} Fuel. ${card.text}`,
        de: `${shipName(on)}: ${name} für ${figure(room.options, 'upgrade-fuel')} Treibstoff angebracht. ${card.text}`,
      }),
      rules: ['upgrades'],
    });
    return undefined;
  },
});

export const upgradeCommands = { upgrade };

/** On a ship's own board. */
export const upgradeRows = ({ upgrades }: State, on: string): Row[] =>
  (upgrades[on] ?? []).flatMap((id) => {
    const card = upgradeOf(id);
    return card === undefined
      ? []
      : [row(card.name, card.at?.name ?? text({ en: 'the ship', de: 'das Schiff' }), { text: card.text })];
  });

/** Control's own: whoever brings a card and its Fuel has it locked in by a tap on the ship, and one on its name. */
export const upgradeDesk = (state: State, { phase, tables }: RoomView): FaceInput | null => {
  if (phase === 'negotiation') return null;
  return {
    kind: 'ask',
    title: text({ en: 'Upgrades', de: 'Upgrades' }),
    questions: [
      doing(
        'upgrades',
        text({
          en: 'Upgrades: open the ship that locks one in, or takes one off',
          de: 'Upgrades: Öffne das Schiff, das eines anbringt oder abnimmt',
        }),
        {
          desk: 'tables',
          standing: true,
          rows: afloat(state, tables).map((on) => {
            const here = UPGRADES.filter(({ id }) => state.upgrades[on]?.includes(id));
            return line(on, shipName(on), here.map(({ name }) => name).join(', '), [
              ...here.map(({ id, name }) =>
                choice(text({ en: `Take off ${name}`, de: `${name} abnehmen` }), upgrade, {
                  upgrade: id,
                  ship: on,
                  off: true,
                }),
              ),
              ...UPGRADES.map(({ id, name }) => choice(name, upgrade, { upgrade: id, ship: on })),
            ]);
          }),
        },
      ),
    ],
  };
};
