import type { Manifest } from '../../schemas/manifest.ts';
import { text } from '../../schemas/text.ts';
import type { Hooks } from './hooks.ts';
import { USED } from './legality.ts';

/**
 * What follows where a track gets as far as one of its thresholds (`at` in the manifest): a line in Attention, and the alarm is
 * raised, which Control confirms. null: no track has any.
 */
export const thresholdHooks = ({ tracks, alarms }: Manifest): Hooks<object> | null =>
  tracks.every(({ at = [] }) => at.length === 0)
    ? null
    : {
        trackMoved: (state, { track: id, value, was }, { request }) => {
          const track = tracks.find((each) => each.id === id);
          if (track === undefined) return;
          // The cast: the kit's own field, beside those of the game.
          const used = ((state as Record<string, unknown>)[USED] ??= {}) as Record<string, string>;
          for (const { value: mark, alarm, once } of track.at ?? []) {
            const isUp = mark > track.start.value;
            const isPassed = isUp ? was < mark && value >= mark : was > mark && value <= mark;
            const key = `track:${id}:${mark}`;
            if (!isPassed || used[key] !== undefined) continue;
            if (once === true) used[key] = 'once';
            const name = alarms.find((each) => each.id === alarm)?.name ?? alarm;
            const note = text({
              en: `${track.name} is at ${value}: ${name}`,
              de: `${track.name} steht bei ${value}: ${name}`,
            });
            request({ verb: 'attention.note', args: { text: note } });
            request({ verb: 'alarm.raise', args: { kind: alarm } });
          }
        },
      };
