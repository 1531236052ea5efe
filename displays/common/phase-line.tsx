import { Card } from './kit/card.tsx';
import { digitsOf } from './clock-text.ts';
import { Countdown } from './digits.tsx';
import { texts } from './texts.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';

interface PhaseLineProps {
  readonly clock: ClockBody | undefined;
  /** The page's first heading, where it has no other. */
  readonly heading?: boolean;
}

export const PhaseLine = ({ clock, heading = false }: PhaseLineProps) => {
  if (clock === undefined) return null;
  const Line = heading ? 'h1' : 'p';
  return (
    <Line class="phase">
      {clock.turn === null ? null : (
        <span class="turn">
          {texts.clock.turn(clock.turn)}
          {clock.turns === null ? null : <span class="hint"> {texts.clock.turnOf(clock.turns)}</span>}
        </span>
      )}{' '}
      <strong>{clock.phaseName ?? clock.label}</strong>
    </Line>
  );
};

/** How much the clock has to run until the mark at `atMs` from the beginning of the phase. */
const leftUntil = ({ durationMs, remainingMs }: ClockBody, atMs: number): number =>
  Math.max(0, atMs - (durationMs - remainingMs));

/** The marks of this phase that are still to come. */
export const Marks = ({ clock }: { readonly clock: ClockBody }) => {
  const ahead = clock.marks.filter(({ passed }) => !passed);
  return ahead.length === 0 ? null : (
    <ul class="marks">
      {ahead.map(({ id, label, at, atMs }) => (
        <li key={id}>
          {label}{' '}
          {at === null ? (
            // The clock stands, and so does what is left until the mark: without it the mark would seem to have come.
            <>
              {texts.clock.inTime} <span class="countdown">{digitsOf(leftUntil(clock, atMs))}</span>
            </>
          ) : (
            <Countdown at={at} before={texts.clock.inTime} past={texts.common.now} />
          )}
        </li>
      ))}
    </ul>
  );
};

export const Allowed = ({ clock }: { readonly clock: ClockBody | undefined }) =>
  clock === undefined || clock.allowed.length === 0 ? null : (
    <Card title={texts.clock.allowed} icon="flag" class="allowed">
      <ul class="list">
        {clock.allowed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
