import { useState } from 'preact/hooks';
import { ControlAlarmBodySchema } from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { Rounds } from '../common/rounds.tsx';
import { Countdown } from '../common/digits.tsx';
import { useAlert, useDocument } from '../common/use-room.tsx';

/** Two presses at two different places; the second one only while the first is fresh. */
const Raise = () => {
  const act = useAct();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const [insist, setInsist] = useState(false);
  if (alarm === undefined) return null;
  return (
    <>
      {alarm.cooldownUntil === null ? null : (
        <p class="hint">
          Cooling down: <Countdown at={alarm.cooldownUntil} past="over" />
        </p>
      )}
      <div class="row">
        {alarm.kinds.map(({ id, name }) => (
          <button
            key={id}
            onClick={() => void act('alarm.raise', insist ? { kind: id, insist } : { kind: id })}
          >
            1. Raise {name}
          </button>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={insist}
          onChange={({ currentTarget }) => setInsist(currentTarget.checked)}
        />
        Insist: out of its phase, during the cooldown, or over another alarm
      </label>
      {alarm.pending === null ? null : (
        <p class="pending">
          <button class="danger" onClick={() => void act('alarm.confirm', {})}>
            2. Sound {alarm.pending.name}
          </button>{' '}
          <span>
            raised by {alarm.pending.by}, lapses in <Countdown at={alarm.pending.expiresAt} past="now" />
          </span>
        </p>
      )}
    </>
  );
};

const Standing = () => {
  const act = useAct();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const rounds = useAlert()?.active?.rounds ?? null;
  if (alarm === undefined || alarm.active === null) return null;
  return (
    <div class="alarm">
      <h3>{alarm.active.name}</h3>
      {alarm.acknowledgement === null ? null : <p>{alarm.acknowledgement}</p>}
      <div class="row">
        <button onClick={() => void act('alarm.standDown', {})}>Stand down</button>
        {rounds?.style === 'alternating' ? (
          <button onClick={() => void act('rounds.next', {})}>Next round</button>
        ) : null}
        {alarm.missing.map((table) => (
          <button key={table} class="quiet" onClick={() => void act('alarm.ack', { table })}>
            {table} has heard
          </button>
        ))}
      </div>
      {rounds === null ? null : (
        <>
          <Rounds rounds={rounds} />
          <div class="row">
            {rounds.order
              .filter(({ taken }) => !taken)
              .map(({ id, name }) => (
                <button key={id} class="quiet" onClick={() => void act('rounds.taken', { member: id })}>
                  {name} has acted
                </button>
              ))}
          </div>
        </>
      )}
    </div>
  );
};

/** One deliberate press on a folded-out button stops every clock and siren: a real emergency is no time for two. */
const Emergency = () => {
  const act = useAct();
  const emergency = useAlert()?.emergency ?? null;
  if (emergency !== null) {
    return (
      <p class="bad">
        Emergency stop: {emergency.reason}. Resume the clock to end it.{' '}
        <button onClick={() => void act('clock.resume', {})}>End it: resume</button>
      </p>
    );
  }
  return (
    <button class="danger wide" onClick={() => void act('emergency.stop', {})}>
      Emergency stop: all clocks, all sirens
    </button>
  );
};

export const AlarmCard = () => {
  const act = useAct();
  const alarm = useDocument(topics.controlAlarm, ControlAlarmBodySchema);
  const muted = alarm?.muted ?? false;
  return (
    <section class="card">
      <h2>Alarm</h2>
      <Standing />
      <Raise />
      <div class="row">
        <button class="quiet" aria-pressed={muted} onClick={() => void act('siren.mute', { muted: !muted })}>
          {muted ? 'Sirens are muted: unmute' : 'Mute all sirens'}
        </button>
      </div>
      <Emergency />
    </section>
  );
};
