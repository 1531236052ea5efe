import { beforeAll, expect, test } from 'vitest';
import { documentation } from '../../../hub/build/documentation.ts';
import { PROJECT } from '../../../hub/project.ts';

let documents: ReadonlyMap<string, string>;
beforeAll(async () => {
  documents = new Map(
    [...(await documentation(PROJECT))].map(([address, body]) => [address, body.toString()]),
  );
});

const pages = (): [string, string][] =>
  [...documents].filter(([, text]) => text.startsWith('<!doctype html>'));

test('the README stands at /docs, each other document below it, with its heading as the title', () => {
  expect(documents.get('/docs')).toContain('<title>Quarterdeck</title>');
  for (const address of ['/docs/hardware', '/docs/pi', '/docs/build/safety', '/docs/games/den-of-wolves'])
    expect(documents.get(address), address).toMatch(/<title>[^<]+<\/title>/);
});

test('every link inside leads to a document that is there, and to a heading that it has', () => {
  const led = pages().flatMap(([address, text]) =>
    [...text.matchAll(/(?:href|src)="(?:\/docs)?([^"]*)"/g)]
      .map(([whole]) => whole.slice(whole.indexOf('"') + 1, -1))
      .filter((to) => to.startsWith('/docs') || to.startsWith('#'))
      .map((to) => ({ address, to: to.startsWith('#') ? address + to : to })),
  );
  expect(led.length).toBeGreaterThan(50);
  const lost = led.filter(({ to }) => {
    const [address = '', hash] = to.split('#');
    const text = documents.get(address);
    return text === undefined || (hash !== undefined && !text.includes(` id="${hash}"`));
  });
  expect(lost).toEqual([]);
});

test('nothing is asked of another host, and no script is run', () => {
  for (const [address, text] of pages()) {
    expect(text, address).not.toMatch(/src="(?:https?:)?\/\//);
    expect(text, address).not.toMatch(/<(?:script|style)|style="/);
  }
});
