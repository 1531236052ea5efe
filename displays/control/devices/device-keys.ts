import { isInputKind } from '../../../schemas/input-kinds.ts';
import type { DevicesBody } from '../../../schemas/documents/devices.ts';

type Device = Pick<DevicesBody['devices'][number], 'kind' | 'muted'>;
interface Now {
  readonly emergency: boolean;
  readonly sirensMuted: boolean;
}

const SOUNDERS: readonly string[] = ['siren', 'hooter'];

/** How a device can show itself now: null where it never does, and `held` where it would only sound, and must not. */
export const deviceKeys = ({ kind, muted }: Device, { emergency, sirensMuted }: Now) => {
  // Nothing of an input lights up or chirps.
  if (isInputKind(kind)) return null;
  const held = SOUNDERS.includes(kind) && (emergency || sirensMuted || muted);
  // A box has no lamp and no voice: it shows itself by its lid, and has no test of its own.
  return { held, test: kind !== 'event-box' } as const;
};
