import { useEffect, useState } from 'preact/hooks';

type Event = number | null;

/** The event that the hub made of what was tapped in Now last; kept while other tabs are looked at. */
let event: Event = null;
const listeners = new Set<(event: Event) => void>();

export const didHere = (made: number): void => {
  event = made;
  for (const tell of listeners) tell(made);
};

export const useLastDone = (): Event => {
  const [last, setLast] = useState(event);
  useEffect(() => {
    listeners.add(setLast);
    return () => void listeners.delete(setLast);
  }, []);
  return last;
};
