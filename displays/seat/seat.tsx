import { TableBodySchema } from '../../schemas/documents/roster.ts';
import { topics } from '../../schemas/topics.ts';
import { Emergency } from '../common/alarm-panel.tsx';
import { ClockDigits } from '../common/digits.tsx';
import { asksTable, GameFaces } from '../common/game-faces.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { later } from '../common/later.tsx';
import { ofHub } from '../common/of-hub.ts';
import { PhaseLine } from '../common/phase-line.tsx';
import { SideTimers } from '../common/side-timers.tsx';
import { texts } from '../common/texts.ts';
import { useAlert, useClock, useDocument } from '../common/use-room.tsx';
import { shows } from '../common/view.ts';
import type { Face } from '../../schemas/faces/face.ts';

const AnswerSheet = later(async () => (await import('../common/answer-sheet.tsx')).AnswerSheet);

interface SeatProps {
  readonly table: string;
  readonly seat: string;
  /** Signed in as this very seat. */
  readonly own: boolean;
}

/** What one seat alone knows, and may do, with the room's clock and its alarms: orders are given at the table. */
export const Seat = ({ table, seat, own }: SeatProps) => {
  const clock = useClock();
  const alert = useAlert();
  const at = useDocument(topics.table(table), TableBodySchema);
  const emergency = alert?.emergency ?? null;
  if (emergency !== null) return <Emergency emergency={emergency} />;
  // What waits for a tap comes before what is only read.
  const asks = (face: Face): boolean => own && asksTable(face, table);
  return (
    <div class="seat">
      <header>
        <h1>{at?.seats.find(({ id }) => id === seat)?.name ?? seat}</h1>
        <p class="hint">{at?.name ?? table}</p>
      </header>
      {(alert?.alarms ?? []).map(({ alarm, name, reports }) => {
        const to = reports.find((each) => each.table === table && each.seat === seat)?.to;
        return (
          <p class="banner" role="alert" key={alarm}>
            <Icon name={to === undefined ? 'alarm' : 'go'} /> <strong>{ofHub(name)}</strong>{' '}
            {to === undefined ? texts.seat.toTable : texts.alarm.goTo(ofHub(to))}
          </p>
        );
      })}
      <section>
        <PhaseLine clock={clock} />
        <ClockDigits clock={clock} />
      </section>
      {own && (alert?.alarms ?? []).length === 0 ? <AnswerSheet table={table} seat={seat} /> : null}
      <GameFaces table={table} seat={seat} own={own} only={asks} />
      <GameFaces table={table} seat={seat} own={own} only={(face) => !asks(face)} />
      {shows('timers') ? <SideTimers /> : null}
      <p class="hint">{texts.seat.alone}</p>
    </div>
  );
};
