/**
 * A `.companionconfig` file as Companion 4.3 and later import it: JSON of the version 12, with pages, triggers and one connection.
 *
 * @see https://github.com/bitfocus/companion/blob/main/shared-lib/lib/Model/ExportModel.ts
 * @see https://github.com/bitfocus/companion-module-generic-mqtt its actions (`publish`) and feedbacks (`mqtt_value2`)
 */

const FILE_VERSION = 12;
const CONNECTION = 'quarterdeck';
/** The upgrade scripts of the module's version 3, which this is written for: there is one. */
const UPGRADED_TO = 0;

type Value = { readonly value: unknown; readonly isExpression: boolean };
export const plain = (value: unknown): Value => ({ value, isExpression: false });
export const expression = (value: string): Value => ({ value, isExpression: true });

export type Entity = Readonly<Record<string, unknown>>;

/** A message by MQTT, QoS 1: a repeat of the module's own is the same message, with the same transaction. */
export const publish = (id: string, topic: Value, payload: string): Entity => ({
  type: 'action',
  id,
  definitionId: 'publish',
  connectionId: CONNECTION,
  upgradeIndex: UPGRADED_TO,
  options: { topic, payload: expression(payload), qos: plain(1), retain: plain(false) },
});

/** What was said last on a topic, parsed as JSON, as a local variable of its key. */
export const heard = (id: string, variableName: string, topic: string): Entity => ({
  type: 'feedback',
  id,
  definitionId: 'mqtt_value2',
  connectionId: CONNECTION,
  upgradeIndex: UPGRADED_TO,
  variableName,
  options: { subscribeTopic: plain(topic), parseJson: plain(true) },
});

export interface Key {
  /** An expression. */
  readonly text: string;
  /** An expression of a colour, "#rrggbb". */
  readonly background: string;
  /** What it does when it is pressed, or held where `holdMs` says so. */
  readonly actions: readonly Entity[];
  readonly holdMs: number | null;
  readonly variables: readonly Entity[];
}
export type PageKey = Key | 'pageup' | 'pagedown';

const whole = { x: plain(0), y: plain(0), width: plain(100), height: plain(100), rotation: plain(0) };
const shown = { usage: 'auto', enabled: plain(true), opacity: plain(100), ...whole };

const layers = ({ text, background }: Key): readonly Entity[] => [
  {
    id: 'canvas',
    name: 'Canvas',
    usage: 'auto',
    type: 'canvas',
    decoration: plain('default'),
    showStatusIcons: plain('default'),
  },
  {
    id: 'box0',
    name: 'Background',
    type: 'box',
    ...shown,
    color: expression(background),
    borderWidth: plain(0),
    borderColor: plain(0),
    borderPosition: plain('inside'),
  },
  {
    id: 'text0',
    name: 'Text',
    type: 'text',
    ...shown,
    text: expression(text),
    color: plain(0xffffff),
    halign: plain('center'),
    valign: plain('center'),
    fontsize: plain(40),
    fontsizeAllowShrink: plain(true),
    font: plain('companion-sans'),
    outlineColor: plain(0xff000000),
  },
];

const control = (key: PageKey): Entity => {
  if (typeof key === 'string') return { type: key };
  const { actions, holdMs, variables } = key;
  const sets = holdMs === null ? { down: actions, up: [] } : { down: [], up: [], [holdMs]: actions };
  return {
    type: 'button-layered',
    options: { stepProgression: 'auto', rotaryActions: false, canModifyStyleInApis: false },
    style: { layers: layers(key) },
    feedbacks: [],
    steps: { 0: { action_sets: sets, options: { runWhileHeld: holdMs === null ? [] : [holdMs] } } },
    localVariables: variables,
  };
};

export interface ExportPage {
  readonly name: string;
  /** By row and column, from the top left. */
  readonly rows: readonly (readonly (PageKey | null)[])[];
}

const byPlace = <T>(list: readonly (T | null)[]): Record<number, T> =>
  Object.fromEntries(list.flatMap((each, at) => (each === null ? [] : [[at, each]])));

const pageControls = ({ rows }: ExportPage): Entity =>
  byPlace(rows.map((row) => byPlace(row.map((key) => (key === null ? null : control(key))))));

export interface ExportConnection {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
}

/** @param everyS how often (s) `regular` is done. */
export const exportFile = (options: {
  readonly label: string;
  readonly connection: ExportConnection;
  readonly pages: readonly ExportPage[];
  readonly everyS: number;
  readonly regular: Entity;
}): Entity => {
  const { host, port, tls, username, password, clientId } = options.connection;
  const columns = Math.max(...options.pages.flatMap(({ rows }) => rows.map((row) => row.length)));
  const rows = Math.max(...options.pages.map((page) => page.rows.length));
  return {
    version: FILE_VERSION,
    type: 'full',
    companionBuild: 'quarterdeck',
    instances: {
      [CONNECTION]: {
        label: options.label,
        moduleId: 'generic-mqtt',
        moduleVersionId: null,
        updatePolicy: 'stable',
        enabled: true,
        isFirstInit: false,
        lastUpgradeIndex: UPGRADED_TO,
        sortOrder: 0,
        config: {
          protocol: tls ? 'mqtts://' : 'mqtt://',
          broker_ip: host,
          port,
          user: username,
          password,
          clientId,
          restartOnError: true,
        },
      },
    },
    pages: Object.fromEntries(
      options.pages.map((page, at) => [
        at + 1,
        {
          name: page.name,
          controls: pageControls(page),
          gridSize: { minColumn: 0, maxColumn: columns - 1, minRow: 0, maxRow: rows - 1 },
        },
      ]),
    ),
    triggers: {
      'quarterdeck-time': {
        type: 'trigger',
        options: { name: 'Quarterdeck: ask for the time', enabled: true, sortOrder: 0 },
        events: [{ id: 'every', type: 'interval', enabled: true, options: { seconds: options.everyS } }],
        condition: [],
        actions: [options.regular],
        localVariables: [],
      },
    },
  };
};
