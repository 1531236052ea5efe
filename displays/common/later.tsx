import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';

/** A part of a page that the first paint does not wait for; until it is there, or where it cannot be loaded, nothing is in its place. */
export const later = <Props extends object>(loading: Promise<ComponentType<Props>>): ComponentType<Props> => {
  let part: ComponentType<Props> | null = null;
  const loaded = loading.then(
    (it) => (part = it),
    () => null,
  );
  return (props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => part);
    useEffect(() => {
      if (Part === null) void loaded.then((it) => setPart(() => it));
    }, [Part]);
    return Part === null ? null : <Part {...props} />;
  };
};
