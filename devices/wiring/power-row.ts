/** A current that a supply has to bear, and that supply's limit. */
export interface PowerRow {
  readonly what: string;
  readonly milliamps: number;
  readonly limit: number;
  readonly limitOf: string;
  readonly remark: string;
}
