import { isDeepStrictEqual } from 'node:util';
import { isAlias, isMap, isNode, isScalar, visit, type Document } from 'yaml';
import type { RoomChanges, RoomPath } from '../../../schemas/primitives/setup.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { parseYaml } from '../yaml-fault.ts';
import { mergeLines } from './merge-lines.ts';

type Way = readonly unknown[];

/** What a page cannot change without changing more than was meant: it is left to a person. */
export class OnlyByHand extends Error {}

/**
 * The path by the keys as the file has them: a board that is called 1 is a number there. Refuses where the way leads through
 * an alias (`*name`): what stands at its anchor belongs to others as well.
 */
const keysOf = (document: Document, path: RoomPath): Way => {
  const way: unknown[] = [];
  for (const step of path) {
    const map = document.getIn(way, true);
    const keys = isMap(map) ? map.items.map(({ key }) => (isScalar(key) ? key.value : key)) : [];
    way.push(keys.find((key) => String(key) === step) ?? step);
    if (isAlias(document.getIn(way, true))) throw new OnlyByHand(path.slice(0, way.length).join('.'));
  }
  return way;
};

/** Whether an alias is left without what it stands for. */
const hasLostAnchor = (document: Document): boolean => {
  let lost = false;
  visit(document, { Alias: (_, alias) => void (lost ||= alias.resolve(document) === undefined) });
  return lost;
};

/** Pins are read at a glance on one line, as hardware.md has them. */
const made = (document: Document, path: Way, value: unknown) => {
  const node = document.createNode(value, { flow: path.at(-1) === 'pins' || Array.isArray(value) });
  const pins: unknown = isMap(node) ? node.get('pins', true) : undefined;
  if (isMap(pins)) pins.flow = true;
  return node;
};

/** Makes what stands at `path` be `value`; what stays of a map keeps its place, its comments and its style. */
const put = (document: Document, path: Way, value: unknown): void => {
  const there = document.getIn(path, true);
  if (isMap(there) && isRecord(value)) {
    for (const { key } of [...there.items]) {
      const name = String(isScalar(key) ? key.value : key);
      if (!Object.hasOwn(value, name)) there.delete(key);
    }
    for (const [name, inner] of Object.entries(value)) put(document, [...path, name], inner);
    return;
  }
  if (isScalar(there) && !isRecord(value) && !Array.isArray(value)) {
    there.value = value;
    return;
  }
  const parent = path.slice(0, -1);
  // `boards:` with nothing below it is null, and takes no entry.
  if (parent.length > 0 && !isMap(document.getIn(parent, true))) put(document, parent, {});
  const node = made(document, path, value);
  if (isNode(there)) {
    const { comment = null, commentBefore = null, spaceBefore = false } = there;
    Object.assign(node, { comment, commentBefore, spaceBefore });
  }
  document.setIn(path, node);
};

/** Takes an entry out, and its map where nothing else is left in it. */
const take = (document: Document, path: Way): void => {
  document.deleteIn(path);
  const parent = path.slice(0, -1);
  const left = parent.length === 0 ? undefined : document.getIn(parent, true);
  if (isMap(left) && left.items.length === 0) document.deleteIn(parent);
};

/** Undefined for what is no YAML. */
const meaning = (text: string): unknown => {
  const document = parseYaml(text);
  return document.errors.length > 0 ? undefined : document.toJS();
};

const AS_WRITTEN = { lineWidth: 0 } as const;

/**
 * The text of a room.yaml with the changes made, its comments and its order kept. The text must be YAML; whether it is still
 * a room is for parseRoom to say. Throws OnlyByHand.
 */
export const editRoom = (written: string, { set, unset }: RoomChanges): string => {
  // As Windows ends them.
  const end = written.includes('\r\n') ? '\r\n' : '\n';
  const text = written.replaceAll('\r\n', '\n');
  const document = parseYaml(text);
  const before = document.toString(AS_WRITTEN);
  for (const path of unset) {
    const way = keysOf(document, path);
    if (document.hasIn(way)) take(document, way);
    if (hasLostAnchor(document)) throw new OnlyByHand(path.join('.'));
  }
  for (const { path, value } of set) {
    put(document, keysOf(document, path), value);
    if (hasLostAnchor(document)) throw new OnlyByHand(path.join('.'));
  }
  const after = document.toString(AS_WRITTEN);
  const merged = mergeLines(text, before, after);
  // A style of writing that the printer changes by more than spaces: what it means goes before how it looks.
  return (isDeepStrictEqual(meaning(merged), meaning(after)) ? merged : after).replaceAll('\n', end);
};
