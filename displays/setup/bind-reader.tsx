import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Select } from '../common/kit/select.tsx';
import { bindReader } from './changes.ts';
import { tableName } from './table-name.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import type { FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

export const regionOptions = (regions: readonly string[]): [value: string, name: string][] =>
  regions.map((each) => [each, says.reader.regionName(each)]);

/** Two taps: bind, and whose box it reads; a radio is asked where it may send as well, until one of the room has been. */
export const BindReader = ({ room, found }: { readonly room: FileRoom; readonly found: FoundBoard }) => {
  const { body, write } = useSetup();
  const { regions } = found;
  const theirs = room.devices.map(({ onPi }) => onPi?.region ?? '').find((each) => regions.includes(each));
  const [region, setRegion] = useState(theirs ?? '');
  const boxes = room.devices.filter(({ kind }) => kind === 'event-box');
  const asksRegion = regions.length > 0;
  if (boxes.length === 0) return <p class="hint">{says.reader.noBox}</p>;
  return (
    <div class="stack">
      {asksRegion ? (
        <Select
          label={says.reader.region}
          value={region}
          options={[['', says.reader.choose], ...regionOptions(regions)]}
          onPick={setRegion}
        />
      ) : null}
      <fieldset>
        <legend>{says.reader.where}</legend>
        <div class="chips">
          {boxes.map(({ id, table }) => {
            const name = tableName(body, room, table) ?? id;
            const isOnly = boxes.filter((each) => each.table === table).length === 1;
            return (
              <Button
                key={id}
                disabled={asksRegion && region === ''}
                onPress={() =>
                  write(
                    bindReader(id, found, asksRegion ? region : null),
                    says.reader.bind(name),
                    says.reader.bound(name),
                  )
                }
              >
                {isOnly ? name : `${name} (${id})`}
              </Button>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
};
