import { useToast } from '../../common/act.tsx';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { randomText } from '../../common/session.ts';
import { habitsSay } from '../parts/habits-say.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { cueSteps, runCue } from './cue-steps.ts';
import type { CueBody } from '../../../schemas/ready.ts';

const says = habitsSay.ready;

/** One tap each; nothing where the room has none. */
export const CuesCard = () => {
  const control = useControl();
  const toast = useToast();
  const cues = useRoomFacts()?.ready?.cues ?? [];
  if (cues.length === 0) return null;
  const run = async (cue: CueBody): Promise<void> => {
    const { done, refused } = await runCue(cueSteps(cue, `timer-${randomText(3)}`, says), control);
    const parts = done.join(', ');
    if (refused === null) toast(says.ran(cue.name, parts));
    else toast(says.stopped(cue.name, refused, parts || says.nothing), { warning: true });
  };
  return (
    <Card title={says.cues} icon="flag">
      <div class="keys two">
        {cues.map((cue) => (
          <Button key={cue.id} onPress={() => run(cue)}>
            {cue.name}
          </Button>
        ))}
      </div>
    </Card>
  );
};
