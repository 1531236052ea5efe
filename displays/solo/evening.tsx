import { useEffect, useState } from 'preact/hooks';
import { SoloBodySchema, type SoloBody, type SoloOption } from '../../schemas/documents/solo.ts';
import { TrackBodySchema } from '../../schemas/documents/track.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { GameFaces } from '../common/game-faces.tsx';
import { Button } from '../common/kit/button.tsx';
import { Chance } from '../common/kit/chance.tsx';
import { QrCode } from '../common/kit/qr-code.tsx';
import { texts } from '../common/texts.ts';
import { Tracks } from '../common/tracks.tsx';
import { useDocument, useDocuments } from '../common/use-room.tsx';
import { Finale } from './finale.tsx';
import { FleetBoard } from './fleet-board.tsx';
import { friendsLink, rememberedFriends } from './friends.ts';

/** A glance takes in so many lines of the others. */
const MAX_MESSAGES = 4;

const Option = ({ option, busy, onPress }: { option: SoloOption; busy: boolean; onPress: () => unknown }) => (
  <li data-advised={option.advice === null ? undefined : ''}>
    <Button
      tone={option.advice === null ? 'plain' : 'primary'}
      size="large"
      disabled={busy}
      onPress={onPress}
    >
      {option.label}
    </Button>
    {option.advice === null ? null : (
      <p class="advice">
        <strong>{texts.solo.advice}</strong> {option.advice}
      </p>
    )}
    {option.text === null ? null : <p class="hint">{option.text}</p>}
  </li>
);

/** What is asked now. It is drawn anew with each question, so that a thumb never falls on the next one's key. */
const Decision = ({ body, rolling }: { readonly body: SoloBody; readonly rolling: boolean }) => {
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const choose = async ({ label, does }: SoloOption): Promise<void> => {
    setBusy(true);
    for (const { command, args } of does) {
      const { status } = await act('game.do', { command, args }, { what: label, quiet: true });
      if (status !== 'ok') break;
    }
    setBusy(false);
  };
  return (
    <>
      {body.text === null ? null : <p class="standing">{body.text}</p>}
      <ul class="options" aria-busy={busy}>
        {body.options.map((option) => (
          <Option key={option.label} option={option} busy={busy || rolling} onPress={() => choose(option)} />
        ))}
      </ul>
    </>
  );
};

const Messages = ({ messages }: Pick<SoloBody, 'messages'>) =>
  messages.length === 0 ? null : (
    <ul class="messages" aria-live="polite">
      {messages.slice(-MAX_MESSAGES).map(({ name, text }, at) => (
        <li key={`${at} ${text}`}>
          <strong>{name}:</strong> {text}
        </li>
      ))}
    </ul>
  );

/** A code for whoever looks over the shoulder: a bot gives up its place. */
const Friends = () => {
  const friends = rememberedFriends();
  return friends === undefined ? null : (
    <>
      <p class="hint">{texts.solo.friendsHow}</p>
      <QrCode text={friendsLink(friends)} label={texts.solo.friends} />
    </>
  );
};

/** One person's whole game: where the fleet stands, what is asked now, what the others say. */
export const Evening = ({ table }: { readonly table: string }) => {
  const act = useAct();
  const body = useDocument(topics.tablePrivate(table, 'game/solo'), SoloBodySchema);
  const tracks = useDocuments('pub/track/', TrackBodySchema);
  const bot = body?.bot === true;
  const [rolling, setRolling] = useState(false);
  useEffect(() => {
    // Whoever opens this page sits down, and the bot gets up.
    if (bot) void act('game.do', { command: 'sit', args: {} }, { what: texts.solo.sit, quiet: true });
  }, [bot]);
  if (body === undefined || bot) return <p class="alone hint">{texts.common.connecting}</p>;
  const { question, options, odds, messages, end, name } = body;
  const decision = (
    <div class="asked" data-rolling={rolling ? '' : undefined}>
      {odds === null ? null : <Chance name={odds.name} percent={odds.percent} text={odds.text} />}
      {end === null ? <h1 data-waiting={options.length === 0 ? '' : undefined}>{question}</h1> : null}
      <Decision
        key={`${question} ${options.map(({ label }) => label).join()}`}
        body={body}
        rolling={rolling}
      />
      <Messages messages={messages} />
    </div>
  );
  return (
    <div class="solo" data-ended={end === null ? undefined : ''}>
      <header>
        <p class="name">{name}</p>
        <Tracks tracks={tracks} />
      </header>
      {end === null || rolling ? null : <Finale end={end} title={question} />}
      <FleetBoard body={body} onRoll={setRolling} />
      {decision}
      {end === null || rolling ? null : (
        <section class="card friends">
          <h2>{texts.solo.friends}</h2>
          <Friends />
        </section>
      )}
      {end !== null ? null : (
        <details class="friends">
          <summary>{texts.solo.callFriends}</summary>
          <Friends />
        </details>
      )}
      {end !== null ? null : (
        <details>
          <summary>{texts.solo.more}</summary>
          <GameFaces table={table} own />
        </details>
      )}
    </div>
  );
};
