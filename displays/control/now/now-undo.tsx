import { UndoLast } from '../log/undo-last.tsx';
import { useLastDone } from './last-done.ts';

/** What was tapped in Now last can be taken back below all that scrolls: it covers nothing, and nothing above it moves as it comes. */
export const NowUndo = () => {
  const done = useLastDone();
  return done === null ? null : (
    <div class="undo-bar">
      <UndoLast event={done} />
    </div>
  );
};
