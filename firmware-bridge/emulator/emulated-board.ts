import type { SimulatedBoard } from '../simulation/contract.ts';

export const createEmulatedBoard = (): SimulatedBoard => {
  throw new Error('not yet');
};
