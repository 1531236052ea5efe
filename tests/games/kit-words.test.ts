import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What the kit itself says stands in German beside the English. What an author of a game alone reads is English: an error thrown. */

const KIT = new URL('../../games/kit/', import.meta.url);
/** Words of the bots that err, and of what stops a game from loading: no player reads them. */
const FOR_AUTHORS = ['erring.ts', 'load-games.ts', 'own-names.ts'];

/** Two words, or one that begins with a capital. */
const isSaid = (words: string): boolean =>
  /\p{L}{2,}[,;:]? \p{L}+/u.test(words) || /^\p{Lu}\p{Ll}+$/u.test(words.trim());

const wordsOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('…')
    : null;
};

/** Of what is no text for people: types, imports, errors that are thrown, and a text that has its German. */
const isElsewhere = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
  (ts.isObjectLiteralExpression(node) &&
    ['en', 'de'].every((language) => node.properties.some((each) => each.name?.getText() === language)));

const untranslated = (name: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isElsewhere(node)) return;
    const words = wordsOf(node);
    if (words !== null && isSaid(words)) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
};

test.each(
  (readdirSync(KIT, { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && !FOR_AUTHORS.includes(name),
  ),
)('%s says nothing in English alone', (name) => {
  expect(untranslated(name, readFileSync(new URL(name, KIT), 'utf8'))).toEqual([]);
});

test('a text without its German is found, one with it is not', () => {
  const found = (source: string) => untranslated('x.ts', source);
  expect(found("const one = { refused: 'the pile is empty' };")).toEqual(['the pile is empty']);
  expect(found('const one = { label: `Thrown by hand: ${die}` };')).toEqual(['Thrown by hand: …']);
  expect(found("text({ en: 'the pile is empty', de: 'der Stapel ist leer' });")).toEqual([]);
  expect(found("text({ en: 'the pile is empty' });")).toEqual(['the pile is empty']);
  expect(found("throw new TypeError('no game names it');")).toEqual([]);
});
