import '../common/every-page.ts';
import { useRef } from 'preact/hooks';
import { TableBodySchema, type TableBody } from '../../schemas/documents/roster.ts';
import { aloneAt } from '../common/clock-alone.ts';
import { faceAt } from '../common/clock-face.ts';
import { ClockDigits, restOf, useHubFrames } from '../common/digits.tsx';
import { Icon, type IconName } from '../common/kit/icon.tsx';
import { PhaseLine } from '../common/phase-line.tsx';
import { texts } from '../common/texts.ts';
import { useAlert, useClock, useDocuments, useLink } from '../common/use-room.tsx';
import { says } from './texts.ts';
import { addressOf } from './address.ts';
import type { HubBody } from '../../schemas/documents/hub.ts';

type BoxState = NonNullable<TableBody['box']>['state'];

/** What a table's box is at, by a sign of its own. */
const SIGNS: Readonly<Record<BoxState, IconName>> = {
  none: 'box',
  open: 'open',
  sealed: 'lock',
  fixed: 'lock',
  collecting: 'collected',
  resolved: 'check',
  offline: 'cloudless',
};

/**
 * The room as whoever comes through its door sees it: the wall with its clock, the tables before it, the light strip of each
 * running down with the phase, every box at what it is at. All of it is public.
 */
export const RoomPicture = ({ hub }: { readonly hub: HubBody }) => {
  const clock = useClock();
  const alert = useAlert();
  const link = useLink();
  const bodies = useDocuments('pub/table/', TableBodySchema);
  const strips = useRef<HTMLDivElement>(null);
  useHubFrames((now) => {
    const shown =
      clock === undefined || now === undefined || link.health === 'live' ? clock : aloneAt(clock, now);
    const share = shown === undefined || now === undefined ? 0 : faceAt(shown, now).share;
    strips.current?.style.setProperty('--left', share.toFixed(3));
    return restOf(shown, now);
  });
  const [alarm] = alert?.alarms ?? [];
  return (
    <section class="picture" aria-label={says.picture} data-alarm={alarm === undefined ? undefined : ''}>
      <a class="screen" href={addressOf('/wall')}>
        {alarm === undefined ? <PhaseLine clock={clock} /> : <p class="phase">{alarm.name}</p>}
        <ClockDigits clock={clock} />
      </a>
      <div class="floor" ref={strips}>
        {hub.tables.map(({ id, name }) => {
          const box = bodies.find(({ table }) => table === id)?.box ?? null;
          return (
            <a key={id} class="ship" href={addressOf(`/table/${id}`)} data-box={box?.state}>
              <span class="top">
                {name}
                {box === null || box.state === 'none' ? null : (
                  <>
                    <Icon name={SIGNS[box.state]} />
                    <span class="sr">{texts.box.states[box.state][0]}</span>
                  </>
                )}
                <i class="strip" aria-hidden="true" />
              </span>
            </a>
          );
        })}
      </div>
    </section>
  );
};
