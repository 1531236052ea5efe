import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { topics } from '../../schemas/topics.ts';
import { AlertBodySchema, type AlertBody } from '../../schemas/documents/alarm.ts';
import { ClockBodySchema, type ClockBody } from '../../schemas/documents/clock.ts';
import { HubBodySchema, type HubBody } from '../../schemas/documents/hub.ts';
import { RoomLink, type Health } from './room-link.ts';
import {
  brokerAddress,
  isBroken,
  isKeyOf,
  keepsControl,
  rememberedKey,
  SessionSchema,
  takeLink,
} from './session.ts';
import { texts } from './texts.ts';
import { language } from './view.ts';
import type * as z from 'zod';
import type { Key, Session } from './session.ts';

const Room = createContext<RoomLink | null>(null);

const AGAIN_MS = 2_000;
/** A hub that is there answers at once: one that is silent that long is away, as one that refuses is. */
const SILENT_MS = 3_000;

/** The JSON at `path`; rejects after `limitMs`. Not by AbortSignal.timeout, which iPadOS 15 does not have. */
const readWithin = async (limitMs: number, path: string): Promise<unknown> => {
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), limitMs);
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: abort.signal });
    return await answer.json();
  } finally {
    clearTimeout(limit);
  }
};

export interface SessionState {
  readonly session: Session | undefined;
  /** Since when (this browser's wall clock) the hub has not answered; null as long as nothing is known against it. */
  readonly awaySince: number | null;
  /** Asks anew: under an open page the hub may have become another room, at another broker. */
  readonly ask: () => void;
}

/** The room's session, asked for until the hub answers. */
export const useSession = (): SessionState => {
  const [state, setState] = useState<Omit<SessionState, 'ask'>>({ session: undefined, awaySince: null });
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const session = SessionSchema.parse(await readWithin(SILENT_MS, '/session.json'));
        if (gone) return;
        // The same one opens no other connection.
        setState((was) =>
          JSON.stringify(was.session) === JSON.stringify(session)
            ? { ...was, awaySince: null }
            : { session, awaySince: null },
        );
      } catch {
        if (gone) return;
        setState(({ session, awaySince }) => ({ session, awaySince: awaySince ?? Date.now() }));
        again = setTimeout(() => void load(), AGAIN_MS);
      }
    };
    void load();
    return () => {
      gone = true;
      clearTimeout(again);
    };
  }, [asked]);
  return { ...state, ask: () => ask(undefined) };
};

/** What this tab signs in with. */
export interface Held {
  readonly key: Key | undefined;
  /** What came last can be no key. */
  readonly broken: boolean;
}

/**
 * What this tab signs in with, and a way to change it; `control` on Control's pages. A link that is opened in the same tab is
 * taken as it comes; a tab that waits for Control's key takes the one that has just opened another tab.
 */
export const useKey = (control: boolean, onLink: () => void): [Held, (held: Held) => void] => {
  const held = (): Held => {
    takeLink();
    return { key: rememberedKey(control), broken: isBroken() };
  };
  const [now, set] = useState(held);
  const waits = control && (now.key === undefined || !isKeyOf(now.key, 'control'));
  useEffect(() => {
    const opened = (): void => {
      if (!takeLink()) return;
      onLink();
      set(held());
    };
    addEventListener('hashchange', opened);
    return () => removeEventListener('hashchange', opened);
  }, []);
  useEffect(() => {
    if (!waits) return undefined;
    const kept = (event: StorageEvent): void => {
      if (keepsControl(event)) set(held());
    };
    addEventListener('storage', kept);
    return () => removeEventListener('storage', kept);
  }, [waits]);
  return [now, set];
};

interface RoomProps {
  readonly session: Session;
  /** Signed in, or undefined to look on as an observer. */
  readonly signedIn: Key | undefined;
  /** Below the room's root, beside `pub/#`. */
  readonly filters: readonly string[];
  /** The id of the display that this page is; its last will says good-bye for it. */
  readonly display?: string;
  readonly children: ComponentChildren;
}

