import { BoxBodySchema } from '../../../schemas/documents/box.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { HoldToShow } from '../../common/hold-to-show.tsx';
import { Badge } from '../../common/kit/card.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { Contents } from './box-contents.tsx';
import { looksOf } from './box-look.ts';

interface BoxRowProps {
  readonly id: string;
  /** Its place in the order of the room, from 1. */
  readonly place: number;
  readonly claimedBy: string | null;
  readonly onOpen: (id: string) => void;
}

/** A box at a glance. It listens for its own document alone: a card into one box draws one row again. */
export const BoxRow = ({ id, place, claimedBy, onOpen }: BoxRowProps) => {
  const box = useDocument(topics.controlBox(id), BoxBodySchema);
  if (box === undefined) return null;
  const looks = looksOf(box, says);
  const isQuiet = box.state === 'idle' && looks.length === 1 && claimedBy === null;
  return (
    <li class="box-row" data-box={id} data-quiet={isQuiet ? '' : undefined}>
      <button type="button" class="open" onClick={() => onOpen(id)}>
        <span class="place tabular">{place}</span>
        <span class="body">
          <span class="head">
            <span class="name">{box.name}</span>
            <span class="hint event">{box.event?.title ?? null}</span>
          </span>
          <span class="badges">
            {looks.map(({ icon, tone, word }) => (
              <Badge key={word} icon={icon} tone={tone}>
                {word}
              </Badge>
            ))}
            {claimedBy === null ? null : (
              <span class="claim">
                <Icon name="hand" /> {claimedBy}
              </span>
            )}
          </span>
        </span>
      </button>
      <HoldToShow label={says.box.peek(box.name)} face={<Icon name="eye" />}>
        <div class="peek">
          <strong>{box.name}</strong>
          <Contents box={box} brief />
        </div>
      </HoldToShow>
    </li>
  );
};
