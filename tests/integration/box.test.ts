import { describe } from 'vitest';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';
import { theWayOfACard } from '../support/way-of-a-card.ts';

describe('an event box on virtual boards', () => {
  theWayOfACard(() => Promise.resolve([]));
});

describeWith(FIRMWARE_PACKAGES, 'an event box on Quarterdeck firmware', () => {
  theWayOfACard(
    async () => ['--emulate', 'quarterdeck', '--reader', 'mfrc522', '--image', await currentImage('uno')],
    true,
  );
});
