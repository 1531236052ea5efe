import type { Stripboard } from '../drawing/stripboard.ts';
import { SIREN_CIRCUIT } from './circuit.ts';

/** The charge pump and its MOSFET. Strips E and F carry the siren's current for two holes: lay a bare wire along them. */
export const SIREN_STRIPBOARD: Stripboard = {
  circuit: SIREN_CIRCUIT,
  strips: 7,
  holes: 24,
  mounted: ['R1', 'R2', 'C1', 'D1', 'D2', 'C2', 'R3', 'Q1'],
  places: {
    A1: { D9: 'B1', GND: 'F1', D8: 'G1' },
    R2: { '1': 'B4', '2': 'A4' },
    // Over strip B: a film capacitor of 1 uF has its legs 5 mm apart.
    C1: { '1': 'A7', '2': 'C7' },
    D2: { '1': 'C10', '2': 'D10' },
    D1: { '1': 'F12', '2': 'C12' },
    C2: { '1': 'D15', '2': 'F15' },
    R3: { '1': 'D18', '2': 'F18' },
    R1: { '1': 'G8', '2': 'F8' },
    Q1: { '1 G': 'D21', '2 D': 'E21', '3 S': 'F21' },
    J1: { '-': 'F23' },
    LS1: { '-': 'E23' },
    K1: { IN: 'G23' },
  },
  cuts: [],
  links: [],
};
