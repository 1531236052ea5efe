import { describe } from 'vitest';
import { theWayOfACard } from '../support/way-of-a-card.ts';

describe('an event box on virtual boards', () => {
  theWayOfACard(() => Promise.resolve([]));
});
