import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { CreatedBodySchema, SetupBodySchema, type SetupBody } from '../../schemas/documents/setup.ts';
import { useControl } from '../common/control/use-control.tsx';
import { goOnAs, rememberKey, SessionSchema } from '../common/session.ts';
import { useLink } from '../common/use-room.tsx';
import { says } from './texts.ts';
import type { VerbArguments } from '../../schemas/commands.ts';
import type { RoomChanges } from '../../schemas/primitives/setup.ts';

/** room.yaml is no document of the room: hands change it as well, so it is looked at again and again. */
const LOOK_EVERY_MS = 3_000;
/** A board that does not answer takes eight seconds, and readers that are looked for in its place another five. */
export const ASKING_MS = 25_000;

/** Resolves when that room answers here. A hub that restarts takes some seconds. */
const untilRuns = async (room: string): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const answered: unknown = await fetch('/session.json', { cache: 'no-store' })
      .then((answer) => answer.json())
      .catch(() => undefined);
    if (SessionSchema.safeParse(answered).data?.room === room) return;
  }
};
const AGAIN_MS = 700;

export interface SetupState {
  readonly body: SetupBody;
  /** Changes the file; whether that went well. */
  readonly write: (changes: Partial<RoomChanges>, what: string, done: string) => Promise<boolean>;
  /** The room goes on as the file says. */
  readonly apply: () => Promise<boolean>;
  /** Replaces a board where it is reached, in the file and at once in the room. */
  readonly writeAndApply: (changes: Partial<RoomChanges>, what: string, done: string) => Promise<boolean>;
  /** Makes a room of one's own, and goes there once it runs; false: it was refused. */
  readonly create: (room: VerbArguments<'setup.create'>) => Promise<boolean>;
  readonly find: () => Promise<void>;
  /** Whether it has answered. */
  readonly blink: (place: string) => Promise<boolean>;
}

export const useSetupState = (): SetupState | undefined => {
  const link = useLink();
  const control = useControl();
  const [body, setBody] = useState<SetupBody>();
  const newest = useRef(body);
  /** Looks that began before a change was answered show what was before it. */
  const changed = useRef(0);
  const take = useCallback((data: unknown): SetupBody | undefined => {
    const given = SetupBodySchema.safeParse(data).data;
    if (given === undefined) return undefined;
    newest.current = given;
    setBody(given);
    return given;
  }, []);
  const look = useCallback(async (): Promise<void> => {
    const before = changed.current;
    const { status, data } = await link.ask('setup.look', {});
    if (status === 'ok' && before === changed.current) take(data);
  }, [link]);
  useEffect(() => {
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await look();
      if (!ended) timer = setTimeout(() => void again(), newest.current === undefined ? 500 : LOOK_EVERY_MS);
    };
    void again();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [look]);
  if (body === undefined) return undefined;
  const write = async (changes: Partial<RoomChanges>, what: string, done: string): Promise<boolean> => {
    const revision = newest.current?.revision ?? '';
    const answer = await control('setup.write', { revision, set: [], unset: [], ...changes }, what, { done });
    changed.current += 1;
    if (answer.status === 'ok') take(answer.data);
    else await look();
    return answer.status === 'ok';
  };
  const apply = async (): Promise<boolean> => {
    const { revision, running } = newest.current ?? body;
    const anew = running.needs === 'anew';
    const { needs } = running;
    const done = needs === 'boards' ? says.applied : says.restarting;
    const answer = await control('setup.apply', { revision, anew }, says.apply[needs], { done });
    changed.current += 1;
    await look();
    return answer.status === 'ok';
  };
  return {
    body,
    write,
    apply,
    writeAndApply: async (changes, what, done) => {
      if (!(await write(changes, what, done))) return false;
      // More than that board has changed: that is for a person to decide.
      return newest.current?.running.needs === 'boards' ? apply() : true;
    },
    create: async (room) => {
      const answer = await control('setup.create', room, says.create.key, { done: says.create.restarts });
      const made = CreatedBodySchema.safeParse(answer.data).data;
      if (made === undefined) return false;
      await untilRuns(made.room);
      const key = { ...made.key, role: 'control' as const };
      rememberKey(key, true);
      location.assign(goOnAs(key, '/setup'));
      return true;
    },
    find: async () => {
      const answer = await control('setup.find', {}, says.found.find, { withinMs: ASKING_MS, quiet: true });
      if (answer.status === 'ok') take(answer.data);
    },
    blink: async (place) => {
      const { status } = await control('setup.blink', { place }, says.found.blinkOf(place), {
        withinMs: ASKING_MS,
        done: says.found.answered(place),
      });
      await look();
      return status === 'ok';
    },
  };
};

export const SetupContext = createContext<SetupState | null>(null);
export const useSetup = (): SetupState => {
  const state = useContext(SetupContext);
  if (state === null) throw new Error('useSetup outside of the page');
  return state;
};
