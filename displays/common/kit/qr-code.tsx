import { useEffect, useRef } from 'preact/hooks';
import { untilLoaded } from '../until-loaded.ts';

/** A text as a QR code. The encoder comes when it is asked for: it is seldom needed. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void untilLoaded(() => import('uqr')).then(({ renderSVG }) => {
      if (!gone && place.current !== null) place.current.innerHTML = renderSVG(text, { border: 3 });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return <div class="qr" role="img" aria-label={label} ref={place} />;
};
