import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERBS } from '../../schemas/commands.ts';
import { DOCUMENT_CONTRACTS } from '../../schemas/contracts.ts';
import { withMqttTables } from '../support/mqtt-tables.ts';
import { topics } from '../../schemas/topics.ts';

const page = readFileSync(new URL('../../docs/mqtt.md', import.meta.url), 'utf8');

/** Topics of the table's first column; a name without a folder stands in the folder of the one before it. */
const listed = (): string[] => {
  const cells = [...page.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => {
    let folder = '';
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      if (name.includes('/')) folder = name.slice(0, name.lastIndexOf('/'));
      return name.includes('/') ? name : `${folder}/${name}`;
    });
  });
};

/** Whether a topic of schemas/topics.ts is one that the table names: `<id>` stands for any one level, `...` for all below. */
const isListed = (topic: string): boolean =>
  listed().some((name) => {
    const pattern = name.replace(/<[^>]+>/g, '[^/]+').replace(/\.\.\.$/, '.+');
    return new RegExp(`^${pattern}$`).test(topic);
  });

describe('docs/mqtt.md', () => {
  test('the tables of documents and verbs are those of the contracts', () => {
    expect(withMqttTables(page)).toBe(page);
    for (const { topic } of DOCUMENT_CONTRACTS)
      expect(page).toContain(`| \`${topic.replaceAll('{', '<').replaceAll('}', '>')}\` `);
    for (const verb of VERBS) expect(page).toContain(`| \`${verb}\` `);
  });

  test('lists every topic below the root', () => {
    const all = Object.values(topics).map((topic) =>
      typeof topic === 'string' ? topic : topic('x', 'call', 'y'),
    );
    const own = all.filter((topic) => !topic.startsWith('/'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((topic) => !isListed(topic))).toEqual([]);
  });
});
