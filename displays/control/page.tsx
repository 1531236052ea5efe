import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import './parts/parts.css';
import './clock/clock.css';
import './boxes/boxes.css';
import './alarm/alarm.css';
import './attention/attention.css';
import './now/now.css';
import './more/more.css';
import './rounds/rounds.css';
import { RoomPage } from '../common/room-page.tsx';
import { TapSender } from '../common/tap-key.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { Console } from './console.tsx';
import { MeProvider } from '../common/control/me.tsx';
import { ControlProvider, useControl } from '../common/control/use-control.tsx';
import { useCallback } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Tap } from '../../schemas/faces/rows.ts';

/** What a person of Control taps in a face of the game is that person's. */
const ByPerson = ({ children }: { readonly children: ComponentChildren }) => {
  const control = useControl();
  const send = useCallback(
    ({ label, command, args }: Tap) => control('game.do', { command, args }, label, { quiet: true }),
    [control],
  );
  return <TapSender.Provider value={send}>{children}</TapSender.Provider>;
};

show(
  <RoomPage page="control" role="control" signInFirst filters={['priv/control/#']}>
    {() => (
      <MeProvider>
        <ControlProvider>
          <ByPerson>
            <Console />
          </ByPerson>
        </ControlProvider>
      </MeProvider>
    )}
  </RoomPage>,
  texts.title.control,
);
