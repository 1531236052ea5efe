import { SoundBodySchema } from '../../../schemas/documents/displays.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Banner } from '../../common/banner.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { later } from '../../common/later.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { texts } from '../../common/texts.ts';
import { useAlert, useClock, useDocument, useHub } from '../../common/use-room.tsx';
import { heardBy } from '../alarm/heard-by.ts';
import { SmallClock } from '../clock/small-clock.tsx';
import { useNames } from '../parts/use-names.ts';

const ClaimsLost = later(() => import('../late.ts').then((part) => part.ClaimsLost));

/** What overrides everything else, and must be seen whatever lies open. */
const Overriding = () => {
  const alert = useAlert();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const names = useNames();
  const emergency = alert?.emergency ?? null;
  const lines = (alert?.alarms ?? []).map(({ alarm: id, name }) => {
    const standing = alarm?.alarms.find((each) => each.alarm === id);
    return { id, name, heard: standing === undefined ? null : heardBy(standing, names.table) };
  });
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
      {lines.map(({ id, name, heard }) => (
        <p class="over" key={id}>
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
    <Banner />
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
          <Icon name="soundless" /> <span>{says.alarm.allPagesMuted}</span>
          <Button onPress={() => control('sound.mute', { muted: false }, says.alarm.unmuteAllPages)}>
            {says.alarm.unmuteAllPages}
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
