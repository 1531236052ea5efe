import '../common/base.css';
import './page.css';
import '../common/answer-sheet.css';
import '../common/every-page.ts';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { Seat } from './seat.tsx';

const [, , table = '', seat = ''] = location.pathname.toLowerCase().split('/');

show(
  <RoomPage
    page="seat"
    role="seat"
    table={table}
    seat={seat}
    signInFirst
    filters={[`priv/seat/${table}/${seat}/#`]}
    parts={{ timers: texts.clock.timers }}
  >
    {(own) => <Seat table={table} seat={seat} own={own} />}
  </RoomPage>,
  texts.title.seat,
);
