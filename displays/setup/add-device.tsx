import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Field } from '../common/kit/field.tsx';
import { byName, Select } from '../common/kit/select.tsx';
import { addDevice, isFree } from './changes.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import { capitalized } from '../../schemas/capitalized.ts';
import type { DeviceOffer, FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

const nameOf = ({ kind }: DeviceOffer): string => capitalized(says.kinds[kind] ?? kind);

const needsTrack = ({ needs }: DeviceOffer): boolean => needs.includes('track');

const wholeNumber = (typed: string): number | undefined =>
  /^-?\d+$/.test(typed.trim()) ? Number(typed) : undefined;

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
  /** What the lamp is lit within. */
  const [bounds, setBounds] = useState({ from: '', to: '' });
  const offered = offers.filter((each) => !needsTrack(each) || tracks.length > 0);
  const offer = offered.find(({ kind }) => kind === picked);
  const isTrackLamp = offer?.needs.includes('shows') === true && shows === 'track';
  const [atLeast, atMost] = [bounds.from, bounds.to].map(wholeNumber);
  const isOpen = isTrackLamp && (atLeast ?? atMost) === undefined;
  const add = (each: DeviceOffer, table: { id: string; name: string } | null): Promise<boolean> => {
    const name = nameOf(each);
    const chosen = {
      ...(each.needs.includes('shows') ? { shows } : {}),
      ...(needsTrack(each) || isTrackLamp ? { track: track ?? tracks[0]?.id } : {}),
      ...(isTrackLamp && atLeast !== undefined ? { atLeast } : {}),
      ...(isTrackLamp && atMost !== undefined ? { atMost } : {}),
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
          options={Object.entries(says.shows).filter(([each]) => each !== 'track' || tracks.length > 0)}
          onPick={setShows}
        />
      ) : null}
      {offer !== undefined && (needsTrack(offer) || isTrackLamp) ? (
        <Select
          label={says.add.track}
          value={track ?? tracks[0]?.id ?? ''}
          options={byName(tracks)}
          onPick={setTrack}
        />
      ) : null}
      {isTrackLamp ? (
        <div class="pins">
          <Field
            label={says.add.from}
            value={bounds.from}
            inputMode="numeric"
            onText={(from) => setBounds({ ...bounds, from })}
          />
          <Field
            label={says.add.to}
            value={bounds.to}
            inputMode="numeric"
            onText={(to) => setBounds({ ...bounds, to })}
          />
          <p class="hint">{says.add.bounds}</p>
        </div>
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
                  disabled={isOpen || (offer.kind === 'event-box' && !isFree(room, table.id))}
                  onPress={() => add(offer, table)}
                >
                  {table.name}
                </Button>
              ))}
            {offer.needs.includes('table') ? null : (
              <Button
                disabled={isOpen || (offer.needs.includes('shows') && shows.startsWith('box-'))}
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
