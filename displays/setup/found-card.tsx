import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Field } from '../common/kit/field.tsx';
import { Form } from '../common/kit/form.tsx';
import { useHubWords } from '../common/hub-words.ts';
import { hintOf, whyRefused } from '../common/refusal.ts';
import { AddDevice } from './add-device.tsx';
import { BindReader } from './bind-reader.tsx';
import { networkPlace, shortPlace } from './changes.ts';
import { says } from './texts.ts';
import { useSetup } from './use-setup.ts';
import type { BoardIdentity, FileRoom, FoundBoard } from '../../schemas/documents/setup.ts';

/** What a board said of itself: firmware, model, reader; or why it said nothing. */
export const Identity = ({ identity }: { readonly identity: BoardIdentity | null }) => {
  const words = useHubWords();
  if (identity === null) return <p class="hint">{says.found.unknown}</p>;
  const { firmware, model, reader, kind, error } = identity;
  if (error !== null) {
    return (
      <p class="bad">
        {whyRefused(error, words).replace(/\.?$/, '.')} <span class="hint">{hintOf(error, words)}</span>
      </p>
    );
  }
  const said =
    kind === null
      ? [model, firmware, reader ?? says.found.noReader].filter((each) => each !== null)
      : [says.found.readerAlone, reader];
  return <p class="hint">{said.join(' · ')}</p>;
};

const Found = ({ board, room }: { readonly board: FoundBoard; readonly room: FileRoom | null }) => {
  const { blink } = useSetup();
  const [binding, setBinding] = useState(false);
  const { place, identity } = board;
  const isReader = identity !== null && identity.kind !== null;
  return (
    <li data-place={place}>
      <div class="grow stack">
        <p>
          <strong class="place">{shortPlace(place)}</strong>
        </p>
        <Identity identity={identity} />
        <div class="keys">
          <Button icon="eye" onPress={() => blink(place)}>
            {isReader ? says.found.again : says.found.blink}
          </Button>
          {room === null ? null : (
            <Button icon="go" tone="primary" pressed={binding} onPress={() => setBinding(!binding)}>
              {says.found.bind}
            </Button>
          )}
        </div>
        {isReader ? <p class="hint">{says.found.noLed}</p> : null}
        {room === null || !binding ? null : isReader ? (
          <BindReader room={room} found={board} />
        ) : (
          <AddDevice room={room} on={board} offers={board.offers} first="event-box" />
        )}
      </div>
    </li>
  );
};

/** A board that is plugged in nowhere here is looked for by its address. */
const OnNetwork = () => {
  const { blink } = useSetup();
  const [address, setAddress] = useState('');
  return (
    <details class="fold">
      <summary>{says.found.network}</summary>
      <Form
        onSubmit={async () => {
          const answered = await blink(networkPlace(address));
          if (answered) setAddress('');
          return answered;
        }}
      >
        <Field
          label={says.found.address}
          value={address}
          placeholder="192.168.1.40"
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={200}
          onText={setAddress}
        />
        <Button type="submit" icon="search" disabled={address.trim() === ''}>
          {says.found.look}
        </Button>
      </Form>
    </details>
  );
};

/** A port on the machine's own pins tells nobody that something was wired to it: it is asked. */
const OnPins = ({ ports }: { readonly ports: readonly string[] }) => {
  const { blink } = useSetup();
  return (
    <details class="fold">
      <summary>{says.found.pins}</summary>
      <div class="chips">
        {ports.map((place) => (
          <Button key={place} icon="search" onPress={() => blink(place)}>
            {says.found.askPort(shortPlace(place))}
          </Button>
        ))}
      </div>
    </details>
  );
};

/** The boards and readers that are plugged in and nobody's yet: each says who it is, and is bound by two taps. */
export const FoundCard = ({ room }: { readonly room: FileRoom | null }) => {
  const { body, find } = useSetup();
  return (
    <Card title={says.found.title(body.found.length)} icon="search">
      <div class="stack">
        {body.found.length === 0 ? <p class="hint">{says.found.none}</p> : null}
        <ul class="list">
          {body.found.map((board) => (
            <Found key={board.place} board={board} room={room} />
          ))}
        </ul>
        <Button icon="search" onPress={find} disabled={body.found.length === 0}>
          {says.found.find}
        </Button>
        {room === null ? null : <OnNetwork />}
        {room === null || body.ownPorts.length === 0 ? null : <OnPins ports={body.ownPorts} />}
      </div>
    </Card>
  );
};
