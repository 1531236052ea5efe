import { basename } from 'node:path';
import { LineCounter, isMap, isNode, isScalar, type Document } from 'yaml';
import { checkPins } from '../../devices/pins.ts';
import { issueInWords, QuarterdeckError } from '../../schemas/errors.ts';
import { RoomSchema, type RoomConfig } from '../../schemas/room.ts';
import { checkAgainstGame } from './room-against-game.ts';
import { MOST_ROOM_BYTES, readRoomText, ROOM_TOO_LARGE } from './room-text.ts';
import { parseYaml, yamlFault } from './yaml-fault.ts';
import { nearest } from '../../schemas/nearest.ts';
import type * as z from 'zod';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { RoomIssue } from './room-issue.ts';

type Issue = z.core.$ZodIssue;

/** The keys of each part of the file, to guess what a typing error meant. */
const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  '': [
    'room',
    'name',
    'host',
    'game',
    'options',
    'tables',
    'broker',
    'boards',
    'devices',
    'adapters',
    'hooks',
    'usb',
    'messages',
    'timers',
    'cues',
  ],
  boards: ['transport', 'path', 'baud', 'host', 'port', 'web', 'firmware', 'image', 'reader'],
  devices: [
    'kind',
    'board',
    'table',
    'box',
    'pins',
    'longestPassage',
    'lidSettle',
    'pixels',
    'brightness',
    'supply',
    'clock',
    'guard',
    'longest',
    'reader',
    'region',
    'powerDbm',
  ],
  adapters: ['homeAssistant', 'tags'],
  hooks: [
    ...['on', 'when', 'private', 'http', 'osc', 'url', 'method', 'headers', 'body', 'timeout', 'attempts'],
    ...['host', 'port', 'address', 'args', 'not', 'present', 'changed'],
  ],
  usb: ['pi', 'model', 'supply', 'hubs', 'boards'],
  messages: ['name', 'text', 'table'],
  timers: ['name', 'length'],
  cues: ['name', 'message', 'news', 'timer', 'chime', 'blink', 'text', 'table', 'length'],
  broker: ['url', 'username', 'passwordFile', 'ws'],
};

const meant = (path: readonly PropertyKey[], key: string): string => {
  const guess = nearest(key, KNOWN_KEYS[String(path[0] ?? '')] ?? []);
  if (guess === undefined) return '';
  // A key that others know by that very name: nothing was mistyped.
  return guess === key ? ': it has none' : `; did you mean "${guess}"?`;
};

/** Of the forms that a value may have, what is wrong with the one that comes nearest: its fault lies deepest. */
const nearestForm = (forms: readonly (readonly Issue[])[]): readonly Issue[] =>
  forms.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0] ?? [];

/** A zod issue as one or more of ours: an unknown key is placed on the key itself. */
const unfold = (issue: Issue): RoomIssue[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `unknown key "${key}"${meant(issue.path, key)}`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return nearestForm(issue.errors).flatMap((inner) =>
      unfold({ ...inner, path: [...issue.path, ...inner.path] }),
    );
  }
  return [{ path: issue.path, message: issueInWords(issue) }];
};

/** The line of a path: of its key, or of the nearest part of it that stands in the file. */
const lineOf = (document: Document, lines: LineCounter, path: readonly PropertyKey[]): number => {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (pair === undefined) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isNode(node) && 'items' in node && Array.isArray(node.items)) {
      node = (node.items as unknown[])[Number(step)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    } else break;
  }
  return lines.linePos(offset).line;
};

const invalid = (lines: readonly string[]): QuarterdeckError =>
  new QuarterdeckError('room/invalid', lines.join('\n'));

/** What the system's codes mean to whoever typed the path. */
const WHY_UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'this user may not read it',
};

const readText = (path: string): string => {
  try {
    return readRoomText(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = WHY_UNREADABLE[code ?? ''] ?? message;
    throw new QuarterdeckError('room/unreadable', `${path} cannot be read: ${reason}`, { cause });
  }
};

/** Whoever mends these sees the rest by then; each takes a search for its line. */
const MOST_TOLD = 50;

/** Reads the text of a room.yaml named `name`. Errors: `room/invalid`, one line each: `room.yaml:12: path: message`. */
export const parseRoom = (
  text: string,
  name: string,
  games: Readonly<Record<string, GameDefinition>>,
): RoomConfig => {
  if (text.length > MOST_ROOM_BYTES) throw invalid([`${name}:1: ${ROOM_TOO_LARGE}`]);
  const lines = new LineCounter();
  const document = parseYaml(text, lines);
  const fault = yamlFault(document, text);
  if (fault !== null) throw invalid([`${name}:${lines.linePos(fault.offset).line}: ${fault.message}`]);
  /** The contents; the parser throws for aliases that multiply without end. */
  const contents = (): unknown => {
    try {
      return document.toJS();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw invalid([`${name}:1: the aliases (*name) of this file cannot be followed: ${reason}`]);
    }
  };
  const sentenceOf = (issue: RoomIssue): string => {
    const where = issue.path.map(String).join('.');
    return `${name}:${lineOf(document, lines, issue.path)}: ${where === '' ? '' : `${where}: `}${issue.message}`;
  };
  if (document.contents === null) {
    throw invalid([`${name}:1: the file is empty; it needs at least two lines, room: <id> and game: <id>`]);
  }
  const parsed = RoomSchema.safeParse(contents());
  const issues = parsed.success
    ? [...checkAgainstGame(parsed.data, games), ...checkPins(parsed.data)]
    : parsed.error.issues.flatMap(unfold);
  const more = issues.length - MOST_TOLD;
  if (!parsed.success || issues.length > 0)
    throw invalid([
      ...issues.slice(0, MOST_TOLD).map(sentenceOf),
      ...(more > 0 ? [`${name}: and ${more} more`] : []),
    ]);
  return parsed.data;
};

/** Loads a room.yaml. Errors: `room/unreadable`, `room/invalid`. */
export const loadRoom = (path: string, games: Readonly<Record<string, GameDefinition>>): RoomConfig =>
  parseRoom(readText(path), basename(path), games);
