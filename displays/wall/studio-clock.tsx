import { ofHub } from '../common/of-hub.ts';
import { useRef } from 'preact/hooks';
import { ADHOC_ALARM } from '../../schemas/adhoc-alarm.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { ClockDigits, untilNextSecond, useHubFrames } from '../common/digits.tsx';
import { drawFigures } from '../common/kit/figures.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { Marks, PhaseLine } from '../common/phase-line.tsx';
import { DayEnds, Lateness, Schedule } from '../common/schedule.tsx';
import { SideTimers } from '../common/side-timers.tsx';
import { texts } from '../common/texts.ts';
import { useAlert, useClock } from '../common/use-room.tsx';
import { shows } from '../common/view.ts';

const LAMPS = Array.from({ length: 60 }, (_, second) => {
  const angle = (second / 60) * 2 * Math.PI;
  return { x: 50 + 46 * Math.sin(angle), y: 50 - 46 * Math.cos(angle), quarter: second % 5 === 0 };
});

/** The time of day in a ring of sixty lamps, one more lit each second: as in a broadcasting studio. */
const StudioFace = () => {
  const figures = useRef<SVGSVGElement>(null);
  const lamps = useRef<SVGGElement>(null);
  useHubFrames((now) => {
    drawFigures(figures.current, now === undefined ? '––:––' : timeOfDay(now));
    if (lamps.current === null || now === undefined) return undefined;
    const rest = untilNextSecond(-now);
    const lit = String(new Date(now).getSeconds());
    if (lamps.current.dataset.lit === lit) return rest;
    lamps.current.dataset.lit = lit;
    [...lamps.current.children].forEach((lamp, second) =>
      lamp.toggleAttribute('data-lit', second <= Number(lit)),
    );
    return rest;
  });
  return (
    <div class="studio-face" role="timer" aria-label={texts.clock.timeOfDay}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <g ref={lamps}>
          {LAMPS.map(({ x, y, quarter }, second) => (
            <circle key={second} cx={x} cy={y} r={quarter ? 1.7 : 1.1} />
          ))}
        </g>
      </svg>
      <svg class="figures" aria-hidden="true" ref={figures} />
    </div>
  );
};

/** For Control's own corner: what time it is, what is left, and how the day goes on. */
export const StudioClock = () => {
  const clock = useClock();
  const alert = useAlert();
  const emergency = alert?.emergency ?? null;
  const standing = alert?.alarms ?? [];
  const calm = emergency === null && standing.length === 0;
  return (
    <div class="studio">
      <StudioFace />
      <section class="run">
        {emergency === null ? null : (
          <p class="on-air" role="alert">
            <Icon name="alarm" /> {ofHub(emergency.reason)}
          </p>
        )}
        {emergency === null
          ? standing.map(({ alarm, kind, name, instructions }) => (
              <div class="on-air" role="alert" key={alarm}>
                <Icon name="alarm" />
                <div>
                  {name}
                  {/* The rules of the game's own are known; what Control made up stands nowhere else. */}
                  {kind === ADHOC_ALARM ? <p class="orders">{instructions.join(' ')}</p> : null}
                </div>
              </div>
            ))
          : null}
        <PhaseLine clock={clock} heading />
        <ClockDigits clock={clock} />
        {clock === undefined ? null : <Marks clock={clock} />}
        {shows('timers') ? <SideTimers /> : null}
        {shows('next') ? (
          <section>
            <h2>
              {texts.clock.schedule} <Lateness />
            </h2>
            <Schedule most={calm ? 6 : 2} />
            {calm ? <DayEnds /> : null}
          </section>
        ) : null}
      </section>
    </div>
  );
};
