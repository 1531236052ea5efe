import { useContext, useEffect, useRef } from 'preact/hooks';
import { CollectionBodySchema } from '../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { DisplaysBodySchema } from '../../../schemas/documents/displays.ts';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { topics } from '../../../schemas/topics.ts';
import { ControlFaces, GameFaces } from '../../common/game-faces.tsx';
import { Sheet } from '../../common/kit/sheet.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { Matter, useAttention } from '../attention/attention-view.tsx';
import { BoxRow } from '../boxes/box-row.tsx';
import { BoardsList } from '../devices/boards-list.tsx';
import { DeviceRow } from '../devices/devices-card.tsx';
import { DisplayRow } from '../displays/displays-card.tsx';
import { SayCard } from '../messages/say-card.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Lead, worstFirst } from '../parts/lead.ts';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { TableSeats } from '../roster/roster-card.tsx';
import { TracksCard } from '../tracks/tracks-card.tsx';
import { ofTable } from './of-table.ts';
import type { ComponentChildren } from 'preact';

const says = habitsSay.tables;

const Part = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class="card stack" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Everything = ({ table }: { readonly table: string }) => {
  const lead = useContext(Lead);
  const roster = useDocument(topics.controlRoster, RosterBodySchema)?.tables ?? [];
  const devicesBody = useDocument(topics.controlDevices, DevicesBodySchema);
  const hasTracks = (useRoomFacts()?.tracks ?? []).some((track) => track.table === table);
  const seats = roster.find((each) => each.table === table);
  const { attention, boxes, devices, boards, displays } = ofTable(table, {
    attention: useAttention(),
    boxes: useDocument(topics.controlCollection, CollectionBodySchema)?.boxes ?? [],
    devices: devicesBody?.devices ?? [],
    boards: devicesBody?.boards ?? [],
    displays: useDocument(topics.controlDisplays, DisplaysBodySchema)?.displays ?? [],
  });
  return (
    <div class="table-parts">
      <Part title={says.here}>
        {attention.length === 0 ? <p class="hint">{says.quiet}</p> : null}
        <ul class="matters">
          {[...attention].sort(worstFirst).map((item) => (
            <Matter key={item.id} item={item} />
          ))}
        </ul>
        {boxes.length === 0 ? null : (
          <ol class="boxes">
            {boxes.map(({ box, order, claim }) => (
              <BoxRow
                key={box}
                id={box}
                place={order + 1}
                claimedBy={claim?.by ?? null}
                onOpen={(id) => lead({ box: id })}
              />
            ))}
          </ol>
        )}
      </Part>
      <Part title={says.messages}>
        <SayCard table={table} />
      </Part>
      <GameFaces table={table} own={false} />
      <ControlFaces table={table} />
      {hasTracks ? (
        <Part title={says.tracks}>
          <TracksCard table={table} />
        </Part>
      ) : null}
      {seats === undefined ? null : (
        <Part title={says.seats}>
          <TableSeats table={seats} all={roster} />
        </Part>
      )}
      <Part title={says.devices}>
        {devices.length === 0 ? <p class="hint">{says.none}</p> : null}
        <BoardsList boards={boards} devices={devices} />
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Part>
      <Part title={says.displays}>
        {displays.length === 0 ? <p class="hint">{says.none}</p> : null}
        {displays.map((display) => (
          <DisplayRow key={display.display} display={display} />
        ))}
      </Part>
    </div>
  );
};

/** Everything of one table, made of the cards in which it stands apart by box, device and person. */
export const TableSheet = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const room = useRoomFacts();
  const names = useNames();
  const known = room?.tables.some((table) => table.id === id) ?? false;
  const wasKnown = useRef(false);
  useEffect(() => {
    // It has left the game: nothing is left to show.
    if (wasKnown.current && !known) onClose();
    wasKnown.current = known;
  }, [known, onClose]);
  return (
    <Sheet title={names.table(id)} open onClose={onClose}>
      {known ? <Everything table={id} /> : room === undefined ? null : <p>{says.unknown}</p>}
    </Sheet>
  );
};
