import { useState } from 'preact/hooks';
import { RosterBodySchema } from '../../schemas/desk-documents.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { useDocument } from '../common/use-room.tsx';
import { Rename } from './rename.tsx';
import { says } from './says.ts';
import { SearchField, found } from './search.tsx';
import { useControl } from './use-control.tsx';
import type { RosterBody } from '../../schemas/desk-documents.ts';

type Table = RosterBody['tables'][number];
type Seat = Table['seats'][number];

const SeatRow = ({ table, seat }: { readonly table: Table; readonly seat: Seat }) => {
  const control = useControl();
  const at = { table: table.table, seat: seat.seat };
  const what = (does: string): string => `${table.name}, ${seat.name}: ${does}`;
  return (
    <li class="seat">
      <span>
        {seat.name}
        {seat.note === null ? null : <span class="hint"> {seat.note}</span>}
      </span>
      <Rename
        key={seat.person ?? ''}
        label={`${table.name}, ${seat.name}: ${says.roster.person}`}
        value={seat.person ?? ''}
        button={says.roster.save}
        maxLength={60}
        emptied
        onRename={(person) =>
          control(
            'roster.set',
            { ...at, person: person === '' ? null : person },
            what(person === '' ? says.roster.empty : person),
          )
        }
      />
      {seat.extra ? (
        <Button
          tone="quiet"
          icon="close"
          label={what(says.roster.remove)}
          onPress={() => control('roster.removeSeat', at, what(says.roster.remove))}
        />
      ) : null}
    </li>
  );
};

const TableSeats = ({ table, others }: { readonly table: Table; readonly others: readonly Table[] }) => {
  const control = useControl();
  const [to, setTo] = useState(others[0]?.table ?? '');
  return (
    <>
      <ul class="list">
        {table.seats.map((seat) => (
          <SeatRow key={seat.seat} table={table} seat={seat} />
        ))}
      </ul>
      <Rename
        key={table.seats.length}
        label={says.roster.seatName}
        value=""
        button={says.roster.add}
        maxLength={60}
        onRename={(name) =>
          control('roster.addSeat', { table: table.table, name }, `${table.name}: ${says.roster.add}`)
        }
      />
      <div class="inline">
        <select
          aria-label={`${table.name}: ${says.roster.moveCrew}`}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          {others.map((each) => (
            <option key={each.table} value={each.table}>
              {says.roster.moveCrew} {each.name}
            </option>
          ))}
        </select>
        <HoldToPress
          onPress={() =>
            control(
              'roster.moveCrew',
              { table: table.table, to },
              `${table.name}: ${says.roster.moveCrew} ${to}`,
            )
          }
        >
          {says.roster.move}
        </HoldToPress>
      </div>
    </>
  );
};

/** Who sits where: latecomers, stand-ins, the crew of a lost ship. */
export const RosterCard = () => {
  const control = useControl();
  const roster = useDocument(topics.controlRoster, RosterBodySchema);
  const [wanted, setWanted] = useState('');
  if (roster === undefined) return <p class="hint">{says.more.none}</p>;
  const shown = roster.tables.filter((table) =>
    table.seats.some((seat) => found(wanted, table.name, seat.name, seat.person)),
  );
  return (
    <div class="stack">
      <label class="check">
        <input
          type="checkbox"
          checked={roster.shown}
          onChange={({ currentTarget }) =>
            void control('roster.show', { shown: currentTarget.checked }, says.roster.shown)
          }
        />
        {says.roster.shown}
      </label>
      <SearchField label={says.roster.find} value={wanted} onSearch={setWanted} />
      {shown.map((table) => (
        <details class="fold" key={table.table} open={wanted !== ''}>
          <summary>
            {table.name}{' '}
            <span class="hint">
              {says.roster.seated(
                table.seats.filter(({ person }) => person !== null).length,
                table.seats.length,
              )}
            </span>
          </summary>
          <TableSeats table={table} others={roster.tables.filter((each) => each !== table)} />
        </details>
      ))}
    </div>
  );
};
