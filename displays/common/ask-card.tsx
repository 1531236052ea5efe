import { HoldToShow } from './hold-to-show.tsx';
import { Icon } from './kit/icon.tsx';
import { TapKey } from './tap-key.tsx';
import { texts } from './texts.ts';
import type { AskFace } from '../../schemas/faces/ask.ts';

type Question = AskFace['questions'][number];
type Answered = Question['rows'][number];

export const Options = ({ row: { options = [], veto } }: { readonly row: Answered }) => (
  <div class="options">
    {options.map((option) => (
      <TapKey key={option.label} tap={option} pressed={option.chosen} />
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

/** One table of many: its answer at a glance; who opens it may answer for it. */
const Line = ({
  row,
  taps,
  covered,
}: {
  readonly row: Answered;
  readonly taps: boolean;
  readonly covered: boolean;
}) => {
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
    <details class="line" data-answered={from === null ? undefined : ''}>
      <summary>{answer}</summary>
      <Options row={row} />
    </details>
  ) : (
    <p class="line" data-answered={from === null ? undefined : ''}>
      {answer}
    </p>
  );
};

/** A line for each table, as Control has it. */
export const AnswerLines = ({
  rows,
  covered,
  taps,
}: Pick<Question, 'rows' | 'covered'> & { readonly taps: boolean }) => (
  <div class="lines">
    {rows.map((row) => (
      <Line key={row.table} row={row} taps={taps} covered={covered} />
    ))}
  </div>
);

interface AskCardProps {
  readonly face: AskFace;
  readonly taps: boolean;
  /** Whose page it is; null: Control's, who has a line for each table. */
  readonly table: string | null;
}

/** Questions as a page draws them: a table has its own answers as keys, Control the tables in a grid. */
export const AskCard = ({ face: { title, questions }, taps, table }: AskCardProps) => (
  <section class="card game-face ask">
    <header>
      <Icon name="hand" />
      <h2>{title}</h2>
    </header>
    {questions.map((question) => {
      const { id, text, answered, of, open, covered, rows, keys } = question;
      const own = rows.find((row) => row.table === table);
      return (
        <section key={id} data-open={open ? '' : undefined}>
          <h3>
            {text} {of === 0 ? null : <small class="hint tabular">{texts.common.of(answered, of)}</small>}
          </h3>
          {own?.options === undefined || !taps ? (
            <AnswerLines rows={rows} covered={covered} taps={taps} />
          ) : (
            <>
              <Options row={own} />
              <p class="hint">
                {own.from === null && own.value !== null
                  ? texts.common.ask.unlessYou(own.value)
                  : stateOf(own)}
              </p>
            </>
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
