import { memoOf } from '../../room.ts';
import type { Claim } from './state.ts';

/** What of that kind is claimed, by its id: who takes care of it. */
const claimsOf = (kind: string) =>
  memoOf(
    ['attention'],
    (_plan, { attention: { claims } }) => [claims],
    (_plan, [claims]): ReadonlyMap<string, Claim> =>
      new Map(
        Object.entries(claims).flatMap(([what, claim]) =>
          what.startsWith(kind) ? [[what.slice(kind.length), claim] as const] : [],
        ),
      ),
  );

export const claimedBoxes = claimsOf('box/');
export const claimedItems = claimsOf('attention/');
