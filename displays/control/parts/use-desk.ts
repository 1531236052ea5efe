import { useEffect, useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useRoomFacts } from './use-names.ts';
import { ofDevice } from '../../common/kept.ts';

export interface Desk {
  readonly id: string;
  readonly name: string;
}

/** The desks by their ids, the game's own first. */
export const useDesks = (): readonly Desk[] => {
  const { tables, room } = says.attention.desks;
  return [...(useRoomFacts()?.desks ?? []), { id: 'tables', name: tables }, { id: 'room', name: room }];
};

const STORED = 'quarterdeck-desk';
const CHOSEN = 'quarterdeck-desk-chosen';

/** By it all views change. */
export const chooseDesk = (desk: string): void => {
  ofDevice.setItem(STORED, desk);
  window.dispatchEvent(new Event(CHOSEN));
};

/** The desk that this device looks at, kept by it, and the same in all views; `all` where it is none of these. */
export const useChosenDesk = (of: readonly Desk[]): readonly [string, (desk: string) => void] => {
  const [chosen, setChosen] = useState(() => ofDevice.getItem(STORED) ?? 'all');
  useEffect(() => {
    const look = (): void => setChosen(ofDevice.getItem(STORED) ?? 'all');
    window.addEventListener(CHOSEN, look);
    return () => window.removeEventListener(CHOSEN, look);
  }, []);
  // Another game has other desks.
  return [of.some(({ id }) => id === chosen) ? chosen : 'all', chooseDesk];
};
