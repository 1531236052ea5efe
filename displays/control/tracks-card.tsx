import { Button } from '../common/kit/button.tsx';
import { TrackBodySchema } from '../../schemas/documents.ts';
import { useDocuments } from '../common/use-room.tsx';
import { says } from './says.ts';
import { useControl } from './use-control.tsx';
import { useRoomFacts } from './use-names.ts';

/** Every track with a thumb's step up and down, the hidden ones too; figures as they are now. */
export const TracksCard = () => {
  const control = useControl();
  const hidden = useRoomFacts()?.tracks ?? [];
  const open = useDocuments('pub/track/', TrackBodySchema);
  const now = new Map(open.map((track) => [track.track, track]));
  const tracks = hidden.map((track) => now.get(track.track) ?? track);
  if (tracks.length === 0) return <p class="hint">{says.more.none}</p>;
  return (
    <div class="counts">
      {tracks.map(({ track, name, value, min, max }) => (
        <div class="stepper" key={track} role="group" aria-label={name}>
          <span class="name">{name}</span>
          <Button
            icon="minus"
            label={says.tracks.less(name)}
            disabled={value <= min}
            onPress={() => control('track.move', { track, by: -1 }, says.tracks.less(name), { quiet: true })}
          />
          <output class="tabular">
            {value}
            <span class="hint"> / {max}</span>
          </output>
          <Button
            icon="plus"
            label={says.tracks.more(name)}
            disabled={value >= max}
            onPress={() => control('track.move', { track, by: 1 }, says.tracks.more(name), { quiet: true })}
          />
        </div>
      ))}
    </div>
  );
};
