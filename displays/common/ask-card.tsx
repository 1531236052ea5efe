import { useRef, useState } from 'preact/hooks';
import { HoldToShow } from './hold-to-show.tsx';
import { Icon } from './kit/icon.tsx';
import { TapKey } from './tap-key.tsx';
import { texts } from './texts.ts';
import type { AskFace } from '../../schemas/faces/ask.ts';

type Question = AskFace['questions'][number];
type Answered = Question['rows'][number];

interface OptionsProps {
  readonly row: Answered;
  readonly justCame?: boolean;
  readonly onAnswered?: () => void;
}

export const Options = ({ row: { options = [], veto }, justCame = false, onAnswered }: OptionsProps) => (
  <div class="options">
    {options.map((option) => (
      <TapKey
        key={option.label}
        tap={option}
        justCame={justCame}
        {...(onAnswered === undefined ? {} : { onDone: onAnswered })}
      />
    ))}
    {veto === undefined ? null : <TapKey tap={veto} />}
  </div>
);

const stateOf = ({ from, value, vetoed, options = [] }: Answered): string => {
  const { byDefault, byControl, sentBack, unanswered } = texts.common.ask;
  if (vetoed) return sentBack;
  if (from === 'control') return byControl;
  if (from === 'default') return unanswered;
  // What is no answer is no default: a sum so far.
  return from === null && options.some(({ label }) => label === value) ? byDefault : '';
};

const ON_THE_WAY_MS = 1_000;

interface LineProps {
  readonly row: Answered;
  readonly taps: boolean;
  readonly covered: boolean;
  /** Whether its keys are shown; a number: by itself, at that time (performance.now). */
  readonly open: boolean | number;
  readonly onOpen: (open: boolean) => void;
  readonly onAnswered: () => void;
}

/** One table of many: its answer at a glance; who opens it may answer for it. */
const Line = ({ row, taps, covered, open, onOpen, onAnswered }: LineProps) => {
  const { name, value } = row;
  // Nothing to answer with, and something to read: for whoever holds it.
  if (covered && row.options === undefined && value !== null)
    return (
      <div class="line">
        <HoldToShow label={name}>{value}</HoldToShow>
      </div>
    );
  const from = covered ? null : row.from;
  const answer = (
    <>
      <span>{name}</span>
      <strong>
        {from === null ? null : <Icon name="check" />} {covered ? '•••' : (value ?? '–')}
      </strong>
      <small class="hint">{covered ? '' : stateOf(row)}</small>
    </>
  );
  return taps && row.options !== undefined ? (
    <details
      class="line"
      data-answered={from === null ? undefined : ''}
      open={open !== false}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          // Who was on the way to open it finds it open.
          if (typeof open === 'number' && performance.now() - open < ON_THE_WAY_MS) event.preventDefault();
        }}
      >
        {answer}
      </summary>
      {open === false ? null : (
        <Options row={row} justCame={typeof open === 'number'} onAnswered={onAnswered} />
      )}
    </details>
  ) : (
    <p class="line" data-answered={from === null ? undefined : ''}>
      {answer}
    </p>
  );
};

/**
 * A line for each table, as Control has it. One is open at a time, and of what is asked (`of`) it shuts when it is answered, so that no
 * tap for the next table changes the one before; where nothing is taken for the next by default, that one opens.
 */
export const AnswerLines = ({
  rows,
  covered,
  of,
  taps,
}: Pick<Question, 'rows' | 'covered' | 'of'> & { readonly taps: boolean }) => {
  const [shown, setShown] = useState<{ readonly table: string; readonly open: true | number } | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const answered = (table: string): void => {
    if (of === 0) return;
    const after = latest.current.slice(latest.current.findIndex((row) => row.table === table) + 1);
    const next = covered ? undefined : after.find(({ value }) => value === null);
    setShown(next === undefined ? null : { table: next.table, open: performance.now() });
  };
  return (
    <div class="lines">
      {rows.map((row) => (
        <Line
          key={row.table}
          row={row}
          taps={taps}
          covered={covered}
          open={shown?.table === row.table && shown.open}
          onOpen={(open) => {
            if (open && shown?.table !== row.table) setShown({ table: row.table, open: true });
            else if (!open && shown?.table === row.table) setShown(null);
          }}
          onAnswered={() => answered(row.table)}
        />
      ))}
    </div>
  );
};

interface AskCardProps {
  readonly face: AskFace;
  readonly taps: boolean;
  /** Whose page it is; null: Control's, who has a line for each table. */
  readonly table: string | null;
}

/** Hub or Control has asked, and this row has not answered: what is only at hand has nobody to wait for. */
export const isWaiting = ({ open, of, standing }: Question, own: Answered | undefined): boolean =>
  open && of > 0 && standing !== true && own?.options !== undefined && own.from === null;

interface OwnProps {
  readonly question: Question;
  readonly own: Answered;
}

/** A table's own answer: its keys until it has answered, then one line that opens to change it. */
const OwnAnswer = ({ question: { text, of }, own }: OwnProps) => {
  const keys = <Options row={own} />;
  if (of === 0 || own.from === null)
    return (
      <>
        {keys}
        <p class="hint">
          {own.from === null && own.value !== null ? texts.common.ask.unlessYou(own.value) : stateOf(own)}
        </p>
      </>
    );
  return (
    <details class="folded">
      <summary>
        <Icon name="check" />
        <span class="grow">{text}</span>
        <strong>{own.value}</strong>
      </summary>
      {keys}
      <p class="hint">{stateOf(own)}</p>
    </details>
  );
};

/** Questions as a page draws them: a table has its own answers as keys, Control the tables in a grid. */
export const AskCard = ({ face: { title, questions }, taps, table }: AskCardProps) => (
  <section
    class="card game-face ask"
    data-needs={
      table !== null &&
      taps &&
      questions.some((question) =>
        isWaiting(
          question,
          question.rows.find((row) => row.table === table),
        ),
      )
        ? ''
        : undefined
    }
  >
    <header>
      <Icon name="hand" />
      <h2>{title}</h2>
    </header>
    {questions.map((question) => {
      const { id, text, answered, of, open, covered, rows, keys } = question;
      const own = rows.find((row) => row.table === table);
      const isOwn = own?.options !== undefined && taps;
      // What is over is one line, which opens to who said what.
      if (!open && table !== null)
        return (
          <details key={id} class="folded">
            <summary>
              <Icon name="check" />
              <span class="grow">{text}</span>
            </summary>
            <AnswerLines rows={rows} covered={covered} of={of} taps={false} />
          </details>
        );
      return (
        <section key={id} data-open={open ? '' : undefined}>
          {isOwn && of > 0 && own.from !== null ? null : (
            <h3>
              {text}{' '}
              {of < 2 ? null : <small class="hint tabular">{texts.common.ask.answered(answered, of)}</small>}
            </h3>
          )}
          {isOwn ? (
            <OwnAnswer question={question} own={own} />
          ) : (
            <AnswerLines rows={rows} covered={covered} of={of} taps={taps} />
          )}
          {taps && keys.length > 0 ? (
            <div class="options">
              {keys.map((key) => (
                <TapKey key={key.label} tap={key} />
              ))}
            </div>
          ) : null}
        </section>
      );
    })}
  </section>
);
