import { ofHub } from '../../common/of-hub.ts';
import { useRef } from 'preact/hooks';
import { SoundBodySchema } from '../../../schemas/display-documents.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents.ts';
import { topics } from '../../../schemas/topics.ts';
import { aloneAt } from '../../common/clock-alone.ts';
import { faceAt } from '../../common/clock-face.ts';
import { restOf, useHubFrames } from '../../common/digits.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { texts } from '../../common/texts.ts';
import { useAlert, useClock, useDocument, useHub, useLink } from '../../common/use-room.tsx';
import { ClaimsLost } from './claims-lost.tsx';
import { says } from '../../common/control/says.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useNames } from '../parts/use-names.ts';
import type { ClockBody, ControlAlarmBody } from '../../../schemas/documents.ts';

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

/** What overrides everything else, and must be seen whatever lies open. */
const Overriding = () => {
  const alert = useAlert();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const names = useNames();
  const heardBy = ({ acknowledged, missing }: Pick<ControlAlarmBody, 'acknowledged' | 'missing'>): string =>
    says.alarm.heardOf(acknowledged.length, acknowledged.length + missing.length, missing.map(names.table));
  const standing = alert?.active ?? null;
  const emergency = alert?.emergency ?? null;
  const beside = alarm?.beside ?? null;
  const lines = [
    ...(standing === null
      ? []
      : [
          {
            name: standing.name,
            heard: (alarm?.active ?? null) === null || alarm === undefined ? null : heardBy(alarm),
          },
        ]),
    ...(beside === null ? [] : [{ name: beside.name, heard: heardBy(beside) }]),
  ];
  return (
    <>
      {emergency === null ? null : (
        <p class="over" role="alert">
          <Icon name="alarm" />{' '}
          <span>
            {says.alarm.emergencyStands}: {ofHub(emergency.reason)}
          </span>
        </p>
      )}
      {lines.map(({ name, heard }) => (
        <p class="over" key={name}>
          <Icon name="alarm" /> <span>{ofHub(name)}</span>
          {heard === null ? null : <span class="heard">{heard}</span>}
        </p>
      ))}
    </>
  );
};

/** The same over an open sheet, which covers the strip itself. */
export const OverSheet = () => (
  <div class="strip over-sheet">
    <Overriding />
  </div>
);

/** What every tab shows above: time, phase, and what overrides everything else. */
export const Strip = ({ wide = false }: { readonly wide?: boolean }) => {
  const clock = useClock();
  const hub = useHub();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const sound = useDocument(topics.sound, SoundBodySchema);
  const control = useControl();
  return (
    <header class="strip">
      <div class="line">
        {clock === undefined ? null : <SmallClock clock={clock} />}
        <h1>
          {clock === undefined ? texts.common.loading : (clock.phaseName ?? clock.label)}
          {clock === undefined || clock.turn === null ? null : (
            <span class="hint"> {texts.clock.turn(clock.turn)}</span>
          )}
          {/* Before the start the clock has the game's name itself. */}
          {wide && hub !== undefined && clock?.phaseName !== null ? (
            <span class="hint"> · {hub.game.name}</span>
          ) : null}
        </h1>
      </div>
      <Overriding />
      <ClaimsLost />
      {sound?.muted === true ? (
        <p class="muted">
          <Icon name="soundless" /> <span>{says.displays.pagesMuted}</span>
          <Button onPress={() => control('sound.mute', { muted: false }, says.displays.unmuteAll)}>
            {says.displays.unmuteAll}
          </Button>
        </p>
      ) : null}
      {alarm?.muted === true ? (
        <p class="muted">
          <Icon name="soundless" /> <span>{says.alarm.muted}</span>
          <Button onPress={() => control('siren.mute', { muted: false }, says.alarm.unmute)}>
            {says.alarm.unmuteShort}
          </Button>
        </p>
      ) : null}
    </header>
  );
};
