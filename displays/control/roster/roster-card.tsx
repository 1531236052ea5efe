import { useState } from 'preact/hooks';
import { CollectionBodySchema } from '../../../schemas/documents/attention.ts';
import { RosterBodySchema, type RosterBody } from '../../../schemas/documents/roster.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { holdsTable } from '../boxes/box-keys.ts';
import { Rename } from '../parts/rename.tsx';
import { SearchField, found } from '../parts/search.tsx';
import { TableLink } from '../tables/table-link.tsx';
import { otherSeatsOf } from './other-seats.ts';

type Table = RosterBody['tables'][number];
type Seat = Table['seats'][number];

/** Seats that nobody has, as `table/seat`, by the name of their table. */
const freeSeats = (tables: readonly Table[]) =>
  tables.flatMap(({ table, name, seats }) => {
    const free = seats.filter(({ person }) => person === null);
    return free.length === 0 ? [] : [{ table, name, free }];
  });

interface SeatProps {
  readonly table: Table;
  readonly seat: Seat;
  readonly all: readonly Table[];
}

/** To another seat, of this ship or of another. The list is long: it comes when it is asked for. */
const MoveSeat = ({ table, seat, all }: SeatProps) => {
  const control = useControl();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const person = seat.person ?? '';
  const places = freeSeats(all);
  if (!asking) {
    return (
      <Button tone="quiet" icon="swap" onPress={() => setAsking(true)}>
        {sections.roster.moveTo}
      </Button>
    );
  }
  if (places.length === 0) return <p class="hint">{sections.roster.noSeat}</p>;
  // Somebody else may have taken the seat that was chosen: then it is asked again.
  const to = places.some(({ table: id, free }) => free.some((each) => `${id}/${each.seat}` === chosen))
    ? chosen
    : '';
  const move = () => {
    const [toTable = '', toSeat = ''] = to.split('/');
    const target = all.find((each) => each.table === toTable)?.name ?? toTable;
    return control(
      'roster.move',
      { from: { table: table.table, seat: seat.seat }, to: { table: toTable, seat: toSeat } },
      `${person}: ${sections.roster.move}`,
      { done: sections.roster.moved(person, target) },
    );
  };
  return (
    <div class="inline">
      <select
        aria-label={sections.roster.moveWhere(person)}
        value={to}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="" disabled>
          {sections.roster.chooseSeat}
        </option>
        {places.map(({ table: id, name, free }) => (
          <optgroup key={id} label={name}>
            {free.map((each) => (
              <option key={each.seat} value={`${id}/${each.seat}`}>
                {name}: {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button disabled={to === ''} onPress={move}>
        {sections.roster.move}
      </Button>
    </div>
  );
};

const SeatRow = ({ table, seat, all }: SeatProps) => {
  const control = useControl();
  const at = { table: table.table, seat: seat.seat };
  const what = (does: string): string => `${table.name}, ${seat.name}: ${does}`;
  const elsewhere = otherSeatsOf(all, table, seat);
  return (
    <li class="seat">
      <span>
        {seat.name}
        {seat.note === null ? null : <span class="hint"> {seat.note}</span>}
      </span>
      <Rename
        key={seat.person ?? ''}
        label={`${table.name}, ${seat.name}: ${sections.roster.person}`}
        placeholder={sections.roster.person}
        value={seat.person ?? ''}
        button={sections.roster.save}
        maxLength={60}
        emptied
        onRename={(person) =>
          control(
            'roster.set',
            { ...at, person: person === '' ? null : person },
            what(person === '' ? sections.roster.empty : person),
          )
        }
      />
      {elsewhere.length === 0 ? null : (
        <strong class="bad line">{sections.roster.also(elsewhere.join('; '))}</strong>
      )}
      {seat.person === null ? null : <MoveSeat key={seat.person} table={table} seat={seat} all={all} />}
      {seat.extra ? (
        <Button
          tone="quiet"
          icon="close"
          label={what(sections.roster.remove)}
          onPress={() =>
            control('roster.removeSeat', at, what(sections.roster.remove), {
              done: sections.roster.removed(seat.name, table.name),
            })
          }
        >
          {sections.roster.remove}
        </Button>
      ) : null}
    </li>
  );
};

/** A lost ship's crew goes to another one, which is chosen first: none of them is more likely than the rest. */
const MoveCrew = ({ table, others }: { readonly table: Table; readonly others: readonly Table[] }) => {
  const control = useControl();
  const [to, setTo] = useState('');
  const target = others.find((each) => each.table === to);
  // Nobody sits there: nobody moves.
  if (table.seats.every(({ person }) => person === null)) return null;
  const move = () =>
    target === undefined
      ? undefined
      : control(
          'roster.moveCrew',
          { table: table.table, to: target.table },
          `${table.name}: ${sections.roster.moveCrew} ${target.name}`,
          { done: sections.roster.crewMoved(table.name, target.name) },
        );
  return (
    <div class="stack">
      <label class="field">
        <span>{sections.roster.moveCrew}</span>
        <select
          aria-label={`${table.name}: ${sections.roster.moveCrew}`}
          value={target?.table ?? ''}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="" disabled>
            {sections.roster.chooseShip}
          </option>
          {others.map((each) => (
            <option key={each.table} value={each.table}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <HoldToPress disabled={target === undefined} onPress={move}>
        {sections.roster.move}
      </HoldToPress>
    </div>
  );
};

/** It is called something else from now on, or plays no more. */
const TableItself = ({ table, only }: { readonly table: Table; readonly only: boolean }) => {
  const control = useControl();
  const boxes = useDocument(topics.controlCollection, CollectionBodySchema)?.boxes ?? [];
  const isHeld = boxes.some((box) => box.table === table.table && holdsTable(box));
  return (
    <div class="stack">
      <Rename
        key={table.name}
        label={`${table.name}: ${sections.roster.tableName}`}
        value={table.name}
        button={sections.roster.rename}
        maxLength={40}
        onRename={(name) =>
          control(
            'roster.renameTable',
            { table: table.table, name },
            `${table.name}: ${sections.roster.rename} (${name})`,
            { done: sections.roster.renamed(table.name, name) },
          )
        }
      />
      {only ? null : (
        <>
          <HoldToPress
            disabled={isHeld}
            onPress={() =>
              control(
                'roster.removeTable',
                { table: table.table },
                `${table.name}: ${sections.roster.leave}`,
                {
                  done: sections.roster.left(table.name),
                },
              )
            }
          >
            {sections.roster.leave}
          </HoldToPress>
          <p class="hint">{isHeld ? sections.roster.leaveHeld : sections.roster.leaves}</p>
        </>
      )}
    </div>
  );
};

export const TableSeats = ({ table, all }: { readonly table: Table; readonly all: readonly Table[] }) => {
  const control = useControl();
  const others = all.filter((each) => each !== table);
  return (
    <>
      <ul class="list">
        {table.seats.map((seat) => (
          <SeatRow key={seat.seat} table={table} seat={seat} all={all} />
        ))}
      </ul>
      <Rename
        key={table.seats.length}
        label={sections.roster.seatName}
        value=""
        button={sections.roster.add}
        maxLength={60}
        onRename={(name) =>
          control('roster.addSeat', { table: table.table, name }, `${table.name}: ${sections.roster.add}`, {
            done: sections.roster.added(name, table.name),
          })
        }
      />
      <MoveCrew table={table} others={others} />
      <TableItself table={table} only={others.length === 0} />
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
            void control('roster.show', { shown: currentTarget.checked }, sections.roster.shown)
          }
        />
        {sections.roster.shown}
      </label>
      <SearchField label={sections.roster.find} value={wanted} onSearch={setWanted} />
      {shown.map((table) => (
        <details class="fold" key={table.table} open={wanted !== ''}>
          <summary>
            {table.name}{' '}
            <span class="hint">
              {sections.roster.seated(
                table.seats.filter(({ person }) => person !== null).length,
                table.seats.length,
              )}
            </span>
          </summary>
          <TableLink table={table.table} />
          <TableSeats table={table} all={roster.tables} />
        </details>
      ))}
      {(roster.left ?? []).map(({ table, name }) => (
        <Button
          key={table}
          tone="quiet"
          icon="undo"
          onPress={() =>
            control('roster.returnTable', { table }, sections.roster.comeBack(name), {
              done: sections.roster.cameBack(name),
            })
          }
        >
          {sections.roster.comeBack(name)}
        </Button>
      ))}
    </div>
  );
};
