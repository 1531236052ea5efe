import type { SetupContext } from '../../../../games/kit/mechanism.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import type { Draft } from '../../room.ts';
import { unnote } from '../../notes.ts';
import { clockOf } from '../timetable/read.ts';
import { frozen } from './frozen.ts';
import { checkPlain, throughJson } from './plain.ts';
import { noteRule, textOf } from './requests.ts';
import { noting } from './run-rule.ts';

/** How a game comes to its first state: live, and journaled, so that a replay asks no game. */

/** What the game has been set up with, or is to be. */
const wanted = (draft: Draft): Omit<SetupContext, 'dice'> =>
  frozen({ options: draft.state.game.options, tables: draft.plan.tables.map(({ id }) => id) });

const emit = (
  draft: Draft,
  state: unknown,
  more: { readonly rolls?: ReturnType<typeof noting>['rolls']; readonly from?: number },
): void => {
  checkPlain(state);
  if (!isRecord(state)) throw new TypeError('a game’s state is a record');
  const { options, tables } = wanted(draft);
  const { rolls = [], from } = more;
  draft.emit({
    type: 'game-set-up',
    version: draft.plan.game.version,
    options: { ...options },
    tables: [...tables],
    state: throughJson(state),
    ...(rolls.length > 0 && { rolls: [...rolls] }),
    ...(from === undefined ? {} : { from }),
  });
};

const setUpAnew = (draft: Draft): void => {
  const { dice, rolls } = noting(draft.dice, false);
  const { game, guard } = draft.plan;
  const state = guard.run(game.setup, () => game.setup({ dice, ...wanted(draft) }));
  emit(draft, state, { rolls });
};

/** The state of older rules, for these; one that cannot be carried over stays as it is. */
const carryOver = (draft: Draft, from: number): void => {
  const { game, guard } = draft.plan;
  const { migrate } = game;
  if (migrate === null) return;
  const state = throughJson(draft.state.game.state);
  emit(
    draft,
    guard.run(migrate, () => migrate(state, from)),
    { from },
  );
};

/**
 * Before the clock first starts nothing has been played: the game begins anew where what it begins with has changed. A game that
 * is played without the clock says so itself.
 */
const isUnplayed = (draft: Draft): boolean =>
  clockOf(draft.state).turn === 0 &&
  // The cast: the game's own state goes back to the game's own function (GameDefinition).
  draft.plan.game.hasBegun?.(draft.state.game.state as never) !== true;

const LACKS = 'game/lacks';

/**
 * A state that was kept by other rules than these, with no raised version to carry it over: a rule that reads a field it does
 * not have fails in mid-game. What has not been played begins anew; else Control is told, and no more once it has the field.
 */
const compare = (draft: Draft): void => {
  const { game, guard } = draft.plan;
  const fresh = guard.run(game.setup, () =>
    game.setup({ dice: noting(draft.dice, false).dice, ...wanted(draft) }),
  );
  const held = draft.state.game.state;
  const lacking = Object.entries(fresh).flatMap(([field, value]) =>
    value === undefined || Object.hasOwn(held, field) ? [] : [`"${field}"`],
  );
  if (lacking.length > 0 && isUnplayed(draft)) setUpAnew(draft);
  else if (lacking.length > 0)
    noteRule(
      draft,
      LACKS,
      `The rules keep ${lacking.join(', ')}, which the state of this day lacks: they were changed in mid-game. Raise \`version\` and write \`migrate\` (games/kit/README.md), or begin a new day`,
    );
  else unnote(draft, LACKS);
};

/** A rule's fault is Control's to know, and stops nothing (promise 6). */
const trying = (draft: Draft, what: string, action: () => void): void => {
  try {
    action();
  } catch (thrown) {
    draft.plan.guard.failed(what, thrown);
    noteRule(draft, 'game/fault', `A rule of the game failed ${what}: ${textOf(thrown)}`);
  }
};

/** Sets the game up where that has not been done, or not with these options and tables, or not by these rules. */
export const setUp = (draft: Draft): void => {
  const { setUp: with_ } = draft.state.game;
  if (with_ === null) {
    trying(draft, 'as it was set up', () => setUpAnew(draft));
    return;
  }
  const { version, ...before } = with_;
  const isChanged = JSON.stringify(before) !== JSON.stringify(wanted(draft));
  if (isUnplayed(draft) && (isChanged || version !== draft.plan.game.version)) {
    trying(draft, 'as it was set up', () => setUpAnew(draft));
  } else if (version !== draft.plan.game.version && draft.plan.game.migrate !== null) {
    trying(draft, 'as it was carried over', () => carryOver(draft, version));
  } else if (!isChanged || version !== draft.plan.game.version) {
    trying(draft, 'as it was compared with its rules', () => compare(draft));
  }
};

/** What a rule finds is never an empty state. */
export const ensureSetUp = (draft: Draft): void => {
  if (draft.state.game.setUp === null) setUp(draft);
};
