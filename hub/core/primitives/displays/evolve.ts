import type { Instant } from '../../../../schemas/units.ts';
import { getOwn, without } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { DisplaysState, DisplayState } from './state.ts';

const gone = (held: DisplayState, at: Instant, away: boolean): DisplayState => {
  const { absence: _before, ...rest } = held;
  return { ...rest, online: false, since: at, ...(away ? { absence: 'away' as const } : {}) };
};

/** It is there again, whatever was thought of it meanwhile. */
const returned = (held: DisplayState, at: Instant): DisplayState => {
  const { absence: _before, ...rest } = held;
  return { ...rest, online: true, since: at };
};

/** The display as `change` makes it; one that is not there stays away. */
const changed = (
  state: DisplaysState,
  display: string,
  change: (held: DisplayState) => DisplayState,
): DisplaysState => {
  const held = getOwn(state.announced, display);
  return held === undefined
    ? state
    : { ...state, announced: { ...state.announced, [display]: change(held) } };
};

export const evolve: Primitive<'displays'>['evolve'] = {
  'display-announced': (state, { type: _type, display, silent, unheard, ...announced }, { at }) => {
    const held = getOwn(state.announced, display);
    const isUnheard = unheard === true || held?.sound === true || held?.unheardSince !== undefined;
    const unheardSince =
      announced.sound || silent === true || !isUnheard ? undefined : (held?.unheardSince ?? at);
    const next = {
      ...announced,
      muted: held?.muted ?? false,
      online: true,
      since: held?.online === true && held.client === announced.client ? held.since : at,
      first: held?.first ?? at,
      ...(held?.renamed === true && { renamed: true as const }),
      ...(unheardSince !== undefined && { unheardSince }),
    };
    return { ...state, announced: { ...state.announced, [display]: next } };
  },
  'display-left': (state, { display, away }, { at }) =>
    changed(state, display, (held) => gone(held, at, away === true)),
  'display-returned': (state, { display }, { at }) => changed(state, display, (held) => returned(held, at)),
  'display-missed': (state, { display }) =>
    changed(state, display, (held) => ({ ...held, absence: 'missed' })),
  'displays-doubted': (state, { displays }, { at }) =>
    displays.reduce((all, display) => changed(all, display, (held) => gone(held, at, false)), state),
  'display-renamed': (state, { display, name }) =>
    changed(state, display, (held) => ({ ...held, name, renamed: true })),
  'display-muted': (state, { display, muted }) => changed(state, display, (held) => ({ ...held, muted })),
  'display-forgotten': (state, { display }) => ({ ...state, announced: without(state.announced, display) }),
  'link-made': (state, { type: _type, link, ...made }) => ({
    ...state,
    links: { ...state.links, [link]: made },
  }),
  'link-ended': (state, { link }) => ({ ...state, links: without(state.links, link) }),
  'link-used': (state, { link, username }, { at }) => {
    const used = getOwn(state.links, link);
    if (used === undefined) return state;
    const { role, table, seat, name } = used;
    const atSeat = seat === undefined ? {} : { seat };
    const made = username === null ? {} : { [username]: { role, table, ...atSeat, name, at, link } };
    return {
      ...state,
      links: without(state.links, link),
      accounts: { ...state.accounts, ...made },
    };
  },
  'account-revoked': (state, { username }) => ({ ...state, accounts: without(state.accounts, username) }),
};
