import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { doing, key, line, row } from '../kit/face-parts.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { command } from '../kit/rule.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Notice, State } from './state.ts';

/** What the hub has reckoned and people have to hear of or hand out: it stays at its desk until somebody has. */
export const notify = (state: State, id: string, notice: Notice): void => {
  state.notices[id] = notice;
  delete state.ticked?.[id];
};

/** It is not so any more, ticked off or not. */
export const withdraw = (state: State, id: string): void => {
  delete state.notices[id];
  delete state.ticked?.[id];
};

const noticeDone = command({
  name: inEach({
    en: 'Tick off what was to be told or handed out',
    de: 'Abhaken, was zu sagen oder auszugeben war',
  }),
  onKeys: true,
  schema: z.strictObject({
    what: IdSchema.describe(inEach({ en: 'What', de: 'Was' })),
    done: z.boolean().default(true),
  }),
  unit: ({ what }) => `notices/${what}`,
  fault: ({ notices, ticked = {} }: State, { what, done }) =>
    (done ? notices : ticked)[what] === undefined
      ? {
          refused: inEach({
            en: `that is ${done ? 'done' : 'not done'} already`,
            de: `das ist schon ${done ? 'erledigt' : 'offen'}`,
          }),
        }
      : null,
  run: (state: State, { what, done }, { log }) => {
    const ticked = (state.ticked ??= {});
    const [from, to] = done ? [state.notices, ticked] : [ticked, state.notices];
    const notice = from[what];
    if (notice === undefined) return undefined;
    to[what] = notice;
    delete from[what];
    log({
      text: inEach({
        en: `${done ? 'Done' : 'Not done'}: ${notice.text}`,
        de: `${done ? 'Erledigt' : 'Nicht erledigt'}: ${notice.text}`,
      }),
    });
    return undefined;
  },
});
export const noticeCommands = { 'notice-done': noticeDone };

/** Control's own; what has been ticked off in this phase is at hand. What is covered is read by whoever holds its line. */
export const noticesFace = ({ notices, ticked = {} }: State): FaceInput | null => {
  const asked = (open: boolean) =>
    Object.entries(open ? notices : ticked).map(([id, { desk, text, covered = false, rows = [] }]) =>
      doing(id, text, {
        desk,
        open,
        covered,
        unfolded: covered,
        rows: rows.map(({ name, value }, at) => line(`${id}-${at + 1}`, name, value)),
        keys: [
          open
            ? key(inEach({ en: 'Done', de: 'Erledigt' }), noticeDone, { what: id })
            : key(inEach({ en: 'Not done', de: 'Nicht erledigt' }), noticeDone, { what: id, done: false }),
        ],
      }),
    );
  const questions = [...asked(true), ...asked(false)];
  return questions.length === 0
    ? null
    : {
        kind: 'ask',
        title: inEach({ en: 'To tell and to hand out', de: 'Zu sagen und auszugeben' }),
        questions,
      };
};

/** On the tablet of the ship that it is about. */
export const noticesOfShip = ({ notices }: State, table: string): FaceInput | null => {
  const own = Object.values(notices).filter(({ ship }) => ship === table);
  return own.length === 0
    ? null
    : {
        title: inEach({ en: 'For this ship', de: 'Für dieses Schiff' }),
        rows: own.map(({ text }) => row(text, '')),
      };
};
