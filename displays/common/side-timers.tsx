import { ClockBodySchema, type ClockBody } from '../../schemas/documents/clock.ts';
import { faceAt } from './clock-face.ts';
import { restOf, useHubFrames } from './digits.tsx';
import { Icon, type IconName } from './kit/icon.tsx';
import { texts } from './texts.ts';
import { useDocuments } from './use-room.tsx';
import { useRef } from 'preact/hooks';

/** A bell for one that has run out: nobody holds it. */
const iconOf = ({ state, running }: ClockBody): IconName =>
  state === 'finished' ? 'bell' : running ? 'hourglass' : 'pause';

const Timer = ({ timer }: { readonly timer: ClockBody }) => {
  const figure = useRef<HTMLElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useHubFrames((now) => {
    const element = figure.current;
    if (element === null || now === undefined) return undefined;
    const { digits, level } = faceAt(timer, now);
    if (element.textContent !== digits) element.textContent = digits;
    element.dataset.level = level;
    const says = level === 'over' ? texts.clock.over : '';
    if (word.current !== null && word.current.textContent !== says) word.current.textContent = says;
    return restOf(timer, now);
  });
  return (
    <li>
      <Icon name={iconOf(timer)} />
      <span class="grow">{timer.label}</span>
      <strong class="clock tabular" data-health="live" ref={figure} />
      <span class="up" ref={word} />
    </li>
  );
};

/** Timers beside the timetable; nothing when there are none. */
export const SideTimers = () => {
  const timers = useDocuments('pub/clock/', ClockBodySchema).filter(({ kind }) => kind === 'side');
  return timers.length === 0 ? null : (
    <ul class="list timers" aria-label={texts.clock.timers}>
      {timers.map((timer) => (
        <Timer key={timer.timer} timer={timer} />
      ))}
    </ul>
  );
};
