/** The part of a pino logger that the broker and the pages need; fields first, then words. Never a password, never a payload. */
export interface PlainLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
