import * as z from 'zod';
import type { StepsFace } from '../../../schemas/faces/steps.ts';
import { cut, text as inEach } from '../../../schemas/text.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { tableSchema } from '../arguments.ts';
import type { Mechanism } from '../mechanism.ts';
import { nameOf, type RoomView } from '../room-view.ts';
import { command } from '../rule.ts';

export interface Step {
  readonly id: string;
  readonly text: string;
  /** Each table that plays, which ticks its own; or Control, once. */
  readonly who: 'tables' | 'control';
  /** Of the tables those that have it to do; absent: all. */
  readonly only?: (table: string) => boolean;
  /** The desk of Control that sees to it. */
  readonly desk?: string;
  /** The first turn that has it; absent: every turn. */
  readonly fromTurn?: number;
  /** By an option of the game, say; absent: always. */
  readonly when?: (room: RoomView) => boolean;
  /** A rule ticks it when the table does what it says: its tablet has no key for it. Control may tick it all the same. */
  readonly byRule?: true;
  /** Control has a line of the game's own for it: it is not on her list. */
  readonly elsewhere?: true;
}

export interface Steps {
  /** The phase whose steps are due; null before the first. */
  phase: string | null;
  /** By step, and by the table that has done it (`control` for Control's own). */
  done: Record<string, Record<string, true>>;
}

interface StepsOptions {
  readonly title: string;
  /** What is due in each phase, by its id. */
  readonly phases: Readonly<Record<string, readonly Step[]>>;
  /** Whose steps are due, where that is not the phase that began last: Control may have gone back. */
  readonly phaseAt?: (state: Pick<Steps, 'phase'>, room: RoomView) => Steps['phase'];
}

export const CONTROL = 'control';
const TickSchema = z.strictObject({
  step: IdSchema.describe(inEach({ en: 'The step', de: 'Der Schritt' })),
  table: tableSchema(
    inEach({ en: 'The table, where each has to do it', de: 'Der Tisch, wo jeder es tun muss' }),
  ).optional(),
  done: z.boolean().default(true),
});

/** For a rule that does a step of `who` (a table, or CONTROL), or takes it back: nobody has to tick what the hub knows. */
export const setTicked = (state: Steps, step: string, who: string, done = true): void => {
  const ticks = state.done[step];
  if (ticks === undefined) return;
  if (done) ticks[who] = true;
  else delete ticks[who];
};

