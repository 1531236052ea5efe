import { useEffect, useRef, useState } from 'preact/hooks';
import { useLink } from './use-room.tsx';

/** Since it was last touched: long enough to type a count, short enough that a phone laid down tells nothing. */
const OPEN_MS = 45_000;

interface Open {
  /** When it shuts, in hub time; null while it is shut. */
  readonly shutsAt: number | null;
  /** Opens it, or keeps it open for as long again. */
  readonly stay: () => void;
  readonly shut: () => void;
}

/**
 * What players must not see over a shoulder shuts by itself when it is not touched any more, and at once when the page is
 * left. The dialogue of a printer is no leaving: while it is there nothing shuts, and then the time begins anew.
 */
export const useOpenAWhile = (): Open => {
  const link = useLink();
  const [shutsAt, setShutsAt] = useState<number | null>(null);
  const printing = useRef(false);
  const stay = (): void => setShutsAt((link.now() ?? 0) + OPEN_MS);
  useEffect(() => {
    if (shutsAt === null) return undefined;
    const shut = (): void => {
      if (!printing.current) setShutsAt(null);
    };
    const before = (): void => {
      printing.current = true;
    };
    const after = (): void => {
      printing.current = false;
      stay();
    };
    const timer = setTimeout(shut, OPEN_MS);
    window.addEventListener('blur', shut);
    document.addEventListener('visibilitychange', shut);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', shut);
      document.removeEventListener('visibilitychange', shut);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [shutsAt]);
  return { shutsAt, stay, shut: () => setShutsAt(null) };
};
