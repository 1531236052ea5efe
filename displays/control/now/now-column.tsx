import { useEffect } from 'preact/hooks';
import { topics } from '../../../schemas/topics.ts';
import { useFaces } from '../../common/game-faces.tsx';
import { Column } from '../parts/column.tsx';
import { hasKeys, isList, NowCard } from './now-card.tsx';

/** The card in a column of its own, where the game has anything for it; `onHas` is called with whether it has. */
export const NowColumn = ({ onHas }: { readonly onHas: (has: boolean) => void }) => {
  const has = useFaces(topics.controlGame('')).some((face) => isList(face) || hasKeys(face));
  useEffect(() => onHas(has), [has, onHas]);
  return has ? (
    <Column goes="now">
      <NowCard />
    </Column>
  ) : null;
};
