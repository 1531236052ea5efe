import { ROOM_DESKS } from '../../schemas/desks.ts';
import { isInRange } from '../core/plan.ts';
import { unknownName as unknown } from '../../schemas/nearest.ts';
import { uncatalogued } from './uncatalogued.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { OptionManifest } from '../../schemas/manifest.ts';
import { boxIdOf, type RoomConfig } from '../../schemas/room.ts';
import type { RoomIssue } from './room-issue.ts';

const badValue = (option: OptionManifest, value: number | string | boolean): string | undefined => {
  switch (option.type) {
    case 'number':
      return isInRange(option, value)
        ? undefined
        : `must be a ${option.fractions === true ? '' : 'whole '}number from ${option.min} to ${option.max} ${option.unit}`.trimEnd();
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'choice':
      return typeof value === 'string' && option.choices.includes(value)
        ? undefined
        : `must be one of: ${option.choices.join(', ')}`;
  }
};

/** Whether the room names a game that is there, and tables and options of that game. */
export const checkAgainstGame = (
  room: RoomConfig,
  games: Readonly<Record<string, GameDefinition>>,
): RoomIssue[] => {
  const game = games[room.game];
  if (game === undefined) {
    const isThere = uncatalogued(room.game);
    const message =
      isThere === ''
        ? unknown('game', room.game, Object.keys(games))
        : `there is no game "${room.game}"${isThere}`;
    return [{ path: ['game'], message }];
  }
  const tables = game.manifest.tables.map((table) => table.id);
  const options = new Map(game.manifest.options.map((option) => [option.id, option]));
  const issues: RoomIssue[] = [];
  room.tables?.forEach((table, index) => {
    if (!tables.includes(table)) {
      issues.push({ path: ['tables', index], message: unknown('table', table, tables) });
    }
  });
  for (const [id, device] of Object.entries(room.devices)) {
    if ('table' in device && device.table !== undefined && !tables.includes(device.table)) {
      issues.push({ path: ['devices', id, 'table'], message: unknown('table', device.table, tables) });
    }
  }
  for (const [id, device] of Object.entries(room.devices)) {
    if (device.kind === 'event-box' && device.table === undefined && tables.includes(boxIdOf(device))) {
      const message = `"${boxIdOf(device)}" is a table: say table: ${boxIdOf(device)}, or give the reader another name`;
      issues.push({ path: ['devices', id, 'box'], message });
    }
  }
  for (const [id, { table }] of Object.entries(room.messages ?? {})) {
    if (table !== undefined && !tables.includes(table)) {
      issues.push({ path: ['messages', id, 'table'], message: unknown('table', table, tables) });
    }
  }
  for (const [id, { message }] of Object.entries(room.cues ?? {})) {
    if (message?.table !== undefined && !tables.includes(message.table)) {
      const path = ['cues', id, 'message', 'table'];
      issues.push({ path, message: unknown('table', message.table, tables) });
    }
  }
  const desks = [...ROOM_DESKS, ...(game.manifest.desks ?? []).map((desk) => desk.id)];
  for (const [id, device] of Object.entries(room.devices)) {
    if ('desk' in device && !desks.includes(device.desk)) {
      issues.push({ path: ['devices', id, 'desk'], message: unknown('desk', device.desk, desks) });
    }
  }
  const tracks = game.manifest.tracks.filter((track) => track.public).map((track) => track.id);
  for (const [id, device] of Object.entries(room.devices)) {
    // Light on a table is public: a secret track is unknown to it.
    if ('track' in device && device.track !== undefined && !tracks.includes(device.track)) {
      issues.push({ path: ['devices', id, 'track'], message: unknown('public track', device.track, tracks) });
    }
  }
  for (const [id, value] of Object.entries(room.options)) {
    const option = options.get(id);
    const message =
      option === undefined ? unknown('option', id, [...options.keys()]) : badValue(option, value);
    if (message !== undefined) issues.push({ path: ['options', id], message });
  }
  return issues;
};

/** What is allowed in a room.yaml and most likely not meant, in words. */
export const warningsOf = ({ tables, devices }: RoomConfig): string[] => {
  if (tables === undefined) return [];
  return Object.entries(devices).flatMap(([id, device]) =>
    'table' in device && device.table !== undefined && !tables.includes(device.table)
      ? [
          `${id} stands on the table "${device.table}", which does not play: tables names ${tables.join(', ')}`,
        ]
      : [],
  );
};
