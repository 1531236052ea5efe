import type { SoundState } from './state.ts';

/** How loud the pages of an account may be, in per cent. */
export const ceilingOf = ({ sound }: { readonly sound: SoundState }, role: string): number => {
  const { ceilings } = sound.settings;
  return role === 'control' || role === 'table' ? ceilings[role] : ceilings.display;
};
