import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { habitsSay } from '../parts/habits-say.ts';
import { KEY_IDS } from './key-pressed.ts';
import { KEYS, type KeyId } from './keys.ts';
import { keysWanted, wantKeys } from './keys-wanted.ts';

const says = habitsSay.keys;
const DOES: Readonly<Record<KeyId, string>> = says.does;

/** All keys of the console with what they do, and the switch for all of them. */
export const KeysCard = () => {
  const [wanted, setWanted] = useState(keysWanted);
  return (
    <div class="stack">
      <label class="check">
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ currentTarget: { checked } }) => {
            wantKeys(checked);
            setWanted(checked);
          }}
        />
        {says.on}
      </label>
      <dl class="keys-list">
        {KEY_IDS.map((id) => (
          <Fragment key={id}>
            <dt>
              {KEYS[id].on.map((key, at) => (
                <Fragment key={key}>
                  {at === 0 ? null : ` ${says.or} `}
                  <kbd>{key === ' ' ? says.space : key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{DOES[id]}</dd>
          </Fragment>
        ))}
      </dl>
      <p class="hint">{says.hint}</p>
    </div>
  );
};
