import type { RoomEvent } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import { own } from '../plan.ts';
import type { DisplaySlices, DisplayState } from './state.ts';

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

const gone = (held: DisplayState, at: Instant, away: boolean): DisplayState => {
  const { absence: _before, ...rest } = held;
  return { ...rest, online: false, since: at, ...(away ? { absence: 'away' as const } : {}) };
};

/** It is there again, whatever was thought of it meanwhile. */
const returned = (held: DisplayState, at: Instant): DisplayState => {
  const { absence: _before, ...rest } = held;
  return { ...rest, online: true, since: at };
};

const changed = (
  slices: DisplaySlices,
  display: string,
  change: (held: DisplayState) => DisplayState,
): DisplaySlices => {
  const held = own(slices.displays, display);
  return held === undefined
    ? slices
    : { ...slices, displays: { ...slices.displays, [display]: change(held) } };
};

/** Nobody has said that it is there since the hub started: each page does so when it is connected again. */
const allGone = (slices: DisplaySlices, at: Instant): DisplaySlices => {
  if (!Object.values(slices.displays).some((each) => each.online)) return slices;
  const displays = Object.fromEntries(
    Object.entries(slices.displays).map(([id, each]) => [id, each.online ? gone(each, at, false) : each]),
  );
  return { ...slices, displays };
};

/** The slices of displays, sounds and links after an event; the same object when none of them changes. */
export const evolveDisplays = (slices: DisplaySlices, event: RoomEvent, at: Instant): DisplaySlices => {
  switch (event.type) {
    case 'hub-started':
      return allGone(slices, at);
    case 'display-announced': {
      const { type: _type, display, ...said } = event;
      const held = own(slices.displays, display);
      const since = held?.online === true && held.client === said.client ? held.since : at;
      const muted = held?.muted ?? false;
      const first =
        held === undefined ? { first: at } : held.first === undefined ? {} : { first: held.first };
      const renamed = held?.renamed === true ? ({ renamed: true } as const) : {};
      const next = { ...said, muted, online: true, since, ...first, ...renamed };
      return { ...slices, displays: { ...slices.displays, [display]: next } };
    }
    case 'display-left':
      return changed(slices, event.display, (held) => gone(held, at, event.away === true));
    case 'display-returned':
      return changed(slices, event.display, (held) => returned(held, at));
    case 'display-missed':
      return changed(slices, event.display, (held) => ({ ...held, absence: 'missed' }));
    case 'display-renamed':
      return changed(slices, event.display, (held) => ({ ...held, name: event.name, renamed: true }));
    case 'display-muted':
      return changed(slices, event.display, (held) => ({ ...held, muted: event.muted }));
    case 'display-forgotten':
      return { ...slices, displays: without(slices.displays, event.display) };
    case 'sound-muted':
      return { ...slices, sound: { ...slices.sound, muted: event.muted } };
    case 'sound-ceiling-set': {
      const ceilings = { ...slices.sound.ceilings, [event.role]: event.percent };
      return { ...slices, sound: { ...slices.sound, ceilings } };
    }
    case 'link-made': {
      const { type: _type, link, ...made } = event;
      return { ...slices, links: { ...slices.links, [link]: made } };
    }
    case 'link-ended':
      return { ...slices, links: without(slices.links, event.link) };
    case 'link-used': {
      const link = own(slices.links, event.link);
      if (link === undefined) return slices;
      const { role, table, name } = link;
      const { accounts } = slices;
      const made =
        event.username === null ? {} : { [event.username]: { role, table, name, at, link: event.link } };
      return {
        ...slices,
        links: without(slices.links, event.link),
        accounts: { ...accounts, ...made },
      };
    }
    case 'account-revoked':
      return { ...slices, accounts: without(slices.accounts, event.username) };
    default:
      return slices;
  }
};

export const displaySlicesOf = (slices: DisplaySlices, event: RoomEvent): readonly string[] => {
  switch (event.type) {
    case 'hub-started':
      return Object.entries(slices.displays).flatMap(([id, each]) => (each.online ? [`displays/${id}`] : []));
    case 'display-announced':
    case 'display-left':
    case 'display-returned':
    case 'display-missed':
    case 'display-renamed':
    case 'display-muted':
    case 'display-forgotten':
      return [`displays/${event.display}`];
    case 'sound-muted':
    case 'sound-ceiling-set':
      return ['sound'];
    case 'link-made':
    case 'link-ended':
      return [`links/${event.link}`];
    case 'link-used':
      return event.username === null
        ? [`links/${event.link}`]
        : [`links/${event.link}`, `accounts/${event.username}`];
    case 'account-revoked':
      return [`accounts/${event.username}`];
    default:
      return [];
  }
};
