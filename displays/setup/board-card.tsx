import { useState } from 'preact/hooks';
import { isInputKind } from '../../schemas/input-kinds.ts';
import { useControl } from '../common/control/use-control.tsx';
import { Button } from '../common/kit/button.tsx';
import { Badge, Card } from '../common/kit/card.tsx';
import { Field } from '../common/kit/field.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { Select } from '../common/kit/select.tsx';
import { AddDevice } from './add-device.tsx';
import { regionOptions } from './bind-reader.tsx';
import {
  removeBoard,
  removeDevice,
  replaceBoard,
  setPin,
  setPixels,
  setPower,
  setRegion,
  shortPlace,
  unbindReader,
} from './changes.ts';
import { Identity } from './found-card.tsx';
import { tableName } from './table-name.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import type { DevicesBody } from '../../schemas/documents/devices.ts';
import type { FileRoom } from '../../schemas/documents/setup.ts';

type Board = FileRoom['boards'][number];
type Device = FileRoom['devices'][number];

/** What shows itself by light or sound; a box does so by its lid, and what players press by being pressed. */
const showsItself = (kind: string): boolean =>
  !isInputKind(kind) && kind !== 'event-box' && kind !== 'vote-box';
/** Those that stand somewhere, where another may take their place. */
const REAL = ['serial', 'tcp'];

