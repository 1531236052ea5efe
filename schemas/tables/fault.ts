/** What is wrong with a table, and where. `text` is what stands there; `line` is counted from 1, as an editor does. */
export interface TableFault {
  readonly line: number;
  readonly column: string | null;
  readonly what: FileFault | HeaderFault | CardFault;
  readonly text: string;
  /** What might stand there instead. */
  readonly choices?: readonly string[];
  /** UIDs that may be meant, the likeliest first. */
  readonly guesses?: readonly string[];
}

type FileFault = 'large' | 'rows' | 'not-text' | 'damaged' | 'empty' | 'quote' | 'long';
type HeaderFault = 'column-missing' | 'column-unknown' | 'column-unnamed';
type CardFault =
  | 'uid'
  | 'uid-length'
  | 'uid-digits-lost'
  | 'uid-decimal'
  | 'uid-zero'
  | 'uid-check-byte'
  | 'uid-cascade'
  | 'uid-cut'
  | 'random'
  | 'kind'
  | 'owner'
  | 'value'
  | 'twice'
  | 'known';

/** A fault of the file as a whole: nothing of it can be read. */
export const wholeFile = (what: FileFault, text: string, line = 1): TableFault => ({
  line,
  column: null,
  what,
  text,
});
