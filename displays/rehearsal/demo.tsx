import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ControlAlarmBodySchema } from '../../schemas/documents/alarm.ts';
import { BoxBodySchema } from '../../schemas/documents/box.ts';
import { ClockBodySchema } from '../../schemas/documents/clock.ts';
import { RoomBodySchema } from '../../schemas/documents/game.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { useHubWords } from '../common/hub-words.ts';
import { Button } from '../common/kit/button.tsx';
import { whyRefused } from '../common/refusal.ts';
import { useLink } from '../common/use-room.tsx';
import { DemoRun } from './demo-run.ts';
import { demoScenes } from './demo-script.ts';
import { demoTexts } from './demo-texts.ts';
import { freshUid, PASSAGE_WITHIN_MS } from './fresh-uid.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomLink } from '../common/room-link.ts';
import type { Seen } from './demo-script.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const seenOf = (link: RoomLink, box: BoxBody): Seen => ({
  box: link.read(topics.controlBox(box.box), BoxBodySchema) ?? box,
  kinds: link.read(topics.controlRoom, RoomBodySchema)?.kinds ?? [],
  clock: link.read(topics.clock('main'), ClockBodySchema),
  alarm: link.read(topics.controlAlarm, ControlAlarmBodySchema),
  now: link.now() ?? Date.now(),
});

interface DemoProps {
  readonly box: BoxBody;
  /** At once, unasked. */
  readonly starts: boolean;
  /** How often somebody has laid hands on a box: that takes over. */
  readonly hands: number;
}

/** The demo at `box`: what is being shown, in a sentence, and how to hold, hurry and leave it. */
export const Demo = ({ box, starts, hands }: DemoProps) => {
  const act = useAct();
  const link = useLink();
  const words = useHubWords();
  const [, draw] = useState(0);
  const [run, setRun] = useState<DemoRun | null>(null);
  const held = useRef<DemoRun | null>(null);
  const stage = useMemo(
    () => ({
      see: () => seenOf(link, box),
      // The cast: a call of the union is as good as its verb with its arguments.
      act: async ({ verb, args }: VerbCall): Promise<string | null> => {
        const answer = await act(verb, args as never, { quiet: true, withinMs: PASSAGE_WITHIN_MS });
        return answer.status === 'ok' ? null : whyRefused(answer.error, words);
      },
      uid: freshUid,
      wait,
      onChange: () => draw((count) => count + 1),
    }),
    [link, box.box, words],
  );
  const play = (): void => {
    held.current?.leave();
    const next = new DemoRun(demoScenes(seenOf(link, box)), stage);
    held.current = next;
    setRun(next);
    void next.play();
  };
  useEffect(() => held.current?.leave(), [hands]);
  useEffect(() => {
    if (starts) play();
    return () => held.current?.leave();
  }, []);
  const ended = run?.ended ?? null;
  if (run === null || ended !== null) {
    return (
      <section class="demo" aria-label={demoTexts.title}>
        {ended === null || ended === 'left' ? null : (
          <p class="caption" role="status">
            {ended === 'over'
              ? demoTexts.yours
              : demoTexts.stopped(typeof ended === 'string' ? demoTexts[ended] : ended.refused)}
          </p>
        )}
        <div class="row">
          <Button icon="play" tone={ended === null ? 'primary' : 'plain'} onPress={play}>
            {ended === null ? demoTexts.start : demoTexts.again}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section class="demo" aria-label={demoTexts.title} data-playing>
      <p class="caption" role="status">
        {run.retaking ? demoTexts.retake : run.scene?.caption(seenOf(link, box), demoTexts.scenes)}
      </p>
      <div class="row">
        <Button icon={run.paused ? 'play' : 'pause'} onPress={() => run.pause(!run.paused)}>
          {run.paused ? demoTexts.goOn : demoTexts.pause}
        </Button>
        <Button icon="skip" tone="quiet" onPress={() => run.hurry(run.speed === 1 ? 2 : 1)}>
          {run.speed === 1 ? demoTexts.faster : demoTexts.normal}
        </Button>
        <Button icon="hand" onPress={() => run.leave()}>
          {demoTexts.takeOver}
        </Button>
        <span class="hint tabular">{demoTexts.step(run.at + 1, run.length)}</span>
      </div>
    </section>
  );
};
