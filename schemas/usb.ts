import * as z from 'zod';
import { IdSchema } from './ids.ts';
import { CurrentTextSchema } from './units.ts';

/** A hub between the Pi and boards, or an active cable, which is a hub of one port. */
const HubSchema = z.strictObject({
  /** What its own supply gives; left out, it is fed by the port that it hangs on. */
  supply: CurrentTextSchema.optional(),
  boards: z.array(IdSchema).min(1),
});

/** How the boards are fed over USB; for the power budget of `quarterdeck wiring` alone. */
export const UsbSchema = z.strictObject({
  pi: z
    .strictObject({
      model: z.literal([4, 5], { error: 'write 4 or 5: which Raspberry Pi it is' }),
      /** What feeds the Pi: a Pi 5 gives its ports less from a supply of less than 5 A. */
      supply: CurrentTextSchema.prefault('3 A'),
    })
    .optional(),
  hubs: z.record(IdSchema, HubSchema).default({}),
});
export type Usb = z.output<typeof UsbSchema>;

export interface UsbProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** A board that is none, or that hangs on two hubs. */
export const usbProblems = ({ hubs }: Usb, boards: readonly string[]): UsbProblem[] => {
  const taken = new Map<string, string>();
  return Object.entries(hubs).flatMap(([hub, { boards: on }]) =>
    on.flatMap((board, index) => {
      const path = ['usb', 'hubs', hub, 'boards', index];
      if (!boards.includes(board)) {
        const known = boards.join(', ') || 'none';
        return [{ path, message: `there is no board "${board}"; boards in this file: ${known}` }];
      }
      const other = taken.get(board);
      taken.set(board, other ?? hub);
      return other === undefined
        ? []
        : [{ path, message: `board "${board}" is on the hub "${other}" already` }];
    }),
  );
};
