import { parseSync } from 'vite';

export type UncataloguedText = { line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

const TWO_WORDS = /\p{L}{2,}\P{L}*\s\P{L}*\p{L}{2,}/u;
/** Replaces an expression in a template. */
const HOLE = '…';
const MARKUP = /<[^>]*>|[^{}]*\{[^{}]*:[^{}]*\}/g;
/** 'text/html; charset=utf-8', 'private, no-store' and the like: single words, in lower case. */
const HEADER_VALUE = /^[^\sA-Z]+(?:[;,] [^\sA-Z]+)+$/;
/** 'Connection: close', and the lines of robots.txt. */
const HEADER_LINE = /^[A-Z][\w-]+: \S+(?:; \S+)?$/;

const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
/** Functions whose texts are names for machines: of checks, keys and cursors, or why a queue stops. */
const NAMING_CALLS = new Set([
  'allOf',
  'anyOf',
  'assertInvariant',
  'check',
  'createSignatures',
  'deriveKey',
  'firstOf',
  'forcefulShutdown',
  'pageOf',
  'requireAllowed',
  'stop',
]);
/** Fields and constants with such names, and the help texts of metrics, which operators read. */
const NAMING_FIELDS = new Set(['scope', 'help']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((part: unknown) => isNode(part));

/** The last part of `a`, `a.b` or `a.b.c`. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
};

const isLogger = (node: unknown): boolean => /^log(?:ger)?$/.test(nameOf(node));

const isLogCall = (callee: unknown): boolean => {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isLogger(callee['object'])) {
    return false;
  }
  return callee['computed'] === true || LOG_METHODS.has(nameOf(callee));
};

/** Of a call by which machines name things, only what it computes. */
const partsOfCall = (node: Node): Node[] => {
  if (isLogCall(node['callee'])) return [];
  const parts = [...nodesIn(node['callee']), ...nodesIn(node['arguments'])];
  if (!NAMING_CALLS.has(nameOf(node['callee']))) return parts;
  return parts.filter(({ type }) => type !== 'Literal' && type !== 'TemplateLiteral');
};

/** The parts of a node in which there may be text that reaches a person who uses the app. */
const partsOf = (node: Node): Node[] => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    // People are shown the message of an error code, never that of what was thrown.
    case 'ThrowStatement':
      return [];
    case 'ClassDeclaration':
      return nameOf(node['superClass']).endsWith('Error') ? [] : nodesIn(node['body']);
    case 'NewExpression':
      return nameOf(node['callee']).endsWith('Error') ? [] : nodesIn(node['arguments']);
    case 'CallExpression':
      return partsOfCall(node);
    case 'TaggedTemplateExpression':
      return nameOf(node['tag']) === 'sql' ? [] : nodesIn(node['quasi']);
    case 'Property':
      return NAMING_FIELDS.has(nameOf(node['key'])) ? [] : nodesIn(node['value']);
    case 'VariableDeclarator':
      return NAMING_FIELDS.has(nameOf(node['id'])) ? [] : nodesIn(node['init']);
    default:
      return Object.values(node).flatMap(nodesIn);
  }
};

const textOf = (node: Node): string => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral') return '';
  return nodesIn(node['quasis'])
    .map(({ value }) =>
      typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
    )
    .join(HOLE);
};

const isSentence = (text: string): boolean =>
  TWO_WORDS.test(text.replaceAll(MARKUP, ' ')) &&
  !HEADER_VALUE.test(text) &&
  !HEADER_LINE.test(text);

function* textsIn(node: Node): Generator<{ start: number; text: string }> {
  const text = textOf(node);
  if (isSentence(text)) yield { start: node.start, text };
  for (const part of partsOf(node)) yield* textsIn(part);
}

/**
 * Texts of two or more words that could reach a person without the message catalogue: all but logs,
 * thrown errors, SQL, header values and names for machines.
 */
export const findUncataloguedText = (file: string, source: string): UncataloguedText[] => {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return nodesIn(program)
    .flatMap((node) => Array.from(textsIn(node)))
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }));
};
