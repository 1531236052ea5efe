import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { byName, Select } from '../common/kit/select.tsx';
import { addDevice, isFree } from './changes.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import type { DeviceOffer, FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

const nameOf = ({ kind }: DeviceOffer): string => {
  const name = says.kinds[kind] ?? kind;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const needsTrack = ({ needs }: DeviceOffer): boolean => needs.includes('track');

/** What stands at no table and needs nothing is added at once. */
const isComplete = ({ hasTable, needs }: DeviceOffer): boolean => !hasTable && needs.length === 0;

/** Two taps: which kind, of those that go there, and at which table. */
export const AddDevice = ({
  room,
  on,
  offers,
  first = null,
}: {
  readonly room: FileRoom;
  readonly on: string | FoundBoard;
  readonly offers: readonly DeviceOffer[];
  /** The kind that is likeliest. */
  readonly first?: string | null;
}) => {
  const { body, write } = useSetup();
  const [picked, setPicked] = useState(first);
  const [shows, setShows] = useState('alarm');
  const [track, setTrack] = useState<string | null>(null);
  const game = body.games.find(({ id }) => id === room.game);
  const tables = game?.tables ?? [];
  const tracks = game?.tracks ?? [];
  const offered = offers.filter((each) => !needsTrack(each) || tracks.length > 0);
  const offer = offered.find(({ kind }) => kind === picked);
  const add = (each: DeviceOffer, table: { id: string; name: string } | null): Promise<boolean> => {
    const name = nameOf(each);
    const chosen = {
      ...(each.needs.includes('shows') ? { shows } : {}),
      ...(needsTrack(each) ? { track: track ?? tracks[0]?.id } : {}),
    };
    return write(
      addDevice(room, on, each, table?.id ?? null, chosen),
      says.add.as(name),
      table === null ? says.add.added(name) : says.add.addedAt(name, table.name),
    );
  };
  if (offered.length === 0) return <p class="hint">{says.add.none}</p>;
  return (
    <div class="stack">
      <fieldset>
        <legend>{says.add.what}</legend>
        <div class="chips">
          {offered.map((each) => (
            <Button
              key={each.kind}
              {...(isComplete(each) ? {} : { pressed: each.kind === picked })}
              onPress={() => (isComplete(each) ? add(each, null) : setPicked(each.kind))}
            >
              {nameOf(each)}
            </Button>
          ))}
        </div>
      </fieldset>
      {offer?.needs.includes('shows') === true ? (
        <Select
          label={says.add.shows}
          value={shows}
          // For a track it needs bounds as well: by hand.
          options={Object.entries(says.shows).filter(([each]) => each !== 'track')}
          onPick={setShows}
        />
      ) : null}
      {offer !== undefined && needsTrack(offer) ? (
        <Select
          label={says.add.track}
          value={track ?? tracks[0]?.id ?? ''}
          options={byName(tracks)}
          onPick={setTrack}
        />
      ) : null}
      {offer === undefined ? null : (
        <fieldset>
          <legend>{says.add.where(nameOf(offer))}</legend>
          <div class="chips">
            {tables
              .filter(({ box }) => box || offer.kind !== 'event-box')
              .map((table) => (
                <Button
                  key={table.id}
                  disabled={offer.kind === 'event-box' && !isFree(room, table.id)}
                  onPress={() => add(offer, table)}
                >
                  {table.name}
                </Button>
              ))}
            {offer.needs.includes('table') ? null : (
              <Button
                disabled={offer.needs.includes('shows') && shows.startsWith('box-')}
                onPress={() => add(offer, null)}
              >
                {says.add.noTable}
              </Button>
            )}
          </div>
        </fieldset>
      )}
    </div>
  );
};
