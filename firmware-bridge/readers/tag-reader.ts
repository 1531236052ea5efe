import type { Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import type { Pile } from '../../devices/readers/uhf-contract.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';

/** What a reader tells the box that it belongs to. */
export interface ReaderEvents {
  /** A whole poll of a reader of passing cards, or its failure. */
  readonly polled: (result: Pn532Result) => void;
  /** A pile has been read, or the reading of it broke off. */
  readonly inventoried: (pile: Pile) => void;
  /** The reader has come (`version` as it names itself), or is in trouble; the reader itself goes on trying. */
  readonly state: (state: { readonly version: string } | { readonly error: ErrorDocument }) => void;
}

/** A reader of tags as a box sees it, wherever it sits. Stopped, it tells nothing more. */
export type TagReader =
  | {
      /** One card at a time, poll after poll, as the reader at a slot. */
      readonly reads: 'pass';
      /** Cuts a rest between polls short: something has happened that wants a look now. */
      hurry(): void;
      stop(): void;
    }
  | {
      /** All tags of a pile at once, each time that it is asked. */
      readonly reads: 'inventory';
      /** Begins a reading, or another one after that which runs. It ends in `inventoried`, always. */
      begin(): void;
      stop(): void;
    };
