import type { AlertBody } from '../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';
import type { TrackBody } from '../../schemas/documents/track.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import { remainingOf } from '../phase-strip/bar.ts';

type LampConfig = DeviceConfigOf<'lamp'>;

/** The hub's public documents that a lamp may be bound to; null where none is known. */
export interface LampView {
  readonly clock: ClockBody | null;
  readonly alert: AlertBody | null;
  readonly table: TableBody | null;
  readonly track: TrackBody | null;
  /** Hub time. */
  readonly now: Instant;
  /** Somebody asks which lamp this is. */
  readonly identify?: boolean;
}

export interface LampMoment {
  readonly lit: boolean;
  /** When that changes by itself; null while only news can change it. */
  readonly changesAt: Instant | null;
}

/** Half a pulse: one flash a second, where WCAG 2.2 (2.3.1) allows three. */
const PULSE_MS = 500;

/** Two flashes and a pause: two alarms stand. Still fewer than three a second. */
const TWICE_MS = { flash: 250, whole: 1_500 } as const;

const steady = (lit: boolean, changesAt: Instant | null = null): LampMoment => ({ lit, changesAt });
const pulse = (now: Instant): LampMoment => ({
  lit: Math.floor(now / PULSE_MS) % 2 === 0,
  changesAt: Instant(now + PULSE_MS - (now % PULSE_MS)),
});

const pulseTwice = (now: Instant): LampMoment => {
  const at = now % TWICE_MS.whole;
  const step = Math.floor(at / TWICE_MS.flash);
  const next = step < 3 ? (step + 1) * TWICE_MS.flash : TWICE_MS.whole;
  return { lit: step === 0 || step === 2, changesAt: Instant(now + next - at) };
};

/** Whether the lamp is lit now. A lamp that knows nothing of its subject is dark. */
export function lampAt(view: LampView, { shows, atLeast, atMost }: LampConfig): LampMoment {
  const { clock, alert, table, track, now } = view;
  if (view.identify === true) return pulse(now);
  switch (shows) {
    case 'alarm':
      if (alert?.emergency) return steady(true);
      if (!alert?.alarms.length) return steady(false);
      return alert.alarms.length > 1 ? pulseTwice(now) : pulse(now);
    case 'running':
      return steady(clock?.running === true);
    case 'overtime':
      return clock?.state === 'overtime' ? pulse(now) : steady(false);
    case 'warning':
      return warning(clock, now);
    case 'box-open':
    case 'box-sealed':
      return steady(table?.box?.state === (shows === 'box-open' ? 'open' : 'sealed'));
    case 'track':
      return steady(
        track !== null && track.value >= (atLeast ?? track.min) && track.value <= (atMost ?? track.max),
      );
  }
}

function warning(clock: ClockBody | null, now: Instant): LampMoment {
  if (clock?.state === 'overtime') return pulse(now);
  if (clock === null || clock.state === 'ready' || clock.state === 'finished') return steady(false);
  const left = remainingOf(clock, now);
  if (left <= clock.warningMs) return steady(true);
  return steady(false, clock.running ? Instant(now + left - clock.warningMs) : null);
}
