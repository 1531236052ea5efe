import { useContext } from 'preact/hooks';
import { CollectionBodySchema } from '../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { DisplaysBodySchema } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { useAttention } from '../attention/attention-view.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Lead } from '../parts/lead.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { ofTable } from './of-table.ts';

/** Every table, with what it wants and whether its tablet is there, to open everything of it. */
export const TablesCard = () => {
  const lead = useContext(Lead);
  const tables = useRoomFacts()?.tables ?? [];
  const devices = useDocument(topics.controlDevices, DevicesBodySchema);
  const documents = {
    attention: useAttention(),
    boxes: useDocument(topics.controlCollection, CollectionBodySchema)?.boxes ?? [],
    devices: devices?.devices ?? [],
    boards: devices?.boards ?? [],
    displays: useDocument(topics.controlDisplays, DisplaysBodySchema)?.displays ?? [],
  };
  if (tables.length === 0) return <p class="hint">{says.more.none}</p>;
  return (
    <ul class="tables-list">
      {tables.map(({ id, name }) => {
        const { attention, displays } = ofTable(id, documents);
        const has = displays.some(({ online, role, table }) => online && role === 'table' && table === id);
        return (
          <li key={id}>
            <button type="button" onClick={() => lead({ table: id })}>
              <span class="grow">
                <strong>{name}</strong>
                <small class="hint">
                  <Icon name={has ? 'check' : 'cloudless'} />{' '}
                  {has ? habitsSay.tables.hasTablet : habitsSay.tables.noTablet}
                </small>
              </span>
              {attention.length === 0 ? null : (
                <b class="count" aria-label={`${habitsSay.tables.here}: ${attention.length}`}>
                  {attention.length}
                </b>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** The same as a tab, in a game without boxes. */
export const TablesView = () => (
  <section aria-label={says.tabs.tables}>
    <TablesCard />
  </section>
);
