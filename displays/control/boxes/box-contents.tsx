import { Fragment } from 'preact';
import { says } from '../../common/control/texts.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { ofHub } from '../../common/of-hub.ts';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { causeOf, countsText, mayShowKinds } from './box-look.ts';
import { carryList } from './carry-list.ts';
import type { BoxBody } from '../../../schemas/documents/box.ts';

const Carry = ({ returns }: { readonly returns: BoxBody['returns'] }) => {
  const names = useNames();
  const tables = useRoomFacts()?.tables.map(({ id }) => id) ?? [];
  const list = carryList(returns, tables);
  return list.length === 0 ? (
    <p class="hint">{says.box.nothingBack}</p>
  ) : (
    <ul class="carry" aria-label={says.box.carry}>
      {list.map(({ owner, what }) => (
        <li key={owner ?? ''}>
          <strong>{owner === null ? says.box.ownerless : names.table(owner)}</strong>
          <span>
            {what
              .map(
                ({ kind, count, flipped }) =>
                  says.box.carried(count, names.kind(kind)) +
                  (flipped === 0 ? '' : ` (${flipped} ${names.flips(kind)})`),
              )
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What is in it, in plain lines of one colour: what spoils an Event looks like anything else. */
export const Contents = ({ box, brief = false }: { readonly box: BoxBody; readonly brief?: boolean }) => {
  const names = useNames();
  const words = useHubWords();
  const spoiling = useRoomFacts()?.kinds.filter(({ spoils }) => spoils) ?? [];
  const { tally, late } = box;
  if (tally === null || !mayShowKinds(box)) {
    return (
      <>
        {box.event === null ? null : (
          <dl class="contents">
            <dt>{says.box.cost}</dt>
            <dd>{countsText(box.cost, names.kind, says)}</dd>
          </dl>
        )}
        <p class="hint">{tally === null && !box.provisional ? says.box.noTally : says.box.notYet}</p>
      </>
    );
  }
  return (
    <dl class="contents">
      <dt>{says.box.counts}</dt>
      <dd>{countsText(tally.counts, names.kind, says)}</dd>
      {spoiling.map(({ id, name }) => (
        <Fragment key={id}>
          <dt>{name}</dt>
          <dd>{tally.counts[id] ?? 0}</dd>
        </Fragment>
      ))}
      <dt>{says.box.cost}</dt>
      <dd>{countsText(box.cost, names.kind, says)}</dd>
      <dt>{says.box.outcome}</dt>
      <dd>
        {box.outcome === null ? says.box.unknown : ofHub(box.outcome)}
        {/* Why it must be counted again stands above, in the sheet. */}
        {box.cause === null || (!brief && box.cause === tally.reason)
          ? null
          : ` (${ofHub(causeOf(box, box.cause, words))})`}
      </dd>
      {box.text === null ? null : (
        <>
          <dt>{says.box.text}</dt>
          <dd>{box.text}</dd>
        </>
      )}
      {brief ? null : (
        <>
          <dt>{says.box.countedBy}</dt>
          <dd>{says.box.source[tally.source]}</dd>
          <dt>{says.box.removed}</dt>
          <dd>{countsText(box.removed, names.kind, says)}</dd>
          <dt>{says.box.carry}</dt>
          <dd>
            <Carry returns={box.returns} />
          </dd>
          {late.passages === 0 ? null : (
            <>
              <dt>{says.box.late(late.passages)}</dt>
              <dd>{countsText(late.counts, names.kind, says)}</dd>
            </>
          )}
          <dt class="sr">{says.box.contentsTitle}</dt>
          <dd class="hint figures-line">{says.box.figures(tally.unknown, tally.duplicates, tally.beam)}</dd>
          {box.unknownUids.length === 0 ? null : (
            <>
              <dt>{says.box.unknownCards}</dt>
              <dd class="tabular">{box.unknownUids.join(' ')}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
};

export { Carry };
