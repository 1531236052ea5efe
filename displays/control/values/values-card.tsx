import { TimetableBodySchema } from '../../../schemas/documents/timetable.ts';
import { choiceWords } from '../../../schemas/choice-words.ts';
import { MOST_TURNS } from '../../../schemas/far-end.ts';
import { topics } from '../../../schemas/topics.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import type { Source } from '../../../schemas/source.ts';
import { lengthOf, timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { useClock, useDocument, useLink } from '../../common/use-room.tsx';
import { turnsThatFit, type DayAsItStands } from '../clock/turns-that-fit.ts';
import { Rename } from '../parts/rename.tsx';
import { nearestTimeOfDay, nextTimeOfDay } from '../parts/time-of-day.ts';
import { anyNumber, minutesTyped, timeTyped, wholeNumber } from '../parts/typed.ts';
import { useRoomFacts } from '../parts/use-names.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A start of so long ago may still be planned before the day has begun; once it has, one of the whole day before. */
const LATE_MS = { before: 6 * HOUR, after: 24 * HOUR };

/** When the day was to begin, how many turns it has, how long its phases are. */
const Day = () => {
  const control = useControl();
  const link = useLink();
  const clock = useClock();
  const phases = useRoomFacts()?.phases ?? [];
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  const planned = timetable?.plannedStart ?? null;
  /** As it stands now; null where its end is not known. */
  const standing = (): DayAsItStands | null => {
    const now = link.now();
    const turnMs = phases.reduce((sum, { durationMs }) => sum + durationMs, 0);
    if (timetable === undefined || now === undefined || typeof clock?.turns !== 'number') return null;
    // Before a start that nobody has planned the day begins now.
    const endsAt =
      timetable.endsAt === null
        ? clock.turn === null && planned === null
          ? now + clock.turns * turnMs
          : null
        : timetable.endsAt + (timetable.growing ? now - timetable.asOf : 0);
    return endsAt === null ? null : { turns: clock.turns, turn: clock.turn, turnMs, endsAt };
  };
  const fitting = (text: string): number | null => {
    const day = standing();
    const by = day === null ? undefined : nearestTimeOfDay(timeTyped(text) ?? '', day.endsAt);
    // The whole minute that was typed counts: the line above shows minutes, too.
    return day === null || by === undefined ? null : turnsThatFit(day, by + 59_999);
  };
  const day = standing();
  const plan = (text: string): unknown => {
    const now = link.now();
    const late = clock?.turn === null ? LATE_MS.before : LATE_MS.after;
    const at = now === undefined ? undefined : nextTimeOfDay(timeTyped(text) ?? '', now, late);
    if (at === undefined) return undefined;
    return control('clock.plan', { startsAt: Instant(at) }, `${says.clock.planned} ${timeOfDay(at)}`);
  };
  return (
    <section class="stack" aria-label={says.clock.day}>
      <h3>{says.clock.day}</h3>
      <div class="labelled">
        <span>{says.clock.planned}</span>
        <Rename
          key={planned ?? 0}
          label={`${says.clock.planned} (HH:MM)`}
          value={planned === null ? '' : timeOfDay(planned)}
          button={says.clock.setPlan}
          maxLength={5}
          check={(text) => (timeTyped(text) === undefined ? says.clock.timeWanted : null)}
          onRename={plan}
        />
      </div>
      {clock === undefined || clock.turns === null ? null : (
        <div class="labelled">
          <span>{says.clock.turns}</span>
          <Rename
            key={clock.turns}
            label={says.clock.turns}
            value={String(clock.turns)}
            button={sections.values.change}
            maxLength={4}
            check={(text) => (wholeNumber(text, 1, MOST_TURNS) === undefined ? says.clock.turnsWanted : null)}
            onRename={(text) =>
              control('clock.turns', { turns: Number(text) }, `${says.clock.turns}: ${text}`)
            }
          />
        </div>
      )}
      {day === null ? null : (
        <div class="labelled">
          <span>
            {says.clock.endsBy}
            <small class="hint line">{says.clock.turnsEnd(day.turns, timeOfDay(day.endsAt))}</small>
          </span>
          <Rename
            label={`${says.clock.endsBy} (HH:MM)`}
            value=""
            button={says.clock.fit}
            maxLength={5}
            check={(text) =>
              timeTyped(text) === undefined
                ? says.clock.timeWanted
                : fitting(text) === null
                  ? says.clock.noneFits
                  : null
            }
            onRename={(text) => {
              const turns = fitting(text);
              return turns === null
                ? undefined
                : control('clock.turns', { turns }, `${says.clock.turns}: ${turns}`);
            }}
          />
        </div>
      )}
      <h3>{says.clock.lengths}</h3>
      {phases.map(({ id, name, durationMs }) => (
        <div class="labelled" key={id}>
          <span>{name}</span>
          <Rename
            key={durationMs}
            label={says.clock.length(name)}
            value={String(durationMs / MINUTE)}
            button={sections.values.change}
            maxLength={7}
            check={(text) => (minutesTyped(text) === undefined ? says.clock.minutesWanted : null)}
            onRename={(text) => {
              const durationMs = Millis(minutesTyped(text) ?? 0);
              const what = `${says.clock.length(name)}: ${lengthOf(durationMs)}`;
              return control('clock.length', { phase: id, durationMs }, what);
            }}
          />
        </div>
      ))}
    </section>
  );
};

const inWords = (source: Source): string =>
  source.from === 'rulebook'
    ? `${sections.values.rulebook}: ${source.heading}`
    : `${sections.values.house}: ${source.because}`;

/** What a club may tune, each value with where it comes from. */
export const ValuesCard = () => {
  const control = useControl();
  const options = useRoomFacts()?.options ?? [];
  return (
    <div class="stack">
      <Day />
      <h3>{says.more.values}</h3>
      {options.map(({ id, name, value, source, unit, choices }) => (
        <div class="labelled" key={id}>
          <span>
            {name}
            {unit === '' ? null : ` (${unit})`}
            <small class="hint line">{inWords(source)}</small>
          </span>
          {choices !== undefined ? (
            <div class="row wrap" role="group" aria-label={name}>
              {choices.map((choice) => (
                <Button
                  key={choice}
                  pressed={choice === value}
                  onPress={() =>
                    control('game.option', { option: id, value: choice }, `${name}: ${choiceWords(choice)}`)
                  }
                >
                  {choiceWords(choice)}
                </Button>
              ))}
            </div>
          ) : typeof value === 'boolean' ? (
            <Button
              pressed={value}
              onPress={() => control('game.option', { option: id, value: !value }, name)}
            >
              {value ? sections.values.yes : sections.values.no}
            </Button>
          ) : (
            <Rename
              key={String(value)}
              label={name}
              value={String(value)}
              button={sections.values.change}
              maxLength={200}
              check={(text) =>
                typeof value === 'number' && anyNumber(text) === undefined ? sections.values.number : null
              }
              onRename={(text) =>
                control(
                  'game.option',
                  { option: id, value: typeof value === 'number' ? (anyNumber(text) ?? value) : text },
                  `${name}: ${text}`,
                )
              }
            />
          )}
        </div>
      ))}
    </div>
  );
};
