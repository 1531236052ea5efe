import type { GameInput } from '../../../../games/kit/hooks.ts';
import { InputBodySchema, type Contact, type InputBody } from '../../../../schemas/device-messages.ts';
import { isInput, type InputConfig } from '../../../../schemas/input-kinds.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText, type SentenceId } from '../../../../schemas/sentences/sentences.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Telling } from '../../contract.ts';
import type { Draft } from '../../room.ts';
import { codeText } from './evolve.ts';
import { isNoted, note } from '../../notes.ts';
import { isMuted } from '../devices/read.ts';
import { inputName, inputOf } from './read.ts';

/**
 * What players press: an observation becomes an event of the core, a note for Control, and is told to whom
 * it concerns (the rules of the game). Each observation comes once (devices/observations.ts).
 */

type Moved = Exclude<GameInput['did'], { what: 'typed' | 'unfinished' | 'voted' | 'found-on' | 'found-off' }>;
type ContactBody = Extract<InputBody, { kind: 'contact' }>;

const didOf = ({ contact, on }: ContactBody): Moved | null => {
  switch (contact) {
    case 'button':
      return on ? { what: 'pressed' } : null;
    case 'switch':
      return { what: on ? 'switched-on' : 'switched-off' };
    case 'door':
      return { what: on ? 'door-opened' : 'door-shut' };
    case 'cover':
      return { what: on ? 'cover-opened' : 'cover-shut' };
  }
};

/** What stays as it was left tells by that what was done while nobody watched: to on, and back. */
const UNSEEN = {
  button: null,
  switch: ['input/thrown-unseen', 'input/back-unseen'],
  door: ['input/opened-unseen', 'input/shut-unseen'],
  cover: null,
} as const satisfies Record<Contact, readonly [SentenceId, SentenceId] | null>;

/** What ends again. */
const BACK: ReadonlySet<string> = new Set<Moved['what']>(['switched-off', 'door-shut', 'cover-shut']);

interface Noted {
  readonly id: string;
  readonly level: 'warning' | 'note';
  readonly sentenceOf: (input: string) => Message;
}

const noteInput = (
  draft: Draft,
  device: string,
  config: InputConfig,
  { id, level, sentenceOf: sentence }: Noted,
): void => {
  // A muted device asks for nothing.
  if (isMuted(draft.state, device)) return;
  const words = withText(sentence(inputName(draft.plan, draft.state, device, config)));
  note(draft, { id, level, ...words, desk: config.desk });
};

const decideContact = (
  draft: Draft,
  device: string,
  config: InputConfig,
  body: ContactBody,
  at: Instant,
): void => {
  const before = inputOf(draft.state, device)?.contacts[body.contact];
  draft.emit({ type: 'input-observed', device, body, at });
  const id = `input/${device}/${body.contact}`;
  if (body.initial) {
    // What stands otherwise than when it was last seen was moved while nobody watched: that is for a person.
    const unseen = UNSEEN[body.contact];
    if (unseen === null || (before ?? false) === body.on) return;
    if (before !== undefined) {
      const moved = unseen[body.on ? 0 : 1];
      noteInput(draft, device, config, {
        id,
        level: 'note',
        sentenceOf: (input) => message(moved, { input }),
      });
    }
    draft.tell({ type: 'input-used', device, did: { what: body.on ? 'found-on' : 'found-off' } });
    return;
  }
  const did = didOf(body);
  if (did === null || before === body.on) return;
  draft.tell({ type: 'device-worked', device });
  // What ends again leaves the note that it was so; without one there is nothing to add to.
  const isBack = BACK.has(did.what);
  if (!isBack || isNoted(draft.state, id)) {
    const level = isBack || did.what === 'cover-opened' ? 'note' : 'warning';
    noteInput(draft, device, config, {
      id,
      level,
      sentenceOf: (input) => message(`input/${did.what}`, { input }),
    });
  }
  draft.tell({ type: 'input-used', device, did });
};

/** Nobody went on with it: no code, and nothing that the next one begins with. Who typed it reads so on the game's page. */
const decideUnfinished = (
  draft: Draft,
  device: string,
  config: InputConfig,
  body: Extract<InputBody, { kind: 'code' }>,
  at: Instant,
): void => {
  draft.emit({ type: 'input-observed', device, body, at });
  const text = codeText(body);
  noteInput(draft, device, config, {
    id: `input/${device}/unfinished`,
    level: 'note',
    sentenceOf: (input) => message('input/unfinished', { input, text }),
  });
  draft.tell({ type: 'input-used', device, did: { what: 'unfinished', text } });
};

const codeNote = (device: string): string => `input/${device}/code`;

/** Codes that came since Control last cleared the note stand in it together: none pushes another out unseen. */
const decideCode = (
  draft: Draft,
  device: string,
  config: InputConfig,
  body: Extract<InputBody, { kind: 'code' }>,
  at: Instant,
): void => {
  const noted = isNoted(draft.state, codeNote(device)) && ({ noted: true } as const);
  draft.emit({ type: 'input-observed', device, body, at, ...noted });
  draft.tell({ type: 'device-worked', device });
  const { codes = [], earlier = 0 } = inputOf(draft.state, device) ?? {};
  const [first = '', ...rest] = codes.map((code) => code.text);
  const typed = rest.reduce<Message | string>((one, other) => message('part/then', { one, other }), first);
  const sentence = (input: string): Message =>
    earlier === 0
      ? message('input/typed', { input, codes: typed })
      : message('input/typed-more', { input, codes: typed, earlier });
  noteInput(draft, device, config, { id: codeNote(device), level: 'warning', sentenceOf: sentence });
  draft.tell({ type: 'input-used', device, did: { what: 'typed', text: codeText(body) } });
};

/** Nothing for a device that is no input, or for an observation that no input makes. */
export const decideInput = (
  draft: Draft,
  { device, observation, at }: Extract<Telling, { type: 'device-observed' }>,
): void => {
  const config = getOwn(draft.plan.devices, device);
  const parsed = InputBodySchema.safeParse(observation.body);
  if (config === undefined || !isInput(config) || !parsed.success) return;
  const body = parsed.data;
  if (body.kind === 'contact') decideContact(draft, device, config, body, at);
  else if (body.unfinished === true) decideUnfinished(draft, device, config, body, at);
  else decideCode(draft, device, config, body, at);
};
