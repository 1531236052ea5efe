import type { VerbArguments, VerbCall } from '../../../schemas/commands.ts';
import type { DisplayCue } from '../../../schemas/cues.ts';
import type { DisplaysBody } from '../../../schemas/display-documents.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { own } from '../plan.ts';
import { deliver } from '../primitives/alarm/face.ts';
import type { RoomState } from '../state.ts';
import { handSeat } from './links.ts';
import { calledOf, type DisplayState } from './state.ts';

/** Displays as things: they announce themselves, and Control acts on them. */

export type DisplayCall = Extract<VerbCall, { verb: `display.${string}` }>;

/** More than any room has; those that have gone longest make way. */
const MOST_DISPLAYS = 150;

const known = (state: RoomState): string[] =>
  Object.entries(state.displays).map(([id, { name }]) => `${id} (${name})`);

const isTaken = (state: RoomState, name: string, but: string): boolean =>
  Object.entries(state.displays).some(
    ([id, each]) => id !== but && each.name.toLowerCase() === name.toLowerCase(),
  );

/** `Wall`, else `Wall 2`, `Wall 3`: one name, one display. */
const freeName = (state: RoomState, wished: string, display: string): string => {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wished : `${wished.slice(0, 36)} ${count}`;
    if (!isTaken(state, name, display)) return name;
  }
};

/** Makes room for one more: the one that has been gone longest is forgotten. False when every one is there. */
const makeRoom = (draft: Draft): boolean => {
  const { displays } = draft.state;
  if (Object.keys(displays).length < MOST_DISPLAYS) return true;
  const [oldest] = Object.entries(displays)
    .filter(([, each]) => !each.online)
    .toSorted(([, one], [, other]) => one.since - other.since);
  if (oldest === undefined) return false;
  draft.emit({ type: 'display-forgotten', display: oldest[0] });
  return true;
};

const same = (held: DisplayState, next: Omit<DisplayState, 'muted' | 'since'>): boolean =>
  held.online === next.online &&
  held.client === next.client &&
  held.name === next.name &&
  held.person === next.person &&
  held.page === next.page &&
  held.view === next.view &&
  held.sound === next.sound;

/** The table whose account it has, be it the table's first or one that came of a link; null for what is no table's. */
const tableOf = (
  state: RoomState,
  { role, username }: Pick<DisplayState, 'role' | 'username'>,
): string | null =>
  role === 'table' ? (own(state.accounts, username)?.table ?? username.replace(/^table-/, '')) : null;

/** What it is called until somebody calls it otherwise: its link's name, its table's, else the page's. */
const defaultName = (
  { plan, state }: Draft,
  { role, username }: Pick<DisplayState, 'role' | 'username'>,
  page: DisplayState['page'],
): string => {
  const table = tableOf(state, { role, username });
  const ship = table === null ? undefined : own(plan.tableNames, table);
  return own(state.accounts, username)?.name ?? ship ?? page;
};

const hello = (draft: Draft, args: VerbArguments<'display.hello'>): Outcome => {
  const { actor, client, state } = draft;
  if (actor.kind !== 'user' || client === null) {
    return refuse('auth/forbidden#display');
  }
  const { display, page, view = null, sound = false } = args;
  const held = own(state.displays, display);
  if (held !== undefined && held.username !== actor.username) {
    return refuse('display/not-yours', { display, account: held.username });
  }
  if (held === undefined && !makeRoom(draft)) {
    return refuse('display/too-many', { count: MOST_DISPLAYS });
  }
  const { username, role, as: person } = actor;
  const wished = args.name ?? defaultName(draft, { role, username }, page);
  const name = held?.name ?? freeName(state, wished, display);
  const byWhom = person === undefined ? {} : { person };
  const next = { client, username, role, name, page, view, sound, ...byWhom };
  if (held === undefined || !same(held, { ...next, online: true })) {
    draft.emit({ type: 'display-announced', display, ...next });
  }
  const { sound: settings } = draft.state;
  const ceiling =
    role === 'control' || role === 'table' ? settings.ceilings[role] : settings.ceilings.display;
  return done({ display, name, muted: held?.muted ?? false, ceiling });
};

/** A display's word about itself: it must be the very connection that announced it. */
const itself = (draft: Draft, display: string): DisplayState | null => {
  const held = own(draft.state.displays, display);
  return held?.client === draft.client ? held : null;
};

const cue = (draft: Draft, { client }: DisplayState, word: DisplayCue): void =>
  draft.effect({ type: 'cue', client, cue: word });

const act = (draft: Draft, call: DisplayCall, held: DisplayState): Outcome => {
  const { display } = call.args;
  switch (call.verb) {
    case 'display.rename': {
      const { name } = call.args;
      if (isTaken(draft.state, name, display)) {
        return refuse('display/name-taken', { name });
      }
      draft.emit({ type: 'display-renamed', display, name });
      cue(draft, held, { kind: 'rename', name });
      return done();
    }
    case 'display.mute': {
      const muted = call.args.muted ?? true;
      draft.emit({ type: 'display-muted', display, muted });
      cue(draft, held, { kind: 'mute', muted });
      return done();
    }
    case 'display.forget':
      if (held.online) return refuse('command/malformed', { problem: `display: ${held.name} is there` });
      draft.emit({ type: 'display-forgotten', display });
      return done();
    default:
      break;
  }
  if (!held.online) return refuse('display/offline', { display: calledOf(held) });
  if (call.verb === 'display.identify') cue(draft, held, { kind: 'identify', name: calledOf(held) });
  if (call.verb === 'display.reload') cue(draft, held, { kind: 'reload' });
  if (call.verb === 'display.redirect') {
    const { page, seat = false } = call.args;
    if (seat && held.role === 'control') return refuse('link/table#console', { display: calledOf(held) });
    if (seat) return handSeat(draft, held, page);
    cue(draft, held, { kind: 'redirect', page });
  }
  return done();
};

export const decideDisplay = (draft: Draft, call: DisplayCall): Outcome => {
  const { state } = draft;
  const { display } = call.args;
  switch (call.verb) {
    case 'display.hello':
      return hello(draft, call.args);
    case 'display.bye':
      // The last will of an earlier connection may come after the next one's hello.
      if (itself(draft, display)?.online === true) {
        const away = call.args.away === true ? ({ away: true } as const) : {};
        draft.emit({ type: 'display-left', display, ...away });
      }
      return done();
    case 'display.got': {
      if (itself(draft, display) === null) {
        return refuse('display/unknown#hello');
      }
      return deliver(draft, display, call.args.alarm) ? done() : refuse('alarm/none#that');
    }
    default: {
      const held = own(state.displays, display);
      return held === undefined
        ? refuse('display/unknown', { display, known: known(state) })
        : act(draft, call, held);
    }
  }
};

/** A client is there, or has fallen silent: the display that it is comes and goes with it. */
export const decideClient = (draft: Draft, client: string, online: boolean): void => {
  for (const [display, held] of Object.entries(draft.state.displays)) {
    if (held.client !== client || held.online === online) continue;
    draft.emit({ type: online ? 'display-returned' : 'display-left', display });
  }
};

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

export const displaysBody = (state: RoomState): DisplaysBody => ({
  displays: Object.entries(state.displays)
    .map(([display, held]) => {
      const { name, person = null, role, username, page, view, online, since, muted, sound } = held;
      const called = calledOf(held);
      const table = tableOf(state, held);
      return {
        display,
        name,
        called,
        person,
        role,
        username,
        table,
        page,
        view,
        online,
        since,
        muted,
        sound,
      };
    })
    .toSorted(byName),
});
