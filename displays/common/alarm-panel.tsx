import { useRef } from 'preact/hooks';
import { useHubFrames } from './digits.tsx';
import { useFit } from './fit.ts';
import { Icon } from './kit/icon.tsx';
import { timeOfDay } from './clock-text.ts';
import { groupReports } from './seats-in-alarm.ts';
import { Rounds } from './rounds.tsx';
import { ofHub } from './of-hub.ts';
import { texts } from './texts.ts';
import type { AlarmBody, AlertBody } from '../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { ComponentChildren } from 'preact';

/** A real emergency in the building: it stands before everything, and looks like nothing else in the game. */
export const Emergency = ({ emergency }: { readonly emergency: NonNullable<AlertBody['emergency']> }) => (
  <section class="emergency" role="alert">
    <h1>{texts.alarm.emergency}</h1>
    <p class="reason">{ofHub(emergency.reason)}</p>
    <p>{texts.alarm.emergencyHint}</p>
    <p class="tabular">
      {texts.alarm.since} {timeOfDay(emergency.since)}
    </p>
  </section>
);

/** Who goes where: a place, then one line a seat. A wall has no room for a line a ship, and cannot be scrolled. */
const Reports = ({
  reports,
  tables: all,
}: {
  readonly reports: AlarmBody['reports'];
  readonly tables: number;
}) => (
  <ul class="reports">
    {groupReports(reports).map(({ to, lines }) => (
      <li key={to}>
        <Icon name="go" />
        <div>
          <strong>{texts.alarm.goTo(to)}</strong>
          {lines.map(({ seatName, tables }) => (
            <p class="whom" key={seatName}>
              <b>{seatName}</b>{' '}
              <span>
                {tables.length > 2 && tables.length === all ? texts.alarm.everyTable : tables.join(', ')}
              </span>
            </p>
          ))}
        </div>
      </li>
    ))}
  </ul>
);

/** Whether the clock runs on: as the clock itself says, not as the rules would have it. */
export const ClockInAlarm = ({ clock }: { readonly clock: ClockBody | undefined }) =>
  // Past its end it counts on, and says so itself.
  clock === undefined || clock.state === 'overtime' ? null : (
    <p class="runs">
      <Icon name={clock.running ? 'play' : 'pause'} />{' '}
      {clock.running ? texts.alarm.clockRuns : texts.alarm.clockStands}
    </p>
  );

/** What Control has to say besides, before the orders of the alarm that goes on. */
export const Beside = ({ alarms: [, ...others] }: Pick<AlertBody, 'alarms'>) =>
  others.map(({ alarm, name, instructions }) => (
    <div class="beside" key={alarm}>
      <strong>
        <Icon name="alarm" /> {ofHub(name)}
      </strong>
      {instructions.map((line) => (
        <p key={line}>{ofHub(line)}</p>
      ))}
    </div>
  ));

interface AlarmProps {
  readonly alarms: AlertBody['alarms'];
  readonly clock: ClockBody | undefined;
  /** How many tables the room has: a seat that reports from all of them needs two words. */
  readonly tables?: number;
  /** On a table: its own seats instead of the list of all who report, and a page that may be scrolled. */
  readonly who?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The alarm, taking the page over. */
export const AlarmPanel = ({ alarms, clock, tables = 0, who, children }: AlarmProps) => {
  const place = useFit<HTMLElement>(who === undefined ? 'zoomed' : 'screen');
  const [active] = alarms;
  if (active === undefined) return null;
  return (
    <section
      class="alarm"
      role="alert"
      // Nobody goes anywhere: what everyone must do has the whole of the page.
      data-plain={active.reports.length === 0 && active.rounds === null ? '' : undefined}
      ref={place}
    >
      <header>
        <Icon name="alarm" />
        <h1>{ofHub(active.name)}</h1>
      </header>
      <Beside alarms={alarms} />
      <div class="rules">
        {active.freeze ? (
          <p class="freeze">
            <Icon name="stay" /> {texts.alarm.freeze}
          </p>
        ) : null}
        <ul class="instructions">
          {active.instructions.map((line) => (
            <li key={line}>{ofHub(line)}</li>
          ))}
        </ul>
        <ClockInAlarm clock={clock} />
      </div>
      <div class="people">
        {who ?? (
          <>
            <Reports reports={active.reports} tables={tables} />
            <div class="others">
              <Icon name="stay" />
              <div>
                {active.reports.length === 0 ? null : <strong>{texts.alarm.everyoneElse}</strong>}
                <p class="whom">{ofHub(active.others)}</p>
              </div>
            </div>
          </>
        )}
      </div>
      {active.rounds === null ? null : <Rounds rounds={active.rounds} />}
      {children}
    </section>
  );
};

/** How long the all-clear stands on displays. */
const ALL_CLEAR_MS = 60_000;

/** An alarm that ends without a word leaves everybody waiting: the all-clear, for a minute. */
export const AllClear = ({ last }: { readonly last: AlertBody['last'] }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useHubFrames((now) => {
    if (line.current === null) return;
    const over = last === null || now === undefined || now - last.stoodDownAt > ALL_CLEAR_MS;
    if (line.current.hidden !== over) line.current.hidden = over;
  });
  return (
    <p class="all-clear" role="status" ref={line} hidden>
      <Icon name="check" /> {last === null ? '' : texts.alarm.stoodDown(ofHub(last.name))}
    </p>
  );
};
