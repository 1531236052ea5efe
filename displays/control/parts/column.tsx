import { createContext, type ComponentChildren } from 'preact';
import { useCallback, useContext, useLayoutEffect, useRef } from 'preact/hooks';

const ToTop = createContext<() => void>(() => undefined);

/**
 * What opens in a column is read from its beginning: one column scrolls for all that it shows by turns, and an alarm that opened
 * where the boxes had been left had its cover out of sight. Scrolls up whenever `shown` changes, before the page is painted.
 */
export const useFromTop = (shown: unknown): void => {
  const toTop = useContext(ToTop);
  useLayoutEffect(toTop, [toTop, shown]);
};

interface ColumnProps {
  /** The tab that it shows; a column of one thing has none. */
  readonly tab?: string;
  /** What it shows of several; another one is read from its beginning. */
  readonly shown?: unknown;
  /** Where the way to the alarm leads, for the keyboard. */
  readonly alarm?: boolean;
  /** The tabs that stand here: where the keys that go to them lead. */
  readonly goes: string;
  readonly children: ComponentChildren;
}

export const Column = ({ tab, shown, alarm = false, goes, children }: ColumnProps) => {
  const place = useRef<HTMLDivElement>(null);
  const toTop = useCallback((): void => place.current?.scrollTo(0, 0), []);
  useLayoutEffect(toTop, [toTop, shown]);
  return (
    <div
      class="column"
      ref={place}
      data-tab={tab}
      data-goes={goes}
      tabIndex={-1}
      {...(alarm ? { id: 'alarm' } : {})}
    >
      <ToTop.Provider value={toTop}>{children}</ToTop.Provider>
    </div>
  );
};
