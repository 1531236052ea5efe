import { expect } from 'vitest';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { CONTROL, atTable, playing, roomOf } from '../room.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { Actor } from '../../../games/kit/rule.ts';
import type { Documents } from '../../../games/kit/views.ts';
import type { RowsFace } from '../../../schemas/faces/rows.ts';
import type { CrewMember, Mission } from '../../../games/spaceships-in-space/mission.ts';

export const rules = playing<Mission>(game);
export const room: RoomView = { ...roomOf(game), phase: 'scene' };
export const withOption = (id: string, value: string | number): RoomView => ({
  ...room,
  options: { ...room.options, [id]: value },
});
export const TABLET = atTable('starship');
export const seatOf = (seat: string): Actor => ({ role: 'seat', table: 'starship', seat, name: seat });

/** Dice that fall as they are given, and no others. */
export const falling = (...faces: number[]): Dice => ({
  roll: () => {
    const next = faces.shift();
    if (next === undefined) throw new Error('more dice were rolled than the test gave');
    return next;
  },
});

export const facesOf = (documents: Documents): RowsFace[] =>
  // The cast: every face of this game is rows.
  Object.values(documents).map(({ face }) => face as RowsFace);

type Change = (mission: Mission) => void;
/** A mission of four, changed by hand. */
export const missionWith = (change: Change = () => undefined): Mission => {
  const mission = JSON.parse(JSON.stringify(rules.setup(room))) as Mission;
  change(mission);
  return mission;
};
export const member = (mission: Mission, who: string): CrewMember => {
  const found = mission.crew[who];
  if (found === undefined) throw new Error(`no ${who}`);
  return found;
};

interface How {
  readonly at?: RoomView;
  readonly by?: Actor;
  readonly dice?: Dice;
}
/** What came of a command that must be legal. */
export const did = (
  mission: Mission,
  name: string,
  args: object = {},
  { at = room, by = CONTROL, dice = falling() }: How = {},
): Mission => {
  const played = rules.does(mission, name, args, { room: at, by, dice });
  expect(played.refused).toBeNull();
  return played.state;
};
export const refusalOf = (
  mission: Mission,
  name: string,
  args: object = {},
  { at = room, by = CONTROL, dice = falling() }: How = {},
): string => rules.does(mission, name, args, { room: at, by, dice }).refused ?? 'nothing was refused';

/** A roll of the ship or of one crew member from its beginning to its outcome, with these dice. */
export const rolled = (
  mission: Mission,
  who: string,
  thrown: number[],
  how: How & { desperate?: boolean; aims?: string } = {},
): Mission => {
  const { desperate = false, aims } = how;
  const begun =
    who === 'ship'
      ? did(mission, 'roll-ship', { system: 'nav', desperate }, how)
      : did(mission, 'roll-crew', { who, desperate }, how);
  const meant = aims === undefined ? begun : did(begun, 'aim-roll', { clock: aims, aims: true }, how);
  return did(did(meant, 'throw', { who, thrown }, how), 'settle', { who }, how);
};
