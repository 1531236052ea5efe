import { useState } from 'preact/hooks';
import { TableAlarmBodySchema } from '../../schemas/documents/alarm.ts';
import { TableBodySchema } from '../../schemas/documents/roster.ts';
import { topics } from '../../schemas/topics.ts';
import { AllClear, Emergency } from '../common/alarm-panel.tsx';
import { Accuracy } from '../common/banner.tsx';
import { Cards } from '../common/cards.tsx';
import { timeOfDay } from '../common/clock-text.ts';
import { ClockDigits, TimeOfDay } from '../common/digits.tsx';
import { asksTable, GameFaces, isWatched } from '../common/game-faces.tsx';
import { Card } from '../common/kit/card.tsx';
import { later } from '../common/later.tsx';
import { Allowed, Marks, PhaseLine } from '../common/phase-line.tsx';
import { RevealMoment } from '../common/reveal-moment.tsx';
import { Schedule } from '../common/schedule.tsx';
import { SideTimers } from '../common/side-timers.tsx';
import { texts } from '../common/texts.ts';
import { Tracks } from '../common/tracks.tsx';
import { useAlert, useClock, useDocument } from '../common/use-room.tsx';
import { shows } from '../common/view.ts';
import { BoxFace, isEmpty } from './box-face.tsx';
import { CallControl } from './call-control.tsx';
import { Messages, useHasUnread } from './messages.tsx';
import { AlarmBeside, TableAlarm } from './table-alarm.tsx';
import { WhichTable } from './which-table.tsx';
import type { Face } from '../../schemas/faces/face.ts';

/** Nobody is asked in the first second: the page is painted before it is there. */
const AnswerSheet = later(async () => (await import('../common/answer-sheet.tsx')).AnswerSheet);

interface TableProps {
  readonly id: string;
  /** Signed in as this very table: only then may it answer. */
  readonly own: boolean;
}

export const Table = ({ id, own }: TableProps) => {
  const clock = useClock();
  const alert = useAlert();
  const table = useDocument(topics.table(id), TableBodySchema);
  const heard = useDocument(topics.tablePrivate(id, 'alarm'), TableAlarmBodySchema)?.acknowledged ?? [];
  /** The alarms whose orders are looked at again. */
  const [orders, setOrders] = useState('');
  const [asked] = useState(() => new Set<string>());
  const [reveals, setReveals] = useState(false);
  const hasUnread = useHasUnread(id);
  if (table === undefined) return <WhichTable id={id} />;
  const emergency = alert?.emergency ?? null;
  if (emergency !== null) return <Emergency emergency={emergency} />;
  const alarms = alert?.alarms ?? [];
  const standing = alarms.map(({ alarm }) => alarm).join(' ');
  // Where the others play on, a table that has heard has its page again.
  const playsOn = own && alarms.every(({ alarm, freeze }) => !freeze && heard.includes(alarm));
  const quiet = alarms.length === 0 || (playsOn && orders !== standing);
  // What has asked once keeps its side of the page, also while it has nothing to ask: a card stays where the hand knows it.
  const asks = (face: Face): boolean => {
    const name = `${face.kind} ${face.title}`;
    if (own && asksTable(face, id)) asked.add(name);
    return asked.has(name);
  };
  return (
    <div class="table" data-alarmed={quiet ? undefined : ''}>
      <header class="ship">
        <div>
          <h1>{table.name}</h1>
          <p class="hint">{table.kind}</p>
        </div>
        <p class="day">
          <Accuracy /> <TimeOfDay format={(now) => timeOfDay(now)} />
        </p>
      </header>
      <section class="face">
        <PhaseLine clock={clock} />
        <ClockDigits clock={clock} ring />
        {quiet ? <AllClear last={alert?.last ?? null} /> : null}
        {clock === undefined || !quiet ? null : <Marks clock={clock} />}
        {/* Nobody leaves a table in an alarm: what it has to say to Control, it says here. */}
        {own ? (
          <CallControl table={id} />
        ) : quiet ? (
          <p class="hint watching">{texts.table.watching}</p>
        ) : null}
      </section>
      {/* Nor over what Control has to say, or reveals. */}
      {own && alarms.length === 0 && !hasUnread && !reveals && shows('game') ? (
        <AnswerSheet table={id} />
      ) : null}
      {quiet ? (
        <Cards>
          <div class="side">
            <AlarmBeside table={table} alarms={alarms} onOrders={() => setOrders(standing)} />
            <RevealMoment tables={[table]} onShown={setReveals} />
            {shows('messages') ? <Messages table={id} own={own} /> : null}
            {shows('game') ? <GameFaces table={id} own={own} only={asks} /> : null}
          </div>
          <div class="side">
            {shows('game') ? (
              <GameFaces table={id} own={own} only={(face) => !asks(face) && isWatched(face)} />
            ) : null}
            {table.box === null || isEmpty(table.box) ? null : <BoxFace box={table.box} />}
            {shows('allowed') ? <Allowed clock={clock} /> : null}
            {shows('timers') ? <SideTimers /> : null}
            {shows('tracks') && table.tracks.length > 0 ? (
              <Card title={texts.table.tracks} icon="flag">
                <Tracks tracks={table.tracks} />
              </Card>
            ) : null}
            {shows('game') ? (
              <GameFaces table={id} own={own} only={(face) => !asks(face) && !isWatched(face)} />
            ) : null}
            {shows('next') ? (
              <Card title={texts.clock.next} icon="skip">
                <Schedule most={2} />
              </Card>
            ) : null}
          </div>
        </Cards>
      ) : (
        <TableAlarm
          // Whoever has heard the one has not heard the other.
          key={standing}
          table={table}
          alarms={alarms}
          clock={clock}
          own={own}
          onPlayOn={playsOn ? () => setOrders('') : null}
        />
      )}
    </div>
  );
};