/** Opens the one connection of the page and hands it to everything inside. */
export const RoomProvider = ({ session, signedIn, filters, display, children }: RoomProps) => {
  const [link, setLink] = useState<RoomLink | null>(null);
  const wanted = filters.join(' ');
  useEffect(() => {
    const opened = new RoomLink({
      language,
      room: session.room,
      url: brokerAddress(session.mqtt, location.origin),
      key: signedIn ?? session.observer,
      filters: ['pub/#', ...wanted.split(' ').filter((filter) => filter !== '')],
      commands: signedIn !== undefined,
      ...(display === undefined ? {} : { display }),
    });
    setLink(opened);
    return () => opened.close();
  }, [session, signedIn, wanted, display]);
  return (
    <Room.Provider value={link}>
      {link === null ? <p class="hint">{texts.common.connecting}</p> : children}
    </Room.Provider>
  );
};

/**
 * Goes on trying a key that was refused, beside the page: a wall has nobody to sign in again, and a broker that refuses a key
 * now may know it in a minute. `onLetIn` is called when it does.
 */
export const useLetIn = (session: Session | undefined, key: Key | null, onLetIn: () => void): void =>
  useEffect(() => {
    if (session === undefined || key === null) return undefined;
    const { room, mqtt } = session;
    const url = brokerAddress(mqtt, location.origin);
    const link = new RoomLink({ language, room, url, key, filters: [], commands: false });
    const stop = link.listen(() => {
      if (link.health === 'live') onLetIn();
    });
    return () => {
      stop();
      link.close();
    };
  }, [session, key]);

/** The link. The caller is not drawn again when something on it changes: use the hooks below for what is shown. */
export const useLink = (): RoomLink => {
  const link = useContext(Room);
  if (link === null) throw new Error('a hook of the room outside a RoomProvider');
  return link;
};

/** Draws the caller again when what `pick` gives is another value than last time. */
const usePicked = <T,>(pick: (link: RoomLink) => T): T => {
  const link = useLink();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const picked = pick(link);
  const held = useRef({ pick, picked });
  held.current = { pick, picked };
  useEffect(() => {
    const look = (): void => {
      if (!Object.is(held.current.pick(link), held.current.picked)) redraw(undefined);
    };
    // Something may have come between the drawing and this effect.
    look();
    return link.listen(look);
  }, [link]);
  return picked;
};

/** The link; the caller is drawn again whenever anything on it changes. Prefer the narrower hooks. */
export const useRoom = (): RoomLink => {
  usePicked((link) => link.changes);
  return useLink();
};

export const useHealth = (): Health => usePicked((link) => link.health);

/** The document at `topic`, parsed; the caller is drawn again when that document has changed, and for nothing else. */
export const useDocument = <Schema extends z.ZodType>(
  topic: string,
  schema: Schema,
): z.output<Schema> | undefined => usePicked((link) => link.read(topic, schema));

/** Every document below `prefix` of that shape, by topic; drawn again when one of them changes, comes or goes. */
export const useDocuments = <Schema extends z.ZodType>(
  prefix: string,
  schema: Schema,
): readonly z.output<Schema>[] => [...useNamedDocuments(prefix, schema).values()];

/** By their names below the prefix. */
export const useNamedDocuments = <Schema extends z.ZodType>(
  prefix: string,
  schema: Schema,
): ReadonlyMap<string, z.output<Schema>> => {
  const held = useRef<ReadonlyMap<string, z.output<Schema>>>(new Map());
  return usePicked((link) => {
    const next = new Map<string, z.output<Schema>>();
    for (const topic of link.documents.under(prefix)) {
      const body = link.read(topic, schema);
      if (body !== undefined) next.set(topic.slice(prefix.length), body);
    }
    const same =
      next.size === held.current.size &&
      [...next].every(([name, each]) => Object.is(each, held.current.get(name)));
    if (!same) held.current = next;
    return held.current;
  });
};

export const useHub = (): HubBody | undefined => useDocument(topics.hub, HubBodySchema);
export const useClock = (): ClockBody | undefined => useDocument(topics.clock('main'), ClockBodySchema);
export const useAlert = (): AlertBody | undefined => useDocument(topics.alert, AlertBodySchema);
