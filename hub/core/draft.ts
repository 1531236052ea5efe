export type { Draft } from './room.ts';
export { done, refuse, type Outcome } from './engine/outcome.ts';
