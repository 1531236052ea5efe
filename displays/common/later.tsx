import { useEffect, useState } from 'preact/hooks';
import { untilLoaded } from './until-loaded.ts';
import type { ComponentType } from 'preact';

/** A part of a page that the first paint does not wait for; until it is there, nothing is in its place. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let part: ComponentType<Props> | null = null;
  const loaded = untilLoaded(load).then((it) => (part = it));
  return (props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => part);
    useEffect(() => {
      if (Part === null) void loaded.then((it) => setPart(() => it));
    }, [Part]);
    return Part === null ? null : <Part {...props} />;
  };
};
