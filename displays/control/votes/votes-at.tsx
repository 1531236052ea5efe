import { useState } from 'preact/hooks';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { VotesBodySchema, type VotesBody } from '../../../schemas/documents/vote.ts';
import { topics } from '../../../schemas/topics.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { randomText } from '../../common/session.ts';
import { useDocument } from '../../common/use-room.tsx';
import { SecretDoor } from '../parts/secret-door.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { byName, Select } from '../../common/kit/select.tsx';
import { Field } from '../../common/kit/field.tsx';

type Vote = VotesBody['votes'][number];

const CHOICES = ['yes', 'no', 'abstain'] as const;

/** Somebody's card is lost, or a box is broken: who it is, and what they chose. */
const HandBallot = ({ vote }: { readonly vote: Vote }) => {
  const control = useControl();
  const tables = useRoomFacts()?.tables ?? [];
  const [table, setTable] = useState('');
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const nobody = trimmed === '' && table === '';
  const put = async (choice: (typeof CHOICES)[number] | null, what: string): Promise<void> => {
    const of = [trimmed, tables.find(({ id }) => id === table)?.name ?? ''].filter((each) => each !== '');
    const answer = await control(
      'vote.ballot',
      {
        vote: vote.vote,
        choice,
        ...(table === '' ? {} : { table }),
        ...(trimmed === '' ? {} : { name: trimmed }),
      },
      `${what}: ${of.join(', ')}`,
      { done: `${choice === null ? sections.votes.takenBack : sections.votes.byHand}: ${of.join(', ')}` },
    );
    if (answer.status === 'ok') setName('');
  };
  return (
    <details class="fold">
      <summary>{sections.votes.byHand}</summary>
      <div class="stack">
        <Select
          label={sections.votes.table}
          value={table}
          options={[['', sections.votes.noTable], ...byName(tables)]}
          onPick={setTable}
        />
        <Field label={sections.votes.who} value={name} maxLength={40} autocomplete="off" onText={setName} />
        {/* Whom a finger points at is seen across a table: the vote is secret until it is closed, and after. */}
        <SecretDoor label={sections.votes.choose}>
          <div class="keys three" role="group" aria-label={sections.votes.byHand}>
            {CHOICES.map((choice) => (
              <Button key={choice} disabled={nobody} onPress={() => put(choice, sections.votes.byHand)}>
                {sections.votes.choices[choice]}
              </Button>
            ))}
          </div>
        </SecretDoor>
        <Button tone="quiet" disabled={nobody} onPress={() => put(null, sections.votes.takeBack)}>
          {sections.votes.takeBack}
        </Button>
        <p class="hint">{sections.votes.handHint}</p>
      </div>
    </details>
  );
};

const OpenVote = ({ vote }: { readonly vote: Vote }) => {
  const control = useControl();
  const devices = useDocument(topics.controlDevices, DevicesBodySchema)?.devices ?? [];
  const away = vote.away.map((id) => devices.find((device) => device.id === id)?.name ?? id);
  return (
    <div class="stack">
      <p>
        <strong>{vote.question}</strong>{' '}
        <span class="hint">{sections.votes.cast(vote.cast, vote.byHand)}</span>
      </p>
      {away.length === 0 ? null : <p class="hint">{sections.votes.away(away.join(', '))}</p>}
      <HoldToPress
        icon="lock"
        tone="primary"
        onPress={() =>
          control('vote.close', { vote: vote.vote }, `${sections.votes.close}: ${vote.question}`)
        }
      >
        {sections.votes.close}
      </HoldToPress>
      <HandBallot vote={vote} />
    </div>
  );
};

const NewVote = ({ box }: { readonly box: string }) => {
  const control = useControl();
  const [question, setQuestion] = useState('');
  const trimmed = question.trim();
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        const vote = `vote-${randomText(3).toLowerCase()}`;
        void control(
          'vote.open',
          { vote, question: trimmed, boxes: [box] },
          `${sections.votes.open}: ${trimmed}`,
        ).then((answer) => {
          if (answer.status === 'ok') setQuestion('');
        });
      }}
    >
      <input
        aria-label={sections.votes.question}
        placeholder={sections.votes.question}
        value={question}
        maxLength={120}
        onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''}>
        {sections.votes.open}
      </Button>
    </form>
  );
};

/** What was voted, and by whom: Control alone knows, until Control says it. */
const Result = ({ result }: { readonly result: NonNullable<Vote['result']> }) => {
  const names = useNames();
  return (
    <>
      <p>
        <strong>{sections.votes.result(result.yes, result.no, result.abstain)}</strong>
      </p>
      <ul>
        {result.ballots.map(({ uid, name, table, byHand, choice }) => (
          <li key={`${table ?? ''}/${uid ?? ''}/${name ?? ''}`}>
            {[name, table === null ? (name === null ? uid : null) : names.table(table)]
              .filter((each) => each !== null)
              .join(', ')}
            : {sections.votes.choices[choice]}
            {byHand ? <span class="hint"> · {sections.votes.byHandShort}</span> : null}
          </li>
        ))}
      </ul>
      {result.late.length === 0 ? null : (
        <>
          <p class="hint">{sections.votes.late}</p>
          <ul>
            {result.late.map(({ uid, table, choice }) => (
              <li key={uid}>
                {table === null ? uid : names.table(table)}: {sections.votes.choices[choice]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const ClosedVote = ({ vote }: { readonly vote: Vote }) => {
  const control = useControl();
  const { result, question } = vote;
  if (result === null) return null;
  return (
    <details class="fold">
      <summary>
        <span class="grow">{question}</span>
      </summary>
      <div class="stack">
        <SecretDoor label={sections.votes.look}>
          <Result result={result} />
        </SecretDoor>
        <p class="hint">{sections.votes.reopenHint}</p>
        <Button
          tone="quiet"
          onPress={() =>
            control('vote.drop', { vote: vote.vote }, `${sections.votes.drop}: ${question}`, {
              done: sections.votes.dropped(question),
            })
          }
        >
          {sections.votes.drop}
        </Button>
      </div>
    </details>
  );
};

/** The votes of one vote box: the one that is open, or a line to open one; and what came of those before. */
export const VotesAt = ({ box }: { readonly box: string }) => {
  const votes = useDocument(topics.controlVotes, VotesBodySchema)?.votes ?? [];
  const here = votes.filter(({ boxes }) => boxes.includes(box));
  const open = here.find(({ state }) => state === 'open');
  return (
    <>
      {open === undefined ? <NewVote box={box} /> : <OpenVote vote={open} />}
      <p class="hint">{sections.votes.secret}</p>
      {here
        .filter(({ state }) => state === 'closed')
        .map((vote) => (
          <ClosedVote key={vote.vote} vote={vote} />
        ))}
    </>
  );
};
