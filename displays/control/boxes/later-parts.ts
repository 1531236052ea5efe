import { later } from '../../common/later.tsx';

/** What nobody needs before the first paint: the sheet of one box, a round from box to box, and all that is ready at its end. */
export const BoxSheet = later(() => import('../late.ts').then((part) => part.BoxSheet));
export const RoundView = later(() => import('../late.ts').then((part) => part.RoundView));
export const Harvest = later(() => import('../late.ts').then((part) => part.Harvest));
