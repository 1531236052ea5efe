import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../project.ts';
import { BOARD_TARGETS, type FirmwareBoard } from './boards.ts';
import { SKETCH_FOLDER, sketchFiles, sourceFingerprint } from './fingerprint.ts';

/**
 * Builds the sketch with Debian's AVR compiler and Arduino core, and the Firmata library out of the npm package
 * node-pixel (LGPL 2.1, never copied into this repository).
 */
const run = promisify(execFile);

/** Where Debian's arduino-core-avr puts it. */
const ARDUINO = '/usr/share/arduino/hardware/arduino/avr';
const INSTALL = 'sudo apt install gcc-avr avr-libc binutils-avr arduino-core-avr';
/** Arduino 1.8.19: the last release that has this core. */
const ARDUINO_NUMBER = 10_819;

/** Git-ignored. */
export const BUILD_FOLDER = join(PROJECT, 'dist/firmware');
/** Where the image of the present sources lies once it is built. */
export const imagePath = (board: FirmwareBoard): string =>
  join(BUILD_FOLDER, `${board}-${sourceFingerprint().toString(16).padStart(8, '0')}.hex`);

/** The image of the present sources, built if it is not there yet. Throws as `buildFirmware` does. */
export async function currentImage(board: FirmwareBoard): Promise<string> {
  const path = imagePath(board);
  return existsSync(path) ? path : (await buildFirmware(board)).hex;
}

/** What would not fit, or leaves less free than the board's target wants, in words; none when all is well. */
export function marginProblems({ board, flashBytes, ramBytes }: BuiltImage): string[] {
  const target = BOARD_TARGETS[board];
  const flashLeft = target.flashBytes - flashBytes;
  const ramLeft = target.ramBytes - ramBytes;
  return [
    ...(flashLeft < target.leastFlashLeft
      ? [`${target.title}: ${flashLeft} bytes of flash left, ${target.leastFlashLeft} wanted`]
      : []),
    ...(ramLeft < target.leastRamLeft
      ? [`${target.title}: ${ramLeft} bytes of RAM left for the stack, ${target.leastRamLeft} wanted`]
      : []),
  ];
}

export interface BuiltImage {
  readonly board: FirmwareBoard;
  readonly hex: string;
  /** Code and constants; and the globals in RAM. */
  readonly flashBytes: number;
  readonly ramBytes: number;
}

/** What is missing to build, in words with the line that installs it; undefined when all is there. */
export async function missingBuildTools(): Promise<string | undefined> {
  if (!existsSync(join(ARDUINO, 'cores/arduino/Arduino.h'))) {
    return `the Arduino core for AVR is not installed: ${INSTALL}`;
  }
  try {
    await run('avr-g++', ['--version']);
    await run('avr-size', ['--version']);
    return undefined;
  } catch {
    return `the AVR compiler (avr-g++, avr-size) is not installed: ${INSTALL}`;
  }
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(c|cpp|S)$/.test(name))
    .map((name) => join(folder, name));

const firmataFolder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('node-pixel/package.json')),
    'firmware/src/libs/firmata/arduino',
  );

/** Builds one image anew. Throws with the compiler's own words when it fails. */
export async function buildFirmware(board: FirmwareBoard): Promise<BuiltImage> {
  const target = BOARD_TARGETS[board];
  const firmata = firmataFolder();
  const folders = [join(ARDUINO, 'cores/arduino'), join(ARDUINO, 'variants', target.variant), firmata];
  const common = [
    ...[
      '-c',
      '-Os',
      '-w',
      '-g',
      '-ffunction-sections',
      '-fdata-sections',
      '-flto',
      '-mcall-prologues',
      `-mmcu=${target.mcu}`,
    ],
    ...['-DF_CPU=16000000L', `-DARDUINO=${ARDUINO_NUMBER}`, `-DQD_BUILD=${sourceFingerprint()}UL`],
    ...[`-DRING_BYTES=${target.ringBytes}`, `-DSTORE_BYTES=${target.eepromBytes}`],
    // WString.cpp asks for it; this compiler's float.h does not know it.
    '-DDECIMAL_DIG=10',
    ...target.defines.map((define) => `-D${define}`),
    ...folders.map((folder) => `-I${folder}`),
  ];
  const cxx = [...common, '-std=gnu++11', '-fno-exceptions', '-fno-threadsafe-statics', '-fpermissive'];
  const own = [...cxx, '-Wall', '-Wextra', '-Wno-type-limits', '-Werror=return-type'].filter(
    (flag) => flag !== '-w',
  );
  mkdirSync(BUILD_FOLDER, { recursive: true });
  // A folder of its own, and a rename at the end: two builds at a time do not meet.
  const work = mkdtempSync(join(BUILD_FOLDER, `${board}-`));

  const libraries = [
    ...sourcesIn(join(ARDUINO, 'cores/arduino')),
    ...['Firmata.cpp', 'FirmataMarshaller.cpp', 'FirmataParser.cpp'].map((name) => join(firmata, name)),
  ];
  const compile = async (source: string, flags: readonly string[], tool: string): Promise<string> => {
    const object = join(work, `${basename(source)}.o`);
    const { stderr } = await run(tool, [...flags, source, '-o', object]);
    if (stderr !== '') process.stderr.write(stderr);
    return object;
  };
  const sketch = await inTurns(
    2,
    sketchFiles()
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => () => compile(join(SKETCH_FOLDER, name), own, 'avr-g++')),
  );
  const library = await inTurns(
    2,
    libraries.map(
      (source) => () =>
        source.endsWith('.cpp')
          ? compile(source, cxx, 'avr-g++')
          : compile(
              source,
              source.endsWith('.S') ? [...common, '-x', 'assembler-with-cpp'] : common,
              'avr-gcc',
            ),
    ),
  );
  // As an archive: an object that nobody asks for is not linked, nor are its interrupt handlers.
  const archive = join(work, 'libraries.a');
  await run('avr-gcc-ar', ['rcs', archive, ...library]);
  const elf = join(work, 'firmware.elf');
  const image = join(work, 'firmware.hex');
  await run('avr-g++', [
    ...[
      '-Os',
      '-g',
      '-flto',
      '-mcall-prologues',
      '-fuse-linker-plugin',
      '-Wl,--gc-sections',
      '-mrelax',
      `-mmcu=${target.mcu}`,
    ],
    ...[...sketch, archive, '-o', elf, '-lm'],
  ]);
  await run('avr-objcopy', ['-O', 'ihex', '-R', '.eeprom', elf, image]);
  const sizes = await sizesOf(elf);
  const hex = imagePath(board);
  renameSync(image, hex);
  rmSync(work, { recursive: true, force: true });
  return { board, hex, ...sizes };
}

async function sizesOf(elf: string): Promise<{ flashBytes: number; ramBytes: number }> {
  const { stdout } = await run('avr-size', ['-A', elf]);
  const section = (name: string): number => {
    const found = new RegExp(`^\\${name}\\s+(\\d+)`, 'm').exec(stdout);
    return Number(found?.[1] ?? 0);
  };
  const data = section('.data');
  return { flashBytes: section('.text') + data, ramBytes: data + section('.bss') + section('.noinit') };
}

/** Runs the jobs, so many at a time, and keeps the order of their results. */
async function inTurns<Result>(width: number, jobs: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...jobs.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results[next[0]] = await next[1]();
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
