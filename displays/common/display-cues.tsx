import { useEffect, useRef, useState } from 'preact/hooks';
import * as z from 'zod';
import { DisplayCueSchema, type DisplayCue } from '../../schemas/cues.ts';
import { topics } from '../../schemas/topics.ts';
import { person } from './person.ts';
import { putAway } from './put-away.ts';
import { rememberSent, wasSent } from './sent-here.ts';
import { joinAddress } from './session.ts';
import { soundDesk } from './sound/sound-desk.ts';
import { useAlert, useHealth, useLink } from './use-room.tsx';
import type { PageName } from '../../schemas/page-paths.ts';

const HelloAnswerSchema = z.object({ name: z.string(), muted: z.boolean() });

const soundState = () => ({ sound: soundDesk.allowed, silent: soundDesk.isOff });

/** How long the name stands large on the screen. */
const IDENTIFY_MS = 10_000;

/** What Control knows of this display, and what it asks of it now. */
export interface DisplayState {
  /** Null while it is not announced: an observer, or the hub is away. */
  readonly name: string | null;
  readonly muted: boolean;
  /** To be shown large now. */
  readonly identify: string | null;
}

/**
 * This page as a thing of the room: announces itself at each connection, tells what it shows and which alarms are on its
 * screen, and does what Control asks.
 */
export const useDisplay = (page: PageName, display: string): DisplayState => {
  const link = useLink();
  const health = useHealth();
  const alert = useAlert();
  // One word, so that the effect below runs when another alarm stands and not with every document.
  const alarms = (alert?.alarms ?? []).map(({ alarm }) => alarm).join(' ');
  const [state, setState] = useState<DisplayState>({ name: null, muted: false, identify: null });
  const [{ sound, silent }, setSound] = useState(soundState);
  const [who, setWho] = useState(person.name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => soundDesk.listen(() => setSound(soundState())), []);
  useEffect(() => person.listen(() => setWho(person.name)), []);

  useEffect(() => {
    // A player's own phone is no thing of the room: nobody looks for it.
    if (health !== 'live' || !link.commands || page === 'seat') return undefined;
    let gone = false;
    const announce = async (): Promise<void> => {
      const view = location.pathname + location.search;
      // A table or a wall is nobody's own, but for a console that was sent there.
      const as = (page === 'control' || wasSent()) && who !== '' ? { as: who } : {};
      const answer = await link.ask(
        'display.hello',
        { display, page, view, sound, ...(silent && { silent }) },
        as,
      );
      const known = HelloAnswerSchema.safeParse(answer.data).data;
      if (gone || known === undefined) return;
      setState((held) => ({ ...held, name: known.name, muted: known.muted }));
      for (const alarm of alarms.split(' ').filter((each) => each !== '')) {
        void link.ask('display.got', { display, alarm });
      }
    };
    void announce();
    return () => {
      gone = true;
    };
  }, [link, health, display, page, sound, silent, who, alarms]);

  useEffect(() => {
    const identify = (name: string): void => {
      clearTimeout(timer.current);
      setState((held) => ({ ...held, identify: name }));
      soundDesk.chirp();
      timer.current = setTimeout(() => setState((held) => ({ ...held, identify: null })), IDENTIFY_MS);
    };
    const follow = (cue: DisplayCue): void => {
      if (cue.kind === 'identify') identify(cue.name);
      else if (cue.kind === 'rename') setState((held) => ({ ...held, name: cue.name }));
      else if (cue.kind === 'mute') setState((held) => ({ ...held, muted: cue.muted }));
      else if (cue.kind === 'redirect') {
        rememberSent();
        location.assign(cue.page);
      } else if (cue.kind === 'join') {
        // With another account it is another display: this one has gone, and nobody need look for it.
        void putAway(link, display).then(() => location.assign(joinAddress(cue.token)));
      } else if (cue.kind === 'reload') location.reload();
      else soundDesk.chirp();
    };
    const stop = link.onMoment(({ topic, body }) => {
      const cue =
        topic === topics.displayCue(link.username, link.client)
          ? DisplayCueSchema.safeParse(body).data
          : undefined;
      if (cue !== undefined) follow(cue);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [link, display]);
  return state;
};
