import type { RoomEvent } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { BoxState } from './state.ts';

export const evolveBox = (box: BoxState, _event: RoomEvent, _at: Instant): BoxState => box;
