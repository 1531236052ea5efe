import { useState } from 'preact/hooks';
import { CHOICES, type Contact } from '../../schemas/device-messages.ts';
import { Uid } from '../../schemas/ids.ts';
import { INPUTS, isInputKind } from '../../schemas/input-kinds.ts';
import { MEMBER_KIND } from '../../schemas/manifest.ts';
import { useAct } from './act.tsx';
import { Button } from './kit/button.tsx';
import { randomText } from './session.ts';
import { texts } from './texts.ts';
import type { DevicesBody } from '../../schemas/documents/devices.ts';

type Device = DevicesBody['devices'][number];

/** A key takes a quarter of a second, a member a second, and the hub itself gives a bridge ten. */
const PLAY_WITHIN_MS = 12_000;

const Keys = ({ device }: { readonly device: Device }) => {
  const act = useAct();
  const [keys, setKeys] = useState('A7#');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void act('sim.key', { device: device.id, keys }, { withinMs: PLAY_WITHIN_MS, what: keys });
      }}
    >
      <input
        aria-label={texts.rehearsal.keys}
        placeholder={texts.rehearsal.keys}
        value={keys}
        maxLength={24}
        pattern="[0-9A-D*#]+"
        onInput={({ currentTarget }) => setKeys(currentTarget.value.toUpperCase())}
      />
      <Button type="submit" disabled={keys === ''}>
        {texts.rehearsal.type}
      </Button>
    </form>
  );
};

/** Each press is another member, whose card is enrolled first. */
const Members = ({ device }: { readonly device: Device }) => {
  const act = useAct();
  const vote = async (choice: (typeof CHOICES)[number]): Promise<void> => {
    const uid = Uid(`04${randomText(6)}`);
    const learned = await act('tag.learn', { tags: [{ uid, kind: MEMBER_KIND }] }, { quiet: true });
    if (learned.status !== 'ok') return;
    const what = `${texts.rehearsal.member}: ${texts.rehearsal.choices[choice]}`;
    await act('sim.ballot', { device: device.id, uid, choice }, { withinMs: PLAY_WITHIN_MS, what });
  };
  return (
    <div class="row" role="group" aria-label={texts.rehearsal.member}>
      {CHOICES.map((choice) => (
        <Button key={choice} onPress={() => vote(choice)}>
          {texts.rehearsal.choices[choice]}
        </Button>
      ))}
    </div>
  );
};

/** What a player does to a contact. */
const MOVES: Readonly<Record<Exclude<Contact, 'cover'>, string>> = {
  button: texts.rehearsal.press,
  switch: texts.rehearsal.throwSwitch,
  door: texts.rehearsal.moveDoor,
};

/** Whether a player can be played at this device. */
export const isPlayable = ({ simulated, kind }: Device): boolean =>
  simulated && (isInputKind(kind) || kind === 'vote-box');

/** Plays a player at a simulated button, switch, keypad or vote box: fingers on pins, nothing else. */
export const PlayDevice = ({ device }: { readonly device: Device }) => {
  const act = useAct();
  const { id, name, kind, reading } = device;
  if (!isInputKind(kind)) return <Members device={device} />;
  const own = INPUTS[kind].contact;
  if (own === null) return <Keys device={device} />;
  const press = (contact: Contact, what: string) =>
    act('sim.press', { device: id, contact }, { withinMs: PLAY_WITHIN_MS, what: `${name}: ${what}` });
  const { cover } = texts.rehearsal;
  return (
    <div class="row">
      <Button onPress={() => press(own, MOVES[own])}>{MOVES[own]}</Button>
      {reading?.contacts.cover === undefined ? null : (
        <Button tone="quiet" onPress={() => press('cover', cover)}>
          {cover}
        </Button>
      )}
    </div>
  );
};
