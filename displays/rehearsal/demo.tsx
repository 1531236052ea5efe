import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ControlAlarmBodySchema } from '../../schemas/documents/alarm.ts';
import { BoxBodySchema, type BoxBody } from '../../schemas/documents/box.ts';
import { ClockBodySchema } from '../../schemas/documents/clock.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { useHubWords } from '../common/hub-words.ts';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { whyRefused } from '../common/refusal.ts';
import { useSoundDesk } from '../common/sound/use-sounds.ts';
import { useLink } from '../common/use-room.tsx';
import { DemoRun } from './demo-run.ts';
import { demoScenes, ownScenes, type Seen, type SeenRoom, type StagePart } from './demo-script.ts';
import { demoTexts } from './demo-texts.ts';
import { freshUid, PASSAGE_WITHIN_MS } from './fresh-uid.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { DemoScript } from '../../schemas/demo.ts';
import type { RoomBody } from '../../schemas/documents/game.ts';
import type { RoomLink } from '../common/room-link.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const roomOf = (link: RoomLink, { kinds }: RoomBody): SeenRoom => ({
  kinds,
  clock: link.read(topics.clock('main'), ClockBodySchema),
  alarm: link.read(topics.controlAlarm, ControlAlarmBodySchema),
  now: link.now() ?? Date.now(),
});
const seenOf = (link: RoomLink, box: BoxBody, room: RoomBody): Seen => ({
  ...roomOf(link, room),
  box: link.read(topics.controlBox(box.box), BoxBodySchema) ?? box,
});

/** What is played: the game's own, or the one with an event box. */
export type Played =
  { readonly own: DemoScript; readonly box: null } | { readonly own: null; readonly box: BoxBody };

interface DemoProps {
  readonly played: Played;
  readonly room: RoomBody;
  /** At once, unasked. */
  readonly starts: boolean;
  /** How often somebody has laid hands on a box: that takes over. */
  readonly hands: number;
  /** What the eye should be on while it plays; null when it plays no more. */
  readonly onLook: (part: StagePart | null) => void;
}

/** A browser plays no sound before somebody has tapped: it is asked for where the siren will be missed. */
const SoundKey = () => {
  const desk = useSoundDesk();
  if (desk.allowed || desk.muted) return null;
  return (
    <Button icon="sound" tone="quiet" onPress={() => desk.allow()}>
      {demoTexts.sound}
    </Button>
  );
};

/** A demo: what is being shown, in a sentence, and how to hold, hurry and leave it. */
export const Demo = ({ played, room, starts, hands, onLook }: DemoProps) => {
  const { own, box } = played;
  const act = useAct();
  const link = useLink();
  const words = useHubWords();
  const [, draw] = useState(0);
  const [run, setRun] = useState<DemoRun | DemoRun<SeenRoom> | null>(null);
  const held = useRef<DemoRun | DemoRun<SeenRoom> | null>(null);
  const stage = useMemo(
    () => ({
      // The cast: a call of the union is as good as its verb with its arguments.
      act: async ({ verb, args }: VerbCall): Promise<string | null> => {
        const withinMs = PASSAGE_WITHIN_MS;
        // What the game refuses is no matter: nothing is said of it.
        const answer =
          verb === 'game.do'
            ? await link.ask(verb, args, { withinMs })
            : await act(verb, args as never, { quiet: true, withinMs });
        return answer.status === 'ok' ? null : whyRefused(answer.error, words);
      },
      uid: freshUid,
      wait,
      onChange: () => draw((count) => count + 1),
    }),
    [link, words],
  );
  const play = (): void => {
    held.current?.leave();
    const next =
      box === null
        ? new DemoRun<SeenRoom>(ownScenes(own), { ...stage, see: () => roomOf(link, room) })
        : new DemoRun(demoScenes(seenOf(link, box, room)), { ...stage, see: () => seenOf(link, box, room) });
    held.current = next;
    setRun(next);
    scrollTo(0, 0);
    void next.play();
  };
  const ended = run?.ended ?? null;
  const looksAt = run === null || ended !== null ? null : (run.scene?.looksAt ?? null);
  useEffect(() => held.current?.leave(), [hands]);
  useEffect(() => {
    if (starts) play();
    return () => held.current?.leave();
  }, []);
  useEffect(() => onLook(looksAt), [looksAt]);
  const title = own?.name ?? demoTexts.title;
  if (run === null || ended !== null) {
    const isOver = ended === 'over' || ended === 'left';
    return (
      <section class="demo" aria-label={title}>
        {ended === null ? (
          <p class="caption">{own?.about ?? title}</p>
        ) : (
          <p class="caption" role="status">
            {isOver
              ? (own?.then ?? demoTexts.yours(box?.name ?? ''))
              : demoTexts.stopped(typeof ended === 'string' ? demoTexts[ended] : ended.refused)}
          </p>
        )}
        <div class="row">
          {isOver && box !== null ? (
            <a class="button" href={`#box-${box.box}`}>
              <Icon name="box" />
              {demoTexts.toBox(box.name)}
            </a>
          ) : null}
          {isOver && own !== null ? (
            <a class="button" href="/control" target="_blank" rel="noreferrer">
              <Icon name="anchor" />
              {demoTexts.toControl}
            </a>
          ) : null}
          <Button icon="play" tone={ended === null ? 'primary' : 'plain'} onPress={play}>
            {ended === null ? demoTexts.start : demoTexts.again}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <>
      <section class="demo" aria-label={title} data-playing>
        {/* Anew for each scene: what has changed is seen to change. */}
        <p class="caption" role="status" key={run.retaking ? -1 : run.at}>
          {run.retaking ? demoTexts.retake : run.caption(demoTexts.scenes)}
        </p>
        <div class="at">
          <progress max={run.length} value={run.at + 1} aria-label={demoTexts.step(run.at + 1, run.length)} />
          <SoundKey />
        </div>
      </section>
      <section class="demo-keys row" aria-label={demoTexts.keys}>
        <Button icon={run.paused ? 'play' : 'pause'} onPress={() => run.pause(!run.paused)}>
          {run.paused ? demoTexts.goOn : demoTexts.pause}
        </Button>
        <Button icon="skip" tone="quiet" onPress={() => run.hurry(run.speed === 1 ? 2 : 1)}>
          <span class="word">{run.speed === 1 ? demoTexts.faster : demoTexts.normal}</span>
        </Button>
        <Button icon="hand" onPress={() => run.leave()}>
          {demoTexts.takeOver}
        </Button>
      </section>
    </>
  );
};
