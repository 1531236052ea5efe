import { paidKind, type DemoAct, type DemoScript, type DemoView } from '../../schemas/demo.ts';
import { Instant } from '../../schemas/units.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { ControlAlarmBody } from '../../schemas/documents/alarm.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomBody } from '../../schemas/documents/game.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { DemoTexts } from '../texts/demo-en.ts';

/** What the script sees of the room, as Control does. */
export interface SeenRoom {
  readonly kinds: RoomBody['kinds'];
  readonly clock: ClockBody | undefined;
  readonly alarm: ControlAlarmBody | undefined;
  /** Hub time, in ms. */
  readonly now: number;
}
/** And of the box at which it is played. */
export interface Seen extends SeenRoom {
  readonly box: BoxBody;
}

/** A part of the stage: the drawn box, what Control knows of it, or a page of the room. */
export type StagePart = 'box' | 'sees' | DemoView;

export interface Scene<S extends SeenRoom = Seen> {
  /** Where the eye should be: a phone shows this part alone. */
  readonly looksAt: StagePart;
  readonly caption: (seen: S, says: DemoTexts['scenes']) => string;
  /** What hands do, one after the other; `uid` is that of a card which nobody has seen yet. */
  readonly acts?: (seen: S, uid: () => Uid) => readonly VerbCall[];
  /** The scene lasts until the room shows this; `before` is what it showed when the scene began. */
  readonly until?: (seen: S, before: S) => boolean;
  /** Whether the room then shows what the captions after it say; where it does not, all since the last `take` is played again. */
  readonly as?: (seen: S) => boolean;
  /** It begins from a box that is armed anew, whatever was before. */
  readonly take?: true;
  /** After that, at normal speed: to read the caption and to look. */
  readonly holdMs: number;
}

/** Cards that an Event of the demo asks for. */
const COST = 2;

const spoilingKind = (kinds: RoomBody['kinds']): RoomBody['kinds'][number] | undefined =>
  kinds.find(({ spoils }) => spoils);

const push = ({ box }: Seen, kind: string, uid: Uid): readonly VerbCall[] => [
  { verb: 'tag.learn', args: { tags: [{ uid, kind }] } },
  { verb: 'sim.tag', args: { box: box.box, uid, port: 'slot' } },
];

const lid = ({ box }: Seen, open: boolean): VerbCall => ({ verb: 'sim.lid', args: { box: box.box, open } });

/** Whatever was before: the box is empty, shut, and its next Event waits. */
const armed = ({ box, kinds }: Seen): readonly VerbCall[] => [
  { verb: 'sim.lid', args: { box: box.box, open: false } },
  { verb: 'box.reset', args: { box: box.box, emptied: true } },
  { verb: 'box.arm', args: { box: box.box, title: 'Drill', cost: { [paidKind(kinds)?.id ?? '']: COST } } },
];

const running = ({ clock }: SeenRoom): readonly VerbCall[] => {
  switch (clock?.state) {
    case 'ready':
      return [{ verb: 'clock.start', args: {} }];
    case 'paused':
      return [{ verb: 'clock.resume', args: {} }];
    case 'overtime':
      return [{ verb: 'clock.skip', args: {} }];
    case 'running':
    case 'finished':
    case undefined:
      return [];
  }
};

const resolved = ({ box }: Seen): readonly VerbCall[] => [
  { verb: 'box.fix', args: { box: box.box } },
  { verb: 'box.collect', args: { box: box.box } },
  { verb: 'box.resolve', args: { box: box.box, emptied: true } },
];

const isCounted = ({ box }: Seen): boolean => box.tally !== null && box.lid === 'closed';

/** A machine that stalls leaves a gap in what the box saw: a recount, rightly. */
const isCertain = ({ box }: Seen): boolean => box.tally?.confidence === 'certain';

const cards = (seen: Seen, uid: () => Uid): readonly VerbCall[] => {
  const kind = paidKind(seen.kinds)?.id ?? '';
  return Array.from({ length: COST }, () => push(seen, kind, uid())).flat();
};

const PUSHING: readonly Scene[] = [
  {
    looksAt: 'box',
    caption: (_, says) => says.lid,
    acts: (seen) => [lid(seen, true)],
    until: ({ box }) => box.lid === 'open',
    holdMs: 3_000,
  },
  {
    looksAt: 'box',
    caption: (_, says) => says.push,
    acts: cards,
    until: ({ box }) => box.passages >= COST,
    holdMs: 3_500,
  },
  {
    looksAt: 'box',
    caption: (_, says) => says.close,
    acts: (seen) => [lid(seen, false)],
    until: isCounted,
    as: isCertain,
    holdMs: 2_500,
  },
  {
    looksAt: 'sees',
    caption: (_, says) => says.certain,
    acts: resolved,
    until: ({ box }) => box.state === 'resolved',
    holdMs: 6_000,
  },
];

const SPOILED: readonly Scene[] = [
  {
    take: true,
    looksAt: 'box',
    caption: ({ kinds }, says) => says.spoiling(spoilingKind(kinds)?.name ?? ''),
    acts: (seen, uid) => [
      ...armed(seen),
      lid(seen, true),
      ...cards(seen, uid),
      ...push(seen, spoilingKind(seen.kinds)?.id ?? '', uid()),
      lid(seen, false),
    ],
    until: isCounted,
    as: isCertain,
    holdMs: 2_500,
  },
  {
    looksAt: 'sees',
    caption: ({ kinds }, says) => says.fails(spoilingKind(kinds)?.name ?? ''),
    acts: resolved,
    until: ({ box }) => box.state === 'resolved',
    holdMs: 6_000,
  },
];

