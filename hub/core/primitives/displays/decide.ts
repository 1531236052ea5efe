import type { VerbArguments } from '../../../../schemas/commands.ts';
import type { DisplayCue } from '../../../../schemas/cues.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft, Primitive } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { emergencyOf } from '../emergency/read.ts';
import { arePagesMuted, ceilingOf } from '../sound/read.ts';
import { tableOf } from './account.ts';
import { handSeat } from './links.ts';
import { calledOf, displayOf, displaysOf } from './read.ts';
import type { DisplayState } from './state.ts';

/** Displays as things: they announce themselves, and Control acts on them. */

/** More than any room has; those that have gone longest make way. */
const MAX_DISPLAYS = 150;

const known = (state: RoomState): string[] => displaysOf(state).map(([id, { name }]) => `${id} (${name})`);

const isTaken = (state: RoomState, name: string, but: string): boolean =>
  displaysOf(state).some(([id, each]) => id !== but && each.name.toLowerCase() === name.toLowerCase());

/** `Wall`, else `Wall 2`, `Wall 3`: one name, one display. */
const freeName = (state: RoomState, wished: string, display: string): string => {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wished : `${wished.slice(0, 36)} ${count}`;
    if (!isTaken(state, name, display)) return name;
  }
};

/** Makes room for one more: the one that has been gone longest is forgotten. False when every one is there. */
const makeRoom = (draft: Draft): boolean => {
  const all = displaysOf(draft.state);
  if (all.length < MAX_DISPLAYS) return true;
  const [oldest] = all
    .filter(([, each]) => !each.online)
    .toSorted(([, one], [, other]) => one.since - other.since);
  if (oldest === undefined) return false;
  draft.emit({ type: 'display-forgotten', display: oldest[0] });
  return true;
};

const same = (
  held: DisplayState,
  next: Omit<DisplayState, 'muted' | 'since' | 'first' | 'unheardSince'>,
): boolean =>
  held.online === next.online &&
  held.client === next.client &&
  held.name === next.name &&
  held.person === next.person &&
  held.page === next.page &&
  held.view === next.view &&
  held.sound === next.sound;

/** What it is called until somebody calls it otherwise: its link's name, its table's, else the page's. */
const defaultName = (
  { plan, state }: Draft,
  { role, username }: Pick<DisplayState, 'role' | 'username'>,
  page: DisplayState['page'],
): string => {
  const table = tableOf(state, { role, username });
  const ship = table === null ? undefined : getOwn(plan.tableNames, table);
  return getOwn(state.displays.accounts, username)?.name ?? ship ?? page;
};

const hello = (draft: Draft, args: VerbArguments<'display.hello'>): Outcome => {
  const { actor, client, state } = draft;
  if (actor.kind !== 'user' || client === null) return refuse('auth/forbidden#display');
  const { display, page, view = null, sound = false, silent } = args;
  const held = displayOf(state, display);
  if (held !== undefined && held.username !== actor.username) {
    return refuse('display/not-yours', { display, account: held.username });
  }
  if (held === undefined && !makeRoom(draft)) {
    return refuse('display/too-many', { count: MAX_DISPLAYS });
  }
  const { username, role, as: person } = actor;
  const wished = args.name ?? defaultName(draft, { role, username }, page);
  const name = held?.name ?? freeName(state, wished, display);
  const byWhom = person === undefined ? {} : { person };
  const next = { client, username, role, name, page, view, sound, ...byWhom };
  const unheard = args.sound === false && silent !== true;
  const isQuieted = silent === true && held?.unheardSince !== undefined;
  const isNewlyUnheard = unheard && held?.unheardSince === undefined;
  if (held === undefined || isQuieted || isNewlyUnheard || !same(held, { ...next, online: true })) {
    const how = { ...(silent === true && { silent }), ...(unheard && { unheard }) };
    draft.emit({ type: 'display-announced', display, ...next, ...how });
  }
  return done({ display, name, muted: held?.muted ?? false, ceiling: ceilingOf(draft.state, role) });
};

/** A display's word about itself: it must be the very connection that announced it. */
const itself = (draft: Draft, display: string): DisplayState | null => {
  const held = displayOf(draft.state, display);
  return held?.client === draft.client ? held : null;
};

const cue = (draft: Draft, { client }: DisplayState, word: DisplayCue): void =>
  draft.effect({ type: 'cue', client, cue: word });

