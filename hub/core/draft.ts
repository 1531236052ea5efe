export type { Draft } from './room.ts';
export { done, refuse, refuseWith, type Outcome } from './engine/outcome.ts';
