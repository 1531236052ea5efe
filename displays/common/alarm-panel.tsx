import { Countdown } from './digits.tsx';
import { groupReports } from './seats-in-alarm.ts';
import type { AlertBody, RoundsBody } from '../../schemas/documents.ts';
import type { ComponentChildren } from 'preact';

type Active = NonNullable<AlertBody['active']>;

export const Rounds = ({ rounds }: { readonly rounds: RoundsBody }) => (
  <section class="rounds" aria-label="Rounds">
    <p class="big">
      Round {rounds.round}: <strong>{rounds.side.name}</strong>
      {rounds.nextAt === null ? null : (
        <>
          {' '}
          acts again in <Countdown at={rounds.nextAt} past="now" />
        </>
      )}
    </p>
    <p>{rounds.side.hint}</p>
    {rounds.order.length === 0 ? null : (
      <ol class="order">
        {rounds.order.map(({ id, name, taken }) => (
          <li key={id} data-taken={taken}>
            {taken ? '✓ ' : ''}
            {name}
            {taken ? <span class="hint"> has acted</span> : null}
          </li>
        ))}
      </ol>
    )}
  </section>
);

/** Who goes where, one line for each seat and destination: a wall has no room for a line a ship, and cannot be scrolled. */
const Reports = ({ reports }: { readonly reports: Active['reports'] }) => (
  <ul class="reports">
    {groupReports(reports).map(({ seatName, to, tables }) => (
      <li key={`${seatName}/${to}`}>
        <strong>{seatName}</strong> of {tables.join(', ')} → {to}
      </li>
    ))}
  </ul>
);

interface AlarmProps {
  readonly alert: AlertBody | undefined;
  /** Instead of the list of all who report. */
  readonly who?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The alarm, taking the page over; an emergency in the building stands before it. Nothing when all is quiet. */
export const AlarmPanel = ({ alert, who, children }: AlarmProps) => {
  const emergency = alert?.emergency ?? null;
  if (emergency !== null) {
    return (
      <section class="alarm emergency" role="alert">
        <h1>Stop. This is real.</h1>
        <p class="big">{emergency.reason}</p>
        <p class="big">The game stands still. Follow the staff of the house.</p>
      </section>
    );
  }
  const active = alert?.active ?? null;
  if (active === null) return null;
  return (
    <section class="alarm" role="alert">
      <h1>{active.name}</h1>
      {active.freeze ? <p class="freeze">Stay where you are</p> : null}
      <ul class="big">
        {active.instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {who ?? <Reports reports={active.reports} />}
      <p>Everyone else: {active.others}</p>
      {active.rounds === null ? null : <Rounds rounds={active.rounds} />}
      {children}
    </section>
  );
};