/** Does something to a display that is known, there or gone. */
const onKnown = (draft: Draft, display: string, action: (held: DisplayState) => Outcome): Outcome => {
  const held = displayOf(draft.state, display);
  return held === undefined
    ? refuse('display/unknown', { display, known: known(draft.state) })
    : action(held);
};

/** Does something to a display that is there. */
const onPresent = (draft: Draft, display: string, action: (held: DisplayState) => Outcome): Outcome =>
  onKnown(draft, display, (held) =>
    held.online ? action(held) : refuse('display/offline', { display: calledOf(held) }),
  );

/** Says a word to a display that is there. */
const sendCue = (draft: Draft, display: string, word: (held: DisplayState) => DisplayCue): Outcome =>
  onPresent(draft, display, (held) => {
    cue(draft, held, word(held));
    return done();
  });

const testSound = (draft: Draft, display: string | undefined): Outcome => {
  const { state } = draft;
  if (emergencyOf(state) !== null) return refuse('emergency/stands#sound');
  // A test that nobody hears must not be reported as done.
  if (arePagesMuted(state)) return refuse('device/muted#pages');
  if (display === undefined) {
    draft.effect({ type: 'page-chirp' });
    return done();
  }
  const held = displayOf(state, display);
  if (held === undefined) return refuse('display/unknown#alone', { display });
  if (!held.online) return refuse('display/offline', { display: held.name });
  if (held.muted) return refuse('device/muted', { name: held.name });
  draft.effect({ type: 'cue', client: held.client, cue: { kind: 'sound-test' } });
  return done({ leave: held.sound });
};

export const decideDisplays = {
  'display.hello': hello,
  'display.bye': (draft, { display, away }) => {
    // The last will of an earlier connection may come after the next one's hello.
    if (itself(draft, display)?.online === true) {
      draft.emit({ type: 'display-left', display, ...(away === true && { away }) });
    }
    return done();
  },
  'display.got': (draft, { display, alarm }) => {
    if (itself(draft, display) === null) return refuse('display/unknown#hello');
    draft.tell({ type: 'alarm-shown', display, alarm });
    return done();
  },
  'display.identify': (draft, { display }) =>
    sendCue(draft, display, (held) => ({ kind: 'identify', name: calledOf(held) })),
  'display.rename': (draft, { display, name }) =>
    onKnown(draft, display, (held) => {
      if (isTaken(draft.state, name, display)) return refuse('display/name-taken', { name });
      draft.emit({ type: 'display-renamed', display, name });
      cue(draft, held, { kind: 'rename', name });
      return done();
    }),
  'display.redirect': (draft, { display, page, seat = false }) =>
    onPresent(draft, display, (held) => {
      if (seat && held.role === 'control') return refuse('link/table#console', { display: calledOf(held) });
      if (seat) return handSeat(draft, held, page);
      cue(draft, held, { kind: 'redirect', page });
      return done();
    }),
  'display.reload': (draft, { display }) => sendCue(draft, display, () => ({ kind: 'reload' })),
  'display.mute': (draft, { display, muted = true }) =>
    onKnown(draft, display, (held) => {
      draft.emit({ type: 'display-muted', display, muted });
      cue(draft, held, { kind: 'mute', muted });
      return done();
    }),
  'sound.test': (draft, { display }) => testSound(draft, display),
  'display.forget': (draft, { display }) =>
    onKnown(draft, display, (held) => {
      if (held.online) return refuse('command/malformed', { problem: `display: ${held.name} is there` });
      draft.emit({ type: 'display-forgotten', display });
      return done();
    }),
} satisfies Partial<Primitive<'displays'>['decide']>;

/** A client is there, or has fallen silent: the display that it is comes and goes with it. */
export const decideClient = (draft: Draft, client: string, online: boolean): void => {
  for (const [display, held] of displaysOf(draft.state)) {
    if (held.client !== client || held.online === online) continue;
    draft.emit({ type: online ? 'display-returned' : 'display-left', display });
  }
};

/** Nobody has said that it is there since the hub started: each page does so when it is connected again. */
export const doubtDisplays = (draft: Draft): void => {
  const displays = displaysOf(draft.state).flatMap(([id, { online }]) => (online ? [id] : []));
  if (displays.length > 0) draft.emit({ type: 'displays-doubted', displays });
};
