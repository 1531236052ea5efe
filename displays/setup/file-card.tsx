import { Card } from '../common/kit/card.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { Button } from '../common/kit/button.tsx';
import { useHubWords } from '../common/hub-words.ts';
import { hintOf, whyRefused } from '../common/refusal.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';

/** How the file stands: what is wrong with it, and whether the room is already as it says. */
export const FileCard = () => {
  const { body } = useSetup();
  const words = useHubWords();
  const { file, problems, unreadable, warnings, running } = body;
  const { needs, failed } = running;
  if (file === null) {
    return (
      <Card title={says.file.rehearsal} icon="hand" tone="note">
        <p>{says.file.rehearsalFile}</p>
        <pre class="code">{`room: our-room\ngame: ${running.game}`}</pre>
        <p>{says.file.rehearsalHow}</p>
        <p class="code">npx quarterdeck start --room room.yaml</p>
      </Card>
    );
  }
  if (unreadable !== null) {
    return (
      <Card title={says.file.unreadable(file)} icon="alarm" tone="bad">
        <p role="alert">
          {whyRefused(unreadable, words)} <span class="hint">{hintOf(unreadable, words)}</span>
        </p>
      </Card>
    );
  }
  if (problems.length > 0) {
    return (
      <Card title={says.file.broken(file)} icon="alarm" tone="bad">
        <ul class="problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p class="hint">{says.file.brokenHow}</p>
      </Card>
    );
  }
  return (
    <Card
      title={needs === 'none' ? says.file.asFile(file) : says.file.needs[needs](file)}
      icon={needs === 'none' ? 'check' : 'hourglass'}
      tone={needs === 'none' ? 'good' : 'note'}
    >
      <div class="stack">
        {needs === 'none' || failed === null ? null : (
          <p class="bad" role="alert">
            {says.file.failed(whyRefused(failed, words))}. <span class="hint">{hintOf(failed, words)}</span>
          </p>
        )}
        {warnings.length === 0 ? null : (
          <details class="fold">
            <summary>{says.file.warnings(warnings.length)}</summary>
            <ul class="problems">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
};

/** At the foot of the page, however far somebody has scrolled: what the file has and the room has not, and the key to it. */
export const ChangesBar = () => {
  const { body, apply } = useSetup();
  const { file, running } = body;
  const { needs } = running;
  if (file === null || needs === 'none') return null;
  return (
    <section class="changes" aria-label={says.file.changes}>
      <p class="grow">
        <strong>{says.file.needs[needs](file)}.</strong> {says.file.what[needs]}
      </p>
      {needs === 'boards' ? (
        <Button tone="primary" icon="go" onPress={apply}>
          {says.apply.boards}
        </Button>
      ) : (
        <HoldToPress tone={needs === 'anew' ? 'danger' : 'primary'} icon="go" onPress={apply}>
          {says.apply[needs]}
        </HoldToPress>
      )}
    </section>
  );
};
