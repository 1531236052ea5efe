import type { SoundState } from './state.ts';

/** How loud the pages of an account may be, in per cent. */
export const ceilingOf = ({ sound }: { readonly sound: SoundState }, role: string): number => {
  const { ceilings } = sound.settings;
  return role === 'control' || role === 'table' ? ceilings[role] : ceilings.display;
};

/** Whether Control has muted the sirens. */
export const areSirensMuted = ({ sound }: { readonly sound: SoundState }): boolean =>
  sound.sirens.mutedAt !== null;

/** Whether Control has muted the pages. */
export const arePagesMuted = ({ sound }: { readonly sound: SoundState }): boolean => sound.settings.muted;
