import { texts } from '../common/texts.ts';
import { useHub } from '../common/use-room.tsx';
import { view } from '../common/view.ts';
import { searchOf } from '../common/view-options.ts';

/** An address that names no table, none of this room, or one that has left (`id`): the tables there are, to choose from. */
export const WhichTable = ({ id }: { readonly id: string }) => {
  const hub = useHub();
  if (hub === undefined) return <h1 class="alone hint">{texts.clock.waiting}</h1>;
  const left = hub.left.find((table) => table.id === id);
  return (
    <section class="which">
      <h1>{left === undefined ? texts.table.choose : texts.table.left(left.name)}</h1>
      {id === '' ? null : (
        <p class="hint">{left === undefined ? texts.table.unknown(id) : texts.table.other}</p>
      )}
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
