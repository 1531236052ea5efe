import { useContext } from 'preact/hooks';
import { Lead } from '../parts/lead.ts';
import { useNames } from '../parts/use-names.ts';

/** A table's name, wherever it stands: a tap opens everything of that table. */
export const TableLink = ({ table }: { readonly table: string }) => {
  const lead = useContext(Lead);
  const names = useNames();
  return (
    <button type="button" class="plain grow" onClick={() => lead({ table })}>
      {names.table(table)}
    </button>
  );
};
