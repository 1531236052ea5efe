import { useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Select } from '../../common/kit/select.tsx';
import type { RollsBody } from '../../../schemas/documents/game.ts';

type Roll = RollsBody['rolls'][number];

const facesOf = (sides: number): [string, string][] =>
  Array.from({ length: sides }, (_, at) => [String(at + 1), String(at + 1)]);

/** The dice that lay on the table in the place of those that the hub rolled, one choice a die; at first as the hub rolled them. */
const Dice = ({
  roll: { event, name, sides, results },
  onDone,
}: {
  readonly roll: Roll;
  readonly onDone: () => void;
}) => {
  const control = useControl();
  const [dice, setDice] = useState<readonly number[]>(results);
  return (
    <div class="own-line stack">
      <div class="inline">
        {sides.map((each, at) => (
          <Select
            key={at}
            label={says.log.die(at + 1, each)}
            value={String(dice[at] ?? 1)}
            options={facesOf(each)}
            onPick={(face) => setDice(dice.map((die, of) => (of === at ? Number(face) : die)))}
          />
        ))}
      </div>
      <Button
        tone="primary"
        icon="check"
        disabled={dice.every((die, at) => die === results[at])}
        onPress={async () => {
          const answer = await control(
            'game.overrule',
            { event, dice: [...dice] },
            says.log.overruled(name, dice.join(', ')),
          );
          if (answer.status === 'ok') onDone();
        }}
      >
        {says.log.overruleNow}
      </Button>
    </div>
  );
};

/** Opens the dice of one roll of the hub. */
export const Overrule = ({ roll, text }: { readonly roll: Roll; readonly text: string }) => {
  const [open, setOpen] = useState(false);
  return open ? (
    <Dice roll={roll} onDone={() => setOpen(false)} />
  ) : (
    <Button tone="quiet" icon="swap" label={says.log.overrule(text)} onPress={() => setOpen(true)} />
  );
};
