import { useRef } from 'preact/hooks';
import { aloneAt } from '../../common/clock-alone.ts';
import { faceAt } from '../../common/clock-face.ts';
import { restOf, useHubFrames } from '../../common/digits.tsx';
import { useLink } from '../../common/use-room.tsx';
import type { ClockBody } from '../../../schemas/documents/clock.ts';

/** Small figures of a clock; hollow words stand beside them where the hub is away. */
export const SmallClock = ({ clock }: { readonly clock: ClockBody }) => {
  const figure = useRef<HTMLElement>(null);
  const link = useLink();
  useHubFrames((now) => {
    const element = figure.current;
    if (element === null) return undefined;
    const live = link.health === 'live';
    const face = now === undefined ? undefined : faceAt(live ? clock : aloneAt(clock, now), now);
    const text = `${face?.digits ?? '–:––'}${live ? '' : ' ?'}`;
    if (element.textContent !== text) element.textContent = text;
    element.dataset.level = face?.level ?? 'still';
    return restOf(clock, now);
  });
  return <strong class="clock small tabular" data-health="live" ref={figure} />;
};
