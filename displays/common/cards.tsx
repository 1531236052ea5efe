import { useCallback, useEffect } from 'preact/hooks';
import { asWide, useFit } from './fit.ts';
import { useLink } from './use-room.tsx';
import type { ComponentChildren } from 'preact';

/** Of a page that is not scrolled: with much to say, everything is said a little smaller, with little larger. */
export const Cards = ({ children }: { readonly children: ComponentChildren }) => {
  const link = useLink();
  // What stands in a card comes by itself, without drawing this again.
  const listen = useCallback((changed: () => void) => link.listen(changed), [link]);
  const place = useFit<HTMLDivElement>('cards', listen);
  // Orders in an alarm have their own size.
  useEffect(() => {
    const page = place.current?.parentElement;
    return () => asWide(page ?? null);
  }, [place]);
  return (
    <div class="cards" ref={place}>
      {children}
    </div>
  );
};
