import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Field } from '../common/kit/field.tsx';
import { Form } from '../common/kit/form.tsx';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';

type Step = 'name' | 'game' | 'tables';
const STEPS: readonly Step[] = ['name', 'game', 'tables'];

/** A room of one's own, one question a page: its name, its game, its tables. The rest is the hub's. */
export const CreateRoom = () => {
  const { body, create } = useSetup();
  const [step, setStep] = useState<Step>('name');
  const [name, setName] = useState('');
  const [gameId, setGame] = useState(body.running.game);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [making, setMaking] = useState(false);
  const game = body.games.find(({ id }) => id === gameId);
  const tables = game?.tables ?? [];
  const playing = tables.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  const { create: words } = says;
  const make = async (): Promise<void> => {
    setMaking(true);
    const all = playing.length === tables.length;
    const made = await create({ name, game: gameId, ...(all ? {} : { tables: playing }) });
    if (!made) setMaking(false);
  };
  if (making) {
    return (
      <Card title={words.making(name)} icon="hourglass" tone="note">
        <p role="status">{words.restarts}</p>
      </Card>
    );
  }
  return (
    <Card title={words.title} icon="flag" class="create">
      <p class="hint tabular">{words.step(STEPS.indexOf(step) + 1, STEPS.length)}</p>
      {step === 'name' ? (
        <Form
          onSubmit={() => {
            setStep('game');
            return Promise.resolve(true);
          }}
        >
          <Field
            label={words.name}
            value={name}
            placeholder={words.example}
            required
            maxLength={60}
            onText={setName}
          />
          <Button type="submit" tone="primary" size="large" disabled={name.trim() === ''}>
            {words.next}
          </Button>
        </Form>
      ) : null}
      {step === 'game' ? (
        <div class="stack">
          <h3>{words.game}</h3>
          <div class="games">
            {body.games.map((each) => (
              <Button
                key={each.id}
                size="large"
                pressed={each.id === gameId}
                onPress={() => {
                  setGame(each.id);
                  setLeft([]);
                  setStep('tables');
                }}
              >
                <span>
                  {each.name} <small class="hint">{words.tablesOf(each.tables.length)}</small>
                </span>
              </Button>
            ))}
          </div>
          <Button tone="quiet" icon="undo" onPress={() => setStep('name')}>
            {words.back}
          </Button>
        </div>
      ) : null}
      {step === 'tables' ? (
        <div class="stack">
          <h3>{words.tables}</h3>
          <p class="hint">{words.tablesHow}</p>
          <div class="chips">
            {tables.map((table) => {
              const plays = !left.includes(table.id);
              return (
                <Button
                  key={table.id}
                  pressed={plays}
                  icon={plays ? 'check' : 'minus'}
                  disabled={plays && playing.length === 1}
                  onPress={() =>
                    setLeft(plays ? [...left, table.id] : left.filter((each) => each !== table.id))
                  }
                >
                  {table.name}
                </Button>
              );
            })}
          </div>
          <Button tone="primary" size="large" icon="go" onPress={make}>
            {words.make(name, playing.length)}
          </Button>
          <p class="hint">{words.what}</p>
          <Button tone="quiet" icon="undo" onPress={() => setStep('game')}>
            {words.back}
          </Button>
        </div>
      ) : null}
    </Card>
  );
};
