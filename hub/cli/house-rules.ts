import * as z from 'zod';
import { SourceSchema } from '../../schemas/source.ts';
import type { Manifest } from '../../schemas/manifest.ts';

/** One figure that a club may tune: what it is, how it stands, and why. */
export interface HouseRule {
  readonly what: string;
  readonly value: string;
  readonly because: string;
}

const SourcedSchema = z.object({ value: z.unknown(), source: SourceSchema });
const NamedSchema = z.object({ name: z.string() }).or(z.object({ label: z.string() }));
const HouseKindSchema = z.object({ name: z.string(), source: SourceSchema });

const spell = (key: string, value: unknown): string => {
  if (typeof value !== 'number' || !key.endsWith('Ms')) return String(value);
  const before = value < 0 ? ' before the end' : '';
  const seconds = Math.abs(value) / 1_000;
  return `${seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`}${before}`;
};

const nameOf = (node: unknown): string | null => {
  const named = NamedSchema.safeParse(node);
  if (!named.success) return null;
  return 'name' in named.data ? named.data.name : named.data.label;
};

/** A figure's key in words, where its own name does not say what it is. */
const WORDS: Readonly<Record<string, string>> = {
  advance: 'at the end of a phase',
  whenMissed: 'a phase that ended while the hub was down',
  durationMs: 'length',
  atMs: '',
  default: '',
  start: 'start',
  warningMs: 'warning colour from',
  dangerMs: 'danger colour from',
  stopsClock: 'stops the clock',
  soundMs: 'the siren sounds',
  cooldownMs: 'until the next',
  everyMs: 'every',
};

const walk = (node: unknown, path: readonly string[], key: string): HouseRule[] => {
  if (typeof node !== 'object' || node === null) return [];
  const what = [...path, WORDS[key] ?? key].filter((part) => part !== '').join(', ');
  const figure = SourcedSchema.safeParse(node);
  if (figure.success && 'value' in node) {
    const { value, source } = figure.data;
    return source.from === 'house' ? [{ what, value: spell(key, value), because: source.because }] : [];
  }
  if (Array.isArray(node)) return node.flatMap((each: unknown) => walk(each, path, key));
  const kind = HouseKindSchema.safeParse(node);
  if (kind.success && kind.data.source.from === 'house') {
    return [
      {
        what: key === 'kinds' ? 'kind of card' : key,
        value: kind.data.name,
        because: kind.data.source.because,
      },
    ];
  }
  const name = nameOf(node);
  const inside = name === null ? path : [...path, name];
  return Object.entries(node).flatMap(([part, value]) => walk(value, inside, part));
};

/** Every figure of the manifest that the rulebook does not give, in the manifest's order. */
export const houseRules = (manifest: Manifest): HouseRule[] =>
  Object.entries(manifest).flatMap(([key, value]) => walk(value, [], key));
