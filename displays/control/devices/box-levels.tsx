import { useEffect, useState } from 'preact/hooks';
import { topics } from '../../../schemas/topics.ts';
import { WatchMessageSchema } from '../../../schemas/watch-messages.ts';
import { useLink } from '../../common/use-room.tsx';
import { boardsSay } from './boards-say.ts';
import type { BoxLevels as Levels } from '../../../schemas/device-messages.ts';

interface BoxLevelsProps {
  readonly box: string;
  readonly device: string;
}

/** Asked for again long before it runs out; a page that is shut is not sent more for long. */
const FOR_MS = 15_000;
const AGAIN_MS = 5_000;
/** They come each second. */
const STALE_AFTER_MS = 3_000;

const BEAMS = ['slot', 'innerSlot', 'port', 'innerPort'] as const;

const lineOf = ({ lidOpen, hatchOpen, beams, pollsPerSecond }: Levels): string => {
  const { lid, hatch, beams: beamSays } = boardsSay.levels;
  return [
    lidOpen === null ? '' : lid(lidOpen),
    hatchOpen === null ? '' : hatch(hatchOpen),
    ...BEAMS.map((beam) => {
      const broken = beams[beam] ?? null;
      return broken === null ? '' : beamSays[beam](broken);
    }),
    pollsPerSecond === null ? '' : boardsSay.polls(pollsPerSecond),
  ]
    .filter((part) => part !== '')
    .join(' · ');
};

/** Lid, hatch and beams of a box as they are this moment, for as long as it is on the page. */
export const BoxLevels = ({ box, device }: BoxLevelsProps) => {
  const link = useLink();
  const [levels, setLevels] = useState<Levels | null>(null);
  useEffect(() => {
    let stale: ReturnType<typeof setTimeout> | undefined;
    const stop = link.onMoment(({ topic, body }) => {
      if (topic !== topics.controlWatch(box)) return;
      const message = WatchMessageSchema.safeParse(body).data;
      if (message?.kind !== 'levels') return;
      setLevels(message.levels);
      clearTimeout(stale);
      stale = setTimeout(() => setLevels(null), STALE_AFTER_MS);
    });
    const ask = (): void => void link.ask('device.watch', { device, forMs: FOR_MS });
    ask();
    const asking = setInterval(ask, AGAIN_MS);
    return () => {
      stop();
      clearInterval(asking);
      clearTimeout(stale);
    };
  }, [link, box, device]);
  return <p class="hint">{levels === null ? boardsSay.levels.none : lineOf(levels)}</p>;
};
