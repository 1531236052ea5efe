import { useEffect } from 'preact/hooks';
import { topics } from '../../../schemas/topics.ts';
import { useFaces } from '../../common/game-faces.tsx';
import { Column } from '../parts/column.tsx';
import { isList } from './is-list.ts';
import { hasKeys, NowCard } from './now-card.tsx';
import { NowUndo } from './now-undo.tsx';

/** The card in a column of its own, where the game has anything for it; `onHas` is called with whether it has. */
export const NowColumn = ({ onHas }: { readonly onHas: (has: boolean) => void }) => {
  const has = useFaces(topics.controlGame('')).some((face) => isList(face) || hasKeys(face));
  useEffect(() => onHas(has), [has, onHas]);
  return has ? (
    <div class="footed" data-goes="now">
      <Column goes="due">
        <NowCard />
      </Column>
      <NowUndo />
    </div>
  ) : null;
};
