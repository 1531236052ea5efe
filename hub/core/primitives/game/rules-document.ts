import { linesInWords } from '../../../../games/kit/rulebook.ts';
import type { RulesBody } from '../../../../schemas/documents/game.ts';
import { memoEach } from '../../room.ts';

/** None for a game whose rules do not stand as rows over its book. */
export const rulesDocument = memoEach(
  [],
  ({ rulebook }) => (rulebook === null ? [] : ['']),
  () => [],
  ({ rulebook }): RulesBody | null =>
    rulebook === null
      ? null
      : {
          rules: rulebook.rows.map(({ id, heading, lines, way, note }) => ({
            id,
            heading,
            lines: linesInWords(lines),
            way,
            note: note ?? null,
          })),
          ...(rulebook.evening === undefined
            ? {}
            : { guide: `/docs/games/${rulebook.game}#run-your-evening` }),
        },
);
