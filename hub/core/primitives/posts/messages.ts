import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Message, Messages } from './state.ts';

/** Every message that stands. */
export const standing = ({ all, tables }: Messages): readonly Message[] => [
  ...all,
  ...Object.values(tables).flat(),
];

/** The tables that play and have neither read it nor been told. */
export const unreadBy = (plan: Plan, { to, read, inPerson }: Message): string[] =>
  to.filter(
    (table) =>
      getOwn(read, table) === undefined &&
      getOwn(inPerson, table) === undefined &&
      getOwn(plan.tableNames, table) !== undefined,
  );

/** The messages, each as `change` has it; a list in which nothing changed is the same list. */
export const withEach = ({ all, tables }: Messages, change: (message: Message) => Message): Messages => {
  const inList = (list: readonly Message[]): readonly Message[] => {
    const changed = list.map(change);
    return changed.every((each, index) => each === list[index]) ? list : changed;
  };
  return {
    all: inList(all),
    tables: Object.fromEntries(Object.entries(tables).map(([table, list]) => [table, inList(list)])),
  };
};
