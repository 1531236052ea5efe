import { answerOf, pose } from '../../kit/mechanisms/ask.ts';
import { FLEET, QUADRANTS, SPACES, type Quadrant } from '../content/forces.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { AEGIS } from './ftl.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { State } from '../state.ts';

export const QUADRANT_QUESTION = 'quadrants';

/** Vessels that lie in a quadrant: neither the Aegis nor those that have left the fleet or have jumped out of this attack. */
export const onMap = (state: Pick<State, 'separated' | 'battle'>, tables: readonly string[]): string[] =>
  vesselsOf(tables).filter(
    (table) =>
      table !== AEGIS && state.separated[table] === undefined && state.battle?.jumped[table] === undefined,
  );

/** As the siren goes: where each vessel is; the last answer stands, so accepting all is one tap. */
export const askQuadrants = (state: State, context: RuleContext): void => {
  const tables = onMap(state, context.room.tables);
  if (tables.length === 0) {
    delete state.asks.questions[QUADRANT_QUESTION];
    return;
  }
  pose(
    state.asks,
    QUADRANT_QUESTION,
    {
      text: 'In which quadrant is each vessel? Look at the map, enter who has moved, then close',
      options: QUADRANTS.map(({ id, name }) => ({ id, name })),
      tables,
      usual: Object.fromEntries(tables.map((table) => [table, FLEET.value[table]?.begins ?? 'ahead'])),
      repeats: true,
      isControls: true,
      desk: 'combat',
    },
    context,
  );
};

const sizeOf = (table: string): number => FLEET.value[table]?.size ?? 1;

export const quadrantOf = (state: Pick<State, 'asks'>, table: string): Quadrant | undefined =>
  QUADRANTS.find(({ id }) => id === answerOf(state.asks, QUADRANT_QUESTION, table))?.id;

export interface Spaces {
  /** Whose each space is, the space of number 1 first; null: empty, which means the Aegis. */
  readonly spaces: readonly (string | null)[];
  /** Vessels for which there is no room: they have no number until somebody moves. */
  readonly over: readonly string[];
}

/** Combat: the numbers 1 to 5 of a quadrant; a vessel of size two has two of them. In the manifest's order. */
export const spacesOf = (
  state: Pick<State, 'asks' | 'separated' | 'battle'>,
  quadrant: Quadrant,
  tables: readonly string[],
): Spaces => {
  const spaces: string[] = [];
  const over: string[] = [];
  for (const table of onMap(state, tables)) {
    if (quadrantOf(state, table) !== quadrant) continue;
    const size = sizeOf(table);
    if (spaces.length + size > SPACES) over.push(table);
    else spaces.push(...Array.from({ length: size }, () => table));
  }
  return { spaces: Array.from({ length: SPACES }, (_, at) => spaces[at] ?? null), over };
};

/** Wolf Fighter Squadrons: what a roll hits in that quadrant. 6 and an empty space are the Aegis. */
export const targetOf = ({ spaces }: Spaces, die: number): string => spaces[die - 1] ?? AEGIS;

/** Each number of a die: "1–2 Dione, 3–4 Icebreaker, 5–6 Aegis"; once she has jumped "nobody" in her place. */
export const spaceWords = (
  state: Pick<State, 'names'> & Partial<Pick<State, 'battle'>>,
  { spaces }: Spaces,
): string => {
  const isGone = state.battle?.jumped[AEGIS] !== undefined;
  const parts: { from: number; to: number; table: string }[] = [];
  [...spaces, AEGIS].forEach((space, at) => {
    const table = space ?? AEGIS;
    const last = parts.at(-1);
    if (last?.table === table) last.to = at + 1;
    else parts.push({ from: at + 1, to: at + 1, table });
  });
  return parts
    .map(
      ({ from, to, table }) =>
        `${from === to ? String(from) : `${from}–${to}`} ${isGone && table === AEGIS ? 'nobody' : vesselName(state, table)}`,
    )
    .join(', ');
};
