import * as z from 'zod';
import { doing, key, line, row } from '../kit/face-parts.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { command } from '../kit/rule.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Note, State } from './state.ts';

/** What the hub has reckoned and people have to hear of or hand out: it stays at its desk until somebody has. */
export const tell = (state: State, id: string, note: Note): void => {
  state.tell[id] = note;
};

const told = command({
  name: 'Tick off what was to be told or handed out',
  onKeys: true,
  schema: z.strictObject({ what: IdSchema.describe('What') }),
  unit: ({ what }) => `tell/${what}`,
  run: (state: State, { what }, { log }) => {
    const note = state.tell[what];
    if (note === undefined) return { refused: 'that is done already' };
    delete state.tell[what];
    log({ text: `Done: ${note.text}` });
    return undefined;
  },
});
export const tellCommands = { told };

/** Control's own. What is covered is read by whoever holds its line. */
export const tellFace = ({ tell: notes }: State): FaceInput | null => {
  const all = Object.entries(notes);
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
            keys: [key('Done', 'told', { what: id })],
          }),
        ),
      };
};

/** On the tablet of the ship that it is about. */
export const toldFace = ({ tell: notes }: State, table: string): FaceInput | null => {
  const own = Object.values(notes).filter(({ ship }) => ship === table);
  return own.length === 0 ? null : { title: 'For this ship', rows: own.map(({ text }) => row(text, '')) };
};
