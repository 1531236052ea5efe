import { useState } from 'preact/hooks';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { topics } from '../../schemas/topics.ts';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument } from '../common/use-room.tsx';
import { CreateRoom } from './create-room.tsx';
import { BoardCard } from './board-card.tsx';
import { ChangesBar, FileCard } from './file-card.tsx';
import { FoundCard } from './found-card.tsx';
import { GameCard } from './game-card.tsx';
import { says } from './texts.ts';
import { SetupContext, useSetupState } from './use-setup.ts';
import { WiringCard } from './wiring-card.tsx';

/** Which game, which tables, and which board is whose: room.yaml without a line of YAML. */
export const SetupPage = () => {
  const setup = useSetupState();
  const devices = useDocument(topics.controlDevices, DevicesBodySchema);
  const [drawn, setDrawn] = useState<string | null>(null);
  if (setup === undefined) return <p class="hint">{texts.common.loading}</p>;
  const { file, room, revision } = setup.body;
  const board = room?.boards.find(({ id }) => id === drawn)?.id ?? null;
  return (
    <SetupContext.Provider value={setup}>
      <div class="setup">
        <header>
          <h1>{says.title}</h1>
          <a class="button" href="/control">
            <Icon name="anchor" />
            {says.console}
          </a>
        </header>
        {setup.body.creates ? <CreateRoom /> : <FileCard />}
        {room === null ? (
          file === null ? (
            <FoundCard room={null} />
          ) : null
        ) : (
          <div class="halves">
            <div class="stack">
              <GameCard room={room} />
              <FoundCard room={room} />
            </div>
            <div class="stack">
              {room.boards.map((each) => (
                <BoardCard
                  key={each.id}
                  board={each}
                  room={room}
                  known={devices}
                  drawn={each.id === board}
                  onDraw={() => setDrawn(each.id === board ? null : each.id)}
                />
              ))}
              {board === null ? null : <WiringCard key={`${board} ${revision}`} board={board} />}
            </div>
          </div>
        )}
        <ChangesBar />
      </div>
    </SetupContext.Provider>
  );
};
