import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import type { PreflightItem } from './preflight-item.tsx';

/** In the order in which the room is walked. */
export const KINDS = ['box', 'strip', 'siren', 'input', 'display'] as const;

/** What nobody has seen yet, by name, a line for each kind; and the end, which says of itself that they are missing. */
export const PreflightEnd = ({ items }: { readonly items: readonly PreflightItem[] }) => {
  const control = useControl();
  const unseen = items.filter(({ state }) => state !== 'done');
  if (unseen.length === 0) {
    return (
      <HoldToPress
        tone="primary"
        icon="check"
        onPress={() => control('preflight.end', {}, sections.preflight.end)}
      >
        {sections.preflight.end}
      </HoldToPress>
    );
  }
  const ends = sections.preflight.endUnseen(unseen.length);
  return (
    <>
      <div>
        <strong>{sections.preflight.notSeen}</strong>
        <ul>
          {KINDS.map((kind) => {
            const names = unseen.filter((item) => item.kind === kind).map(({ name }) => name);
            return names.length === 0 ? null : (
              <li key={kind}>
                {sections.preflight.kinds[kind]}: {names.join(', ')}
              </li>
            );
          })}
        </ul>
      </div>
      <HoldToPress
        tone="danger"
        icon="alarm"
        onPress={() =>
          control('preflight.end', { insist: true }, ends, {
            done: sections.preflight.endedUnseen(unseen.length),
            amiss: true,
          })
        }
      >
        {ends}
      </HoldToPress>
    </>
  );
};
