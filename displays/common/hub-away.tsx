import { hubTimeOf, timeOfDay } from './clock-text.ts';
import { Icon } from './kit/icon.tsx';
import { texts } from './texts.ts';

/**
 * All that a page loaded while the hub is away may show: that it is, and since when. It has no document of the room, and none is
 * kept for it: a clock of an hour ago would look alive.
 */
export const HubAway = ({ page, since }: { readonly page: string; readonly since: number }) => (
  <section class="alone away" role="alert">
    <Icon name="cloudless" />
    <p class="hint">{page}</p>
    <h1>{texts.away.title}</h1>
    <p>{texts.away.nothing}</p>
    <p>{texts.away.meanwhile}</p>
    <p class="hint tabular">
      {texts.health.since(timeOfDay(hubTimeOf(since), true))} {texts.away.again}
    </p>
  </section>
);
