import { KIT_DOCUMENTS } from '../../schemas/documents/game.ts';
import type { Documents, Views } from './views.ts';

const guarded = (documents: Documents, taken: readonly string[]): Documents => {
  const name = taken.find((each) => Object.hasOwn(documents, each));
  if (name === undefined) return documents;
  throw new TypeError(
    KIT_DOCUMENTS.includes(name)
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
      : { control: (state, room) => guarded(control(state, room), [...mechanisms, ...KIT_DOCUMENTS]) }),
    ...(table === undefined ? {} : { table: (...given) => guarded(table(...given), mechanisms) }),
    ...(seat === undefined ? {} : { seat: (...given) => guarded(seat(...given), mechanisms) }),
  };
};
