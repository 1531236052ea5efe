import { RESET_CAUSES } from '../../schemas/board-figures.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { topics } from '../../schemas/topics.ts';
import type { Document } from '../core/contract.ts';
import type { HubMetrics } from './metrics.ts';

const ShownSchema = DevicesBodySchema.pick({ boards: true });
const sum = (numbers: readonly number[]): number => numbers.reduce((whole, each) => whole + each, 0);

/** What Control's own page says of the boards. Of them all together, for a label carries no name. */
export const setBoardMetrics = ({ boards }: HubMetrics, documents: readonly Document[]): void => {
  const devices = documents.find(({ topic }) => topic === topics.controlDevices);
  if (devices === undefined) return;
  const figures = ShownSchema.parse(devices.body).boards.flatMap((board) => board.figures ?? []);
  boards.lostRecords.set(sum(figures.map(({ lost }) => lost)));
  boards.refusedMessages.set(sum(figures.map(({ refused }) => refused)));
  boards.lowSupply.set(figures.filter(({ reset, supplyLow }) => supplyLow || reset === 'brown-out').length);
  for (const cause of RESET_CAUSES)
    boards.resets.set({ cause }, figures.filter(({ reset }) => reset === cause).length);
  if (figures.length > 0) boards.leastStackFree.set(Math.min(...figures.map(({ stackFree }) => stackFree)));
};
