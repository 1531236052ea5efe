import { describeIssues } from '../../schemas/errors.ts';
import { text } from '../../schemas/text.ts';
import type { Tap } from '../../schemas/faces/rows.ts';
import type { RoomView } from './room-view.ts';
import type { Asked, GameCommand, Refused } from './rule.ts';
import type { Documents } from './views.ts';

/** One answer to whether a command may be given now: keys, forms and the command itself ask here. */

type State = Readonly<Record<string, unknown>>;

/** The field of the state in which the kit keeps what is allowed once a turn or once a phase. */
export const USED = 'used';

const limitsOf = ({ perTurn, perPhase }: GameCommand) =>
  [
    { limit: perTurn, per: 'turn' },
    { limit: perPhase, per: 'phase' },
  ] as const;

/** By what a limit is counted: the command, and whose use it is. */
const usesOf = (id: string, command: GameCommand, args: unknown, { by, room }: Asked) =>
  limitsOf(command).flatMap(({ limit, per }) => {
    if (limit === undefined) return [];
    // The cast: the arguments have passed the command's own schema.
    const whose = limit === true ? (by.seat ?? by.table ?? by.role) : limit(args as never, by);
    const at = per === 'turn' ? `turn ${room.turn ?? 0}` : `turn ${room.turn ?? 0}, ${room.phase ?? 'none'}`;
    return [{ key: `${id}:${per}:${whose}`, at, per }];
  });

/** Why nobody of this kind may give the command, whatever its arguments: its audience, or the phase. Null where they may. */
export const barred = (
  { who = ['control'], seats, phases = [] }: Pick<GameCommand, 'who' | 'seats' | 'phases'>,
  { role, seat }: Asked['by'],
  phase: string | null,
): 'who' | 'phase' | null => {
  if (role !== 'hub' && !who.includes(role)) return 'who';
  if (role === 'seat' && seats !== undefined && !seats.includes(seat ?? '')) return 'who';
  // Control overrules the timetable, as it does everything.
  if (role === 'control' || phases.length === 0 || phases.includes(phase ?? '')) return null;
  return 'phase';
};

const citing = ({ rule }: Pick<GameCommand, 'rule'>, refused: string): Refused =>
  rule === undefined ? { refused } : { refused, rule };

/** What stands against a command whose arguments have passed its schema; null: nothing. Throws what the fault throws. */
export const faultOf = (
  id: string,
  command: GameCommand,
  state: object,
  args: unknown,
  asked: Asked,
): Refused | null => {
  // The casts: the game's own state and its parsed arguments go back to the game's own command (GameDefinition).
  const used = ((state as State)[USED] ?? {}) as Readonly<Record<string, string>>;
  const spent = usesOf(id, command, args, asked).find(({ key, at }) => used[key] === at);
  if (spent !== undefined)
    return citing(
      command,
      text({
        en: `${command.name}: already done this ${spent.per}; it can be done again in the next ${spent.per}`,
        de: `${command.name}: schon geschehen; wieder möglich ${spent.per === 'turn' ? 'in der nächsten Runde' : 'in der nächsten Phase'}`,
      }),
    );
  return command.fault?.(state as never, args as never, asked) ?? null;
};

/** Runs a command against which nothing stands, over a draft of the state, and keeps what it has used up. */
export const runOf = (
  id: string,
  command: GameCommand,
  state: object,
  args: unknown,
  context: Parameters<GameCommand['run']>[2],
): ReturnType<GameCommand['run']> => {
  const uses = usesOf(id, command, args, context);
  // The casts: as in faultOf, over a draft.
  const answer = command.run(state as never, args as never, context);
  if (uses.length > 0) {
    const used = ((state as Record<string, unknown>)[USED] ??= {}) as Record<string, string>;
    for (const { key, at } of uses) used[key] = at;
  }
  return answer;
};

type Failed = (problem: string, thrown: unknown) => void;

