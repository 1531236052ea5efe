import { KEYS, type KeyId } from './keys.ts';

/** Of a stroke and where it fell, as much as matters here. */
export interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** The key is being held down. */
  readonly repeat: boolean;
  /** An input method is at work. */
  readonly isComposing: boolean;
  /** Something on the page has taken it. */
  readonly defaultPrevented: boolean;
}

/** What has the focus, or what lies over the page. */
export interface Under {
  /** Somebody types. */
  readonly field: boolean;
  /** A key of the page, which takes Space for itself. */
  readonly button: boolean;
  /** An open sheet. */
  readonly sheet: boolean;
}

// A cast: Object.keys forgets the names.
export const KEY_IDS = Object.keys(KEYS) as KeyId[];

/** Which key of the console a stroke is; null for none. Shift is no modifier here: it makes `?` and `+`, and `/` on a German keyboard. */
export const keyPressed = (stroke: Stroke, under: Under): KeyId | null => {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = stroke;
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  if (under.field || under.sheet || (key === ' ' && under.button)) return null;
  return KEY_IDS.find((id) => KEYS[id].on.some((each) => each === key)) ?? null;
};
