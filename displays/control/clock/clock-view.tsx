import { useEffect, useState } from 'preact/hooks';
import { Millis } from '../../../schemas/units.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { ClockDigits } from '../../common/digits.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Badge, Card } from '../../common/kit/card.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Marks, PhaseLine } from '../../common/phase-line.tsx';
import { Lateness } from '../../common/schedule.tsx';
import { texts } from '../../common/texts.ts';
import { later } from '../../common/later.tsx';
import { useAlert, useClock, useHub, useLink } from '../../common/use-room.tsx';
import { clockKeys, endsPhase } from './clock-keys.ts';
import { useToEmergency } from '../alarm/to-emergency.ts';
import { shortcutOf } from '../keys/keys.ts';
import type { ComponentChildren } from 'preact';
import type { ClockBody } from '../../../schemas/documents/clock.ts';

const MINUTE = 60_000;
const STEPS = [-5, -1, 1, 5] as const;
const SHORTCUTS: Readonly<Record<number, { readonly shortcut: string }>> = {
  [-1]: { shortcut: shortcutOf('shorter') },
  1: { shortcut: shortcutOf('longer') },
};

/**
 * In an emergency nothing resumes from here: who wants the clock to go on may not know why it stands. It is ended where its
 * reason can be read, under a cover.
 */
const EmergencyStands = () => {
  const toEmergency = useToEmergency();
  return (
    <div class="stack">
      <p>{says.clock.emergency}</p>
      <div class="keys">
        <Button size="large" icon="alarm" deliberate onPress={toEmergency}>
          {says.clock.toEmergency}
        </Button>
      </div>
    </div>
  );
};

const GoKey = ({ state }: Pick<ClockBody, 'state'>) => {
  const control = useControl();
  switch (state) {
    case 'running':
      return (
        <Button
          tone="primary"
          size="large"
          icon="pause"
          deliberate
          shortcut={shortcutOf('pause')}
          onPress={() => control('clock.pause', {}, says.clock.hold)}
        >
          {says.clock.hold}
        </Button>
      );
    case 'paused':
      return (
        <Button
          tone="primary"
          size="large"
          icon="play"
          deliberate
          shortcut={shortcutOf('pause')}
          onPress={() => control('clock.resume', {}, says.clock.resume)}
        >
          {says.clock.resume}
        </Button>
      );
    case 'ready':
      return (
        <Button
          tone="primary"
          size="large"
          icon="play"
          onPress={() => control('clock.start', {}, says.clock.start)}
        >
          {says.clock.start}
        </Button>
      );
    case 'overtime':
    case 'finished':
      return null;
  }
};

/** What stops a phase and what ends it stand side by side. */
const GoKeys = ({ clock }: { readonly clock: ClockBody }) => (
  <div class={clock.running || clock.state === 'paused' ? 'keys two' : 'keys'}>
    <GoKey state={clock.state} />
    <NextPhase clock={clock} />
  </div>
);

/** Minutes more or less. So many less that the phase would end are asked for again, by holding. */
const Steps = ({ clock }: { readonly clock: ClockBody }) => {
  const control = useControl();
  const link = useLink();
  const can = clockKeys(clock);
  const [ending, setEnding] = useState<number | null>(null);
  const nameOf = (step: number): string => (step < 0 ? says.clock.minus(-step) : says.clock.plus(step));
  const adjust = async (step: number, insist: boolean) => {
    setEnding(null);
    const deltaMs = Millis(step * MINUTE);
    const now = link.now();
    if (!insist && now !== undefined && endsPhase(clock, deltaMs, now)) {
      setEnding(step);
      return;
    }
    const answer = await control('clock.adjust', insist ? { deltaMs, insist } : { deltaMs }, nameOf(step));
    if (answer.status === 'error' && answer.error.code === 'clock/too-short') setEnding(step);
  };
  // What has been asked for holds for the phase in which it was.
  useEffect(() => setEnding(null), [clock.turn, clock.phase, clock.state]);
  return (
    <>
      <div class="keys four">
        {STEPS.map((step) => (
          <Button
            key={step}
            repeats
            {...(SHORTCUTS[step] ?? {})}
            disabled={!can.step(step)}
            onPress={() => adjust(step, false)}
          >
            {nameOf(step)}
          </Button>
        ))}
      </div>
      {ending === null ? null : (
        <HoldToPress icon="skip" onPress={() => adjust(ending, true)}>
          {says.clock.endsPhase(nameOf(ending))}
        </HoldToPress>
      )}
    </>
  );
};

/** Shut until somebody asks for it. */
const ClockEnd = later(() => import('../late.ts').then((part) => part.ClockEnd));
const Advance = later(() => import('../late.ts').then((part) => part.Advance));
const NextPhase = later(() => import('../late.ts').then((part) => part.NextPhase));
const LeftToDo = later(() => import('../late.ts').then((part) => part.LeftToDo));
const SeldomKeys = later(() => import('../late.ts').then((part) => part.SeldomKeys));
const Rundown = later(() => import('../late.ts').then((part) => part.Rundown));
const Asides = later(() => import('../late.ts').then((part) => part.Asides));

interface ClockViewProps {
  /** What is due, where it has no column of its own: it stands between what is pressed all the time and what is pressed once a phase. */
  readonly due?: ComponentChildren;
}

/** Everything that a timekeeper needs; in an emergency nothing but the way to it. */
export const ClockView = ({ due }: ClockViewProps) => {
  const clock = useClock();
  const emergency = (useAlert()?.emergency ?? null) !== null;
  // A game that waits for its players has them first: its clock only reminds.
  const dueFirst = useHub()?.clock === 'reminder' && !emergency;
  if (clock === undefined) return <p class="hint">{texts.common.loading}</p>;
  const seldom = emergency ? null : (
    <>
      <SeldomKeys clock={clock} />
      <Advance clock={clock} />
      {clock.running || clock.state === 'overtime' || clock.state === 'paused' ? (
        <ClockEnd held={clock.state === 'paused'} />
      ) : null}
    </>
  );
  return (
    <>
      {dueFirst ? due : null}
      <Card class="clock-card">
        <div class="row spread">
          <PhaseLine clock={clock} />
          {emergency ? (
            <Badge icon="alarm" tone="bad">
              {says.alarm.emergencyStands}
            </Badge>
          ) : (
            <Lateness />
          )}
        </div>
        <ClockDigits clock={clock} isControl />
        <Marks clock={clock} />
        {emergency ? (
          <EmergencyStands />
        ) : (
          <>
            <GoKeys clock={clock} />
            <Steps clock={clock} />
            {/* Below all keys: as it grows shorter none of them moves. */}
            <LeftToDo clock={clock} />
          </>
        )}
        {due === undefined || dueFirst ? seldom : null}
      </Card>
      {dueFirst ? null : due}
      {due === undefined || dueFirst || seldom === null ? null : <Card class="clock-card">{seldom}</Card>}
      <Card title={texts.clock.next} icon="skip">
        <Rundown />
      </Card>
      <Asides />
    </>
  );
};
