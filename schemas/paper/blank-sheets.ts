import { CollectionBodySchema } from '../documents/attention.ts';
import { ClockBodySchema } from '../documents/clock.ts';
import { RoomBodySchema } from '../documents/game.ts';
import { topics } from '../topics.ts';
import { readDocument, type RoomDocuments } from './documents-read.ts';
import { section, type Paper } from './structure.ts';
import type { PaperTexts } from './texts.ts';

/** Rows to write in where a game says no number. */
const TURNS = 12;

const blanks = (count: number): string[] => Array.from({ length: count }, () => '');

/** Sheets to go on by hand: turns and phases with their times, each box, the tracks, a roll-call. Nothing on them is secret. */
export const blankSheets = (documents: RoomDocuments, texts: PaperTexts): Paper => {
  const { columns } = texts;
  const room = readDocument(documents, topics.controlRoom, RoomBodySchema);
  const clock = readDocument(documents, topics.clock('main'), ClockBodySchema);
  const boxes = readDocument(documents, topics.controlCollection, CollectionBodySchema)?.boxes ?? [];
  const kinds = room?.kinds ?? [];
  const turns = Array.from({ length: clock?.turns ?? TURNS }, (_, index) => index + 1);
  const phases = room?.phases ?? [];
  return {
    title: texts.blankTitle(clock?.label ?? ''),
    lines: [],
    sections: [
      section(
        texts.turnLog,
        [columns.turn, columns.phase, columns.begun, columns.ended, columns.notes],
        turns.flatMap((turn) => phases.map(({ name }) => [String(turn), name, ...blanks(3)])),
      ),
      ...boxes.map(({ name }) =>
        section(
          texts.boxSheet(name),
          [columns.turn, columns.event, ...kinds.map((kind) => kind.name), columns.outcome],
          turns.map((turn) => [String(turn), ...blanks(kinds.length + 2)]),
        ),
      ),
      section(
        texts.trackSheet,
        [columns.track, ...turns.map(String)],
        (room?.tracks ?? []).map(({ name }) => [name, ...blanks(turns.length)]),
      ),
      section(
        texts.rollCall,
        [columns.table, columns.heard, columns.atMap, columns.notes],
        (room?.tables ?? []).map(({ name }) => [name, ...blanks(3)]),
      ),
    ].filter(({ rows }) => rows.length > 0),
  };
};
