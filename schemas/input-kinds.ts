/** The devices that players press, throw or type on: each tells a desk (schemas/small-devices.ts). */
const INPUT_KINDS = ['button', 'jump-switch', 'keypad'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

const NAMES: ReadonlySet<string> = new Set(INPUT_KINDS);
export const isInputKind = (kind: string): kind is InputKind => NAMES.has(kind);
