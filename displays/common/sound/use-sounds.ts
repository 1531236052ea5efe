import { useEffect, useReducer, useRef } from 'preact/hooks';
import { SoundCueSchema } from '../../../schemas/cues.ts';
import { SoundBodySchema } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import { restOf, useHubFrames } from '../digits.tsx';
import { useClock, useDocument, useLink } from '../use-room.tsx';
import { bellBetween } from './bells.ts';
import { cueAction } from './cue-lease.ts';
import { soundDesk } from './sound-desk.ts';

/** The caller is drawn again when leave, volume or a mute has changed. */
export const useSoundDesk = (): typeof soundDesk => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => soundDesk.listen(() => redraw(undefined)), []);
  return soundDesk;
};

/**
 * The end of a phase is rung by the page's own clock, to the frame, and cued for sirens. A cue that comes without the clock
 * having run out (Control skipped, the tab was hidden) rings after this while.
 */
const OWN_BELL_WITHIN_MS = 300;
const SAME_END_MS = 3_000;

/** Lets the page sound: bells by its own clock, the siren by live cues. `role` says whose ceiling counts. */
export const useSounds = (role: 'control' | 'table' | 'display', mutedHere: boolean): void => {
  const link = useLink();
  const clock = useClock();
  const sound = useDocument(topics.sound, SoundBodySchema);
  const before = useRef<number | undefined>(undefined);
  const endedAt = useRef(-SAME_END_MS);
  useEffect(() => {
    soundDesk.rule(sound?.ceilings[role] ?? 100, (sound?.muted ?? false) || mutedHere);
  }, [sound, role, mutedHere]);
  useHubFrames((now) => {
    const bell =
      clock === undefined || now === undefined || before.current === undefined
        ? null
        : bellBetween(clock, before.current, now);
    before.current = now;
    if (bell === 'end') endedAt.current = performance.now();
    if (bell !== null) soundDesk.ring(bell);
    return restOf(clock, now);
  });
  useEffect(
    () =>
      link.onMoment(({ topic, body }) => {
        const cue = topic === topics.soundCue ? SoundCueSchema.safeParse(body).data : undefined;
        if (cue === undefined) return;
        if (cue.pattern !== 'phase-end' || cue.sound === null) {
          soundDesk.follow(cueAction(cue, link.now()));
          return;
        }
        setTimeout(() => {
          if (performance.now() - endedAt.current > SAME_END_MS) soundDesk.follow(cueAction(cue, link.now()));
        }, OWN_BELL_WITHIN_MS);
      }),
    [link],
  );
};
