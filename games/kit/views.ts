import type { RoomView } from './room-view.ts';

/** Documents by name. What pages draw of one stands under its key `face` (schemas/faces). */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What each audience is shown, made from the state for that audience alone. An outcome of a box is in the room's view only
 * once Control has revealed it.
 */
export interface Views<State = never> {
  /** Everybody: `pub/game/<name>`. */
  readonly public?: (state: State, room: RoomView) => Documents;
  /** Control: `priv/control/game/<name>`. */
  readonly control?: (state: State, room: RoomView) => Documents;
  /** One table: `priv/table/<table>/game/<name>`. */
  readonly table?: (state: State, table: string, room: RoomView) => Documents;
  /** One seat: `priv/seat/<table>/<seat>/<name>`. */
  readonly seat?: (
    state: State,
    seat: { readonly table: string; readonly seat: string },
    room: RoomView,
  ) => Documents;
}

/** Each seat is shown what its table is shown, and its own beside it: its own stands where both have one of a name. */
export const seenBySeats = <State>(view: Views<State>): Views<State> => {
  const { table, seat } = view;
  if (table === undefined) return view;
  return {
    ...view,
    seat: (state, at, room) => ({ ...table(state, at.table, room), ...seat?.(state, at, room) }),
  };
};
