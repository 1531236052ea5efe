import { sirenGuarded } from '../../../devices/pins.ts';
import { FIRMWARE_NAME } from '../../../devices/quarterdeck-firmware/protocol.ts';
import type { BoardProbe } from '../../../schemas/board-probe.ts';
import { firmwareOf, isSounder, type RoomConfig } from '../../../schemas/room.ts';
import type { Finding } from './finding.ts';
import { lackedPins } from './pin-findings.ts';

/**
 * `unknown`: the board was not asked, or did not answer; `refused`: its devices are not driven at all
 * (drivers/by-firmware.ts).
 */
type Driven = 'stock' | 'quarterdeck' | 'unknown' | 'refused';

/** There is nothing to ask: it runs what room.yaml says. */
const isSimulated = (room: RoomConfig, board: string): boolean => {
  const transport = room.boards[board]?.transport;
  return transport === 'virtual' || transport === 'emulated';
};

/** What drives the devices of a board, by room.yaml and by what the board says it runs. */
const drivenBy = (room: RoomConfig, board: string, firmware: string | undefined): Driven => {
  const wanted = firmwareOf(room, board);
  if (wanted === 'stock') return 'stock';
  if (firmware === undefined)
    return wanted === 'quarterdeck' && isSimulated(room, board) ? wanted : 'unknown';
  // Its name comes first: `quarterdeck 1.2.0, build ...` (devices/quarterdeck-firmware/version.ts).
  const isOurs = firmware.split(' ')[0] === FIRMWARE_NAME;
  if (wanted === 'quarterdeck' && !isOurs) return 'refused';
  return isOurs ? 'quarterdeck' : 'stock';
};

/**
 * Every siren and hooter of the room: what makes it fall silent when its host dies, or that nothing does. `probes`: the
 * boards that were asked.
 */
export const sirenFindings = (room: RoomConfig, probes: readonly BoardProbe[]): Finding[] =>
  Object.entries(room.devices).flatMap(([id, device]): Finding[] => {
    if (!isSounder(device)) return [];
    const name = `${device.kind} ${id}`;
    const probe = probes.find(({ board }) => board === device.board);
    // It is not driven, and has a line for that (pin-findings.ts).
    if (lackedPins(room, id, device, probe).length > 0) return [];
    if (sirenGuarded(room, id)) return [['ok', `${name}: guarded by its charge pump`]];
    const wanted = firmwareOf(room, device.board);
    switch (drivenBy(room, device.board, probe?.firmware)) {
      case 'quarterdeck':
        return [['ok', `${name}: guarded by the lease in the firmware of board ${device.board}`]];
      case 'stock':
        return [['note', `${name}: unguarded: it may go on sounding when its host dies`]];
      case 'unknown':
        return [
          [
            'note',
            wanted === 'quarterdeck'
              ? `${name}: not asked: guarded if board ${device.board} runs Quarterdeck firmware, as room.yaml says; else it stays silent`
              : `${name}: unguarded unless board ${device.board} runs Quarterdeck firmware, which was not asked`,
          ],
        ];
      case 'refused':
        return [
          ['FAIL', `${name}: board ${device.board} does not run Quarterdeck firmware: it stays silent`],
        ];
    }
  });
