import { chanceWords } from '../../../schemas/faces/ring.ts';
import { texts } from '../texts.ts';
import { Ring } from './ring.tsx';

interface ChanceProps {
  /** What it is the chance of. */
  readonly name: string;
  /** null: nobody can know it. */
  readonly percent: number | null;
  readonly text: string | null;
}

/** From so many per cent on: a warning, a danger. */
const WARNING = 15;
const DANGER = 40;

const levelOf = (percent: number | null): 'calm' | 'warning' | 'danger' =>
  percent === null || percent < WARNING ? 'calm' : percent < DANGER ? 'warning' : 'danger';

/** A chance as a ring that fills with it, its figure within. */
export const Chance = ({ name, percent, text }: ChanceProps) => (
  <div class="chance" data-level={levelOf(percent)}>
    <div class="round">
      <Ring share={(percent ?? 0) / 100} />
      <strong data-nearly={percent === null || Number.isInteger(percent) ? undefined : ''}>
        {chanceWords(percent, texts.common.face)}
      </strong>
    </div>
    <div class="says">
      <p class="name">{name}</p>
      {text === null ? null : <p class="hint">{text}</p>}
    </div>
  </div>
);
