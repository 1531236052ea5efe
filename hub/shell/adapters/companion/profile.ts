import type { AlarmManifest } from '../../../../schemas/manifest.ts';
import type { CueBody } from '../../../../schemas/ready.ts';
import { rooted, topics } from '../../../../schemas/topics.ts';
import type { Verb } from '../../../../schemas/commands.ts';
import { cueCalls } from '../../../../schemas/cue-calls.ts';
import type { Id } from '../../../../schemas/ids.ts';
import { exportFile, heard, plain, publish } from './export-file.ts';
import type { Entity, ExportConnection, ExportPage, Key, PageKey } from './export-file.ts';
import {
  ASKS_EVERY_S,
  clockFace,
  eachSecond,
  HUB_NOW,
  LOCAL,
  orRefusal,
  pressOf,
  quoted,
} from './expressions.ts';

/** What is on the keys of a room's Stream Deck. */
export interface DeckRoom {
  readonly room: Id;
  readonly name: string;
  readonly alarms: readonly Pick<AlarmManifest, 'id' | 'name'>[];
  readonly cues: readonly CueBody[];
}

interface Press {
  readonly verb: Verb;
  /** Each an expression. */
  readonly args?: Readonly<Record<string, string>>;
  /** The document that the key shows. */
  readonly guard?: string;
}

const GREY = quoted('#26313d');
const BLUE = quoted('#1d5fa8');
const AMBER = quoted('#a86a00');
const RED = quoted('#b3261e');
const GREEN = quoted('#1e7a3c');

/** A deck of 15 keys: its last row is the same on every page. */
const COLUMNS = 5;
const OWN_ROWS = 2;
/** Held so long, a key that cannot be taken back, or that everybody notices, does what it says. */
const HOLD_MS = 1_000;

const TOPICS: Readonly<Record<keyof typeof LOCAL, (client: string) => string>> = {
  time: topics.timeResponse,
  clock: () => topics.clock('main'),
  alert: () => topics.alert,
  alarm: () => topics.controlAlarm,
};

const { clock, alert, alarm } = LOCAL;
const standing = `${alert}['alarms'][0]`;

const TIME_LEFT = eachSecond(
  `${clock}['state'] == 'running' ? ${clockFace(`${clock}['endsAt'] - ${HUB_NOW}`)} : ${clock}['state'] == 'paused' ? concat(${clockFace(`${clock}['remainingMs']`)}, '\\nPaused') : ${clock}['state'] == 'overtime' ? '0:00\\nOver' : ${clock}['state'] == 'finished' ? 'The end' : 'Not begun'`,
);
const TIME_COLOUR = `${clock}['state'] == 'running' ? (${clock}['endsAt'] - ${HUB_NOW} < ${clock}['dangerMs'] ? ${RED} : ${GREEN}) : ${clock}['state'] == 'paused' ? ${AMBER} : ${GREY}`;
const TURN = `concat('Turn ', ${clock}['turn'], '\\n', ${clock}['phaseName'])`;
const ALARM = `${alert}['emergency'] ? 'EMERGENCY' : ${standing} ? ${standing}['name'] : 'No alarm'`;
const ALARM_COLOUR = `(${alert}['emergency'] || ${standing}) ? ${RED} : ${GREY}`;

