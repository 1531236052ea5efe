import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import type { AttentionBody } from '../../../schemas/documents/attention.ts';

type Item = AttentionBody['items'][number];

const OF_TIMER = 'timer/';
const OF_MESSAGE = 'message/';
const OF_LOST_RULE = 'game/lost/';

const StopTimer = ({ timer, text }: { readonly timer: string; readonly text: string }) => {
  const control = useControl();
  const { timerStop, timerStopped } = says.clock;
  const stop = () => control('timer.stop', { timer }, `${text}: ${timerStop}`, { done: timerStopped(text) });
  return (
    <Button icon="close" tone="quiet" onPress={stop}>
      {timerStop}
    </Button>
  );
};

/** Whoever went there says so. That of many tables at once is no slip of a thumb: nothing takes it back. */
const Informed = ({ message, say }: { readonly message: string; readonly say: Item['say'] }) => {
  const control = useControl();
  const { informed, allInformed } = says.say;
  const tables = say?.values.tables;
  if (say?.id === 'matter/unread-alone' || (Array.isArray(tables) && tables.length === 1))
    return (
      <Button icon="check" tone="quiet" onPress={() => control('message.read', { message }, informed)}>
        {informed}
      </Button>
    );
  return (
    <HoldToPress icon="check" onPress={() => control('message.read', { message }, allInformed)}>
      {allInformed}
    </HoldToPress>
  );
};

const RunAgain = ({ lost }: { readonly lost: string }) => {
  const control = useControl();
  const { runAgain, ranAgain } = says.attention;
  return (
    <Button
      icon="undo"
      tone="quiet"
      onPress={() => control('game.again', { lost }, runAgain, { done: ranAgain })}
    >
      {runAgain}
    </Button>
  );
};

/** What settles a matter of its kind where it stands, beside its place on the console. */
export const OwnKey = ({ item: { id, say }, text }: { readonly item: Item; readonly text: string }) =>
  id.startsWith(OF_TIMER) ? (
    <StopTimer timer={id.slice(OF_TIMER.length)} text={text} />
  ) : id.startsWith(OF_MESSAGE) ? (
    <Informed message={id.slice(OF_MESSAGE.length)} say={say} />
  ) : id.startsWith(OF_LOST_RULE) ? (
    <RunAgain lost={id.slice(OF_LOST_RULE.length)} />
  ) : null;
