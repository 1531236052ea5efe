import { useContext } from 'preact/hooks';
import { Lead } from '../parts/lead.ts';
import { useNames } from '../parts/use-names.ts';

interface TableLinkProps {
  readonly table: string;
  /** Instead of the name, where that stands above. */
  readonly label?: (name: string) => string;
}

/** A table's name: a tap opens everything of that table. */
export const TableLink = ({ table, label = (name) => name }: TableLinkProps) => {
  const lead = useContext(Lead);
  const names = useNames();
  return (
    <button type="button" class="plain leads grow" onClick={() => lead({ table })}>
      {label(names.table(table))}
    </button>
  );
};
