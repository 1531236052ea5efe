import { isAlias, isScalar, visit } from 'yaml';
import type { Document, YAMLParseError } from 'yaml';

/** What is wrong with a text that is no YAML, for somebody who does not know the parser's terms, and where it began. */
export interface YamlFault {
  readonly offset: number;
  readonly message: string;
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Where the bracket or quote stands that is open at `end`: the parser says where it missed the other one, lines further down. */
const openedAt = (document: Document, text: string, end: number): number | undefined => {
  let opened: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const [from, to] = node.range ?? [];
      if (from === undefined || to !== end) return;
      const begin = text[from] ?? '';
      const quoted = isScalar(node) && (begin === '"' || begin === "'");
      if (quoted || CLOSING[begin] !== undefined) opened ??= from;
    },
  });
  return opened;
};

const unclosed = (document: Document, text: string, end: number): YamlFault => {
  const offset = openedAt(document, text, end) ?? end;
  const begin = text[offset] ?? '';
  const closing = CLOSING[begin] ?? begin;
  return openedAt(document, text, end) === undefined
    ? { offset, message: 'a bracket or a quotation mark before this is not closed' }
    : { offset, message: `this ${begin} is not closed: ${closing} is missing` };
};

const NO_COLON = 'a key needs a colon and a space behind it';

const firstFault = (document: Document, text: string, error: YAMLParseError): YamlFault => {
  const [offset] = error.pos;
  const there = text.slice(offset);
  switch (error.code) {
    case 'BAD_INDENT':
      return error.message.startsWith('Flow')
        ? unclosed(document, text, offset)
        : { offset, message: 'the keys of one group must begin in the same column' };
    case 'MISSING_CHAR':
      return error.message.endsWith('quote')
        ? unclosed(document, text, offset)
        : { offset, message: NO_COLON };
    case 'MULTILINE_IMPLICIT_KEY':
      return { offset, message: NO_COLON };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        offset,
        message:
          'text with ": " in it needs quotation marks, and the keys of one group must begin in the same column',
      };
    case 'TAB_AS_INDENT':
      return { offset, message: 'this line begins with a tab: indent it with spaces' };
    case 'DUPLICATE_KEY':
      return { offset, message: `${/^[^\s:]*/.exec(there)?.[0] ?? 'this key'} stands there twice` };
    case 'BAD_SCALAR_START':
      return { offset, message: `text that begins with ${there[0] ?? ''} needs quotation marks` };
    case 'BAD_DQ_ESCAPE':
      return { offset, message: 'write \\ twice between " and ", or put the text between \' and \'' };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'a second document begins at ---, and one file describes one room' };
    default:
      return /^[\]}]/.test(there)
        ? { offset, message: `this ${there[0] ?? ''} closes nothing` }
        : { offset, message: `this is not YAML: ${error.message}` };
  }
};

const strayAlias = (document: Document): YamlFault | null => {
  let fault: YamlFault | null = null;
  visit(document, {
    Alias: (_, alias) => {
      if (!isAlias(alias) || alias.resolve(document) !== undefined) return;
      const { source, range } = alias;
      fault ??= {
        offset: range?.[0] ?? 0,
        message: `nothing above is marked &${source}, so *${source} stands for nothing`,
      };
    },
  });
  return fault;
};

/** The first fault alone: those that the parser finds after it mostly follow from it. Null where the text is YAML. */
export const yamlFault = (document: Document, text: string): YamlFault | null => {
  const [first] = document.errors;
  return first === undefined ? strayAlias(document) : firstFault(document, text, first);
};
