import type { Metafile } from 'esbuild';

/** The last part of an output's path. */
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

type Output = Metafile['outputs'][string];

/** The output of the page `name`: its script's name, and what esbuild knows of it. */
const scriptOf = ({ outputs }: Metafile, name: string): readonly [string, Output] => {
  const found = Object.entries(outputs).find(([, { entryPoint }]) =>
    `/${entryPoint ?? ''}`.endsWith(`/${name}/page.tsx`),
  );
  if (found === undefined) throw new Error(`esbuild made no script of the page ${name}`);
  return [nameOf(found[0]), found[1]];
};

/** A page asks for these itself, after its first paint: what the hub says, in one language or another. */
const isForLater = ({ entryPoint = '' }: Output): boolean => entryPoint.includes('/texts/hub-words-');

/** Every chunk that the script `name` needs, now or soon, so that the browser asks for all of them at once. */
const chunksOf = ({ outputs }: Metafile, name: string): string[] => {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [nameOf(path), output]));
  const importsOf = (file: string): string[] =>
    (byName.get(file)?.imports ?? [])
      .map(({ path }) => nameOf(path))
      .filter((part) => {
        const output = byName.get(part);
        return output === undefined || !isForLater(output);
      });
  const found = new Set<string>();
  const follow = (file: string): void => {
    for (const next of importsOf(file)) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(name);
  return [...found];
};

/** The page's markup: the frame with its style, its script, and the chunks that the script asks for. */
export const pageMarkup = (frame: string, metafile: Metafile, name: string): string => {
  const [script, { cssBundle }] = scriptOf(metafile, name);
  const style =
    cssBundle === undefined ? '' : `<link rel="stylesheet" href="/assets/${nameOf(cssBundle)}" />`;
  const preload = chunksOf(metafile, script)
    .map((chunk) => `<link rel="modulepreload" href="/assets/${chunk}" />`)
    .join('\n    ');
  return frame
    .replaceAll('{{page}}', name)
    .replace('{{style}}', style)
    .replace('{{preload}}', preload)
    .replace('{{script}}', `/assets/${script}`);
};
