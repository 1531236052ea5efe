import type { Uid } from '../../../schemas/ids.ts';
import type { TagsAtReader } from '../chips/tag-field.ts';

interface UhfBodyOptions {
  /** What leaves the module, a whole frame at a time. */
  readonly send: (bytes: readonly number[]) => void;
  /** Ends a search at once. */
  readonly halt: () => void;
  /** Forgets what a module forgets without power. */
  readonly reset: () => void;
}

export interface UhfBody {
  /** The tags that its antenna reaches, in the order of their EPCs; none while it is blind. */
  readonly tags: () => Uid[];
  /** Sends a frame, spoiled where a test wants the next one spoiled; nothing while it hangs or has no power. */
  readonly say: (bytes: readonly number[]) => void;
  /** Whether it hears its host. */
  readonly awake: () => boolean;
  /** What a test does to it. */
  readonly handles: TagsAtReader;
}

/** What UHF modules of any make have in common: tags before an antenna, and faults of line, supply and firmware. */
export const createUhfBody = ({ send, halt, reset }: UhfBodyOptions): UhfBody => {
  const field = new Set<Uid>();
  let powered = true;
  let hung = false;
  let blind = false;
  let corrupt = false;

  const powerCycle = (): void => {
    halt();
    reset();
    hung = false;
  };

  return {
    tags: () => (blind ? [] : [...field].sort()),
    say(bytes) {
      if (!powered || hung) return;
      const frame = [...bytes];
      if (corrupt) {
        corrupt = false;
        frame[frame.length - 3] = (frame[frame.length - 3] ?? 0) ^ 0x20;
      }
      send(frame);
    },
    awake: () => powered && !hung,
    handles: {
      enter: (uid) => void field.add(uid),
      leave: (uid) => void field.delete(uid),
      setBlind(value) {
        blind = value;
      },
      corruptNextFrame() {
        corrupt = true;
      },
      hang() {
        halt();
        hung = true;
      },
      powerCycle,
      setPowered(on) {
        if (on === powered) return;
        powered = on;
        powerCycle();
      },
    },
  };
};
