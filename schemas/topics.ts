import type { Id } from './ids.ts';

/**
 * The topics of a room (docs/mqtt.md). Everything below is relative to the root `qd/1/<room>`; `rooted` puts the
 * root before it. Secrecy is decided by the first level: `pub`, `priv`, `req`, `res`, `cue`, `dev`, `time`, `hub`.
 */
export const topicRoot = (room: Id): string => `qd/1/${room}`;

/**
 * Trees of others beside ours (docs/mqtt.md): Home Assistant's discovery, and a WLED's own topics. A topic of theirs is
 * written with a slash before it wherever ours are relative: `/homeassistant/status`.
 */
const NEIGHBOURS = ['homeassistant/', 'wled/'] as const;

export const rooted = (room: Id, relative: string): string =>
  relative.startsWith('/') ? relative.slice(1) : `${topicRoot(room)}/${relative}`;

/** The part of `topic` below the root of `room`, `/topic` for a neighbour's, or undefined when it lies elsewhere. */
export const unrooted = (room: Id, topic: string): string | undefined => {
  const prefix = `${topicRoot(room)}/`;
  if (topic.startsWith(prefix)) return topic.slice(prefix.length);
  return NEIGHBOURS.some((tree) => topic.startsWith(tree)) ? `/${topic}` : undefined;
};

/**
 * The verbs that a page asks for under the name of its account, not under its client id: what they do is done for one table,
 * seat or display, and the answer may be for it alone. An access list of Mosquitto can bind a name but no client id.
 */
export const VERBS_BY_NAME: readonly string[] = [
  ...['game.do', 'message.read', 'alarm.ack', 'attention.call'],
  ...['display.hello', 'display.bye', 'display.got'],
];

export const topics = {
  hub: 'pub/hub',
  /** Between hubs alone, never retained (hub/shell/hub-calls.ts). */
  hubCall: 'hub/call',
  clock: (timer: string) => `pub/clock/${timer}`,
  timetable: 'pub/timetable',
  sound: 'pub/sound',
  /** Momentary, never retained: what pages sound now. */
  soundCue: 'pub/cue',
  alert: 'pub/alert',
  table: (table: string) => `pub/table/${table}`,
  track: (track: string) => `pub/track/${track}`,
  news: 'pub/news',
  message: 'pub/message',
  /** A game's own public document. */
  game: (document: string) => `pub/game/${document}`,
  controlBox: (box: string) => `priv/control/box/${box}`,
  /** Momentary, never retained: a box as it is just now (watch-messages.ts). */
  controlWatch: (box: string) => `priv/control/watch/${box}`,
  controlAlarm: 'priv/control/alarm',
  controlAttention: 'priv/control/attention',
  controlDevices: 'priv/control/devices',
  controlLog: 'priv/control/log',
  controlRoom: 'priv/control/room',
  controlRolls: 'priv/control/rolls',
  controlRules: 'priv/control/rules',
  controlTags: 'priv/control/tags',
  controlEnrol: 'priv/control/enrol',
  controlCollection: 'priv/control/collection',
  controlRulings: 'priv/control/rulings',
  controlMessages: 'priv/control/messages',
  controlVotes: 'priv/control/votes',
  controlRoster: 'priv/control/roster',
  controlPreflight: 'priv/control/preflight',
  controlDisplays: 'priv/control/displays',
  controlAccess: 'priv/control/access',
  controlGame: (document: string) => `priv/control/game/${document}`,
  tablePrivate: (table: string, document: string) => `priv/table/${table}/${document}`,
  seatPrivate: (table: string, seat: string, document: string) => `priv/seat/${table}/${seat}/${document}`,
  request: (client: string, verb: string) => `req/${client}/${verb}`,
  response: (client: string, verb: string) => `res/${client}/${verb}`,
  /** Momentary, never retained: Control acts on one display. The account's name stands before it: no access list of Mosquitto knows a client id. */
  displayCue: (username: string, client: string) => `cue/${username}/${client}`,
  state: (deviceOrBridge: string) => `dev/${deviceOrBridge}/state`,
  event: (device: string) => `dev/${device}/evt`,
  seen: (device: string) => `dev/${device}/seen`,
  watched: (bridge: string) => `dev/${bridge}/watched`,
  set: (deviceOrBridge: string) => `dev/${deviceOrBridge}/set`,
  did: (deviceOrBridge: string) => `dev/${deviceOrBridge}/did`,
  /** For Home Assistant alone: `device` as it is, and tags at its reader (momentary). */
  homeAssistantDevice: (device: string) => `adapter/home-assistant/device/${device}`,
  homeAssistantTag: (device: string) => `adapter/home-assistant/tag/${device}`,
  homeAssistantTags: 'adapter/home-assistant/tags',
  /** Discovery, retained (Home Assistant, MQTT, "Device discovery payload"). */
  homeAssistantConfig: (object: string) => `/homeassistant/device/${object}/config`,
  /** Home Assistant's own birth and last will. */
  homeAssistantStatus: '/homeassistant/status',
  /** WLED's JSON API over MQTT, and its `online` / `offline` (kno.wled.ge, MQTT). */
  wledApi: (board: string) => `/wled/${board}/api`,
  wledStatus: (board: string) => `/wled/${board}/status`,
  timeRequest: (client: string) => `time/req/${client}`,
  timeResponse: (client: string) => `time/res/${client}`,
} as const;
