import { useEffect, useMemo, useState } from 'preact/hooks';
import { ActProvider } from './act.tsx';
import { Banner } from './banner.tsx';
import { displayId } from './display-id.ts';
import { useDisplay } from './display-cues.tsx';
import { rememberHome } from './home.ts';
import { HubAway } from './hub-away.tsx';
import { Icon } from './kit/icon.tsx';
import { guardDoubleTap } from './kit/double-tap-guard.ts';
import { Settings } from './settings.tsx';
import { putAway } from './put-away.ts';
import { forgetSent, wasSent } from './sent-here.ts';
import { isKeyOf, keepControl, mayDisplay, usernameFor, type Key } from './session.ts';
import { SignIn, SignOut } from './sign-in.tsx';
import { useSounds } from './sound/use-sounds.ts';
import { texts } from './texts.ts';
import { shows } from './view.ts';
import { RoomProvider, useHealth, useHub, useKey, useLetIn, useLink, useSession } from './use-room.tsx';
import { keepAwake } from './wake-lock.ts';
import type { ComponentChildren } from 'preact';
import type { LinkRole } from '../../schemas/display-terms.ts';
import type { PageName } from '../../schemas/page-paths.ts';

interface RoomPageProps {
  readonly page: PageName;
  /** Whose page it is: which account it signs in with, and whose ceiling its sounds have. */
  readonly role: LinkRole;
  /** Which table, for the roles table and seat. */
  readonly table?: string;
  /** Which seat of it, for the role seat. */
  readonly seat?: string;
  /** Nothing is shown without an account; else a guest looks on. */
  readonly signInFirst: boolean;
  /** Below the room's root, for who is signed in. */
  readonly filters: readonly string[];
  /** Parts that may be left out of the view, by id, with their names. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Further settings of this page. */
  readonly settings?: ComponentChildren;
  /** Drawn inside; `own` says whether it is signed in. */
  readonly children: (own: boolean) => ComponentChildren;
}

const whoIs = (role: RoomPageProps['role']): string =>
  role === 'control'
    ? texts.signIn.control
    : role === 'table'
      ? texts.signIn.thisTable
      : role === 'seat'
        ? texts.signIn.thisSeat
        : texts.settings.title;

const ASK_AGAIN_MS = 5_000;

const Inside = ({
  page,
  role,
  display,
  parts,
  settings,
  account,
  onRefused,
  onLetIn,
  onAway,
  wrong,
  children,
}: Pick<RoomPageProps, 'page' | 'role' | 'parts' | 'settings'> & {
  readonly display: string;
  /** The key has opened nothing. */
  readonly onRefused: () => void;
  /** The room has been seen. */
  readonly onLetIn: () => void;
  /** While the hub is away. */
  readonly onAway: () => void;
  /** Why the page looks on as a guest, where it was to be more. */
  readonly wrong: string | null;
  /** Signing in and out. */
  readonly account: ComponentChildren;
  readonly children: ComponentChildren;
}) => {
  const state = useDisplay(page, display);
  useSounds(role === 'seat' ? 'display' : role, state.muted);
  const health = useHealth();
  const opened = useHub() !== undefined;
  useEffect(() => {
    // A page that has shown something goes on showing it, and says so: the same key may be let in again in a minute.
    if (health === 'refused' && !opened) onRefused();
  }, [health, opened]);
  useEffect(() => {
    if (opened) onLetIn();
  }, [opened]);
  useEffect(() => {
    if (health === 'live' || health === 'connecting') return undefined;
    const timer = setInterval(onAway, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [health]);
  useEffect(() => {
    rememberHome();
    if (page === 'control') forgetSent();
    void keepAwake();
  }, []);
  // In a rehearsal card after card is pushed in at one place.
  useEffect(() => (page === 'rehearsal' ? undefined : guardDoubleTap()), [page]);
  return (
    <>
      <Banner />
      {wrong === null ? null : (
        <p class="banner" role="alert">
          <Icon name="lock" /> <strong>{wrong}</strong>
        </p>
      )}
      {children}
      {shows('menu') ? (
        <Settings name={state.name} parts={parts ?? {}}>
          {settings}
          {account}
        </Settings>
      ) : null}
      {state.identify === null ? null : (
        <div class="identify" role="alert">
          <p>{texts.identify.iAm}</p>
          <p class="name">{state.identify}</p>
        </div>
      )}
    </>
  );
};

/** Signing out: first the hub learns that nobody need look for this display, where it is one, for as long as that takes. */
const SigningOut = ({ display, onOut }: { readonly display?: string; readonly onOut: () => void }) => {
  const link = useLink();
  return <SignOut onOut={display === undefined ? onOut : () => void putAway(link, display).then(onOut)} />;
};

/**
 * What every page of the room is framed by: session, key, the one connection, what Control asks of the display, sounds, answers
 * to commands, and a banner when nothing of it can be trusted.
 */
export const RoomPage = (props: RoomPageProps) => {
  const { page, role, table, seat, signInFirst, filters, children } = props;
  const { session, awaySince, ask } = useSession();
  const [refused, setRefused] = useState<Key | null>(null);
  const [{ key: given, broken }, setHeld] = useKey(role === 'control', () => setRefused(null));
  const display = useMemo(() => displayId(page), [page]);
  const key = given === refused ? undefined : given;
  // A control key in the same tab is not this table's.
  const own = key !== undefined && isKeyOf(key, role, table, seat) ? key : undefined;
  useLetIn(session, signInFirst ? null : refused, () => setRefused(null));
  const account =
    own ?? (key !== undefined && !signInFirst && (mayDisplay(key) || wasSent()) ? key : undefined);
  const wrong =
    broken && own === undefined
      ? texts.signIn.broken
      : refused !== null
        ? texts.signIn.wrong(refused.username)
        : signInFirst && own === undefined && key !== undefined
          ? texts.signIn.notHere(key.username)
          : null;
  const signIn = (
    <SignIn
      who={whoIs(role)}
      username={usernameFor(role, table, seat)}
      onKey={(typed) => {
        setRefused(null);
        setHeld({ key: typed, broken: false });
      }}
      onBroken={() => setHeld({ key: given, broken: true })}
      first={signInFirst}
      wrong={wrong}
    />
  );
  if (own === undefined && signInFirst) return <div class="alone">{signIn}</div>;
  if (session === undefined) {
    return awaySince === null ? (
      <p class="hint">{texts.common.connecting}</p>
    ) : (
      <HubAway page={document.title} since={awaySince} />
    );
  }
  return (
    <RoomProvider
      session={session}
      signedIn={account}
      filters={own === undefined ? [] : filters}
      {...(account === undefined || role === 'seat' ? {} : { display })}
    >
      <ActProvider>
        <Inside
          {...props}
          display={display}
          onRefused={() => setRefused(account ?? null)}
          onAway={ask}
          onLetIn={() => (role === 'control' && own !== undefined ? keepControl(own) : undefined)}
          wrong={wrong}
          account={
            account === undefined ? (
              signIn
            ) : (
              <SigningOut
                {...(role === 'seat' ? {} : { display })}
                onOut={() => setHeld({ key: undefined, broken: false })}
              />
            )
          }
        >
          {children(own !== undefined)}
        </Inside>
      </ActProvider>
    </RoomProvider>
  );
};
