import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { MeProvider } from '../common/control/me.tsx';
import { ControlProvider } from '../common/control/use-control.tsx';
import { SetupPage } from './setup-page.tsx';
import { says } from './texts.ts';

show(
  <RoomPage page="setup" role="control" signInFirst filters={['priv/control/devices']}>
    {() => (
      <MeProvider>
        <ControlProvider>
          <SetupPage />
        </ControlProvider>
      </MeProvider>
    )}
  </RoomPage>,
  says.title,
);
