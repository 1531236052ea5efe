import { Countdown } from './digits.tsx';
import { lengthOf } from './clock-text.ts';
import type { ClockBody } from '../../schemas/documents.ts';

export const PhaseLine = ({ clock }: { readonly clock: ClockBody | undefined }) =>
  clock === undefined ? null : (
    <p class="phase">
      {clock.turn === null ? null : (
        <span>
          Turn {clock.turn}
          {clock.turns === null ? null : <span class="hint"> of {clock.turns}</span>}
        </span>
      )}{' '}
      <strong>{clock.phaseName ?? clock.label}</strong>
    </p>
  );

export const NextPhases = ({ clock }: { readonly clock: ClockBody }) => (
  <>
    {clock.marks
      .filter(({ passed }) => !passed)
      .map(({ id, label, at }) => (
        <p key={id} class="mark">
          {label}
          {at === null ? null : (
            <>
              {' '}
              in <Countdown at={at} past="now" />
            </>
          )}
        </p>
      ))}
    {clock.next.length === 0 ? null : (
      <ol class="next" aria-label="What comes next">
        {clock.next.slice(0, 3).map(({ turn, phase, phaseName, durationMs }) => (
          <li key={`${turn}/${phase}`}>
            {phaseName}{' '}
            <span class="hint">
              turn {turn}, {lengthOf(durationMs)}
            </span>
          </li>
        ))}
      </ol>
    )}
  </>
);

export const Allowed = ({ clock }: { readonly clock: ClockBody | undefined }) =>
  clock === undefined || clock.allowed.length === 0 ? null : (
    <section class="card">
      <h2>Now</h2>
      <ul>
        {clock.allowed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