/** What is due now, for whom and by which desk. Tables tick their own, Control any; a phase begins with none done. */
export const steps = ({ title, phases, phaseAt = ({ phase }) => phase }: StepsOptions): Mechanism<Steps> => {
  const dueIn = (phase: Steps['phase'], turn: RoomView['turn']): readonly Step[] =>
    phase === null ? [] : (phases[phase] ?? []).filter(({ fromTurn = 1 }) => (turn ?? 1) >= fromTurn);
  const due = (state: Steps, room: RoomView): readonly Step[] =>
    dueIn(phaseAt(state, room), room.turn).filter(({ when }) => when?.(room) !== false);
  const whoOf = (step: Step, { tables }: RoomView): readonly string[] =>
    step.who === 'control' ? [CONTROL] : tables.filter(step.only ?? (() => true));

  type Progress = Pick<StepsFace['steps'][number], 'done' | 'of' | 'tap' | 'tables'>;
  const counted = (state: Steps, room: RoomView, step: Step): Progress => {
    const who = whoOf(step, room);
    const done = who.filter((each) => state.done[step.id]?.[each] === true).length;
    return { done, of: Math.max(1, who.length) };
  };
  /** Control ticks for a table whose tablet is not there. A key stays where it is, so that none slips under the thumb. */
  const byTable = (state: Steps, room: RoomView, step: Step, tick: string): Progress => ({
    ...counted(state, room, step),
    tables: whoOf(step, room).map((table) => {
      const done = state.done[step.id]?.[table] === true;
      return {
        label: cut(nameOf(room, table), 40),
        command: tick,
        args: { step: step.id, table, done: !done },
        chosen: done,
      };
    }),
  });
  /** Who has done it: a tablet ticks for its own table. */
  const whose = (step: Step, own: string | null, named: string | undefined): string | undefined =>
    own ?? (step.who === 'control' ? CONTROL : named);
  const ticked = (state: Steps, { id }: Step, who: string, tick: string): Progress => {
    const done = state.done[id]?.[who] === true;
    const tap = {
      label: done ? inEach({ en: 'Undo', de: 'Zurücknehmen' }) : inEach({ en: 'Done', de: 'Erledigt' }),
      command: tick,
      args: { step: id, done: !done },
    };
    return { done: done ? 1 : 0, of: 1, tap };
  };
  const face = (state: Steps, shown: readonly Step[], more: (step: Step) => Progress) => ({
    face: {
      kind: 'steps',
      title,
      steps: shown.map((step) => ({ id: step.id, text: step.text, desk: step.desk ?? null, ...more(step) })),
    } satisfies StepsFace,
  });

  return {
    setup: () => ({ phase: null, done: {} }),
    units: ['phase', 'done/*/*'],
    on: {
      phaseBegan: (state, began) => {
        state.phase = began.phase;
        // A record for each, so that two tables that tick at once change two parts.
        state.done = Object.fromEntries(dueIn(began.phase, began.turn).map(({ id }) => [id, {}]));
      },
    },
    commands: {
      tick: command({
        name: inEach({ en: `${title}: tick`, de: `${title}: abhaken` }),
        who: ['control', 'table'],
        schema: TickSchema,
        unit: ({ step, table }, by) => `done/${step}/${by.table ?? table ?? CONTROL}`,
        fault: (state: Steps, { step: id, table: named }, { by, room }) => {
          const step = due(state, room).find((each) => each.id === id);
          if (step === undefined) {
            const ids = due(state, room)
              .map((each) => each.id)
              .join(', ');
            return {
              refused: inEach({
                en: `no step "${id}" is due; due: ${ids || 'nothing'}`,
                de: `kein Schritt „${id}“ ist fällig; fällig: ${ids || 'nichts'}`,
              }),
            };
          }
          if (by.table !== null && step.who === 'control')
            return {
              refused: inEach({
                en: 'only Control ticks this step',
                de: 'nur die Leitung hakt diesen Schritt ab',
              }),
            };
          const who = whose(step, by.table, named);
          if (who === undefined)
            return {
              refused: inEach({
                en: 'name the table that has done it',
                de: 'nenne den Tisch, der es getan hat',
              }),
            };
          if (by.table !== null && step.byRule === true)
            return {
              refused: inEach({
                en: `"${step.text}" is ticked off as soon as you have done it`,
                de: `„${step.text}“ wird abgehakt, sobald ihr es getan habt`,
              }),
            };
          return whoOf(step, room).includes(who)
            ? null
            : { refused: inEach({ en: `there is no table "${who}"`, de: `es gibt keinen Tisch „${who}“` }) };
        },
        run: (state: Steps, { step: id, table: named, done }, { by, room, log }) => {
          const step = due(state, room).find((each) => each.id === id);
          const who = step === undefined ? undefined : whose(step, by.table, named);
          if (step === undefined || who === undefined) return undefined;
          state.done[id] ??= {};
          setTicked(state, id, who, done);
          if (by.role === 'control') {
            const prefix = who === CONTROL ? '' : `${nameOf(room, who)}: `;
            const what = `${prefix}${step.text}`;
            log({
              text: done
                ? inEach({ en: `${what}: done`, de: `${what}: erledigt` })
                : inEach({ en: `${what}: not done`, de: `${what}: nicht erledigt` }),
            });
          }
          return undefined;
        },
      }),
    },
    view: {
      public: (state, room) => face(state, due(state, room), (step) => counted(state, room, step)),
      control: (state, room, named) =>
        face(
          state,
          due(state, room).filter(({ elsewhere }) => elsewhere !== true),
          (step) =>
            step.who === 'control'
              ? ticked(state, step, CONTROL, named('tick'))
              : step.byRule === true
                ? counted(state, room, step)
                : byTable(state, room, step, named('tick')),
        ),
      table: (state, table, room, named) => {
        const own = due(state, room).filter(({ who, only }) => who === 'tables' && only?.(table) !== false);
        return face(state, own, (step) => ticked(state, step, table, named('tick')));
      },
    },
  };
};
