import { ofHub } from '../common/of-hub.ts';
import { useState } from 'preact/hooks';
import { useAct } from '../common/act.tsx';
import { AlarmPanel } from '../common/alarm-panel.tsx';
import { timeOfDay } from '../common/clock-text.ts';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { seatsInAlarm } from '../common/seats-in-alarm.ts';
import { texts } from '../common/texts.ts';
import type { AlertBody, ClockBody, TableBody } from '../../schemas/documents.ts';
import type { SeatInAlarm } from '../common/seats-in-alarm.ts';

type Active = NonNullable<AlertBody['active']>;

const Seat = ({ seat: { name, person } }: { readonly seat: SeatInAlarm }) => (
  <li>
    {name}
    {person === null ? null : <span class="person"> · {person}</span>}
  </li>
);

/** The rule for each seat of this very table: who goes, and where to; who stays, and what they do. */
const Seats = ({ table, active }: { readonly table: TableBody; readonly active: Active }) => {
  const seats = seatsInAlarm(table.seats, active.reports, table.table);
  const going = seats.filter(({ to }) => to !== null);
  const staying = seats.filter(({ to }) => to === null);
  const places = [...new Set(going.map(({ to }) => to ?? ''))];
  return (
    <>
      {places.map((place) => (
        <div class="order go" key={place}>
          <h2>
            <Icon name="go" /> {texts.alarm.goTo(place)}
          </h2>
          <ul class="seats">
            {going
              .filter(({ to }) => to === place)
              .map((seat) => (
                <Seat key={seat.id} seat={seat} />
              ))}
          </ul>
        </div>
      ))}
      {staying.length === 0 ? null : (
        <div class="order stay">
          <h2>
            <Icon name="stay" /> {ofHub(active.others)}
          </h2>
          <ul class="seats">
            {staying.map((seat) => (
              <Seat key={seat.id} seat={seat} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** Only the table's own account may say that the table has heard, and of no other alarm than those that it was shown. */
const Acknowledge = ({ alarms }: { readonly alarms: readonly string[] }) => {
  const act = useAct();
  const [at, setAt] = useState<number | null>(null);
  const acknowledge = async (): Promise<void> => {
    const answers = await Promise.all(
      alarms.map((alarm) => act('alarm.ack', { alarm }, { what: texts.alarm.acknowledge, quiet: true })),
    );
    if (answers.every(({ status }) => status === 'ok')) setAt(Date.now());
  };
  return (
    <div class="acknowledge" role="status">
      {at === null ? (
        <>
          <Button tone="primary" size="large" icon="check" onPress={acknowledge}>
            {texts.alarm.acknowledge}
          </Button>
          <p>{texts.alarm.acknowledgeHint}</p>
        </>
      ) : (
        <p>
          <Icon name="check" /> {texts.alarm.acknowledged} ({timeOfDay(at)})
        </p>
      )}
    </div>
  );
};

interface TableAlarmProps {
  readonly table: TableBody;
  readonly active: Active;
  readonly beside: AlertBody['beside'];
  readonly clock: ClockBody | undefined;
  readonly own: boolean;
}

export const TableAlarm = ({ table, active, beside, clock, own }: TableAlarmProps) => (
  <AlarmPanel active={active} beside={beside} clock={clock} who={<Seats table={table} active={active} />}>
    {own ? <Acknowledge alarms={beside === null ? [active.alarm] : [active.alarm, beside.alarm]} /> : null}
  </AlarmPanel>
);