interface Audience {
  readonly commands: Readonly<Record<string, GameCommand>>;
  readonly state: object;
  readonly room: RoomView;
  /** null: everybody, who presses nothing. */
  readonly by: Asked['by'] | null;
  /** As the manifest has them: a key that is held for its phase names it. */
  readonly phases: readonly { readonly id: string; readonly name: string }[];
  /** A key that cannot be drawn is left out and reported, in words and with what it threw. */
  readonly failed: Failed;
}

type DrawnTap = Tap & { readonly stays?: true };

/** What a board of hexes sends is complete only once a hex is tapped: those moves have no arguments yet. */
const isTap = (value: object): value is DrawnTap =>
  'command' in value && 'label' in value && 'args' in value && typeof value.command === 'string';

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** In which phases the command may be given: "only in Morning or Evening". */
const onlyIn = ({ phases = [] }: GameCommand, all: Audience['phases']): string => {
  const names = all.filter(({ id }) => phases.includes(id)).map(({ name }) => name);
  return text({ en: `only in ${names.join(' or ')}`, de: `nur in ${names.join(' oder ')}` });
};

/** Live, held in its place with the reason, or undefined: not drawn at all. */
const drawnTap = (tap: DrawnTap, { commands, state, room, by, phases }: Audience): object | undefined => {
  const { stays, ...key } = tap;
  const command = commands[key.command];
  if (command === undefined) throw new TypeError(`there is no command "${key.command}"`);
  if (by === null) return undefined;
  const bar = barred(command, by, room.phase);
  if (bar === 'who') return undefined;
  const args =
    key.write === undefined ? key.args : { ...key.args, [key.write.argument]: key.write.example ?? 'x' };
  const parsed = command.schema.safeParse(args);
  if (!parsed.success) throw new TypeError(describeIssues(parsed.error));
  const fault = faultOf(key.command, command, state, parsed.data, { room, by });
  if (fault === null && bar === null) return stays === undefined ? tap : key;
  return stays === undefined ? undefined : { ...key, held: fault?.refused ?? onlyIn(command, phases) };
};

/** The same value where all of its keys are drawn as they are. An array of keys that is left with none is left out. */
const drawn = (value: unknown, audience: Audience): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const kept = value.map((each: unknown) => drawn(each, audience));
    if (kept.every((each, at) => each === value[at])) return value;
    const live = kept.filter((each) => each !== undefined);
    return live.length === 0 ? undefined : live;
  }
  if (isTap(value)) {
    try {
      return drawnTap(value, audience);
    } catch (thrown) {
      audience.failed(`key "${value.label}" (${value.command}): ${wordsOf(thrown)}`, thrown);
      return undefined;
    }
  }
  const before = Object.entries(value);
  const after = before.map(([name, each]) => [name, drawn(each, audience)] as const);
  return after.every(([, each], at) => each === before[at]?.[1])
    ? value
    : Object.fromEntries(after.filter(([, each]) => each !== undefined));
};

/** Documents with the keys that their audience may press now: what a face draws beyond them is left out, or held. */
export const withLegalKeys = (documents: Documents, audience: Audience): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([name, body]) => [
      name,
      body.face === undefined
        ? body
        : {
            ...body,
            face: drawn(body.face, {
              ...audience,
              failed: (problem, thrown) => audience.failed(`${name}: ${problem}`, thrown),
            }),
          },
    ]),
  );

/** Control's commands that take no choice and may not be given now, with the reason: their forms are held. One that throws is reported. */
export const heldForms = (
  commands: Readonly<Record<string, GameCommand>>,
  state: object,
  asked: Asked,
  failed: Failed,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([id, command]) => {
      if (command.onKeys === true || barred(command, asked.by, null) !== null) return [];
      try {
        const parsed = command.schema.safeParse({});
        const fault = parsed.success ? faultOf(id, command, state, parsed.data, asked) : null;
        return fault === null ? [] : [[id, fault.refused]];
      } catch (thrown) {
        failed(`form "${command.name}" (${id}): ${wordsOf(thrown)}`, thrown);
        return [];
      }
    }),
  );
