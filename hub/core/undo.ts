import type { VerbArguments } from '../../schemas/commands.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import type { UndoEntry } from './state.ts';
import { isStanding, standingSlices } from './undo-evolve.ts';

/** What to do instead. A phase that the rules drew cards or rolled dice for is gone back to, never undone. */
const wayOut = ({ verb }: UndoEntry): string =>
  verb === 'clock.skip'
    ? 'the rules have drawn or rolled since, and that stands: clock.back begins the phase before again'
    : 'name an earlier one with "event"';

/** Takes back one's own last command, or the one named. */
export const decideUndo = (draft: Draft, args: VerbArguments<'undo'>): Outcome => {
  const { undo } = draft.state;
  const mine = undo.filter((entry) => entry.owner === draft.by);
  const entry =
    args.event === undefined ? mine.at(-1) : undo.find((candidate) => candidate.event === args.event);
  if (entry === undefined) {
    return args.event === undefined || args.event > draft.state.seq
      ? refuse('undo/nothing', 'Nothing of yours is left to take back.')
      : refuse('undo/not-undoable', `Event ${args.event} is no command, was taken back, or is too old.`);
  }
  if (entry.owner !== draft.by) {
    return refuse('undo/not-undoable', `Event ${entry.event} (${entry.verb}) was done by ${entry.owner}.`);
  }
  if (!entry.undoable) {
    return refuse(
      'undo/not-undoable',
      `Event ${entry.event} (${entry.verb}) cannot be taken back: ${entry.why ?? 'it is final'}; ${wayOut(entry)}.`,
    );
  }
  if (!isStanding(draft.state, entry)) {
    return refuse('undo/overtaken', `Things have moved on since event ${entry.event} (${entry.verb}).`);
  }
  const slices = standingSlices(draft.state, entry);
  const left = entry.slices.filter((slice) => !slices.includes(slice.name)).map((slice) => slice.name);
  draft.emit({ type: 'undone', event: entry.event, ...(left.length === 0 ? {} : { slices }) });
  return done({ undone: entry.event, verb: entry.verb, ...(left.length === 0 ? {} : { left }) });
};
