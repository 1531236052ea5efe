import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { byName, Select } from '../common/kit/select.tsx';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import type { FileRoom } from '../../schemas/documents/setup.ts';

/** Which game is played, and which of its tables are there. */
export const GameCard = ({ room }: { readonly room: FileRoom }) => {
  const { body, write } = useSetup();
  const [wanted, setWanted] = useState(room.game);
  const game = body.games.find(({ id }) => id === room.game);
  const next = body.games.find(({ id }) => id === wanted);
  const tables = game?.tables ?? [];
  const plays = room.tables ?? tables.map(({ id }) => id);
  const isNext = (table: string | null): boolean =>
    table === null || next?.tables.some(({ id }) => id === table) === true;
  /** What stands on tables that the other game does not have. */
  const homeless = room.devices.filter(({ table }) => !isNext(table));
  const toggle = (table: string): Promise<boolean> => {
    const left = tables.flatMap(({ id }) => (plays.includes(id) !== (id === table) ? [id] : []));
    const name = tables.find(({ id }) => id === table)?.name ?? table;
    const what = plays.includes(table) ? says.game.leaves(name) : says.game.comes(name);
    return left.length === tables.length
      ? write({ unset: [['tables']] }, what, what)
      : write({ set: [{ path: ['tables'], value: left }] }, what, what);
  };
  const change = (): Promise<boolean> =>
    write(
      {
        set: [{ path: ['game'], value: wanted }],
        unset: [['tables'], ['options'], ...homeless.map(({ id }) => ['devices', id])],
      },
      says.game.change(next?.name ?? wanted),
      says.game.changed(next?.name ?? wanted),
    );
  return (
    <Card title={says.game.title} icon="flag">
      <div class="stack">
        <Select label={says.game.which} value={wanted} options={byName(body.games)} onPick={setWanted} />
        {wanted === room.game ? null : (
          <>
            {homeless.length === 0 ? null : <p>{says.game.homeless(homeless.length)}</p>}
            <HoldToPress icon="swap" onPress={change}>
              {says.game.change(next?.name ?? wanted)}
            </HoldToPress>
          </>
        )}
        {wanted === room.game ? (
          <details class="fold">
            <summary>{says.game.tables(plays.length, tables.length)}</summary>
            <div class="chips">
              {tables.map(({ id, name }) => (
                <Button
                  key={id}
                  pressed={plays.includes(id)}
                  disabled={plays.length === 1 && plays.includes(id)}
                  icon={plays.includes(id) ? 'check' : 'minus'}
                  onPress={() => toggle(id)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  );
};
