import { useState } from 'preact/hooks';
import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useHealth } from '../common/use-room.tsx';

/** A raised hand that Control sees on its list, and that can be taken down again; while the hub is away, by nobody. */
export const CallControl = () => {
  const act = useAct();
  const away = useHealth() !== 'live';
  const [called, setCalled] = useState(false);
  const call = async (done: boolean): Promise<void> => {
    const answer = await act('attention.call', done ? { done } : {}, { what: texts.table.call, quiet: true });
    if (answer.status === 'ok') setCalled(!done);
  };
  return called ? (
    <div class="row" role="status">
      <strong>
        <Icon name="hand" /> {texts.table.called}
      </strong>
      <Button tone="quiet" disabled={away} onPress={() => call(true)}>
        {texts.table.callBack}
      </Button>
    </div>
  ) : (
    <Button icon="hand" size="large" disabled={away} onPress={() => call(false)}>
      {texts.table.call}
    </Button>
  );
};
