import { Fragment } from 'preact';
import { useId, useState } from 'preact/hooks';
import { TrackBodySchema, type TrackBody } from '../../../schemas/documents/track.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useDocuments } from '../../common/use-room.tsx';
import { TrackWhy } from '../log/why.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { wholeNumber } from '../parts/typed.ts';
import { useRoomFacts } from '../parts/use-names.ts';

/** The figure itself, to be set in one go: typed, and taken by Enter or by leaving the field. */
const TrackValue = ({
  track,
  name,
  value,
  min,
  max,
}: Pick<TrackBody, 'track' | 'name' | 'value' | 'min' | 'max'>) => {
  const control = useControl();
  const [typed, setTyped] = useState(String(value));
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const take = (): void => {
    const next = wholeNumber(typed, min, max);
    setWrong(next === undefined);
    if (next !== undefined && next !== value) {
      void control('track.set', { track, value: next }, `${name}: ${next}`);
    }
  };
  return (
    <form
      class="track-value"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input
        inputMode="numeric"
        class="tabular"
        aria-label={says.tracks.set(name)}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        maxLength={4}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
      />
      <span class="hint"> / {max}</span>
      {wrong ? (
        <span class="bad" id={id} role="alert">
          {says.tracks.wanted(min, max)}
        </span>
      ) : null}
    </form>
  );
};

/**
 * Every track, or those of one table, with a thumb's step up and down, the hidden ones too; figures as they are now. Without those
 * that are for a strip alone: the game moves them.
 */
export const TracksCard = ({ table: only }: { readonly table?: string }) => {
  const control = useControl();
  const hidden = useRoomFacts()?.tracks ?? [];
  const open = useDocuments('pub/track/', TrackBodySchema);
  const now = new Map(open.map((track) => [track.track, track]));
  const tracks = hidden
    .filter(({ table, stripOnly }) => stripOnly !== true && (only === undefined || table === only))
    .map((track) => now.get(track.track) ?? track);
  if (tracks.length === 0) return <p class="hint">{says.tracks.none}</p>;
  return (
    <div class="counts">
      {tracks.map(({ track, name, value, min, max }) => (
        <Fragment key={track}>
          <Stepper
            name={name}
            less={says.tracks.less(name)}
            more={says.tracks.more(name)}
            least={value <= min}
            most={value >= max}
            onStep={(by) =>
              control('track.move', { track, by }, says.tracks[by < 0 ? 'less' : 'more'](name), {
                quiet: true,
              })
            }
          >
            <TrackValue key={value} track={track} name={name} value={value} min={min} max={max} />
          </Stepper>
          <TrackWhy track={track} />
        </Fragment>
      ))}
    </div>
  );
};
