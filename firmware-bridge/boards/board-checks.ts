import { BOARD_MODELS, isSameModel, modelByPins } from '../../devices/board-models.ts';
import type { BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import { BOARD } from '../../devices/quarterdeck-firmware/protocol.ts';
import { firmwareAge } from '../../devices/quarterdeck-firmware/version.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { BoardConfig, BoardModelName, Firmware } from '../../schemas/room.ts';
import { sourceFingerprint } from '../firmware/fingerprint.ts';
import { firmwareOf, type BoardConnection } from './board-connection.ts';
import { isQuarterdeck } from './quarterdeck-line.ts';

/** What room.yaml says of a board that is really plugged in; a simulated one is what it is. */
export interface ExpectedBoard {
  readonly firmware: Firmware;
  readonly model: BoardModelName;
}

export const expectedBoard = (config: BoardConfig): ExpectedBoard | undefined =>
  'model' in config ? { firmware: config.firmware, model: config.model } : undefined;

type Hello = BoardFields<'HELLO_REPLY'>;

const BUILT_FOR: Readonly<Record<number, BoardModelName>> = {
  [BOARD.UNO]: 'uno',
  [BOARD.MEGA]: 'mega',
  [BOARD.LEONARDO]: 'leonardo',
};

/**
 * What a board is by its own word: by the chip that our firmware was built for, which runs on no other; else by the number of
 * its pins. Undefined for what is none of room.yaml's models.
 */
export const modelSeen = ({ io }: BoardConnection, hello?: Hello): BoardModelName | undefined => {
  if (hello !== undefined) return BUILT_FOR[hello.board];
  const { pins } = io;
  // firmata-io: 127 stands for "no analog channel" (protocol.md, Analog Mapping Query).
  return modelByPins(pins.length, pins.filter(({ analogChannel }) => analogChannel !== NO_CHANNEL).length);
};
const NO_CHANNEL = 127;

/** What of a board contradicts room.yaml: its model, and then every pin of it may mean another place; its firmware. */
export const contradictions = (
  board: string,
  expected: ExpectedBoard,
  seen: BoardModelName | undefined,
  connection: BoardConnection,
): ErrorDocument[] => {
  const errors: ErrorDocument[] = [];
  if (seen !== undefined && !isSameModel(expected.model, seen)) {
    const [is, name] = [BOARD_MODELS[seen].title, BOARD_MODELS[expected.model].title];
    const message = `${board} says that it is: ${is}; room.yaml says: ${name} (model: ${expected.model})`;
    errors.push(errorDocument('board/other-model', message));
  }
  if (expected.firmware === 'quarterdeck' && !isQuarterdeck(connection)) {
    const message = `${board} runs ${firmwareOf(connection)}, and room.yaml asks for Quarterdeck firmware (firmware: quarterdeck)`;
    errors.push(errorDocument('board/outdated', message));
  }
  return errors;
};

/** Our own firmware, but not that of these sources. `expected`: their fingerprint. */
const ageTrouble = (board: string, hello: Hello, expected: number): ErrorDocument[] => {
  const age = firmwareAge(hello, expected);
  if (age.state === 'current') return [];
  const code = age.state === 'unusable' ? 'board/outdated' : 'board/old-firmware';
  return [errorDocument(code, `${board} ${age.message}`)];
};

export interface CheckedBoard {
  /** What it is, for a person: `Mega 2560`. */
  readonly model?: string;
  readonly errors: readonly ErrorDocument[];
}

/** A board that has come, against what room.yaml says of it. `hello`: what our own firmware said; absent on stock. */
export const checkBoard = (
  board: string,
  expected: ExpectedBoard | undefined,
  connection: BoardConnection,
  hello?: Hello,
): CheckedBoard => {
  const seen = modelSeen(connection, hello);
  const errors = [
    ...(expected === undefined ? [] : contradictions(board, expected, seen, connection)),
    ...(hello === undefined ? [] : ageTrouble(board, hello, sourceFingerprint())),
  ];
  return { ...(seen !== undefined && { model: BOARD_MODELS[seen].title }), errors };
};
