/**
 * Tables of a page that come from the sources. They stand between `<!-- generated: NAME -->` and `<!-- /generated -->`;
 * `npx tsx .ci/generated-tables.mjs` writes them anew, tests say when they are old.
 */
export type Tables = Readonly<Record<string, () => string>>;

/** Fills every marked place of a page. Throws on a marker of an unknown name, or one that is not closed. */
export const withGenerated = (name: string, page: string, tables: Tables): string => {
  const opened = page.match(/<!-- generated: /g)?.length ?? 0;
  let filled = 0;
  const result = page.replace(
    /<!-- generated: ([a-z]+) -->[\s\S]*?<!-- \/generated -->/g,
    (_whole, table: string) => {
      const make = tables[table];
      if (make === undefined) throw new Error(`${name} asks for an unknown table "${table}"`);
      filled += 1;
      return `<!-- generated: ${table} -->\n\n${make()}\n\n<!-- /generated -->`;
    },
  );
  if (filled !== opened) throw new Error(`${name} has a generated part that is not closed`);
  return result;
};

/** A Markdown table padded as Prettier pads it, so that formatting the page changes nothing. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
};
