import { useContext } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { Button } from '../../common/kit/button.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Lead } from '../parts/lead.ts';
import { useRoomFacts } from '../parts/use-names.ts';

/** Every table, to open everything of it. */
export const TablesCard = () => {
  const lead = useContext(Lead);
  const tables = useRoomFacts()?.tables ?? [];
  if (tables.length === 0) return <p class="hint">{says.more.none}</p>;
  return (
    <div class="stack">
      <p class="hint">{habitsSay.tables.hint}</p>
      <div class="keys two">
        {tables.map(({ id, name }) => (
          <Button key={id} icon="ship" onPress={() => lead({ table: id })}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};
