import { describe } from 'vitest';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';
import { theWayOfACard } from '../support/way-of-a-card.ts';

describe('an event box on the real Firmata image in the emulator', () => {
  theWayOfACard(() => Promise.resolve(['--emulate']));
});

describeWith(FIRMWARE_PACKAGES, 'an event box on Quarterdeck firmware', () => {
  describe.each(['mfrc522', 'pn532'])('with an %s', (reader) => {
    theWayOfACard(
      async () => ['--emulate', 'quarterdeck', '--reader', reader, '--image', await currentImage('uno')],
      true,
    );
  });
});
