import '../common/base.css';
import './page.css';
import '../common/answer-sheet.css';
import '../common/every-page.ts';
import '../common/reveal-moment.css';
import './alarm.css';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { Table } from './table.tsx';

// As it was typed on a tablet, which begins with a capital.
const table = (location.pathname.split('/')[2] ?? '').toLowerCase();

const PARTS = {
  allowed: texts.clock.allowed,
  game: texts.wall.game,
  tracks: texts.table.tracks,
  timers: texts.clock.timers,
  next: texts.clock.next,
  messages: texts.table.messages,
};

show(
  <RoomPage
    page="table"
    role="table"
    table={table}
    signInFirst={false}
    filters={[`priv/table/${table}/#`]}
    parts={PARTS}
  >
    {(own) => <Table id={table} own={own} />}
  </RoomPage>,
  texts.title.table,
);
