import type { ErrorDocument } from '../../../schemas/errors.ts';

/** Why a call is not done: thrown inside, answered outside. */
export class Refused extends Error {
  readonly document: ErrorDocument;
  constructor(document: ErrorDocument) {
    super(document.message);
    this.document = document;
  }
}
