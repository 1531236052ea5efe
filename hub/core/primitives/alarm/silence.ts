import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Start } from '../../engine/primitive.ts';
import type { Draft } from '../../room.ts';
import { isNoted, note, settle } from '../../notes.ts';

/** Promise 4: after a restart an alarm stands, silent, until Control raises it again. */

const AREA = 'alarm';
const SILENT = `${AREA}/silent`;

/** Nothing sounds again by itself, so somebody must know that the room may not have heard it to the end. */
export const fallSilent = (draft: Draft, { downMs }: Start): void => {
  const { standing, soundUntil } = draft.state.alarm;
  if (soundUntil === null) return;
  draft.emit({ type: 'siren-silenced' });
  if (standing.length === 0 || soundUntil <= draft.now - downMs) return;
  note(draft, { id: SILENT, level: 'warning', ...withText(message('matter/siren-fell-silent')) });
};

/** It is raised again, or over: nothing is left to be noted of it. */
export const settleSilence = (draft: Draft): void => {
  if (isNoted(draft.state, SILENT)) settle(draft, AREA);
};
