import type { Stripboard } from '../drawing/stripboard.ts';
import { PHASE_STRIP_CIRCUIT } from './circuit.ts';

/** At the first pixel. Strips C and D carry the strip's current: lay a bare wire along them. */
export const PHASE_STRIP_STRIPBOARD: Stripboard = {
  circuit: PHASE_STRIP_CIRCUIT,
  strips: 4,
  holes: 14,
  mounted: ['R1', 'C1'],
  places: {
    A1: { D6: 'A1', GND: 'D1' },
    R1: { '1': 'A5', '2': 'B5' },
    F1: { '2': 'C3' },
    J1: { '-': 'D3' },
    C1: { '1': 'C8', '2': 'D8' },
    LD1: { DIN: 'B12', '5V': 'C12', GND: 'D12' },
  },
  cuts: [],
  links: [],
};
