import * as z from 'zod';
import { CollectionBodySchema } from '../documents/attention.ts';
import { RosterBodySchema } from '../documents/roster.ts';
import { RulingsBodySchema } from '../documents/rulings.ts';
import { TimetableBodySchema } from '../documents/timetable.ts';
import { AlertBodySchema, ControlAlarmBodySchema } from '../documents/alarm.ts';
import { AttentionBodySchema } from '../documents/attention.ts';
import { BoxBodySchema, type BoxBody } from '../documents/box.ts';
import { ClockBodySchema, type ClockBody } from '../documents/clock.ts';
import { NewsBodySchema } from '../documents/posts.ts';
import { KIT_DOCUMENTS, RoomBodySchema, type RoomBody } from '../documents/game.ts';
import { TrackBodySchema } from '../documents/track.ts';
import { asRows } from '../faces/as-rows.ts';
import { FacedBodySchema } from '../faces/face.ts';
import { ADHOC_ALARM } from '../adhoc-alarm.ts';
import { topics } from '../topics.ts';
import { readDocument, readDocuments, type RoomDocuments } from './documents-read.ts';
import { ledgerRows } from './ledger-rows.ts';
import { section, type Paper, type PaperSection } from './structure.ts';
import type { Row, RowsFace } from '../faces/rows.ts';
import type { PaperTexts } from './texts.ts';

/** How instants and durations are written: by whoever knows the clock and the time zone of the room. */
export interface PaperFormat {
  /** An instant of hub time as the time of day. */
  readonly timeOfDay: (instant: number) => string;
  /** A duration in milliseconds as digits, `12:34`. */
  readonly digits: (ms: number) => string;
  readonly texts: PaperTexts;
}

/** What is left of a clock at `now`, in milliseconds; negative past its end. */
const leftAt = (clock: ClockBody, now: number): number =>
  clock.endsAt === null ? clock.remainingMs : clock.endsAt - now;

const clockLine = (clock: ClockBody, now: number, { timeOfDay, digits, texts }: PaperFormat): string => {
  const parts = [
    texts.phase(clock.phaseName ?? clock.label, clock.turn, clock.turns),
    texts.clockStates[clock.state],
  ];
  if (clock.state === 'running' || clock.state === 'paused')
    parts.push(texts.left(digits(leftAt(clock, now))));
  if (clock.endsAt !== null) parts.push(texts.ends(timeOfDay(clock.endsAt)));
  if (clock.pauseReason !== null) parts.push(texts.reason(clock.pauseReason));
  return parts.join(' · ');
};

const lookUp = (named: readonly { readonly id: string; readonly name: string }[] = []) => {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (id: string): string => names.get(id) ?? id;
};

