import type { BoardFields } from './codec.ts';
import { PROTOCOL_VERSION, RESULT } from './protocol.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';

const WORDS: Readonly<Record<number, string>> = {
  [RESULT.BAD_LENGTH]: 'it expects another message',
  [RESULT.BAD_VALUE]: 'a value is out of range',
  [RESULT.BAD_PIN]: 'it has no such pin, or the pin cannot do that',
  [RESULT.PIN_TAKEN]:
    'a pin belongs to another device of this board, to its line, its bus or its reader; if room.yaml was changed, press its reset button',
  [RESULT.BAD_CHECKSUM]: 'the line is damaged',
};

/** Why a board does not take a device; `result` undefined: it did not answer. */
export const refusal = (device: Id, result: number | undefined): ErrorDocument =>
  result === undefined
    ? errorDocument('board/refused', `the board of ${device} does not answer to its settings`)
    : errorDocument(
        'board/refused',
        `the board of ${device} refuses its settings: ${WORDS[result] ?? result}`,
      );

/** The board speaks another version of the protocol: nothing of it can be used. */
export const unusable = (
  device: Id,
  { protocol }: Pick<BoardFields<'HELLO_REPLY'>, 'protocol' | 'identity' | 'boot' | 'token'>,
): ErrorDocument | undefined =>
  protocol === PROTOCOL_VERSION
    ? undefined
    : errorDocument(
        'board/outdated',
        `the firmware of ${device} speaks version ${protocol} of the protocol, not ${PROTOCOL_VERSION}`,
      );
