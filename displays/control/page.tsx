import '../common/base.css';
import './page.css';
import './parts/parts.css';
import './clock/clock.css';
import './boxes/boxes.css';
import './alarm/alarm.css';
import './attention/attention.css';
import './more/more.css';
import './rounds/rounds.css';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { Console } from './console.tsx';
import { MeProvider } from '../common/control/me.tsx';
import { ControlProvider } from '../common/control/use-control.tsx';

show(
  <RoomPage page="control" role="control" signInFirst filters={['priv/control/#']}>
    {() => (
      <MeProvider>
        <ControlProvider>
          <Console />
        </ControlProvider>
      </MeProvider>
    )}
  </RoomPage>,
  texts.title.control,
);
