import * as z from 'zod';
import { doing, key, line, row } from '../kit/face-parts.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { command } from '../kit/rule.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Notice, State } from './state.ts';

/** What the hub has reckoned and people have to hear of or hand out: it stays at its desk until somebody has. */
export const notify = (state: State, id: string, notice: Notice): void => {
  state.notices[id] = notice;
};

const noticeDone = command({
  name: 'Tick off what was to be told or handed out',
  onKeys: true,
  schema: z.strictObject({ what: IdSchema.describe('What') }),
  unit: ({ what }) => `notices/${what}`,
  run: (state: State, { what }, { log }) => {
    const notice = state.notices[what];
    if (notice === undefined) return { refused: 'that is done already' };
    delete state.notices[what];
    log({ text: `Done: ${notice.text}` });
    return undefined;
  },
});
export const noticeCommands = { 'notice-done': noticeDone };

/** Control's own. What is covered is read by whoever holds its line. */
export const noticesFace = ({ notices }: State): FaceInput | null => {
  const all = Object.entries(notices);
  return all.length === 0
    ? null
    : {
        kind: 'ask',
        title: 'To tell and to hand out',
        questions: all.map(([id, { desk, text, covered = false, rows = [] }]) =>
          doing(id, text, {
            desk,
            covered,
            rows: rows.map(({ name, value }, at) => line(`${id}-${at + 1}`, name, value)),
            keys: [key('Done', 'notice-done', { what: id })],
          }),
        ),
      };
};

/** On the tablet of the ship that it is about. */
export const noticesOfShip = ({ notices }: State, table: string): FaceInput | null => {
  const own = Object.values(notices).filter(({ ship }) => ship === table);
  return own.length === 0 ? null : { title: 'For this ship', rows: own.map(({ text }) => row(text, '')) };
};
