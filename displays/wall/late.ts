/** What a wall's first paint does not wait for: one file. */
import '../common/every-page.ts';

export { Moments } from './moments/moments.tsx';
export { OfRoom } from './of-room.tsx';
