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

/** Every chunk that the script `name` needs, now or later, so that the browser asks for all of them at once. */
const chunksOf = ({ outputs }: Metafile, name: string): string[] => {
  const importsOf = (file: string) =>
    Object.entries(outputs)
      .find(([path]) => nameOf(path) === file)?.[1]
      .imports.map(({ path }) => nameOf(path)) ?? [];
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
