import type { Tap } from '../../../schemas/faces/rows.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import type { Actor } from '../../../schemas/journal.ts';
import type { Body, Context, Core, Decision } from '../../core/contract.ts';
import type { RoomState } from '../../core/core.ts';
import type { Plan } from '../../core/plan.ts';

/** The keys that the pages of a room draw, and what comes of pressing them. */

export type User = Extract<Actor, { kind: 'user' }>;

export const CONTROL: User = { kind: 'user', username: 'control', role: 'control', id: 'control' };
export const tableActor = (table: string): User => ({
  kind: 'user',
  username: `table-${table}`,
  role: 'table',
  id: table,
});
export const seatActor = (table: string, seat: string): User => ({
  kind: 'user',
  username: `seat-${table}-${seat}`,
  role: 'seat',
  id: table,
  seat,
});

export interface DrawnKey {
  readonly by: User;
  readonly tap: Tap;
  /** The document that draws it. */
  readonly topic: string;
}

/** Who presses the keys of a document; null: nobody. */
const audienceOf = (topic: string): User | null => {
  const [level, audience, table = '', third, fourth] = topic.split('/');
  if (level !== 'priv') return null;
  if (audience === 'control') return table === 'game' ? CONTROL : null;
  if (audience === 'table') return third === 'game' ? tableActor(table) : null;
  return audience === 'seat' && third !== undefined && fourth !== undefined ? seatActor(table, third) : null;
};

const tapsIn = (value: unknown): Tap[] => {
  if (Array.isArray(value)) return value.flatMap(tapsIn);
  if (!isRecord(value)) return [];
  // The cast: a record with a command, a label and arguments is a key (schemas/faces/rows.ts); a board of hexes asks for them first.
  if (typeof value.command === 'string' && typeof value.label === 'string' && 'args' in value)
    return [value as unknown as Tap];
  return Object.values(value).flatMap(tapsIn);
};

/** What a face sends along where a person writes first. */
const written = (tap: Tap): Tap =>
  tap.write === undefined
    ? tap
    : { ...tap, args: { ...tap.args, [tap.write.argument]: tap.write.example ?? 'Gold' } };

const taps = new WeakMap<Body, readonly Tap[]>();
/** A document is the same object as long as nothing of it has changed. */
const tapsOf = (body: Body): readonly Tap[] => {
  const known = taps.get(body);
  if (known !== undefined) return known;
  const found = tapsIn(body.face).map(written);
  taps.set(body, found);
  return found;
};

/** Every key that somebody may press: those that are held in their place are left out. */
export const keysDrawn = (core: Core<RoomState>, state: RoomState): DrawnKey[] =>
  core.documents(state).flatMap(({ topic, body }) => {
    const by = audienceOf(topic);
    return by === null
      ? []
      : tapsOf(body)
          .filter(({ held }) => held === undefined)
          .map((tap) => ({ by, tap, topic }));
  });

/** What comes of pressing a key; the state stays as it is. */
export const pressed = (
  core: Core<RoomState>,
  state: RoomState,
  { by, tap: { command, args } }: DrawnKey,
  context: Context,
): Decision =>
  core.decide(
    state,
    {
      type: 'verb',
      by,
      verb: 'game.do',
      args: { command, args },
      // One press at each state: on a state that follows from it the next is another.
      transaction: `press-${by.username}-${core.revision(state)}`,
      client: `${by.username}-press`,
    },
    context,
  );

/** The forms of the commands that this kind of person may give. */
export const formsOf = ({ commands, game }: Plan, role: User['role']): Plan['commands'] =>
  commands.filter(({ id }) => (game.commands[id]?.who ?? ['control']).some((who) => who === role));