const CABLE: readonly Scene[] = [
  {
    looksAt: 'box',
    caption: (_, says) => says.cable,
    acts: (seen, uid) => [
      ...armed(seen),
      lid(seen, true),
      ...push(seen, paidKind(seen.kinds)?.id ?? '', uid()),
      { verb: 'sim.fault', args: { box: seen.box.box, fault: 'unplug' } },
    ],
    until: ({ box }) => !box.online,
    holdMs: 1_000,
  },
  { looksAt: 'sees', caption: (_, says) => says.gone, holdMs: 5_000 },
  {
    looksAt: 'box',
    caption: (_, says) => says.back,
    acts: ({ box }) => [{ verb: 'sim.fault', args: { box: box.box, fault: 'replug' } }],
    until: ({ box }) => box.online,
    holdMs: 1_500,
  },
  {
    looksAt: 'sees',
    caption: ({ box }, says) =>
      box.tally === null ? says.back : box.tally.confidence === 'recount' ? says.recount : says.kept,
    acts: (seen) => [lid(seen, false)],
    until: isCounted,
    holdMs: 7_000,
  },
];

/** So long before its end the clock is shown. */
const LAST_MS = 10_000;

const PHASE: readonly Scene[] = [
  {
    looksAt: 'wall',
    caption: (_, says) => says.phase,
    acts: (seen) => [
      { verb: 'box.reset', args: { box: seen.box.box, emptied: true } },
      ...running(seen),
      { verb: 'clock.endAt', args: { at: Instant(Math.round(seen.now) + LAST_MS) } },
    ],
    until: ({ clock }, before) => clock?.phase !== before.clock?.phase || clock?.turn !== before.clock?.turn,
    holdMs: 500,
  },
  { looksAt: 'wall', caption: (_, says) => says.turned, acts: running, holdMs: 4_000 },
];

const ALARM: readonly Scene[] = [
  {
    looksAt: 'wall',
    caption: ({ alarm }, says) => says.attack(alarm?.alarms[0]?.name ?? alarm?.kinds[0]?.name ?? ''),
    acts: ({ alarm }) => [
      { verb: 'alarm.raise', args: { kind: alarm?.kinds[0]?.id ?? '', insist: true } },
      { verb: 'alarm.confirm', args: {} },
    ],
    until: ({ alarm }) => (alarm?.alarms.length ?? 0) > 0,
    holdMs: 8_000,
  },
  {
    looksAt: 'wall',
    caption: (_, says) => says.down,
    acts: () => [{ verb: 'alarm.standDown', args: {} }],
    until: ({ alarm }) => alarm?.alarms.length === 0,
    holdMs: 4_000,
  },
];

const introduced: Scene['caption'] = ({ box, kinds }, says) =>
  says.box(box.name, `${COST} ${paidKind(kinds)?.name ?? ''}`);

/** A demo that was left may have left its cable out and its alarm on. */
const calmed = ({ alarm }: SeenRoom): readonly VerbCall[] =>
  alarm === undefined || alarm.alarms.length === 0 ? [] : [{ verb: 'alarm.standDown', args: {} }];
const mended = (seen: Seen): readonly VerbCall[] => {
  const plugIn: VerbCall = { verb: 'sim.fault', args: { box: seen.box.box, fault: 'replug' } };
  return [...(seen.box.online ? [] : [plugIn]), ...calmed(seen)];
};

/** The scenes that this room can play: without a spoiling card nothing spoiled, without an alarm no attack, without a timetable no phase. */
export const demoScenes = (seen: Seen): readonly Scene[] => [
  // A room that has just started takes a moment to find its boards.
  {
    looksAt: 'box',
    caption: introduced,
    acts: mended,
    until: ({ box, alarm }) => box.online && (alarm?.alarms.length ?? 0) === 0,
    holdMs: 0,
  },
  {
    take: true,
    looksAt: 'box',
    caption: introduced,
    acts: (now) => [...running(now), ...armed(now)],
    until: ({ box }) => box.state === 'open',
    holdMs: 4_000,
  },
  ...PUSHING,
  ...(spoilingKind(seen.kinds) === undefined ? [] : SPOILED),
  ...CABLE,
  ...(seen.clock === undefined || seen.clock.state === 'finished' ? [] : PHASE),
  ...((seen.alarm?.kinds.length ?? 0) === 0 ? [] : ALARM),
  { looksAt: 'box', caption: (_, says) => says.end, holdMs: 3_000 },
];

const ACTS: {
  readonly [Do in DemoAct['do']]: (act: Extract<DemoAct, { do: Do }>, seen: SeenRoom) => readonly VerbCall[];
} = {
  run: (_, seen) => running(seen),
  raise: ({ alarm }) => [
    { verb: 'alarm.raise', args: { kind: alarm, insist: true } },
    { verb: 'alarm.confirm', args: {} },
  ],
  'stand-down': (_, seen) => calmed(seen),
  command: ({ command, args }) => [{ verb: 'game.do', args: { command, args } }],
};
const callsOf = <Do extends DemoAct['do']>(
  act: Extract<DemoAct, { do: Do }>,
  seen: SeenRoom,
): readonly VerbCall[] => ACTS[act.do](act, seen);

/** The scenes that a game has written itself. */
export const ownScenes = ({ scenes }: DemoScript): readonly Scene<SeenRoom>[] => [
  {
    looksAt: scenes[0]?.looksAt ?? 'wall',
    caption: () => scenes[0]?.caption ?? '',
    acts: calmed,
    until: ({ alarm }) => (alarm?.alarms.length ?? 0) === 0,
    holdMs: 0,
  },
  ...scenes.map(({ caption, looksAt, does, holdMs }): Scene<SeenRoom> => ({
    looksAt,
    caption: () => caption,
    acts: (seen) => does.flatMap((act) => callsOf(act, seen)),
    holdMs,
  })),
];
