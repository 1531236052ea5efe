import { isDeepStrictEqual } from 'node:util';
import { isAlias, isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { RoomChanges, RoomPath } from '../../../schemas/primitives/setup.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { mergeLines } from './merge-lines.ts';

/** What a page cannot change without changing more than was meant: it is left to a person. */
export class OnlyByHand extends Error {}

/** Refuses where the way leads through an alias (`*name`): what stands at its anchor belongs to others as well. */
const checkWay = (document: Document, path: RoomPath): void => {
  for (let length = 1; length <= path.length; length += 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isAlias(node)) throw new OnlyByHand(path.slice(0, length).join('.'));
  }
};

/** Pins are read at a glance on one line, as hardware.md has them. */
const made = (document: Document, path: readonly string[], value: unknown) => {
  const node = document.createNode(value, { flow: path.at(-1) === 'pins' || Array.isArray(value) });
  const pins: unknown = isMap(node) ? node.get('pins', true) : undefined;
  if (isMap(pins)) pins.flow = true;
  return node;
};

/** Makes what stands at `path` be `value`; what stays of a map keeps its place, its comments and its style. */
const put = (document: Document, path: readonly string[], value: unknown): void => {
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
const take = (document: Document, path: readonly string[]): void => {
  document.deleteIn(path);
  const parent = path.slice(0, -1);
  const left = parent.length === 0 ? undefined : document.getIn(parent, true);
  if (isMap(left) && left.items.length === 0) document.deleteIn(parent);
};

/** Undefined for what is no YAML. */
const meaning = (text: string): unknown => {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
};

const AS_WRITTEN = { lineWidth: 0 } as const;

/**
 * The text of a room.yaml with the changes made, its comments and its order kept. The text must be YAML; whether it is still
 * a room is for parseRoom to say. Throws OnlyByHand.
 */
export const editRoom = (text: string, { set, unset }: RoomChanges): string => {
  const document = parseDocument(text);
  const before = document.toString(AS_WRITTEN);
  for (const path of unset) {
    checkWay(document, path);
    if (document.hasIn(path)) take(document, path);
  }
  for (const { path, value } of set) {
    checkWay(document, path);
    put(document, path, value);
  }
  const after = document.toString(AS_WRITTEN);
  const merged = mergeLines(text, before, after);
  // A style of writing that the printer changes by more than spaces: what it means goes before how it looks.
  return isDeepStrictEqual(meaning(merged), meaning(after)) ? merged : after;
};
