import { TableAlarmBodySchema, type AlarmBody, type AlertBody } from '../../schemas/documents/alarm.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { AlarmPanel } from '../common/alarm-panel.tsx';
import { GameFaces } from '../common/game-faces.tsx';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { ofHub } from '../common/of-hub.ts';
import { seatsInAlarm, type SeatInAlarm } from '../common/seats-in-alarm.ts';
import { texts } from '../common/texts.ts';
import { useDocument } from '../common/use-room.tsx';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { Face } from '../../schemas/faces/face.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';

const Seat = ({ seat: { name, person } }: { readonly seat: SeatInAlarm }) => (
  <li>
    {name}
    {person === null ? null : <span class="person"> · {person}</span>}
  </li>
);

/** The rule for each seat of this very table: who goes, and where to; who stays, and what they do. */
const Seats = ({ table, alarm }: { readonly table: TableBody; readonly alarm: AlarmBody }) => {
  const seats = seatsInAlarm(table.seats, alarm.reports, table.table);
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
            <Icon name="stay" /> {ofHub(alarm.others)}
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

/**
 * Only the table's own account may say that the table has heard, and of no other alarm than those that it was shown. Whether it
 * has is the hub's to say: another page of this table, or Control, may have said it, and a page that is loaded anew knows nothing.
 */
const Acknowledge = ({ table, alarms }: { readonly table: string; readonly alarms: readonly string[] }) => {
  const act = useAct();
  const heard = useDocument(topics.tablePrivate(table, 'alarm'), TableAlarmBodySchema)?.acknowledged ?? [];
  const unheard = alarms.filter((alarm) => !heard.includes(alarm));
  const acknowledge = async (): Promise<void> => {
    await Promise.all(
      unheard.map((alarm) => act('alarm.ack', { alarm }, { what: texts.alarm.acknowledge, quiet: true })),
    );
  };
  return (
    <div class="acknowledge" role="status">
      {unheard.length > 0 ? (
        <>
          <Button tone="primary" size="large" icon="check" onPress={acknowledge}>
            {texts.alarm.acknowledge}
          </Button>
          <p>{texts.alarm.acknowledgeHint}</p>
        </>
      ) : (
        <p>
          <Icon name="check" /> {texts.alarm.acknowledged}
        </p>
      )}
    </div>
  );
};

/** What the game gives this table to do in a battle; the map of it is on the wall. */
const isOfBattle = (face: Face): boolean => face.kind === 'ask' && face.battle === true;

interface AlarmBesideProps {
  readonly table: TableBody;
  readonly alarms: AlertBody['alarms'];
  readonly onOrders: () => void;
}

/** The alarms in which this table plays on: who of it is away, and the way back to the orders. */
export const AlarmBeside = ({ table, alarms, onOrders }: AlarmBesideProps) =>
  alarms.map(({ alarm, name, reports }, at) => (
    <Card key={alarm} title={ofHub(name)} icon="alarm" tone="bad">
      <ul>
        {seatsInAlarm(table.seats, reports, table.table).map(({ id, name: seat, to }) =>
          to === null ? null : <li key={id}>{texts.alarm.isAt(seat, to)}</li>,
        )}
      </ul>
      {at === alarms.length - 1 ? <Button onPress={onOrders}>{texts.alarm.orders}</Button> : null}
    </Card>
  ));

interface TableAlarmProps {
  readonly table: TableBody;
  readonly alarms: AlertBody['alarms'];
  readonly clock: ClockBody | undefined;
  readonly own: boolean;
  /** Leads back to the table's page; null: everybody does what the alarm says, or has not heard it. */
  readonly onPlayOn: (() => void) | null;
}

export const TableAlarm = ({ table, alarms, clock, own, onPlayOn }: TableAlarmProps) => (
  <AlarmPanel
    alarms={alarms}
    clock={clock}
    who={alarms.slice(0, 1).map((alarm) => (
      <Seats key={alarm.alarm} table={table} alarm={alarm} />
    ))}
  >
    {own ? <Acknowledge table={table.table} alarms={alarms.map(({ alarm }) => alarm)} /> : null}
    {own ? (
      <div class="at-hand">
        {onPlayOn === null ? null : (
          <Button tone="primary" size="large" icon="go" onPress={onPlayOn}>
            {texts.alarm.playOn}
          </Button>
        )}
        <GameFaces table={table.table} own only={isOfBattle} />
      </div>
    ) : null}
  </AlarmPanel>
);
