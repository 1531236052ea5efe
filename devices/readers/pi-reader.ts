import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { PiReader } from '../../schemas/room.ts';
import { m6eNano } from './m6e-nano.ts';
import { r200 } from './r200.ts';
import type { UhfModule } from './uhf-module.ts';
import type { UhfFailure } from './uhf-contract.ts';

/** What room.yaml says of a reader on the Pi, as its module takes it. */

/** 115200 8N1: the PN532's HSU (UM0701-02, 6.2.5), and both UHF modules as they leave the factory. */
export const PI_READER_BAUD = 115_200;

type Nano = Extract<PiReader, { kind: 'm6e-nano' }>;
type M100 = Extract<PiReader, { kind: 'r200' }>;

/** Region codes of the MercuryAPI (tmr_region.h); North America is NA2 on a Nano. EU3 is the four channels of EN 302 208. */
const NANO_REGIONS: Readonly<Record<Nano['region'], number>> = {
  EU: 0x08,
  US: 0x0d,
  IN: 0x04,
  JP: 0x05,
  CN: 0x06,
  KR: 0x09,
  AU: 0x0b,
  NZ: 0x0c,
};
/** Set Operating Region of the M100's manual. */
const M100_REGIONS: Readonly<Record<M100['region'], number>> = {
  CN: 0x01,
  US: 0x02,
  EU: 0x03,
  'CN-800': 0x04,
  KR: 0x06,
};

/** The module that reads a pile; undefined for a reader of passing cards. */
export const uhfModuleOf = (reader: PiReader): UhfModule | undefined => {
  switch (reader.kind) {
    case 'pn532-hsu':
      return undefined;
    case 'm6e-nano':
      return m6eNano({
        region: NANO_REGIONS[reader.region],
        powerCentiDbm: Math.round(reader.powerDbm * 100),
      });
    case 'r200':
      return r200({
        region: M100_REGIONS[reader.region],
        powerCentiDbm: Math.round(reader.powerDbm * 100),
      });
  }
};

/** A UHF module's trouble in words, for the one who has to mend it. */
export const uhfTrouble = (
  device: Id,
  module: string,
  { reason, during, answer }: UhfFailure,
): ErrorDocument => {
  if (answer !== undefined)
    return errorDocument('reader/refused', `the ${module} of ${device} says at ${during}: ${answer}`);
  switch (reason) {
    case 'reader-absent':
      return errorDocument('reader/silent', `the port of ${device} is open, but no ${module} answers on it`);
    case 'reader-garbled':
      return errorDocument(
        'reader/garbled',
        `what came from the ${module} of ${device} at ${during} was garbage`,
      );
    case 'reader-timeout':
      return errorDocument('reader/silent', `the ${module} of ${device} fell silent (${during})`);
  }
};