/** A number that is sent when its field is left. */
const NumberField = ({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: number;
  readonly onValue: (value: number) => Promise<boolean>;
}) => {
  const [typed, setTyped] = useState(String(value));
  const done = async (): Promise<void> => {
    const next = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(next) || next === value || !(await onValue(next)))
      setTyped(String(value));
  };
  return (
    <Field
      label={label}
      value={typed}
      inputMode="decimal"
      onText={setTyped}
      onBlur={() => void done()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

/** The reader of a box on a port of its own: what its radio may do, and how to do without it. */
const ReaderOnPi = ({ id, onPi }: { readonly id: string; readonly onPi: NonNullable<Device['onPi']> }) => {
  const { write } = useSetup();
  const { port, region, regions, powerDbm } = onPi;
  return (
    <>
      <p class="hint place">{says.reader.at(port)}</p>
      {region === null ? null : (
        <Select
          label={says.reader.region}
          value={region}
          options={regionOptions(regions)}
          onPick={(next) => void write(setRegion(id, next), says.reader.region, says.reader.regionIs(next))}
        />
      )}
      {powerDbm === null ? null : (
        <NumberField
          key={`power ${powerDbm}`}
          label={says.reader.power}
          value={powerDbm}
          onValue={(next) => write(setPower(id, next), says.reader.power, says.reader.powerIs(next))}
        />
      )}
      <Button
        icon="undo"
        onPress={() => write(unbindReader(id), says.reader.unbind, says.reader.unbound(id))}
      >
        {says.reader.unbind}
      </Button>
    </>
  );
};

const DeviceRow = ({
  device,
  table,
  state,
}: {
  readonly device: Device;
  readonly table: string | null;
  readonly state: string | undefined;
}) => {
  const { write } = useSetup();
  const control = useControl();
  const { id, kind, pins, pixels, reader, onPi } = device;
  return (
    <details class="fold" data-device={id}>
      <summary>
        <span class="grow">
          {id}{' '}
          <span class="hint">{[says.kinds[kind] ?? kind, reader, table].filter(Boolean).join(' · ')}</span>
        </span>
        {state === undefined ? null : (
          <span class={state === 'lost' ? 'bad' : 'hint'}>{says.states[state] ?? state}</span>
        )}
      </summary>
      <div class="stack">
        <div class="pins">
          {Object.entries(pins).map(([pin, value]) => (
            <NumberField
              key={`${pin} ${value}`}
              label={pin}
              value={value}
              onValue={(next) =>
                write(setPin(id, pin, next), says.pin(id, pin, next), says.pin(id, pin, next))
              }
            />
          ))}
          {pixels === null ? null : (
            <NumberField
              key={`pixels ${pixels}`}
              label={says.pixels}
              value={pixels}
              onValue={(next) => write(setPixels(id, next), says.pixels, says.pixels)}
            />
          )}
        </div>
        {onPi === null ? null : <ReaderOnPi id={id} onPi={onPi} />}
        {state !== undefined && showsItself(kind) ? (
          <Button icon="eye" onPress={() => control('device.identify', { device: id }, says.identify(id))}>
            {says.found.blink}
          </Button>
        ) : null}
        <HoldToPress icon="close" onPress={() => write(removeDevice(id), says.remove(id), says.removed(id))}>
          {says.remove(id)}
        </HoldToPress>
      </div>
    </details>
  );
};

/** Three taps: replace, which, and a hold that it is the one. */
const Replace = ({ board, onDone }: { readonly board: Board; readonly onDone: () => void }) => {
  const { body, blink, writeAndApply } = useSetup();
  const [picked, setPicked] = useState<string | null>(null);
  const boards = body.found.filter(({ identity }) => (identity?.kind ?? null) === null);
  const found = boards.find(({ place }) => place === picked);
  return (
    <fieldset class="replace">
      <legend>{says.replace.by(board.id)}</legend>
      {boards.length === 0 ? <p class="hint">{says.replace.plugIn}</p> : null}
      <div class="stack">
        <div class="chips">
          {boards.map(({ place }) => (
            <Button
              key={place}
              icon="eye"
              pressed={place === picked}
              onPress={() => {
                setPicked(place);
                return blink(place);
              }}
            >
              {shortPlace(place)}
            </Button>
          ))}
        </div>
        {found === undefined ? null : (
          <>
            <Identity identity={found.identity} />
            <HoldToPress
              tone="primary"
              icon="swap"
              onPress={async () => {
                const done = says.replace.done(board.id);
                if (await writeAndApply(replaceBoard(board, found.place), says.replace.key, done)) onDone();
              }}
            >
              {says.replace.use}
            </HoldToPress>
          </>
        )}
      </div>
    </fieldset>
  );
};

/** A board of the file: how it stands, what hangs on it, and what can be done about it. */
export const BoardCard = ({
  board,
  room,
  known,
  drawn,
  onDraw,
}: {
  readonly board: Board;
  readonly room: FileRoom;
  readonly known: DevicesBody | undefined;
  readonly drawn: boolean;
  readonly onDraw: () => void;
}) => {
  const { body, write } = useSetup();
  const [replacing, setReplacing] = useState(false);
  const [adding, setAdding] = useState(false);
  const { id, place, transport, model, offers } = board;
  const own = room.devices.filter((device) => device.board === id);
  const table = own.find((device) => device.table !== null)?.table ?? null;
  const now = known?.boards.find((each) => each.id === id);
  const stateOf = (device: string): string | undefined =>
    known?.devices.find((each) => each.id === device)?.state;
  const isReal = REAL.includes(transport);
  const isWell = now?.state === 'ready' && now.errors.length === 0;
  return (
    <Card
      class="board"
      title={tableName(body, room, table) ?? id}
      aside={
        <Badge
          icon={isWell ? 'check' : 'cloudless'}
          tone={isWell ? 'good' : now === undefined ? 'dim' : 'bad'}
        >
          {now === undefined ? says.notYet : (says.boardStates[now.state] ?? now.state)}
        </Badge>
      }
    >
      <div class="stack" data-board={id}>
        <p class="hint place">{[id, place ?? transport, model].filter(Boolean).join(' · ')}</p>
        {now?.errors.map(({ code, message }) => (
          <p key={code} class="bad">
            {message}
          </p>
        ))}
        <div>
          {own.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              table={
                device.kind === 'event-box' && device.table === null
                  ? says.add.noTable
                  : tableName(body, room, device.table)
              }
              state={stateOf(device.id)}
            />
          ))}
        </div>
        <div class="keys">
          {isReal ? (
            <Button icon="swap" pressed={replacing} onPress={() => setReplacing(!replacing)}>
              {says.replace.key}
            </Button>
          ) : null}
          {own.length === 0 ? null : (
            <Button icon="search" pressed={drawn} onPress={onDraw}>
              {says.wiring.key}
            </Button>
          )}
          {offers.length === 0 ? null : (
            <Button icon="plus" pressed={adding} onPress={() => setAdding(!adding)}>
              {says.add.key}
            </Button>
          )}
          <HoldToPress
            icon="close"
            onPress={() => write(removeBoard(room, id), says.removeBoard(id), says.removed(id))}
          >
            {says.removeBoard(id)}
          </HoldToPress>
        </div>
        {adding ? <AddDevice key={own.length} room={room} on={id} offers={offers} /> : null}
        {replacing ? <Replace board={board} onDone={() => setReplacing(false)} /> : null}
      </div>
    </Card>
  );
};
