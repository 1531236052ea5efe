import { Card } from '../common/kit/card.tsx';
import { says } from './texts.ts';
import type { Reader } from './use-enrolment.ts';

const stateOf = ({ online, free }: Reader): string =>
  !online ? says.reader.offline : free ? says.reader.free : says.reader.busy;

/** At which box the cards are tapped. One that accepts is there, so that nobody looks for it, but cannot be chosen. */
export const ReaderCard = ({
  readers,
  box,
  onPick,
}: {
  readonly readers: readonly Reader[];
  readonly box: string | null;
  readonly onPick: (box: string) => void;
}) => {
  const chosen = readers.find((reader) => reader.box === box);
  return (
    <Card title={says.reader.title} icon="box">
      {readers.length === 0 ? (
        <p class="hint">{says.reader.none}</p>
      ) : (
        <div class="stack">
          <select
            aria-label={says.reader.title}
            value={box ?? ''}
            onChange={({ currentTarget }) => onPick(currentTarget.value)}
          >
            {box === null ? <option value="">{says.reader.pick}</option> : null}
            {readers.map((reader) => (
              <option key={reader.box} value={reader.box} disabled={!reader.online || !reader.free}>
                {reader.name}: {stateOf(reader)}
              </option>
            ))}
          </select>
          {chosen === undefined || chosen.trouble === null ? null : <p class="bad">{chosen.trouble}</p>}
        </div>
      )}
    </Card>
  );
};
