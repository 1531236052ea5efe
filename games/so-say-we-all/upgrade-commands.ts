import * as z from 'zod';
import { oneOf } from '../kit/arguments.ts';
import { choice, doing, line, row } from '../kit/face-parts.ts';
import { command } from '../kit/rule.ts';
import { upgradeOf, UPGRADES } from './content/upgrades.ts';
import { ship } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { afloat, crewOf, isRefused, locationsOf } from './rules/crews.ts';
import { shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Upgrade } from './content/upgrades.ts';
import type { Crew, State } from './state.ts';

const fits = ({ at }: Upgrade, on: string, crew: Crew): boolean =>
  at === null || locationsOf(on, crew).some(({ id }) => id === at.location);

/** Upgrades: on a ship that has the location, moved in phases 1 and 2 alone. What they add is reckoned from then on. */
const upgrade = command({
  name: 'Lock in or remove an Upgrade',
  who: ['control', 'table'],
  phases: ['reconciliation', 'commitment'],
  schema: z.strictObject({
    upgrade: oneOf(UPGRADES, 'The Upgrade', 'an Upgrade'),
    off: z.boolean().default(false).describe('Remove it'),
    ship: ship.optional(),
  }),
  unit: () => 'upgrades',
  run: (state: State, { upgrade: id, off, ship: named }, { by, room, log }) => {
    const on = by.table ?? named ?? '';
    const crew = crewOf(state, on);
    if (isRefused(crew)) return crew;
    const card = upgradeOf(id);
    if (card === undefined) return { refused: `there is no Upgrade "${id}"` };
    const { name, at, does } = card;
    const [holder] = Object.entries(state.upgrades).find(([, cards]) => cards.includes(id)) ?? [];
    const more = does?.adds === 'capacity' ? does.count : 0;
    if (off) {
      if (holder !== on) return { refused: `Upgrades: ${name} is not on ${shipName(on)}` };
      state.upgrades[on] = (state.upgrades[on] ?? []).filter((each) => each !== id);
      crew.capacity -= more;
      log({ text: `${shipName(on)}: ${name} removed` });
      return undefined;
    }
    if (holder !== undefined)
      return { refused: `Upgrades: ${name} is on ${shipName(holder)}. Remove it there first` };
    if (at !== null && !fits(card, on, crew))
      return { refused: `Upgrades: ${name} needs a ship with a ${at.name}; ${shipName(on)} has none` };
    (state.upgrades[on] ??= []).push(id);
    crew.capacity += more;
    log({
      text: `${shipName(on)}: ${name} is locked in for ${figure(room.options, 'upgrade-fuel')} Fuel. ${card.text}`,
    });
    return undefined;
  },
});

export const upgradeCommands = { upgrade };

/** On a ship's own board. */
export const upgradeRows = ({ upgrades }: State, on: string): Row[] =>
  (upgrades[on] ?? []).flatMap((id) => {
    const card = upgradeOf(id);
    return card === undefined ? [] : [row(card.name, card.at?.name ?? 'the ship', { text: card.text })];
  });

/** Control's own: whoever brings a card and its Fuel has it locked in by a tap on the ship, and one on its name. */
export const upgradeDesk = (state: State, { phase, tables }: RoomView): FaceInput | null => {
  if (phase === 'negotiation') return null;
  const lying = Object.values(state.upgrades).flat();
  return {
    kind: 'ask',
    title: 'Upgrades',
    questions: [
      doing('upgrades', 'Upgrades: open the ship that locks one in, or takes one off', {
        desk: 'tables',
        standing: true,
        rows: afloat(state, tables).flatMap((on) => {
          const crew = crewOf(state, on);
          if (isRefused(crew)) return [];
          const here = UPGRADES.filter(({ id }) => state.upgrades[on]?.includes(id));
          return [
            line(on, shipName(on), here.map(({ name }) => name).join(', '), [
              ...here.map(({ id, name }) =>
                choice(`Take off ${name}`, 'upgrade', { upgrade: id, ship: on, off: true }),
              ),
              ...UPGRADES.filter((card) => !lying.includes(card.id) && fits(card, on, crew)).map(
                ({ id, name }) => choice(name, 'upgrade', { upgrade: id, ship: on }),
              ),
            ]),
          ];
        }),
      }),
    ],
  };
};