const counts = (of: Readonly<Record<string, number>>, nameOf: (kind: string) => string): string =>
  Object.entries(of)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${nameOf(kind)}`)
    .join(', ');

const stateOf = (box: BoxBody, texts: PaperTexts): string =>
  [
    texts.boxStates[box.state],
    ...(box.online ? [] : [texts.offline]),
    ...(box.tamper ? [texts.tampered] : []),
  ].join(', ');

/** Before the cut-off there are passages alone: not even Control may read there who put in what. */
const isOver = (box: BoxBody): boolean => box.tally !== null && !box.provisional;

const boxSections = (
  documents: RoomDocuments,
  room: RoomBody | undefined,
  texts: PaperTexts,
): PaperSection[] => {
  const order = readDocument(documents, topics.controlCollection, CollectionBodySchema)?.boxes ?? [];
  const placeOf = (id: string): number => order.find(({ box }) => box === id)?.order ?? order.length;
  const boxes = readDocuments(documents, 'priv/control/box/', BoxBodySchema)
    .map(({ body }) => body)
    .sort((one, other) => placeOf(one.box) - placeOf(other.box));
  if (boxes.length === 0) return [];
  const kind = lookUp(room?.kinds);
  const flips = (id: string): string => room?.kinds.find((each) => each.id === id)?.flips ?? '';
  const table = lookUp(room?.tables);
  const { columns } = texts;
  const tallyOf = ({ tally }: BoxBody): string =>
    tally === null ? '' : tally.confidence === 'certain' ? texts.certain : texts.recount(tally.reason ?? '');
  const rows = boxes.map((box) => [
    box.name,
    stateOf(box, texts),
    box.event?.title ?? '',
    counts(box.cost, kind),
    isOver(box) ? counts(box.tally?.counts ?? {}, kind) : texts.passages(box.passages),
    tallyOf(box),
    isOver(box) ? [box.outcome, box.cause, box.text].filter((each) => each !== null).join('; ') : '',
  ]);
  const carry = boxes
    .filter(isOver)
    .flatMap((box) =>
      box.returns.map(({ owner, kind: what, count, flipped }) => [
        box.name,
        owner === null ? texts.ownerless : table(owner),
        `${count} ${kind(what)}${flipped === 0 ? '' : ` (${flipped} ${flips(what)})`}`,
      ]),
    );
  return [
    section(
      texts.boxes,
      [
        columns.box,
        columns.state,
        columns.event,
        columns.cost,
        columns.counted,
        columns.tally,
        columns.outcome,
      ],
      rows,
      [4, 6],
    ),
    // A row stands for a box with kinds that return: it would name the boxes that hold them.
    section(texts.carry, [columns.box, columns.to, columns.what], carry, 'rows'),
  ];
};

const trackRows = (documents: RoomDocuments, room: RoomBody | undefined): string[][] => {
  const now = new Map(
    readDocuments(documents, 'pub/track/', TrackBodySchema).map(({ body }) => [body.track, body]),
  );
  const table = lookUp(room?.tables);
  return (room?.tracks ?? []).map((track) => {
    const { name, value, min, max, table: of } = now.get(track.track) ?? track;
    return [name, of === null ? '' : table(of), String(value), `${min}–${max}`];
  });
};

const alarmSection = (documents: RoomDocuments, texts: PaperTexts): PaperSection => {
  const { columns } = texts;
  const alarm = readDocument(documents, topics.controlAlarm, ControlAlarmBodySchema);
  const table = lookUp(readDocument(documents, topics.controlRoom, RoomBodySchema)?.tables);
  const { rollCall = [], acknowledged = [], missing = [] } = alarm?.alarms[0] ?? {};
  const rows = rollCall.map(({ tableName, seatName, person, present, table: id }) => [
    tableName,
    person === null ? seatName : `${seatName} (${person})`,
    acknowledged.includes(id) ? 'x' : '',
    present ? 'x' : '',
  ]);
  const silent = missing
    .filter((id) => !rollCall.some((each) => each.table === id))
    .map((id) => [table(id), '', '', '']);
  return section(
    texts.alarms,
    [columns.table, columns.seat, columns.heard, columns.atMap],
    [...rows, ...silent],
  );
};

const timetableRows = (
  documents: RoomDocuments,
  now: number,
  { timeOfDay, digits }: PaperFormat,
): string[][] => {
  const day = readDocument(documents, topics.timetable, TimetableBodySchema);
  // While the clock stands everything to come moves on with time (TimetableBodySchema).
  const shift = day?.growing === true ? Math.max(0, now - day.asOf) : 0;
  return (day?.phases ?? []).map(({ expectedAt, turn, phaseName, durationMs }) => [
    expectedAt === null ? '' : timeOfDay(expectedAt + shift),
    String(turn),
    phaseName,
    digits(durationMs),
  ]);
};

const AnyDocumentSchema = z.record(z.string(), z.unknown());

/** What the rules keep for themselves: who holds what, where, how far a jump is. */
const gameSections = (
  documents: RoomDocuments,
  room: RoomBody | undefined,
  texts: PaperTexts,
): PaperSection[] => {
  const { columns, yes, no } = texts;
  const names = new Map([
    ...(room?.tracks ?? []).map(({ track, name }) => [track, name] as const),
    ...(room?.kinds ?? []).map(({ id, name }) => [id, name] as const),
    ...(room?.tables ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const words = { nameOf: (id: string) => names.get(id) ?? null, yes, no };
  // What is one of several on a page is a box to tick on paper; what counts on a page is a line to write on.
  const boxesOf = ({ keys = [] }: Row): string => {
    const entered = keys.filter(({ chosen, repeats }) => chosen !== undefined || repeats === true);
    return entered.length < 2
      ? ''
      : entered
          .map(({ label, chosen, repeats }) =>
            repeats === true ? `${label} ____` : `[${chosen === true ? 'x' : '\u00a0'}]\u00a0${label}`,
          )
          .join('  ');
  };
  // What the game has put into words for displays is better than any reading of its keys.
  const rowsOf = (face: RowsFace | undefined, body: Readonly<Record<string, unknown>>): string[][] =>
    face === undefined
      ? ledgerRows(body, words)
      : face.rows.map(({ name, value, text }) => [name, text === null ? value : `${value}. ${text}`]);
  const of = (prefix: string, secret: boolean): PaperSection[] =>
    readDocuments(documents, prefix, AnyDocumentSchema).flatMap(({ name, body }) => {
      if (KIT_DOCUMENTS.includes(name)) return [];
      const known = FacedBodySchema.safeParse(body).data?.face;
      const face = known === undefined ? undefined : asRows(known, texts.face);
      const title = texts.ledger(face?.title ?? name);
      const boxes = face?.rows.map(boxesOf) ?? [];
      const isTicked = boxes.some((each) => each !== '');
      const head = [columns.what, columns.value, ...(isTicked ? [columns.entry] : [])];
      const rows = rowsOf(face, body).map((row, at) => (isTicked ? [...row, boxes[at] ?? ''] : row));
      return section(title, head, rows, secret ? [1, 2].slice(0, head.length - 1) : []);
    });
  return [...of('pub/game/', false), ...of('priv/control/game/', true)];
};

/** The orders of a game's alarm are in its rulebook; those of Control's own are nowhere else. */
const alarmLine = (
  alarm: { readonly kind: string; readonly name: string; readonly instructions: readonly string[] },
  texts: PaperTexts,
): string =>
  alarm.kind === ADHOC_ALARM ? `${texts.alarm(alarm)}: ${alarm.instructions.join(' ')}` : texts.alarm(alarm);

/**
 * Where the room stands at `now` (hub time, ms), as one page: with it the game goes on by hand when the power does not come
 * back. What has no rows is left out.
 */
export const roomOnPaper = (documents: RoomDocuments, now: number, format: PaperFormat): Paper => {
  const { timeOfDay, digits, texts } = format;
  const { columns } = texts;
  const room = readDocument(documents, topics.controlRoom, RoomBodySchema);
  const clock = readDocument(documents, topics.clock('main'), ClockBodySchema);
  const alert = readDocument(documents, topics.alert, AlertBodySchema);
  const emergency = alert?.emergency ?? null;
  const table = lookUp(room?.tables);
  const timers = readDocuments(documents, 'pub/clock/', ClockBodySchema)
    .map(({ body }) => body)
    .filter(({ kind }) => kind === 'side');
  const rulings = readDocument(documents, topics.controlRulings, RulingsBodySchema)?.items ?? [];
  const attention = readDocument(documents, topics.controlAttention, AttentionBodySchema)?.items ?? [];
  const roster = readDocument(documents, topics.controlRoster, RosterBodySchema)?.tables ?? [];
  const news = readDocument(documents, topics.news, NewsBodySchema)?.items ?? [];
  const sections = [
    alarmSection(documents, texts),
    section(
      texts.timers,
      [columns.timer, columns.left, columns.state],
      timers.map((timer) => [
        timer.label,
        digits(leftAt(timer, now)),
        timer.state === 'finished' ? texts.timerOver : texts.clockStates[timer.state],
      ]),
    ),
    ...boxSections(documents, room, texts),
    section(
      texts.tracks,
      [columns.track, columns.table, columns.value, columns.range],
      trackRows(documents, room),
    ),
    ...gameSections(documents, room, texts),
    section(
      texts.timetable,
      [columns.time, columns.turn, columns.phase, columns.length],
      timetableRows(documents, now, format),
    ),
    section(
      texts.attention,
      [columns.time, columns.text, columns.by],
      attention.map(({ since, text, claim }) => [timeOfDay(since), text, claim?.by ?? '']),
    ),
    section(
      texts.rulings,
      [columns.time, columns.table, columns.text, columns.by],
      rulings.map(({ at, tables, text, by }) => [
        timeOfDay(at),
        tables.length === 0 ? texts.everybody : tables.map(table).join(', '),
        text,
        by,
      ]),
    ),
    section(
      texts.roster,
      [columns.table, columns.seat, columns.person],
      roster.flatMap(({ name, seats }) =>
        seats.flatMap((seat) => (seat.person === null ? [] : [[name, seat.name, seat.person]])),
      ),
    ),
    section(
      texts.news,
      [columns.time, columns.text],
      news.map(({ at, text }) => [timeOfDay(at), text]),
    ),
  ];
  return {
    title: texts.title(clock?.label ?? ''),
    lines: [
      texts.asOf(timeOfDay(now)),
      ...(clock === undefined ? [] : [clockLine(clock, now, format)]),
      ...(alert?.alarms ?? []).map((alarm) => alarmLine(alarm, texts)),
      ...(emergency === null ? [] : [texts.emergency(emergency.reason)]),
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
};
