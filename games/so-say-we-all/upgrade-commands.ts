import * as z from 'zod';
import { row } from '../kit/face-parts.ts';
import { command } from '../kit/rule.ts';
import { upgradeOf, UPGRADES } from './content/upgrades.ts';
import { ship } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { crewOf, isRefused, locationsOf } from './rules/crews.ts';
import { shipName } from './ships.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { State } from './state.ts';

/** Upgrades: on a ship that has the location, moved in phases 1 and 2 alone. What they add is reckoned from then on. */
const upgrade = command({
  name: 'Lock in or remove an Upgrade',
  who: ['control', 'table'],
  phases: ['reconciliation', 'commitment'],
  schema: z.strictObject({
    upgrade: z.enum(UPGRADES.map(({ id }) => id)).describe('The Upgrade'),
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
    if (at !== null && !locationsOf(on, crew).some((each) => each.id === at.location))
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
