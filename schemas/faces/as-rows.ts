import { hexName } from './hexes.ts';
import { chanceWords, type ChanceWords } from './ring.ts';
import type { Face } from './face.ts';
import type { GraphFace } from './graph.ts';
import type { Row, RowsFace } from './rows.ts';

/** The words that a face needs beside the game's own, in the language of the page. */
export interface FaceWords extends ChanceWords {
  /** Cards in a pile. */
  readonly left: string;
  /** Cards laid aside. */
  readonly discarded: string;
  /** Dice that were thrown at a table. */
  readonly thrown: string;
  /** What the states of a place on a map are called. */
  readonly places: Readonly<Record<GraphFace['nodes'][number]['state'], string>>;
  /** An answer that nobody gave: what the table gets. */
  readonly byDefault: string;
}

const row = (given: Partial<Row> & Pick<Row, 'name' | 'value'>): Row => ({
  table: null,
  text: null,
  ...given,
});

const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`);

/** Every face as a title over rows: what table, wall, console and paper draw. */
export const asRows = (face: Face, words: FaceWords): RowsFace => {
  const rows = ((): readonly Row[] => {
    switch (face.kind) {
      case 'rows':
        return face.rows;
      case 'steps':
        return face.steps.map(({ text, done, of, tap }) =>
          row({
            name: text,
            // Of one's own there is nothing to count.
            value: done === of ? '✓' : of === 1 ? '' : `${done}/${of}`,
            ...(tap === undefined ? {} : { tap }),
          }),
        );
      case 'roll':
        return face.rolls.map(({ table, name, dice, typed, modifiers, sum, means }) => {
          const thrown = `${dice.join(' + ')}${typed ? ` (${words.thrown})` : ''}`;
          const added = modifiers.map((each) => `${signed(each.by)} ${each.name}`);
          return row({ table, name, value: `${sum}: ${means}`, text: [thrown, ...added].join(', ') });
        });
      case 'ring':
        return [
          row({ name: face.name, value: chanceWords(face.percent, words), text: face.text }),
          ...face.rows,
        ];
      case 'deck':
        return [
          row({ name: words.left, value: String(face.left) }),
          row({
            name: words.discarded,
            value: String(face.discarded),
            text: face.faceUp === undefined || face.faceUp.length === 0 ? null : face.faceUp.join(', '),
          }),
        ];
      case 'hexes':
        return face.pieces.map(({ name, at }) => row({ name, value: at.map(hexName).join(', ') }));
      case 'graph':
        return face.nodes
          .filter(({ state, notes }) => state !== 'unknown' || notes.length > 0)
          .map(({ name, state, notes, owner }) => {
            const known = [...(owner === undefined ? [] : [owner.name]), ...notes];
            return row({
              name,
              value: words.places[state],
              text: known.length === 0 ? null : known.join('; '),
            });
          });
      case 'ask':
        return face.questions.flatMap(({ text, answered, of, covered, rows: answers }) => [
          row({ name: text, value: `${answered}/${of}` }),
          ...answers.map(({ table, name, value, from }) =>
            row({
              table,
              name,
              value: covered ? '•••' : (value ?? '–'),
              text: covered ? null : from === null || from === 'default' ? words.byDefault : null,
            }),
          ),
        ]);
    }
  })();
  return { kind: 'rows', title: face.title, rows: [...rows] };
};
