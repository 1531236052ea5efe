import { useEffect, useState } from 'preact/hooks';
import { CallBodySchema } from '../../schemas/documents/attention.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument, useHealth } from '../common/use-room.tsx';

/**
 * A raised hand that Control sees on its list, and that can be taken down again; while the hub is away, by nobody. It stands as
 * long as it stands at the hub, whatever page is loaded anew, and says when somebody has taken it.
 */
export const CallControl = ({ table }: { readonly table: string }) => {
  const act = useAct();
  const away = useHealth() !== 'live';
  const call = useDocument(topics.tablePrivate(table, 'call'), CallBodySchema);
  /** What was answered and is not in the document yet. */
  const [meant, setMeant] = useState<boolean | null>(null);
  useEffect(() => setMeant(null), [call]);
  const called = meant ?? (call !== undefined && call.since !== null);
  const coming = call?.coming === true;
  const press = async (done: boolean): Promise<void> => {
    const answer = await act('attention.call', done ? { done } : {}, { what: texts.table.call, quiet: true });
    if (answer.status === 'ok') setMeant(!done);
  };
  return called ? (
    <div class="row" role="status">
      <strong>
        <Icon name={coming ? 'check' : 'hand'} /> {coming ? texts.table.coming : texts.table.called}
      </strong>
      <Button tone="quiet" disabled={away} onPress={() => press(true)}>
        {texts.table.callBack}
      </Button>
    </div>
  ) : (
    <Button icon="hand" size="large" disabled={away} onPress={() => press(false)}>
      {texts.table.call}
    </Button>
  );
};
