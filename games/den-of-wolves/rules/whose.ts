import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { tableSchema } from '../../kit/arguments.ts';
import { nameOf } from '../../kit/room-view.ts';
import { command, type Answered, type Asked, type GameCommand, type Keyed } from '../../kit/rule.ts';
import type { Actor, Refused, RuleContext } from '../../kit/rule.ts';
import { isVessel } from '../names.ts';
import type { State } from '../state.ts';

export const vesselArgument = tableSchema(inEach({ en: 'The vessel', de: 'Das Schiff' })).optional();

/** Why nobody may act for that vessel; null: it is a vessel in play. */
export const noVessel = (table: string, { room }: Asked): Refused | null => {
  if (!isVessel(table))
    return {
      refused: inEach({
        en: `${nameOf(room, table)} is no vessel. Name a vessel`,
        de: `${nameOf(room, table)} ist kein Schiff. Nenne ein Schiff`,
      }),
    };
  return room.tables.includes(table)
    ? null
    : {
        refused: inEach({
          en: `${nameOf(room, table)} is not in play`,
          de: `${nameOf(room, table)} ist nicht im Spiel`,
        }),
      };
};

/** The vessel that a command is for: a tablet's own, or the one that Control names. */
export const whose = (given: string | undefined, asked: Asked): string | Refused => {
  const table = asked.by.table ?? given;
  if (table === undefined)
    return {
      refused: inEach({
        en: 'Control acts for a vessel. Name the vessel',
        de: 'die Leitung handelt für ein Schiff. Nenne es',
      }),
    };
  if (given !== undefined && given !== table)
    return {
      refused: inEach({
        en: 'a tablet acts only for its own vessel. Ask the other table, or Control',
        de: 'ein Tablet handelt nur für sein eigenes Schiff. Fragt den anderen Tisch oder die Leitung',
      }),
    };
  return noVessel(table, asked) ?? table;
};

type Args<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Input<Shape extends z.ZodRawShape> = keyof Shape extends never ? Of : z.input<z.ZodObject<Shape>> & Of;

interface Of {
  vessel?: string | undefined;
}

interface ForVessel<Shape extends z.ZodRawShape> extends Pick<
  GameCommand,
  'name' | 'who' | 'seats' | 'phases' | 'rule' | 'desk' | 'onKeys' | 'deliberate'
> {
  /** Beside the vessel. */
  readonly args: Shape;
  /** The part of the state that is decided on, by vessel: `morale` is `morale/<vessel>`. Absent: never stale. */
  readonly part?: string;
  readonly fault?: (state: State, vessel: string, args: Args<Shape>, asked: Asked) => Refused | null;
  readonly run: (
    state: State,
    vessel: string,
    args: Args<Shape>,
    context: RuleContext,
  ) => Answered | undefined;
}

/** A command for one vessel: a tablet's own, or the one that Control names. */
export const forVessel = <Shape extends z.ZodRawShape>({
  args: shape,
  part,
  fault,
  run,
  ...rest
}: ForVessel<Shape>): GameCommand<State> & Keyed<Input<Shape>> => {
  // The cast: a strict object of the shape and the vessel.
  const schema = z.strictObject({
    ...shape,
    vessel:
      rest.who?.includes('table') === true
        ? vesselArgument
        : tableSchema(inEach({ en: 'The vessel', de: 'Das Schiff' })),
  }) as unknown as z.ZodType<Args<Shape> & Of, Input<Shape>>;
  type All = Args<Shape> & Of;
  return command<State, z.ZodType<All, Input<Shape>>>({
    ...rest,
    schema,
    ...(part === undefined
      ? {}
      : { unit: ({ vessel }: Of, by: Actor) => `${part}/${by.table ?? vessel ?? ''}` }),
    fault: (state, args: All, asked) => {
      const vessel = whose(args.vessel, asked);
      return typeof vessel === 'string' ? (fault?.(state, vessel, args, asked) ?? null) : vessel;
    },
    run: (state, args: All, context) => run(state, context.by.table ?? args.vessel ?? '', args, context),
  });
};
