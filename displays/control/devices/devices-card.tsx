import { useState } from 'preact/hooks';
import { DevicesBodySchema, type DevicesBody } from '../../../schemas/documents/devices.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import { isPlayable, PlayDevice } from '../../common/play-device.tsx';
import { useAlert, useDocument } from '../../common/use-room.tsx';
import { Rename } from '../parts/rename.tsx';
import { TableLink } from '../tables/table-link.tsx';
import { VotesAt } from '../votes/votes-at.tsx';
import { BoardsList, GoneBridge } from './boards-list.tsx';
import { BoxLevels } from './box-levels.tsx';
import { deviceKeys } from './device-keys.ts';

type Device = DevicesBody['devices'][number];

const ICONS: Readonly<Record<Device['state'], IconName>> = {
  init: 'hourglass',
  ready: 'check',
  lost: 'cloudless',
  unseen: 'eye',
};
const STATES: Readonly<Record<string, string>> = sections.devices.states;
/** A device that tests itself answers when it has done so. */
const TEST_WITHIN_MS = 20_000;

/** What it is bound to that is no name of the game's. */
const BOUND: Readonly<Record<string, string>> = { main: says.tabs.clock, alarm: says.tabs.alarm };

/** How it stands, what it last reported, what it shows: one line, or nothing. */
const readingLine = ({ reading }: Device): string => {
  if (reading === null) return '';
  const { contacts, code, usedAt, shows } = reading;
  return [
    ...Object.entries(contacts).map(
      ([contact, on]) => sections.devices.contacts[contact]?.[on ? 1 : 0] ?? '',
    ),
    code === null ? '' : sections.devices.code(code),
    usedAt === null ? '' : sections.devices.usedAt(timeOfDay(usedAt)),
    shows === null ? '' : sections.devices.shows(BOUND[shows] ?? shows),
  ]
    .filter((part) => part !== '')
    .join(' · ');
};

export const DeviceRow = ({ device }: { readonly device: Device }) => {
  const control = useControl();
  const [open, setOpen] = useState(false);
  const { id, name, kind, table, box, state, message, guarded, muted } = device;
  const what = (does: string): string => `${name}: ${does}`;
  const reads = readingLine(device);
  const emergency = (useAlert()?.emergency ?? null) !== null;
  const sirensMuted = useDocument(topics.controlAlarm, ControlAlarmBodySchema)?.muted ?? false;
  const shows = deviceKeys(device, { emergency, sirensMuted });
  const about = [name === id ? null : id, message, muted ? sections.devices.muted : null]
    .filter((part) => part !== null)
    .join(' · ');
  const trimmed = sections.devices.kinds[kind] ?? kind;
  return (
    <details class="fold" data-state={state} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name={ICONS[state]} />
        <span class="grow">
          {name} {trimmed === name ? null : <span class="hint">{trimmed}</span>}
          {reads === '' ? null : <small class="hint line">{reads}</small>}
        </span>
        <span class={state === 'lost' ? 'bad' : 'hint'}>{sections.devices.states[state]}</span>
      </summary>
      <div class="stack">
        {table === null ? null : <TableLink table={table} />}
        {about === '' ? null : <p class="hint">{about}</p>}
        {guarded === false ? <p>{sections.devices.unguarded}</p> : null}
        {open && kind === 'event-box' && box !== null && state === 'ready' ? (
          <BoxLevels box={box} device={id} />
        ) : null}
        {kind === 'vote-box' ? <VotesAt box={id} /> : null}
        {isPlayable(device) ? <PlayDevice device={device} /> : null}
        <div class="keys three">
          {shows === null ? null : (
            <Button
              icon="bell"
              disabled={shows.held}
              onPress={() => control('device.identify', { device: id }, what(sections.devices.identify))}
            >
              {sections.devices.identify}
            </Button>
          )}
          {shows?.test === true ? (
            <Button
              icon="check"
              disabled={shows.held}
              onPress={() =>
                control('device.test', { device: id }, what(sections.devices.test), {
                  withinMs: TEST_WITHIN_MS,
                })
              }
            >
              {sections.devices.test}
            </Button>
          ) : null}
          <Button
            icon="soundless"
            pressed={muted}
            onPress={() =>
              control(
                'device.mute',
                { device: id, muted: !muted },
                what(muted ? sections.devices.unmute : sections.devices.mute),
              )
            }
          >
            {muted ? sections.devices.unmute : sections.devices.mute}
          </Button>
        </div>
        {shows?.held === true ? <p class="hint">{sections.devices.silent}</p> : null}
        <Rename
          key={name}
          label={what(sections.devices.newName)}
          value={name}
          button={sections.devices.rename}
          maxLength={60}
          onRename={(next) => control('device.rename', { device: id, name: next }, what(next))}
        />
      </div>
    </details>
  );
};

/** Boards and what hangs on them: which one is it, does it live, hush. What hangs on a bridge that is gone is one line. */
export const DevicesCard = () => {
  const body = useDocument(topics.controlDevices, DevicesBodySchema);
  if (body === undefined || body.devices.length === 0) return <p class="hint">{sections.devices.none}</p>;
  const gone = body.bridges.filter(({ state }) => state === 'lost').map(({ id }) => id);
  const isHere = ({ bridge }: { readonly bridge: string | null }): boolean =>
    bridge === null || !gone.includes(bridge);
  const rows = (devices: readonly Device[]) =>
    devices.map((device) => <DeviceRow key={device.id} device={device} />);
  return (
    <>
      <ul>
        {body.bridges
          .filter(({ id }) => !gone.includes(id))
          .map(({ id, state }) => (
            <li key={id} class="hint">
              {sections.devices.bridge(id, STATES[state] ?? state)}
            </li>
          ))}
      </ul>
      {gone.map((bridge) => {
        const devices = body.devices.filter((each) => each.bridge === bridge);
        const boards = body.boards.filter((each) => each.bridge === bridge);
        return (
          <GoneBridge key={bridge} bridge={bridge} boards={boards} devices={devices}>
            {rows(devices)}
          </GoneBridge>
        );
      })}
      <BoardsList boards={body.boards.filter(isHere)} devices={body.devices} />
      {rows(body.devices.filter(isHere))}
    </>
  );
};