/** The `.companionconfig` of one room, as an object: JSON of it is the file. */
export const companionProfile = (deck: DeckRoom, connection: ExportConnection): Entity => {
  const client = connection.clientId;
  const at = (topic: string): string => rooted(deck.room, topic);
  let keys = 0;

  /** Every key hears all topics: the module asks the broker once for each. */
  const variables = (key: string, verbs: readonly string[]): Entity[] => [
    ...Object.entries(TOPICS).map(([name, topic]) => heard(`${key}-${name}`, name, at(topic(client)))),
    ...verbs.map((verb, n) => heard(`${key}-answer${n}`, `answer${n}`, at(topics.response(client, verb)))),
  ];

  const show = (text: string, background: string): Key => {
    const key = `k${(keys += 1)}`;
    return { text, background, actions: [], holdMs: null, variables: variables(key, []) };
  };

  /** @param words an expression. */
  const press = (
    words: string,
    background: string,
    presses: readonly Press[],
    holdMs: number | null = null,
  ): Key => {
    const key = `k${(keys += 1)}`;
    const verbs = [...new Set(presses.map(({ verb }) => verb))];
    const answers = verbs.map((_, n) => `$(local:answer${n})`);
    return {
      text: eachSecond(orRefusal(key, answers, words)),
      background,
      holdMs,
      variables: variables(key, verbs),
      actions: presses.map(({ verb, args = {}, guard }, n) =>
        publish(`${key}-press${n}`, plain(at(topics.request(client, verb))), pressOf(key, args, guard)),
      ),
    };
  };
  const hold = (words: string, background: string, ...presses: readonly Press[]): Key =>
    press(quoted(`${words}\n(hold)`), background, presses, HOLD_MS);
  const tap = (words: string, background: string, ...presses: readonly Press[]): Key =>
    press(quoted(words), background, presses);

  const adjust = (minutes: number): Press => ({
    verb: 'clock.adjust',
    args: { deltaMs: String(minutes * 60_000) },
    guard: clock,
  });

  const clockKeys: Key[] = [
    tap('Start', GREEN, { verb: 'clock.start', guard: clock }),
    tap('Pause', AMBER, { verb: 'clock.pause', guard: clock }),
    tap('Resume', GREEN, { verb: 'clock.resume', guard: clock }),
    hold('Next phase', BLUE, { verb: 'clock.skip', guard: clock }),
    show(TURN, GREY),
    tap('-1 min', BLUE, adjust(-1)),
    tap('+1 min', BLUE, adjust(1)),
    tap('+5 min', BLUE, adjust(5)),
    tap('Silence sirens', AMBER, { verb: 'siren.mute' }),
    hold('EMERGENCY STOP', RED, { verb: 'emergency.stop' }),
  ];

  const alarmKeys: Key[] = [
    press(
      `${alarm}['pending'] ? concat('Confirm\\n', ${alarm}['pending']['name']) : 'Confirm'`,
      `${alarm}['pending'] ? ${RED} : ${GREY}`,
      [{ verb: 'alarm.confirm', guard: alarm }],
    ),
    hold('Stand down', GREEN, { verb: 'alarm.standDown', guard: alarm }),
    show(`${alarm}['alarms'][0] ? ${alarm}['alarms'][0]['acknowledgement'] : ''`, GREY),
    ...deck.alarms.map(({ id, name }) =>
      tap(name, BLUE, { verb: 'alarm.raise', args: { kind: quoted(id) }, guard: alarm }),
    ),
  ];

  const rounds = `${standing}['rounds']`;
  const roundKeys: Key[] = [
    show(
      eachSecond(
        `${rounds} ? concat('Round ', ${rounds}['round'], '\\n', ${rounds}['side']['name'], ${rounds}['nextAt'] ? concat('\\n', ${clockFace(`${rounds}['nextAt'] - ${HUB_NOW}`)}) : '') : 'No rounds'`,
      ),
      `${rounds} ? ${BLUE} : ${GREY}`,
    ),
    tap('Next round', BLUE, { verb: 'rounds.next', guard: alert }),
    hold('End rounds', AMBER, { verb: 'rounds.end', guard: alert }),
  ];

  const cueKeys = deck.cues.map((cue): Key => tap(cue.name, BLUE, ...cuePresses(cue)));

  const lastRow = (): PageKey[] => [
    show(TIME_LEFT, TIME_COLOUR),
    show(ALARM, ALARM_COLOUR),
    show(TURN, GREY),
    'pageup',
    'pagedown',
  ];

  const pagesOf = (name: string, own: readonly Key[]): ExportPage[] =>
    chunks(own, COLUMNS * OWN_ROWS).map((part) => {
      const rows = chunks<PageKey | null>(part, COLUMNS);
      while (rows.length < OWN_ROWS) rows.push([]);
      return { name: `${deck.name}: ${name}`, rows: [...rows, lastRow()] };
    });

  return exportFile({
    label: 'quarterdeck',
    connection,
    everyS: ASKS_EVERY_S,
    regular: publish('ask-time', plain(at(topics.timeRequest(client))), 'jsonstringify({ "t0": unixNow() })'),
    pages: [
      ...pagesOf('Clock', clockKeys),
      ...pagesOf('Alarm', alarmKeys),
      ...pagesOf('Rounds', roundKeys),
      ...pagesOf('Cues', cueKeys),
    ],
  });
};

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

const cuePresses = (cue: CueBody): Press[] =>
  cueCalls(cue, timerOf(cue.id)).map(({ verb, args }) => ({
    verb,
    args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, JSON.stringify(value)])),
  }));

/** One timer a cue: pressed again, it begins anew. An id has 32 characters at most. */
const timerOf = (cue: Id): Id => `cue-${cue}`.slice(0, 32).replace(/-$/, '');
