import type { Documents, Views } from './views.ts';

/** What the kit itself shows Control: no game has a document of that name. */
const OF_THE_KIT = ['forms', 'unfinished'];

const guarded = (documents: Documents, taken: readonly string[]): Documents => {
  const name = taken.find((each) => Object.hasOwn(documents, each));
  if (name === undefined) return documents;
  throw new TypeError(
    OF_THE_KIT.includes(name)
      ? `a document of a game cannot be called "${name}": the kit has one of that name`
      : `two documents are called "${name}": name the game's own otherwise than the mechanism "${name}"`,
  );
};

/** The game's own view, refused where it would take the place of a document of a mechanism. */
export const withOwnNames = <State>(view: Views<State>, mechanisms: readonly string[]): Views<State> => {
  const { public: everybody, control, table, seat } = view;
  return {
    ...(everybody === undefined
      ? {}
      : { public: (state, room) => guarded(everybody(state, room), mechanisms) }),
    ...(control === undefined
      ? {}
      : { control: (state, room) => guarded(control(state, room), [...mechanisms, ...OF_THE_KIT]) }),
    ...(table === undefined ? {} : { table: (...given) => guarded(table(...given), mechanisms) }),
    ...(seat === undefined ? {} : { seat: (...given) => guarded(seat(...given), mechanisms) }),
  };
};
