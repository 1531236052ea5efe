import { useState } from 'preact/hooks';
import { VotesBodySchema } from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { randomText } from '../common/session.ts';
import { useDocument } from '../common/use-room.tsx';
import { says } from './says.ts';
import { useControl } from './use-control.tsx';
import { useNames } from './use-names.ts';
import type { VotesBody } from '../../schemas/documents.ts';

type Vote = VotesBody['votes'][number];

const OpenVote = ({ vote }: { readonly vote: Vote }) => {
  const control = useControl();
  return (
    <div class="stack">
      <p>
        <strong>{vote.question}</strong> <span class="hint">{says.votes.cast(vote.cast)}</span>
      </p>
      <HoldToPress
        icon="lock"
        tone="primary"
        onPress={() => control('vote.close', { vote: vote.vote }, `${says.votes.close}: ${vote.question}`)}
      >
        {says.votes.close}
      </HoldToPress>
    </div>
  );
};

const NewVote = ({ box }: { readonly box: string }) => {
  const control = useControl();
  const [question, setQuestion] = useState('');
  const said = question.trim();
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        const vote = `vote-${randomText(3).toLowerCase()}`;
        void control('vote.open', { vote, question: said, boxes: [box] }, `${says.votes.open}: ${said}`).then(
          (answer) => {
            if (answer.status === 'ok') setQuestion('');
          },
        );
      }}
    >
      <input
        aria-label={says.votes.question}
        placeholder={says.votes.question}
        value={question}
        maxLength={120}
        onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <Button type="submit" disabled={said === ''}>
        {says.votes.open}
      </Button>
    </form>
  );
};

const ClosedVote = ({ vote }: { readonly vote: Vote }) => {
  const control = useControl();
  const names = useNames();
  const { result, question } = vote;
  if (result === null) return null;
  return (
    <details class="fold">
      <summary>
        <span class="grow">{question}</span>
        <span class="hint">{says.votes.result(result.yes, result.no, result.abstain)}</span>
      </summary>
      <ul>
        {result.ballots.map(({ uid, table, choice }) => (
          <li key={uid}>
            {table === null ? uid : names.table(table)}: {says.votes.choices[choice]}
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        onPress={() => control('vote.drop', { vote: vote.vote }, `${says.votes.drop}: ${question}`)}
      >
        {says.votes.drop}
      </Button>
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
