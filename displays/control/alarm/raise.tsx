import { useState } from 'preact/hooks';
import { ADHOC_ALARM, MAX_ADHOC_TEXT } from '../../../schemas/adhoc-alarm.ts';
import { Instant } from '../../../schemas/units.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Countdown } from '../../common/digits.tsx';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { whyRefused } from '../../common/refusal.ts';
import { usePassed } from '../../common/use-passed.ts';
import { useClock } from '../../common/use-room.tsx';
import { useNames } from '../parts/use-names.ts';
import { shortcutOf } from '../keys/keys.ts';
import { TextField } from '../../common/kit/field.tsx';
import type { ControlAlarmBody } from '../../../schemas/documents/alarm.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';

const NEVER = Instant(Infinity);

/** The hub refuses these without `insist`; everything else it refuses stays refused. */
const INSISTABLE: readonly string[] = ['alarm/already', 'alarm/not-now', 'alarm/cooldown'];

interface CoverProps {
  readonly kind: string;
  readonly name: string;
  /** What everyone must do, for an alarm of Control's own. */
  readonly text?: string;
  /** Why the hub would refuse it now; null when it would not. */
  readonly against: string | null;
  /** The keys lead to the first of them. */
  readonly first?: boolean;
}

/**
 * The first step. The cover is the hub's own pending raise, so that every console sees it up and it falls by itself on all of
 * them. Where the rules are against it, it says so and lifts by insisting.
 */
const Cover = ({ kind, name, text, against, first = false }: CoverProps) => {
  const control = useControl();
  const [refused, setRefused] = useState<ErrorDocument | null>(null);
  const words = useHubWords();
  const reason = against ?? (refused === null ? null : whyRefused(refused, words));
  const lift = async (insist: boolean) => {
    const answer = await control(
      'alarm.raise',
      { kind, ...(insist ? { insist } : {}), ...(text === undefined ? {} : { text }) },
      says.alarm.raised(name),
      { quiet: true },
    );
    if (answer.status === 'ok') setRefused(null);
    else if (INSISTABLE.includes(answer.error.code)) setRefused(answer.error);
    return answer;
  };
  return (
    <div class="covered">
      {reason === null ? null : (
        <p class="why">
          <Icon name="stay" /> {reason}
        </p>
      )}
      <Button
        size="large"
        icon="up"
        {...(first ? { shortcut: shortcutOf('raise') } : {})}
        onPress={() => lift(reason !== null)}
      >
        <span>
          <strong>{name}</strong>
          <br />
          <small>{reason === null ? says.alarm.lifted1 : says.alarm.insistLift}</small>
        </span>
      </Button>
    </div>
  );
};

/** The second step, at another place of the screen, while the cover is up. */
const Lifted = ({ pending }: { readonly pending: NonNullable<ControlAlarmBody['pending']> }) => {
  const control = useControl();
  return (
    <div class="covered lifted" role="alert">
      <p class="why">
        {says.alarm.liftedBy(pending.by)} <Countdown at={pending.expiresAt} past="0:00" />
      </p>
      <Button
        tone="quiet"
        icon="close"
        deliberate
        onPress={() => control('alarm.standDown', {}, says.alarm.shut, { quiet: true })}
      >
        {says.alarm.shut}
      </Button>
      <Button
        tone="danger"
        size="large"
        icon="alarm"
        deliberate
        onPress={() => control('alarm.confirm', {}, pending.name, { done: says.alarm.stands(pending.name) })}
      >
        {says.alarm.sound(pending.name)}
      </Button>
    </div>
  );
};

/** An alarm that no rulebook knows: the words are there already, so that it takes two taps. */
const MadeUp = ({ against }: { readonly against: string | null }) => {
  const [text, setText] = useState<string>(says.alarm.adhocDefault);
  return (
    <div class="stack">
      <TextField
        label={says.alarm.adhocText}
        rows={2}
        maxLength={MAX_ADHOC_TEXT}
        value={text}
        onText={setText}
      />
      <Cover
        kind={ADHOC_ALARM}
        name={says.alarm.adhocName}
        text={text.trim() === '' ? says.alarm.adhocDefault : text.trim()}
        against={against}
      />
    </div>
  );
};

export const Raise = ({ alarm }: { readonly alarm: ControlAlarmBody }) => {
  const phase = useClock()?.phase ?? null;
  const names = useNames();
  const { pending, kinds, cooldownUntil, alarms } = alarm;
  const cooled = usePassed(cooldownUntil ?? NEVER);
  if (pending !== null) {
    return (
      <Card title={says.alarm.lifted} icon="up" tone="note">
        <Lifted pending={pending} />
      </Card>
    );
  }
  const cooling = cooldownUntil !== null && !cooled;
  // One of the game's and one of Control's own stand beside each other; only another of its sort is in the way.
  const againstAny = (standing: boolean): string | null =>
    standing ? says.alarm.another : cooling ? says.alarm.coolingDown : null;
  const always = againstAny(alarms.some(({ kind }) => kind !== ADHOC_ALARM));
  return (
    <Card title={says.alarm.raise} icon="alarm">
      <div class="stack">
        {alarms.length === 0 ? <p class="hint">{says.alarm.quiet}</p> : null}
        {cooldownUntil === null ? null : (
          <p class="hint">
            {says.alarm.cooldown}: <Countdown at={cooldownUntil} past={says.alarm.cooldownOver} />
          </p>
        )}
        {kinds
          .filter(({ id }) => id !== ADHOC_ALARM)
          .map(({ id, name, phases }, at) => {
            const outside = phases.length > 0 && (phase === null || !phases.includes(phase));
            const against =
              always ?? (outside ? says.alarm.notNow(phases.map(names.phase).join(', ')) : null);
            return <Cover key={id} kind={id} name={name} against={against} first={at === 0} />;
          })}
        <h3>{says.alarm.adhoc}</h3>
        <MadeUp against={againstAny(alarms.some(({ kind }) => kind === ADHOC_ALARM))} />
      </div>
    </Card>
  );
};
