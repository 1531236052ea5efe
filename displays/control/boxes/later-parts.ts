import { later } from '../../common/later.tsx';

/** What nobody opens before the first paint: the sheet of one box, and a round from box to box. */
export const BoxSheet = later(import('./box-sheet.tsx').then((part) => part.BoxSheet));
export const RoundView = later(import('./collection-view.tsx').then((part) => part.RoundView));
