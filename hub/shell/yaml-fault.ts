import { isAlias, isScalar, LineCounter, parseDocument, visit } from 'yaml';
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
  const offset = openedAt(document, text, end);
  if (offset === undefined)
    return { offset: end, message: 'a bracket or a quotation mark before this is not closed' };
  const begin = text[offset] ?? '';
  return { offset, message: `this ${begin} is not closed: ${CLOSING[begin] ?? begin} is missing` };
};

type ParserFault = Pick<YAMLParseError, 'code' | 'message' | 'pos'>;

const NO_COLON = 'a key needs a colon and a space behind it';

/** By the parser's code; `there` is the text from where the fault is. */
const SAID: Readonly<Partial<Record<YAMLParseError['code'], (there: string) => string>>> = {
  BAD_INDENT: () => 'the keys of one group must begin in the same column',
  MISSING_CHAR: () => NO_COLON,
  MULTILINE_IMPLICIT_KEY: () => NO_COLON,
  BLOCK_AS_IMPLICIT_KEY: () =>
    'text with ": " in it needs quotation marks, and the keys of one group must begin in the same column',
  TAB_AS_INDENT: () => 'this line begins with a tab: indent it with spaces',
  BAD_SCALAR_START: ([first]) => `text that begins with ${first ?? ''} needs quotation marks`,
  BAD_DQ_ESCAPE: () => 'write \\ twice between " and ", or put the text between \' and \'',
  MULTIPLE_DOCS: () => 'a second document begins at ---, and one file describes one room',
};

const firstFault = (document: Document, text: string, { code, message, pos }: ParserFault): YamlFault => {
  const [offset] = pos;
  if (message.startsWith('Flow ') || message.endsWith('quote')) return unclosed(document, text, offset);
  const there = text.slice(offset);
  if (code === 'UNEXPECTED_TOKEN' && /^[\]}]/.test(there))
    return { offset, message: `this ${there[0] ?? ''} closes nothing` };
  return { offset, message: SAID[code]?.(there) ?? `this is not YAML: ${message}` };
};

/** In one go: asked one by one, thousands of aliases in a file that is just small enough would hold the hub up for minutes. */
const strayAlias = (document: Document): YamlFault | null => {
  let fault: YamlFault | null = null;
  const marked = new Set<string>();
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) marked.add(node.anchor);
        return;
      }
      const { source, range } = node;
      if (marked.has(source)) return;
      fault = {
        offset: range?.[0] ?? 0,
        message: `nothing above is marked &${source}, so *${source} stands for nothing`,
      };
      return visit.BREAK;
    },
  });
  return fault;
};

/** As an object has them: of `1` and `"1"` only the last would count. */
const repeatedKey = (document: Document): YamlFault | null => {
  let fault: YamlFault | null = null;
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (known.has(name)) {
          fault = { offset: key.range?.[0] ?? 0, message: `${name} stands there twice` };
          return visit.BREAK;
        }
        known.add(name);
      }
      return undefined;
    },
  });
  return fault;
};

const aliasesOf = (document: Document): ReadonlySet<string> => {
  const sources = new Set<string>();
  visit(document, { Alias: (_, { source }) => void sources.add(source) });
  return sources;
};

/** A word that begins with ! or & and that the parser takes for a mark of its own, so that it is in no text: `name: !Kiln hall`. */
const swallowedWord = (document: Document, text: string): YamlFault | null => {
  let fault: YamlFault | null = null;
  const used = aliasesOf(document);
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) return;
      const { tag, anchor } = node;
      const mark =
        tag !== undefined
          ? '!'
          : isScalar(node) && anchor !== undefined && !used.has(anchor)
            ? '&'
            : undefined;
      if (mark === undefined) return;
      const at = Math.max(0, text.lastIndexOf(mark, node.range?.[0] ?? 0));
      const offset = text[at - 1] === mark ? at - 1 : at;
      const word = /^\S+/.exec(text.slice(offset))?.[0] ?? mark;
      const why = mark === '!' ? 'means nothing here' : 'is used nowhere below';
      fault = { offset, message: `${word} ${why}; text that begins with ${mark} needs quotation marks` };
      return visit.BREAK;
    },
  });
  return fault;
};

/** What the parser passes over with a warning is not what somebody meant who wrote it. */
const warning = (document: Document, text: string): YamlFault | null => {
  const [first] = document.warnings;
  if (first === undefined) return null;
  const [offset] = first.pos;
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';
  return { offset, message: `"${line.slice(0, 40)}" means nothing here: ${first.message}` };
};

/** The parser compares each key with each: with thousands of them that takes minutes, so `yamlFault` does it. */
export const parseYaml = (text: string, lineCounter = new LineCounter()): Document =>
  parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });

/** The first fault alone: those that the parser finds after it mostly follow from it. Null where the text is YAML. */
export const yamlFault = (document: Document, text: string): YamlFault | null => {
  const [first] = document.errors;
  if (first !== undefined) return firstFault(document, text, first);
  return (
    repeatedKey(document) ?? strayAlias(document) ?? swallowedWord(document, text) ?? warning(document, text)
  );
};
