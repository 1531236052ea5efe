import { text as inEach } from '../../schemas/text.ts';
import { deliberate, face, held, key, repeated, row } from '../kit/face-parts.ts';
import { CLOCK_KINDS, CLOCK_NAMES, CLOCK_PLANS, EFFECTS, EFFECT_WORDS, SECTIONS } from './content/clocks.ts';
import { commands } from './commands.ts';
import { clockRow, clockText, clocksInOrder } from './faces.ts';
import { actsFor, written, type Whose } from './key-parts.ts';
import { clockTrack, nameOf } from './manifest.ts';
import { crewOf, isFull, type Clock, type Mission } from './mission.ts';
import { isHarmful, onStrip, timerOf } from './rules/clocks.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { RoomView } from '../kit/room-view.ts';

/** The clocks, with a key for each whose will can bend one. */
export const clocksFace = (mission: Mission, whose: Whose): RowsFace => {
  const willing = crewOf(mission).filter(
    ([who, { ready }]) => actsFor(whose, who) && ready.includes('willpower'),
  );
  const rows = clocksInOrder(mission).map(([clock, each]) => {
    const keys = willing.flatMap(([who]) =>
      ([1, -1] as const).map((by) =>
        key(
          inEach({
            en: `Willpower of ${nameOf(who)} ${by > 0 ? '+1' : '−1'}`,
            de: `Willenskraft, ${nameOf(who)}: ${by > 0 ? '+1' : '−1'}`,
          }),
          commands['bend-clock'],
          {
            who,
            clock,
            by,
          },
        ),
      ),
    );
    return { ...clockRow(each), keys };
  });
  return face(inEach({ en: 'Clocks', de: 'Uhren' }), rows);
};

/** What the strip of its size has to do with a clock, where the room has one. */
const stripWords = (mission: Mission, clock: Clock, { strips }: RoomView): string | null => {
  if (!strips.includes(clockTrack(clock.sections))) return null;
  if (clock.hidden) return inEach({ en: 'hidden: on no strip', de: 'verborgen: auf keiner Leiste' });
  const shown = onStrip(mission, clock.sections);
  return shown === clock
    ? inEach({ en: 'on the strip', de: 'auf der Leiste' })
    : inEach({
        en: `the strip of ${clock.sections} shows ${shown?.name ?? ''}`,
        de: `die Leiste mit ${clock.sections} zeigt: ${shown?.name ?? ''}`,
      });
};

/** Minutes for a section that have a key; the form takes others. */
const MINUTES = [1, 2, 5];

/** The Navigator's clocks: each with what it brings, also where players do not know. */
export const clockKeys = (mission: Mission, room: RoomView): RowsFace => {
  const rows = clocksInOrder(mission).map(([clock, each]) => {
    const { filled, sections, counts } = each;
    // The last section of a clock that wrecks the ship ends the mission, which −1 does not take back.
    const more = key('+1', commands['set-clock'], { clock, by: 1 });
    const less = repeated(key('−1', commands['set-clock'], { clock, by: -1 }));
    const ends = filled + 1 >= sections && each.effect === 'wrecked';
    const end = deliberate(key(inEach({ en: 'End', de: 'Beenden' }), commands['end-clock'], { clock }));
    const kinds = CLOCK_KINDS.map((kind) =>
      held(each.kind === kind, key(CLOCK_NAMES[kind], commands['clock-kind'], { clock, kind })),
    );
    const effects = EFFECTS.map((effect) =>
      held(
        each.effect === effect,
        key(
          inEach({ en: `Full: ${EFFECT_WORDS[effect]}`, de: `Voll: ${EFFECT_WORDS[effect]}` }),
          commands['clock-effect'],
          { clock, effect },
        ),
      ),
    );
    const strip = stripWords(mission, each, room);
    const onto =
      strip === null || onStrip(mission, sections) === each
        ? []
        : [
            key(inEach({ en: 'Show on the strip', de: 'Auf der Leiste zeigen' }), commands['clock-strip'], {
              clock,
            }),
          ];
    const timer = room.timers.includes(timerOf(clock)) ? each.minutes : undefined;
    const minutes = [0, ...MINUTES].map((many) =>
      held(
        many === timer,
        key(
          many === 0
            ? inEach({ en: 'By hand again', de: 'Wieder von Hand' })
            : inEach({ en: `${many} min a section`, de: `${many} Min. je Abschnitt` }),
          commands['clock-minutes'],
          {
            clock,
            minutes: many,
          },
        ),
      ),
    );
    const keys = isFull(each)
      ? [less, ...onto, end]
      : [
          ends ? deliberate(more) : repeated(more),
          less,
          held(
            counts,
            key(inEach({ en: 'Every roll moves it', de: 'Jeder Wurf bewegt sie' }), commands['count-clock'], {
              clock,
              counts: !counts,
            }),
          ),
          ...kinds,
          ...(isHarmful(each) ? effects : []),
          ...minutes,
          ...onto,
          end,
        ];
    const text = [clockText(each, true), ...(strip === null ? [] : [strip])].join('; ');
    return { ...clockRow(each), text, keys };
  });
  const plans = CLOCK_PLANS.map(({ id, name, sections }) =>
    key(`${name} (${sections})`, commands['start-planned'], { plan: id }),
  );
  const write = { argument: 'name', label: inEach({ en: 'What it counts', de: 'Was sie zählt' }), most: 60 };
  const own = SECTIONS.map((sections) =>
    written(
      inEach({ en: `${sections} sections`, de: `${sections} Abschnitte` }),
      commands['start-clock'],
      { sections },
      write,
    ),
  );
  // Clocks that run are pressed all evening, the keys that start one a few times.
  return face(inEach({ en: 'Clocks', de: 'Uhren' }), [
    ...rows,
    row(inEach({ en: 'Start a clock', de: 'Eine Uhr starten' }), '', { keys: plans }),
    row(inEach({ en: 'Start one of your own', de: 'Eine eigene starten' }), '', { keys: own }),
  ]);
};
