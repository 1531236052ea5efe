import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { MeProvider } from '../common/control/me.tsx';
import { ControlProvider } from '../common/control/use-control.tsx';
import { EnrolPage } from './enrol-page.tsx';
import { says } from './texts.ts';

show(
  <RoomPage page="enrol" role="control" signInFirst filters={['priv/control/enrol', 'priv/control/tags']}>
    {() => (
      <MeProvider>
        <ControlProvider>
          <EnrolPage />
        </ControlProvider>
      </MeProvider>
    )}
  </RoomPage>,
  says.title,
);
