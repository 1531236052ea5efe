import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { says } from '../common/control/texts.ts';
import { PaperPage } from './paper-page.tsx';

show(
  <RoomPage page="print" role="control" signInFirst filters={['priv/control/#']}>
    {() => <PaperPage />}
  </RoomPage>,
  says.more.paper,
);
