import { useEffect, useRef } from 'preact/hooks';
import { digitsOf, faceAt } from './clock-text.ts';
import { useRoom } from './use-room.tsx';
import type { ClockBody } from '../../schemas/documents.ts';

/** Draws `text(hub time)` on every animation frame, straight into the page: never from a tick that could stop. */
const useFrames = (draw: (now: number | undefined) => void): void => {
  const latest = useRef(draw);
  latest.current = draw;
  const link = useRoom();
  useEffect(() => {
    let frame = 0;
    const next = (): void => {
      latest.current(link.now());
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [link]);
};

const put = (element: HTMLElement | null, text: string): void => {
  if (element !== null && element.textContent !== text) element.textContent = text;
};

/** The clock's digits with their state in words. Before hub time is known it shows dashes, never a guess. */
export const ClockDigits = ({ clock }: { readonly clock: ClockBody | undefined }) => {
  const link = useRoom();
  const box = useRef<HTMLDivElement>(null);
  const digits = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  useFrames((now) => {
    const face = clock === undefined || now === undefined ? undefined : faceAt(clock, now);
    put(digits.current, face?.digits ?? '–:––');
    const alone = link.health === 'live' ? '' : ' (shown from memory)';
    put(words.current, face === undefined ? 'Waiting for the hub' : face.words + alone);
    if (box.current !== null) {
      box.current.dataset.level = face?.level ?? 'still';
      box.current.dataset.health = link.health;
    }
  });
  return (
    <div class="clock" ref={box} role="timer" aria-live="off">
      <span class="digits" ref={digits} />
      <span class="words" ref={words} />
    </div>
  );
};

/** Counts down to `at` (hub time); `past` stands there afterwards. */
export const Countdown = ({ at, past }: { readonly at: number; readonly past: string }) => {
  const text = useRef<HTMLSpanElement>(null);
  useFrames((now) => put(text.current, now === undefined ? '–:––' : now >= at ? past : digitsOf(at - now)));
  return <span class="countdown" ref={text} />;
};
