import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { keptFiles } from '../build/manifest.js';
import { programFile, PROJECT, BUILD } from '../project.ts';
import { PACKAGED, SETTINGS, serviceFile, serviceFiles, type Places } from './layout.ts';

/** The serial port's native part: it stays out of the bundles (hub/build/make.js, external). */
const NATIVE = '@serialport/bindings-cpp';
/** Of node-pixel the stock images alone. */
const NODE_PIXEL = ['package.json', 'LICENSE', 'firmware/bin'] as const;

const ManifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const packageFolder = (name: string): string => join(PROJECT, 'node_modules', name);

/** A package and all that it depends on, as npm has installed them. */
const withDependencies = (first: string): string[] => {
  const found = new Set([first]);
  for (const name of found) {
    const manifest = ManifestSchema.parse(
      JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys(manifest.dependencies)) found.add(dependency);
  }
  return [...found];
};

/** The files of the present build: each names those it reads later. Those of older builds lie there as well. */
const builtFiles = (): string[] => {
  const all = keptFiles(BUILD);
  const needed = new Set(['manifest.json']);
  for (const name of needed) {
    const text = readFileSync(join(BUILD, name), 'latin1');
    const named = (other: string): boolean => text.includes(other) || other.startsWith(`${name}.`);
    for (const other of all) if (!needed.has(other) && named(other)) needed.add(other);
  }
  return [...needed];
};

const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
};

const put = (path: string, text: string, mode: number): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
};

/** One of our files, with the paths of the package where those of `places` belong. */
const textFor = (name: string, { lib, command }: Places): string =>
  readFileSync(serviceFile(name), 'utf8')
    .replaceAll(PACKAGED.lib, lib)
    .replaceAll(PACKAGED.command, command)
    .replaceAll('@PROGRAM@', programFile('quarterdeck'));

export interface StageOptions {
  /** The folder that stands for `/`. */
  readonly root: string;
  readonly places: Places;
  /** `linux-arm64` or `linux-x64`, as npm packages name it. */
  readonly prebuilt: string;
  /** Whether to carry the images of our firmware, as far as they are built. */
  readonly firmware: boolean;
  /** The Node to carry. */
  readonly node?: string | undefined;
}

/** The program, as it was built last, with the packages that it does not hold in itself. */
const stageProgram = (lib: string, { prebuilt, firmware }: StageOptions): void => {
  for (const name of builtFiles()) copy(join(BUILD, name), join(lib, '.build', name));
  copy(join(PROJECT, 'package.json'), join(lib, 'package.json'));
  copy(join(PROJECT, 'firmware-bridge/firmware/sketch'), join(lib, 'firmware-bridge/firmware/sketch'));
  for (const name of withDependencies(NATIVE)) {
    copy(packageFolder(name), join(lib, 'node_modules', name));
  }
  for (const part of NODE_PIXEL) {
    copy(join(packageFolder('node-pixel'), part), join(lib, 'node_modules/node-pixel', part));
  }
  const native = join(lib, 'node_modules', NATIVE);
  for (const left of ['src', 'build', 'binding.gyp'])
    rmSync(join(native, left), { recursive: true, force: true });
  for (const name of readdirSync(join(native, 'prebuilds'))) {
    if (name !== prebuilt) rmSync(join(native, 'prebuilds', name), { recursive: true });
  }
  const images = join(PROJECT, 'dist/firmware');
  if (firmware && existsSync(images)) copy(images, join(lib, 'dist/firmware'));
};

/** Puts the program and everything around it below `root`; not the settings, which a person may have changed. */
export const stage = (options: StageOptions): void => {
  const { root, places, node } = options;
  const lib = join(root, places.lib);
  stageProgram(lib, options);
  if (node !== undefined) {
    copyFileSync(node, join(lib, 'node'));
    chmodSync(join(lib, 'node'), 0o755);
  }
  put(join(root, places.command), textFor('quarterdeck.sh', places), 0o755);
  for (const [path, name] of Object.entries(serviceFiles(places))) {
    put(join(root, path), textFor(name, places), 0o644);
  }
};

/** Puts the settings that are not there yet; returns what it has put. */
export const stageSettings = (root: string, places: Places): string[] =>
  Object.entries(SETTINGS).flatMap(([path, name]) => {
    const target = join(root, path);
    if (existsSync(target)) return [];
    put(target, textFor(name, places), 0o644);
    return [path];
  });
