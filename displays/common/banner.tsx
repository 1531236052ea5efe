import { useRef } from 'preact/hooks';
import { Icon } from './kit/icon.tsx';
import { hubTimeOf, timeOfDay } from './clock-text.ts';
import { useHubFrames } from './digits.tsx';
import { texts } from './texts.ts';
import { useHealth, useLink } from './use-room.tsx';

/** Stands on top of the page whenever what it shows cannot be trusted, and says since when. */
export const Banner = () => {
  const link = useLink();
  const health = useHealth();
  if (health === 'live') return null;
  return (
    <div class="banner" role="alert">
      <Icon name={health === 'connecting' ? 'hourglass' : 'cloudless'} />
      <span>
        <strong>{texts.health[health]}</strong>{' '}
        {health === 'connecting' ? null : texts.health.since(timeOfDay(hubTimeOf(link.since), true))}
      </span>
    </div>
  );
};

/** How exact the digits are, for whoever wants to know. */
export const Accuracy = () => {
  const link = useLink();
  const text = useRef<HTMLElement>(null);
  useHubFrames(() => {
    const { uncertaintyMs, health } = link;
    const says =
      uncertaintyMs === undefined || health !== 'live'
        ? ''
        : texts.health.accuracy(Math.max(1, Math.ceil(uncertaintyMs)));
    if (text.current !== null && text.current.textContent !== says) text.current.textContent = says;
  });
  return <small class="hint tabular" ref={text} />;
};
