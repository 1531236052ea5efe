import { texts } from '../common/texts.ts';
import { useHub } from '../common/use-room.tsx';
import { view } from '../common/view.ts';
import { searchOf } from '../common/view-options.ts';

/** An address that names no table, or none of this room (`id`): the tables there are, to choose from. */
export const WhichTable = ({ id }: { readonly id: string }) => {
  const hub = useHub();
  if (hub === undefined) return <p class="alone hint">{texts.clock.waiting}</p>;
  return (
    <section class="which">
      <h1>{texts.table.choose}</h1>
      {id === '' ? null : <p class="hint">{texts.table.unknown(id)}</p>}
      <ul>
        {hub.tables.map((table) => (
          <li key={table.id}>
            <a class="button" href={`/table/${table.id}${searchOf(view)}`}>
              {table.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
