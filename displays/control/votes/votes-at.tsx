import { useState } from 'preact/hooks';
import { DevicesBodySchema } from '../../../schemas/documents/devices.ts';
import { VotesBodySchema } from '../../../schemas/documents/vote.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { randomText } from '../../common/session.ts';
import { useDocument } from '../../common/use-room.tsx';
import { SecretDoor } from '../parts/secret-door.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { byName, Select } from '../../common/kit/select.tsx';
import { Field } from '../../common/kit/field.tsx';
import type { VotesBody } from '../../../schemas/documents/vote.ts';

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
      { done: `${choice === null ? says.votes.takenBack : says.votes.byHand}: ${of.join(', ')}` },
    );
    if (answer.status === 'ok') setName('');
  };
  return (
    <details class="fold">
      <summary>{says.votes.byHand}</summary>
      <div class="stack">
        <Select
          label={says.votes.table}
          value={table}
          options={[['', says.votes.noTable], ...byName(tables)]}
          onPick={setTable}
        />
        <Field label={says.votes.who} value={name} maxLength={40} autocomplete="off" onText={setName} />
        {/* Whom a finger points at is seen across a table: the vote is secret until it is closed, and after. */}
        <SecretDoor label={says.votes.choose}>
          <div class="keys three" role="group" aria-label={says.votes.byHand}>
            {CHOICES.map((choice) => (
              <Button key={choice} disabled={nobody} onPress={() => put(choice, says.votes.byHand)}>
                {says.votes.choices[choice]}
              </Button>
            ))}
          </div>
        </SecretDoor>
        <Button tone="quiet" disabled={nobody} onPress={() => put(null, says.votes.takeBack)}>
          {says.votes.takeBack}
        </Button>
        <p class="hint">{says.votes.handHint}</p>
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
        <strong>{vote.question}</strong> <span class="hint">{says.votes.cast(vote.cast, vote.byHand)}</span>
      </p>
      {away.length === 0 ? null : <p class="hint">{says.votes.away(away.join(', '))}</p>}
      <HoldToPress
        icon="lock"
        tone="primary"
        onPress={() => control('vote.close', { vote: vote.vote }, `${says.votes.close}: ${vote.question}`)}
      >
        {says.votes.close}
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
          `${says.votes.open}: ${trimmed}`,
        ).then((answer) => {
          if (answer.status === 'ok') setQuestion('');
        });
      }}
    >
      <input
        aria-label={says.votes.question}
        placeholder={says.votes.question}
        value={question}
        maxLength={120}
        onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''}>
        {says.votes.open}
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
        <strong>{says.votes.result(result.yes, result.no, result.abstain)}</strong>
      </p>
      <ul>
        {result.ballots.map(({ uid, name, table, byHand, choice }) => (
          <li key={`${table ?? ''}/${uid ?? ''}/${name ?? ''}`}>
            {[name, table === null ? (name === null ? uid : null) : names.table(table)]
              .filter((each) => each !== null)
              .join(', ')}
            : {says.votes.choices[choice]}
            {byHand ? <span class="hint"> · {says.votes.byHandShort}</span> : null}
          </li>
        ))}
      </ul>
      {result.late.length === 0 ? null : (
        <>
          <p class="hint">{says.votes.late}</p>
          <ul>
            {result.late.map(({ uid, table, choice }) => (
              <li key={uid}>
                {table === null ? uid : names.table(table)}: {says.votes.choices[choice]}
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
        <SecretDoor label={says.votes.look}>
          <Result result={result} />
        </SecretDoor>
        <p class="hint">{says.votes.reopenHint}</p>
        <Button
          tone="quiet"
          onPress={() =>
            control('vote.drop', { vote: vote.vote }, `${says.votes.drop}: ${question}`, {
              done: says.votes.dropped(question),
            })
          }
        >
          {says.votes.drop}
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
      <p class="hint">{says.votes.secret}</p>
      {here
        .filter(({ state }) => state === 'closed')
        .map((vote) => (
          <ClosedVote key={vote.vote} vote={vote} />
        ))}
    </>
  );
};
