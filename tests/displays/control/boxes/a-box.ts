import { BoxBodySchema } from '../../../../schemas/documents/box.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';

/** A sealed box of the table Dione with two Food and a Sabotage, before the cut-off, but for `over`. */
export const aBox = (over: object): BoxBody =>
  BoxBodySchema.parse({
    box: 'dione',
    name: 'Dione',
    table: 'dione',
    device: 'box-dione',
    state: 'sealed',
    event: null,
    cost: {},
    lid: 'closed',
    hatch: 'closed',
    online: true,
    tamper: false,
    passages: 3,
    tally: {
      counts: { food: 2, sabotage: 1 },
      unknown: 0,
      duplicates: 0,
      beam: 3,
      confidence: 'certain',
      reason: null,
      source: 'passages',
    },
    provisional: true,
    late: { passages: 0, counts: {}, unknown: 0 },
    outcome: null,
    cause: null,
    text: null,
    forced: false,
    removed: {},
    returns: [],
    revealed: { outcome: false, cause: false, counts: false },
    unknownUids: [],
    ...over,
  });
