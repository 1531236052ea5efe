import { createRig, type Rig, type RigOptions, type RigSnapshot } from '../support/emulated-rig.ts';
import { nodePixelImage } from '../../firmware-bridge/emulator/node-pixel-image.ts';
import type { ReaderChip } from '../../schemas/room.ts';
import type { BoardUnderTest } from '../firmware-bridge/simulation/boards-under-test.ts';
import { quarterdeckFlash } from '../support/quarterdeck-board.ts';

/** A firmware image and the reader chip that it is tried with: what a suite for every firmware is given. */
export interface RigKind {
  readonly title: string;
  readonly firmware: 'stock' | 'quarterdeck';
  readonly reader: ReaderChip;
}
export const STOCK: RigKind = { title: 'stock firmware with a PN532', firmware: 'stock', reader: 'pn532' };
export const RIG_KINDS: readonly RigKind[] = [
  STOCK,
  { title: 'Quarterdeck firmware with a PN532', firmware: 'quarterdeck', reader: 'pn532' },
  { title: 'Quarterdeck firmware with an MFRC522', firmware: 'quarterdeck', reader: 'mfrc522' },
];

/** Stock blinks its version for 2.2 s before it listens. */
const BOOT_MS = { stock: 2_300, quarterdeck: 200 } as const;

const flashOf = (firmware: RigKind['firmware']): Promise<Uint16Array> | Uint16Array =>
  firmware === 'stock' ? nodePixelImage() : quarterdeckFlash();

/** As after a power-on. */
export const freshRig = async ({ firmware, reader }: RigKind, options: RigOptions = {}): Promise<Rig> =>
  createRig({ flash: await flashOf(firmware), reader, ...options });

const booted = new Map<string, RigSnapshot>();

/**
 * Booted; a kind boots once in a process, every further rig of it is a copy (or a copy of `from`, a rig of that kind).
 * Its port opens without a reset.
 */
export const bootedRig = async (
  kind: RigKind,
  { from, ...options }: RigOptions & { readonly from?: RigSnapshot } = {},
): Promise<Rig> => {
  const { firmware, reader } = kind;
  const key = `${firmware} ${reader}`;
  let snapshot = from ?? booted.get(key);
  if (snapshot === undefined) {
    const rig = await freshRig(kind);
    rig.runFor(BOOT_MS[firmware]);
    snapshot = rig.snapshot();
    booted.set(key, snapshot);
  }
  return createRig({ flash: await flashOf(firmware), reader, resetOnOpen: false, ...options }, snapshot);
};

/** For tests that drive a board with firmata-io. */
export const underTest = (rig: Rig): BoardUnderTest => ({
  board: rig.board,
  clock: rig.clock,
  now: () => rig.now(),
  run: (ms) => rig.runWithHost(ms),
});
