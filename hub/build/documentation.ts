import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import { escapedMarkup } from '../../schemas/markup.ts';

/** What there is to read, by where it stands in the project; `docs` with all that is below. */
const WRITTEN = ['README.md', 'hardware.md', 'CHANGELOG.md', 'games/kit/README.md', 'docs'];

const isWritten = (path: string): boolean => path.endsWith('.md');

/** Where the hub serves a file of the project: README.md at `/docs`, docs/pi.md at `/docs/pi`. */
const addressOf = (path: string): string =>
  path === 'README.md' ? '/docs' : `/docs/${path.replace(/^docs\//, '').replace(/\.md$/, '')}`;

const filesBelow = async (root: string, path: string): Promise<string[]> => {
  if (isWritten(path)) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replace(/^\//, ''))
    .sort();
};

/** As the links in our files name a heading: `#siren-safety`. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The file, below the project, to which a link in `from` leads, and the place in it; null: elsewhere. */
const targetOf = (from: string, href: string): { readonly path: string; readonly hash: string } | null => {
  if (/^[a-z]+:/.test(href)) return null;
  const { pathname, hash } = new URL(href, `file:///${from}`);
  return { path: decodeURIComponent(pathname.slice(1)), hash };
};

/** One file as markup. What it shows (pictures) is added to `shown`; a link to what is not served is its words alone. */
const rendered = (text: string, from: string, isServed: (path: string) => boolean, shown: Set<string>) => {
  const marked = new Marked();
  let title = '';
  marked.use({
    renderer: {
      heading({ tokens, depth, text: words }) {
        const inner = this.parser.parseInline(tokens);
        title ||= words;
        return `<h${depth} id="${escapedMarkup(slugOf(inner.replaceAll(/<[^>]*>|&#?\w+;/g, '')))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = targetOf(from, href);
        if (target === null) return `<a href="${escapedMarkup(href)}" rel="noreferrer">${inner}</a>`;
        if (!isServed(target.path)) return inner;
        return `<a href="${escapedMarkup(addressOf(target.path) + target.hash)}">${inner}</a>`;
      },
      image({ href, text: words }) {
        const target = targetOf(from, href);
        if (target === null) return escapedMarkup(words);
        shown.add(target.path);
        return `<img src="${escapedMarkup(addressOf(target.path))}" alt="${escapedMarkup(words)}" loading="lazy" />`;
      },
    },
  });
  const body = marked.parse(text, { async: false });
  return { body, title };
};

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${escapedMarkup(title)}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/documentation.css" />
  </head>
  <body>
    <nav><a href="/">This room</a><a href="/docs">Documentation</a></nav>
    <main>${body}</main>
  </body>
</html>
`;

/**
 * README.md, hardware.md, everything in docs/ and the pictures in them, by the address under which the hub serves them: a hall
 * has no internet to look them up.
 */
export const documentation = async (root: string): Promise<ReadonlyMap<string, Buffer>> => {
  const there = WRITTEN.filter((path) => existsSync(join(root, path)));
  const paths = (await Promise.all(there.map((path) => filesBelow(root, path)))).flat();
  const served = new Set(paths);
  const shown = new Set<string>();
  const documents = new Map<string, Buffer>();
  for (const path of paths) {
    const contents = await readFile(join(root, path));
    if (!isWritten(path)) {
      documents.set(addressOf(path), contents);
      continue;
    }
    const { title, body } = rendered(contents.toString(), path, (other) => served.has(other), shown);
    documents.set(addressOf(path), Buffer.from(pageOf(title, body)));
  }
  for (const path of shown) documents.set(addressOf(path), await readFile(join(root, path)));
  return documents;
};
