import { useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Form } from '../../common/kit/form.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { countsText } from './box-look.ts';
import { CountsFields, positiveCounts } from './counts-fields.tsx';
import type { BoxBody } from '../../../schemas/documents/box.ts';

/**
 * A tally that nobody is sure of, put right in hand: it begins with what was read, and one press takes it and resolves the
 * box by it. Kinds that are neither asked for nor read wait behind a fold.
 */
export const HandCount = ({ box, name }: { readonly box: BoxBody; readonly name: string }) => {
  const control = useControl();
  const names = useNames();
  const kinds = useRoomFacts()?.kinds ?? [];
  const [counts, setCounts] = useState<BoxBody['cost']>(box.tally?.counts ?? {});
  const isNear = ({ id, spoils }: (typeof kinds)[number]): boolean =>
    spoils || (box.cost[id] ?? 0) > 0 || (box.tally?.counts[id] ?? 0) > 0;
  const others = kinds.filter((kind) => !isNear(kind));
  return (
    <Form
      onSubmit={() =>
        control(
          'box.resolve',
          { box: box.box, counts: positiveCounts(counts) },
          says.box.did(box.name, says.harvest.byHand),
        )
      }
    >
      <p class="hint">{says.harvest.read(countsText(box.cost, names.kind, says))}</p>
      <CountsFields kinds={kinds.filter(isNear)} counts={counts} onCounts={setCounts} />
      {others.length === 0 ? null : (
        <details class="fold">
          <summary>{says.harvest.others}</summary>
          <CountsFields kinds={others} counts={counts} onCounts={setCounts} />
        </details>
      )}
      <Button type="submit" tone="primary" size="large" icon="check" deliberate>
        {name}
      </Button>
    </Form>
  );
};
