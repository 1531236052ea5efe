import { createContext } from 'preact';
import { useContext, useEffect, useReducer, useState } from 'preact/hooks';
import { topics } from '../../schemas/topics.ts';
import { AlertBodySchema, ClockBodySchema, HubBodySchema } from '../../schemas/documents.ts';
import { RoomLink } from './room-link.ts';
import { brokerAddress, rememberedKey, SessionSchema } from './session.ts';
import type { z } from 'zod';
import type { ComponentChildren } from 'preact';
import type { AlertBody, ClockBody, HubBody } from '../../schemas/documents.ts';
import type { Key, Session } from './session.ts';

const Room = createContext<RoomLink | null>(null);

/** The room's session, asked for until the hub answers. */
export const useSession = (): Session | undefined => {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const answer = await fetch('/session.json', { cache: 'no-store' });
        const parsed = SessionSchema.parse(await answer.json());
        if (!gone) setSession(parsed);
      } catch {
        if (!gone) again = setTimeout(() => void load(), 2_000);
      }
    };
    void load();
    return () => {
      gone = true;
      clearTimeout(again);
    };
  }, []);
  return session;
};

/** The key that this tab holds, and a way to change it. */
export const useKey = (): [Key | undefined, (key: Key | undefined) => void] => useState(rememberedKey);

interface RoomProps {
  readonly session: Session;
  /** Signed in, or undefined to look on as an observer. */
  readonly signedIn: Key | undefined;
  /** Below the room's root, beside `pub/#`. */
  readonly filters: readonly string[];
  readonly children: ComponentChildren;
}

/** Opens the one connection of the page and hands it to everything inside. */
export const RoomProvider = ({ session, signedIn, filters, children }: RoomProps) => {
  const [link, setLink] = useState<RoomLink | null>(null);
  const wanted = filters.join(' ');
  useEffect(() => {
    const opened = new RoomLink({
      room: session.room,
      url: brokerAddress(session.mqtt, location.origin),
      key: signedIn ?? session.observer,
      filters: ['pub/#', ...wanted.split(' ').filter((filter) => filter !== '')],
      commands: signedIn !== undefined,
    });
    setLink(opened);
    return () => opened.close();
  }, [session, signedIn, wanted]);
  return (
    <Room.Provider value={link}>{link === null ? <p class="hint">Connecting…</p> : children}</Room.Provider>
  );
};

/** The link; the caller is drawn again whenever anything on it changes. */
export const useRoom = (): RoomLink => {
  const link = useContext(Room);
  if (link === null) throw new Error('useRoom outside a RoomProvider');
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => link.listen(() => redraw(undefined)), [link]);
  return link;
};

export const useDocument = <Schema extends z.ZodType>(
  topic: string,
  schema: Schema,
): z.output<Schema> | undefined => useRoom().read(topic, schema);

export const useHub = (): HubBody | undefined => useDocument(topics.hub, HubBodySchema);
export const useClock = (): ClockBody | undefined => useDocument(topics.clock('main'), ClockBodySchema);
export const useAlert = (): AlertBody | undefined => useDocument(topics.alert, AlertBodySchema);
