/** `npm run firmware`: builds the firmware for every board, or those that are named, and says how much room is left. */
import { relative } from 'node:path';
import { BOARD_TARGETS, FIRMWARE_BOARDS, type FirmwareBoard } from './boards.ts';
import { buildFirmware, marginProblems, missingBuildTools, type BuiltImage } from './build.ts';

const isBoard = (name: string): name is FirmwareBoard => FIRMWARE_BOARDS.some((board) => board === name);

const share = (used: number, of: number): string =>
  `${used} of ${of} bytes, ${of - used} left (${Math.round((100 * used) / of)} %)`;

function report({ board, flashBytes, ramBytes, hex }: BuiltImage): string {
  const target = BOARD_TARGETS[board];
  return [
    `${target.title}: ${relative(process.cwd(), hex)}`,
    `  flash  ${share(flashBytes, target.flashBytes)}`,
    `  RAM    ${share(ramBytes, target.ramBytes)}; the rest is the stack's`,
    `  rings  ${target.ringBytes} bytes in RAM, ${target.eepromBytes} in the EEPROM`,
  ].join('\n');
}

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !isBoard(name));
  if (unknown.length > 0) {
    console.error(`no such board: ${unknown.join(', ')}; there are ${FIRMWARE_BOARDS.join(', ')}`);
    return 2;
  }
  const missing = await missingBuildTools();
  if (missing !== undefined) {
    console.error(missing);
    return 1;
  }
  const problems: string[] = [];
  for (const board of names.length > 0 ? names.filter(isBoard) : FIRMWARE_BOARDS) {
    const image = await buildFirmware(board);
    console.log(report(image));
    problems.push(...marginProblems(image));
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
