/** The devices that players press, throw or type on, each with its English name: they call a desk (schemas/small-devices.ts). */
export const INPUT_NAMES = { button: 'Button', 'jump-switch': 'Jump switch', keypad: 'Keypad' } as const;

export const isInputKind = (kind: string): kind is keyof typeof INPUT_NAMES =>
  Object.hasOwn(INPUT_NAMES, kind);
