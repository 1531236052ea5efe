/**
 * What the console's first paint does not wait for. It comes as one file, which the browser asks for at once: as a file for each
 * view it was forty requests of a phone on the Wi-Fi of a full room.
 */
import '../common/every-page.ts';

export { Raise } from './alarm/raise.tsx';
export { ThreeLists } from './alarm/three-lists.tsx';
export { BoxSheet } from './boxes/box-sheet.tsx';
export { Harvest } from './boxes/harvest.tsx';
export { RoundView } from './boxes/collection-view.tsx';
export { Advance, LeftToDo, NextPhase, SeldomKeys } from './clock/phase-keys.tsx';
export { ClockEnd } from './clock/clock-end.tsx';
export { Rundown } from './clock/rundown.tsx';
export { Asides } from './clock/timers-card.tsx';
export { Keys } from './keys/keys-at-work.tsx';
export { InitiativeForm } from './rounds/initiative-form.tsx';
export { ClaimsLost } from './strip/claims-lost.tsx';
export { MoreView } from './more/more-view.tsx';
export { NowCard } from './now/now-card.tsx';
export { NowColumn } from './now/now-column.tsx';
export { NowUndo } from './now/now-undo.tsx';
export { TableSheet } from './tables/table-sheet.tsx';
export { TablesView } from './tables/tables-card.tsx';
