import type { Stripboard } from '../drawing/stripboard.ts';
import { PHASE_STRIP_CIRCUIT } from './circuit.ts';

/** At the first pixel. Strips C and E carry the strip's current: lay a bare wire along them. */
export const PHASE_STRIP_STRIPBOARD: Stripboard = {
  circuit: PHASE_STRIP_CIRCUIT,
  strips: 5,
  holes: 14,
  mounted: ['R1', 'C1'],
  places: {
    A1: { D6: 'A1', GND: 'E1' },
    R1: { '1': 'A5', '2': 'B5' },
    F1: { '2': 'C3' },
    J1: { '-': 'E3' },
    // Over strip D: its legs are 5 mm apart.
    C1: { '1': 'C8', '2': 'E8' },
    LD1: { DIN: 'B12', '5V': 'C12', GND: 'E12' },
  },
  cuts: [],
  links: [],
};
