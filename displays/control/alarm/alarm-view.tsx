import { Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import { SoundBodySchema } from '../../../schemas/documents/displays.ts';
import { ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Countdown } from '../../common/digits.tsx';
import { later } from '../../common/later.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Despite, HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { Rounds } from '../../common/rounds.tsx';
import { texts } from '../../common/texts.ts';
import { useAlert, useDocument } from '../../common/use-room.tsx';
import { Lead } from '../parts/lead.ts';
import { chooseDesk } from '../parts/use-desk.ts';
import { useNames } from '../parts/use-names.ts';
import { Emergency } from './emergency.tsx';
import { heardBy } from './heard-by.ts';
import { useUnfinished } from './use-unfinished.ts';
import type { ControlAlarmBody, StandingAlarmBody } from '../../../schemas/documents/alarm.ts';

const RoundKeys = () => {
  const control = useControl();
  const alert = useAlert();
  const lead = useContext(Lead);
  const left = useUnfinished('round');
  const rounds = alert?.alarms[0]?.rounds ?? null;
  if (rounds === null) return null;
  // Nobody acts while people are on the stairs: what stands is all that there is to see.
  if (alert?.emergency !== null) return <Rounds rounds={rounds} />;
  const next = rounds.order.find(({ id }) => id === rounds.acting);
  const goOn = () => control('rounds.next', {}, says.alarm.nextRound);
  return (
    <div class="stack">
      <Rounds rounds={rounds} />
      <div class="keys two">
        {next === undefined ? null : (
          // The key of who comes next is another key: it takes no press of a thumb that meant who came before.
          <Button
            key={next.id}
            size="large"
            icon="check"
            deliberate
            onPress={() => control('rounds.taken', { member: next.id }, says.alarm.acted(next.name))}
          >
            {says.alarm.acted(next.name)}
          </Button>
        )}
        {rounds.style !== 'alternating' ? null : left !== null ? (
          <Despite left={left}>
            <HoldToPress icon="skip" onPress={goOn}>
              {says.alarm.nextRound}
            </HoldToPress>
          </Despite>
        ) : (
          // Somebody else may have pressed it this very moment: what it means now has to be seen first.
          <Button
            key={`round ${rounds.round}`}
            size="large"
            tone="primary"
            icon="skip"
            deliberate
            onPress={goOn}
          >
            {says.alarm.nextRound}
          </Button>
        )}
        <HoldToPress onPress={() => control('rounds.end', {}, says.alarm.endRounds)}>
          {says.alarm.endRounds}
        </HoldToPress>
      </div>
      <div class="to-due">
        <Button
          icon="hourglass"
          onPress={() => {
            chooseDesk('all');
            lead({ tab: 'clock' });
          }}
        >
          {says.now.toDue}
        </Button>
      </div>
      {rounds.order.length === 0 ? null : <InitiativeForm order={rounds.order} />}
    </div>
  );
};

/** Why nobody hears the alarm, where that is so: no siren of the room can sound, or its only sirens are the pages and those are muted. */
const useUnheard = (): string | null => {
  const muted = useDocument(topics.sound, SoundBodySchema)?.muted === true;
  const devices = useDocument(topics.controlDevices, DevicesBodySchema)?.devices;
  const sirens = devices?.filter(({ kind }) => kind === 'siren' || kind === 'hooter');
  if (sirens === undefined) return null;
  if (sirens.length === 0) return muted ? says.alarm.pagesMuted : null;
  const quiet = sirens.filter((siren) => siren.muted);
  const away = sirens.filter((siren) => siren.state !== 'ready' && !siren.muted);
  if (quiet.length + away.length < sirens.length) return null;
  const names = (of: typeof sirens): string => of.map(({ name }) => name).join(', ');
  return says.alarm.noSiren(names(away), names(quiet));
};

const Sounding = ({ until }: { readonly until: ControlAlarmBody['soundUntil'] }) => {
  const unheard = useUnheard();
  if (until === null) return says.alarm.silent;
  return unheard ?? <Countdown at={until} before={says.alarm.soundUntil} past={says.alarm.soundOver} />;
};

interface StandingProps {
  readonly standing: StandingAlarmBody;
  /** The first that stands: the rounds are its. Another has an end of its own. */
  readonly first: boolean;
  /** The one that was raised last: the sirens sound for it. */
  readonly newest: boolean;
  readonly soundUntil: ControlAlarmBody['soundUntil'];
}

const Standing = ({ standing, first, newest, soundUntil }: StandingProps) => {
  const control = useControl();
  const names = useNames();
  const left = useUnfinished('alarm');
  const name = ofHub(standing.name);
  const end = (
    <HoldToPress
      tone={first && left === null ? 'primary' : 'plain'}
      icon="check"
      onPress={() =>
        control('alarm.standDown', { alarm: standing.alarm }, `${says.alarm.standDown}: ${name}`)
      }
    >
      {says.alarm.standDown}
    </HoldToPress>
  );
  return (
    <Card class="standing" title={name} icon="alarm" tone="bad">
      <p>
        {texts.alarm.since} {timeOfDay(standing.since, true)}
        {' · '}
        {newest ? <Sounding until={soundUntil} /> : heardBy(standing, names.table)}
      </p>
      {/* What is pressed every minute comes before what is pressed once. */}
      {first ? <RoundKeys /> : null}
      <Despite left={first ? left : null}>{end}</Despite>
      <ul class="instructions">
        {standing.instructions.map((line) => (
          <li key={line}>{ofHub(line)}</li>
        ))}
      </ul>
    </Card>
  );
};

const InitiativeForm = later(() => import('../late.ts').then((part) => part.InitiativeForm));
const Raise = later(() => import('../late.ts').then((part) => part.Raise));
const ThreeLists = later(() => import('../late.ts').then((part) => part.ThreeLists));

export const AlarmView = () => {
  const control = useControl();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const emergency = useAlert()?.emergency ?? null;
  if (alarm === undefined) return <p class="hint">{texts.common.loading}</p>;
  return (
    <>
      <Emergency />
      {alarm.alarms.map((standing, at) => (
        <Fragment key={standing.alarm}>
          <Standing
            standing={standing}
            first={at === 0}
            newest={alarm.alarms.every(({ since }) => since <= standing.since)}
            soundUntil={alarm.soundUntil}
          />
          <ThreeLists
            title={alarm.alarms.length === 1 ? says.alarm.lists : says.alarm.listsOf(ofHub(standing.name))}
            standing={standing}
          />
        </Fragment>
      ))}
      {emergency === null ? <Raise alarm={alarm} /> : <p class="hint">{says.alarm.notInEmergency}</p>}
      {alarm.muted ? null : (
        <Button
          tone="quiet"
          icon="soundless"
          onPress={() => control('siren.mute', { muted: true }, says.alarm.mute)}
        >
          {says.alarm.mute}
        </Button>
      )}
    </>
  );
};
