import { isSameModel } from '../../../devices/board-models.ts';
import type { BoardProbe, ReaderProbe } from '../../../schemas/board-probe.ts';
import { troubleText } from '../../../schemas/errors.ts';
import { piReaderOf, regionsOf, type BoardConfig, type RoomConfig } from '../../../schemas/room.ts';
import { figureFindings, loaderFindings } from './figure-findings.ts';
import type { Finding } from './finding.ts';
import { inputFindings } from './input-findings.ts';

/** The readers that room.yaml expects on a board, by the device that has one. */
const boxesOn = (room: RoomConfig, board: string): string[] =>
  Object.entries(room.devices).flatMap(([id, device]) =>
    device.kind === 'event-box' && device.board === board && piReaderOf(device) === undefined ? [id] : [],
  );

/** Why there is no answer for a board or a reader of the file: the prober gave up on it, or failed itself. */
const unanswered = (failed: string | null): string =>
  failed === null
    ? 'it was not answered for in time'
    : 'not asked, for the program that asks has failed (see above)';

/** A reader on a port that room.yaml does not name; what to write where somebody wants it there. */
export const looseReaderFindings = (probes: readonly ReaderProbe[]): Finding[] =>
  probes
    .filter(({ readerOf }) => readerOf === null)
    .map(({ port, kind, version }) => {
      const region = regionsOf(kind).length === 0 ? '' : ', region: ...';
      return [
        'note',
        `port ${port}, not in room.yaml: reader ${version ?? kind}; at its box: reader: { kind: ${kind}, port: ${port}${region} }`,
      ];
    });

/** Every reader that room.yaml puts on a port of the Pi: what its module says of itself, or what is the matter. */
export const readerFindings = (
  { boards, devices }: RoomConfig,
  probes: readonly ReaderProbe[],
  failed: string | null = null,
): Finding[] =>
  Object.entries(devices).flatMap(([id, device]): Finding[] => {
    const reader = device.kind === 'event-box' ? piReaderOf(device) : undefined;
    if (reader === undefined) return [];
    const name = `reader of ${id} (${reader.kind} on ${reader.port})`;
    const transport = boards[device.board]?.transport;
    if (transport === 'virtual' || transport === 'emulated')
      return [['ok', `${name}: simulated with its board, there is nothing to open`]];
    const probe = probes.find(({ readerOf }) => readerOf === id);
    if (probe?.version !== undefined) return [['ok', `${name}: ${probe.version} answers`]];
    const why = probe?.error === undefined ? unanswered(failed) : troubleText(probe.error);
    return [['FAIL', `${name}: ${why}`]];
  });

/** A board with old firmware still works; one that speaks another protocol does not. */
const ofFirmware = (name: string, { port, firmware, outdated }: BoardProbe): Finding => {
  if (outdated === undefined) return ['ok', `${name}: ${firmware ?? 'unnamed'}`];
  return [
    outdated.unusable ? 'FAIL' : 'note',
    `${name}: ${firmware ?? 'unnamed'} ${outdated.message} ${port}`,
  ];
};

const ofBoard = (
  room: RoomConfig,
  board: string,
  { transport }: BoardConfig,
  probe: BoardProbe | undefined,
  failed: string | null,
): Finding[] => {
  if (transport === 'virtual' || transport === 'emulated') {
    return [['ok', `board ${board}: ${transport}, there is nothing to open`]];
  }
  if (transport === 'wled' || transport === 'wled-mqtt') {
    return [
      ['note', `board ${board}: ${transport}, asked by the bridge alone; see the devices in the console`],
    ];
  }
  if (probe === undefined) return [['FAIL', `board ${board}: ${unanswered(failed)}`]];
  const { port, error, reader, contradicts = [] } = probe;
  // The message begins with the board's name.
  if (error !== undefined) return [['FAIL', `board ${troubleText(error)} (${port})`]];
  const boxes = boxesOn(room, board);
  const found = [
    ofFirmware(`board ${board} (${port})`, probe),
    ...contradicts.map((each): Finding => ['FAIL', `board ${troubleText(each)}`]),
  ];
  const figures = [...figureFindings(board, probe.figures), ...loaderFindings(board, probe.oldLoader)];
  if (boxes.length === 0) {
    return reader?.chip === undefined
      ? [...found, ...figures]
      : [
          ...found,
          ['note', `board ${board}: a reader (${reader.chip}) that room.yaml gives to no box`],
          ...figures,
        ];
  }
  return [
    ...found,
    ...boxes.map((box): Finding =>
      reader?.chip === undefined
        ? [
            'FAIL',
            `reader of ${box}: ${reader?.error === undefined ? 'not asked' : troubleText(reader.error)}`,
          ]
        : ['ok', `reader of ${box}: ${reader.chip} answers`],
    ),
    ...inputFindings(probe.inputs),
    ...figures,
  ];
};

/** A port that room.yaml does not name; what to write where somebody wants it there. */
const ofPort = ({ port, firmware, outdated, model, error, reader }: BoardProbe): Finding => {
  if (error !== undefined) return ['note', `port ${port}, not in room.yaml: ${troubleText(error)}`];
  const chip = reader?.chip === undefined ? 'no reader' : `reader ${reader.chip}`;
  // An Uno is what is assumed where room.yaml says nothing.
  const its = model === undefined || isSameModel(model, 'uno') ? '' : `, model: ${model}`;
  const entry = `{ transport: serial, path: ${port}${its} }`;
  return [
    'note',
    `port ${port}, not in room.yaml: ${firmware ?? 'unnamed'}${outdated === undefined ? '' : `, which ${outdated.message}`}, ${chip}; under boards: ${entry}`,
  ];
};

/** What the prober saw against what room.yaml names: every board of the file, then every port besides. */
export const boardFindings = (
  room: RoomConfig | undefined,
  probes: readonly BoardProbe[],
  failed: string | null = null,
): Finding[] => [
  ...(room === undefined
    ? []
    : Object.entries(room.boards).flatMap(([board, config]) =>
        ofBoard(
          room,
          board,
          config,
          probes.find((probe) => probe.board === board),
          failed,
        ),
      )),
  ...probes.filter(({ board }) => board === null).map(ofPort),
];
