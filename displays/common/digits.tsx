import { useEffect, useRef } from 'preact/hooks';
import { aloneAt } from './clock-alone.ts';
import { faceAt } from './clock-face.ts';
import { digitsOf } from './clock-text.ts';
import { wordsOf } from './clock-words.ts';
import { onFrame, wakeFrames } from './frames.ts';
import { drawFigures } from './kit/figures.tsx';
import { drawRing, Ring } from './kit/ring.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-room.tsx';
import type { ClockBody } from '../../schemas/documents/clock.ts';

/** Nothing on a page is older than this, whatever its drawers foresaw: hub time itself may have been corrected. */
const REST_MS = 250;
/** Before hub time is known, it is looked for so often. */
const LOOK_MS = 50;

/** How long until a duration of `ms` has another second: figures change when it passes a whole one. */
export const untilNextSecond = (ms: number): number => (((ms % 1_000) + 1_000) % 1_000) + 1;

/**
 * Calls `draw` with hub time on animation frames: what it draws goes straight into the page, never from a tick. It returns
 * after how many ms it changes next, if it knows; it is called at that frame, with every change of the room, and four times a
 * second besides.
 */
export const useHubFrames = (draw: (now: number | undefined) => number | undefined): void => {
  const latest = useRef(draw);
  latest.current = draw;
  const link = useLink();
  useEffect(() => {
    const stop = onFrame((at) => {
      const now = link.now(at);
      const rest = latest.current(now) ?? REST_MS;
      return at + (now === undefined ? LOOK_MS : Math.min(rest, REST_MS));
    });
    const deaf = link.listen(wakeFrames);
    return () => {
      stop();
      deaf();
    };
  }, [link]);
  useEffect(wakeFrames);
};

const put = (element: HTMLElement | null, text: string): void => {
  if (element !== null && element.textContent !== text) element.textContent = text;
};

/** After how many ms a clock has other figures at `now`; undefined for one that stands. */
export const restOf = (clock: ClockBody | undefined, now: number | undefined): number | undefined => {
  if (clock === undefined || now === undefined) return undefined;
  if (clock.state === 'running' && clock.endsAt !== null) return untilNextSecond(clock.endsAt - now);
  // It counts up: the same, from the other side.
  if (clock.state === 'overtime' && clock.overtimeSince !== null)
    return untilNextSecond(clock.overtimeSince - now);
  return undefined;
};

interface ClockDigitsProps {
  readonly clock: ClockBody | undefined;
  /** With a ring around the figures. */
  readonly ring?: boolean;
  /** On a page of Control's. */
  readonly isControl?: boolean;
}

/**
 * A clock's figures, its ring and its state in words, all of one instant. Before hub time is known it shows dashes, never a
 * guess; away from the hub it goes on by the timetable, hollow, and says so.
 */
export const ClockDigits = ({ clock, ring = false, isControl = false }: ClockDigitsProps) => {
  const link = useLink();
  const box = useRef<HTMLDivElement>(null);
  const figures = useRef<SVGSVGElement>(null);
  const left = useRef<SVGCircleElement | null>(null);
  const words = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  useHubFrames((now) => {
    const live = link.health === 'live';
    const shown = clock === undefined || now === undefined ? undefined : live ? clock : aloneAt(clock, now);
    const face = shown === undefined || now === undefined ? undefined : faceAt(shown, now);
    drawFigures(figures.current, face?.digits ?? '–:––');
    drawRing(left.current, face?.share ?? 0);
    const alone = live ? '' : ` · ${texts.health.short[link.health]}`;
    const trimmed =
      shown === undefined || face === undefined
        ? texts.clock.waiting
        : wordsOf(shown, face.level, texts, isControl);
    put(words.current, trimmed + alone);
    // For readers of the screen, by the minute: a clock that talks each second is no use.
    put(spoken.current, face === undefined ? '' : face.digits.replace(/:\d\d$/, ' min'));
    if (box.current !== null) {
      box.current.dataset.level = face?.level ?? 'still';
      box.current.dataset.health = link.health;
    }
    return restOf(shown, now);
  });
  return (
    <div class="clock" data-ring={ring ? '' : undefined} ref={box} role="timer" aria-live="off">
      <span class="sr" ref={spoken} />
      <span class="digits">
        {ring ? <Ring left={(circle) => (left.current = circle)} /> : null}
        <svg class="figures" aria-hidden="true" ref={figures} />
      </span>
      <span class="words" ref={words} />
    </div>
  );
};

interface CountdownProps {
  /** Hub time, ms. */
  readonly at: number;
  /** Stands there afterwards. */
  readonly past: string;
  /** Stands before the figures, and goes with them: "in 5:40", then "now". */
  readonly before?: string;
}

export const Countdown = ({ at, past, before }: CountdownProps) => {
  const lead = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useHubFrames((now) => {
    const over = now !== undefined && now >= at;
    put(lead.current, over || before === undefined ? '' : `${before} `);
    put(text.current, now === undefined ? '–:––' : over ? past : digitsOf(at - now));
    return now === undefined || over ? undefined : untilNextSecond(at - now);
  });
  return (
    <>
      <span ref={lead} />
      <span class="countdown" ref={text} />
    </>
  );
};

/** The time of day by the hub's clock, as all pages agree on it. */
export const TimeOfDay = ({ format }: { readonly format: (instant: number) => string }) => {
  const text = useRef<HTMLSpanElement>(null);
  useHubFrames((now) => {
    put(text.current, now === undefined ? '––:––' : format(now));
    return now === undefined ? undefined : untilNextSecond(-now);
  });
  return <span class="countdown" ref={text} />;
};
