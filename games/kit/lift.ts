import type { Hooks } from './hooks.ts';
import type { Mechanism } from './mechanism.ts';
import type { GameCommand } from './rule.ts';
import type { Documents, Views } from './views.ts';

/** A mechanism as part of a whole game: what it does to its own field is done to that field of the state. */

type Whole = Readonly<Record<string, never>>;

interface Lifted {
  readonly units: readonly string[];
  readonly commands: Readonly<Record<string, GameCommand>>;
  readonly on: Hooks;
  readonly view: Views;
}

type Body = Readonly<Record<string, unknown>>;

const liftCommand = (field: string, given: GameCommand): GameCommand<Whole> => {
  const { unit, fault, run, ...rest } = given;
  return {
    ...rest,
    ...(unit === undefined ? {} : { unit: (args, by) => `${field}/${unit(args, by)}` }),
    ...(fault === undefined ? {} : { fault: (state, args, asked) => fault(at(state, field), args, asked) }),
    run: (state, args, context) => run(at(state, field), args, context),
  };
};

/** A field is named as it is in code (`foodStore`), an id has dashes (`food-store`). */
const idOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const at = (state: Whole, field: string): never => {
  const own = state[field];
  if (own === undefined) throw new TypeError(`the state has no field "${field}" for its mechanism`);
  return own;
};

export const lifted = (field: string, mechanism: Mechanism<never>): Lifted => {
  const { units = [], commands = {}, on = {}, view = {} } = mechanism;
  const name = idOf(field);
  const own = (state: Whole): never => at(state, field);
  const shown = (body: Body | null): Documents => (body === null ? {} : { [name]: body });
  const named = (id: string): string => `${name}-${id}`;
  const { public: open, control, table: ofTable, seat: ofSeat } = view;
  return {
    units: [field, ...units.map((unit) => `${field}/${unit}`)],
    commands: Object.fromEntries(
      Object.entries(commands).map(([id, each]) => [named(id), liftCommand(field, each)]),
    ),
    on: Object.fromEntries(
      Object.entries(on).map(([moment, hook]) => [
        moment,
        // The cast: the moment of that very name is handed through.
        (state: Whole, occasion: never, context: never) =>
          (hook as (...all: never[]) => void)(own(state), occasion, context),
      ]),
    ),
    view: {
      ...(open && { public: (state: Whole, room) => shown(open(own(state), room, named)) }),
      ...(control && { control: (state: Whole, room) => shown(control(own(state), room, named)) }),
      ...(ofTable && {
        table: (state: Whole, table, room) => shown(ofTable(own(state), table, room, named)),
      }),
      ...(ofSeat && { seat: (state: Whole, seat, room) => shown(ofSeat(own(state), seat, room, named)) }),
    },
  };
};
