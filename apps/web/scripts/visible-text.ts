import { parseSync } from 'vite';

export type Finding = { line: number; text: string; where: string };

/** Attributes and properties whose text is visible or announced. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'confirmLabel',
  'description',
  'error',
  'hint',
  'label',
  'placeholder',
  'retryLabel',
  'text',
  'title',
  'valueText',
]);
const WORD = /\p{L}{2,}/u;

type Node = { type: string; start: number };
type Fields = Record<string, unknown>;

const isNode = (value: unknown): value is Node & Fields =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Fields): (Node & Fields)[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (typeof node['name'] === 'string') return node['name'];
  return typeof node['value'] === 'string' ? node['value'] : undefined;
};

// The possible values of an expression: both branches of a condition, either side of `??`.
function* literalsIn(node: unknown): Generator<{ start: number; text: string }> {
  if (!isNode(node)) return;
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'string') yield { start: node.start, text: node['value'] };
      return;
    case 'TemplateElement': {
      const value: unknown = node['value'];
      if (typeof value === 'object' && value !== null && 'raw' in value) {
        yield { start: node.start, text: String(value.raw) };
      }
      return;
    }
    case 'ConditionalExpression':
      yield* literalsIn(node['consequent']);
      yield* literalsIn(node['alternate']);
      return;
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      yield* literalsIn(node['expression']);
      return;
    case 'ArrowFunctionExpression':
      yield* literalsIn(node['body']);
      return;
    case 'BinaryExpression':
      // Compared strings are not shown.
      if (node['operator'] !== '+') return;
      for (const child of childrenOf(node)) yield* literalsIn(child);
      return;
    case 'TemplateLiteral':
    case 'LogicalExpression':
      for (const child of childrenOf(node)) yield* literalsIn(child);
      return;
    default:
  }
}

function* spokenIn(node: Node & Fields): Generator<{ start: number; text: string; where: string }> {
  const name = node.type === 'JSXAttribute' ? nameOf(node['name']) : propertyName(node);
  if (name !== undefined && SPOKEN.has(name)) {
    for (const found of literalsIn(node['value'])) yield { ...found, where: name };
  }
  if (node.type === 'JSXText' && typeof node['value'] === 'string') {
    yield { start: node.start, text: node['value'], where: 'JSX' };
  }
  if (node.type === 'JSXExpressionContainer') {
    for (const found of literalsIn(node)) yield { ...found, where: 'JSX' };
  }
  if (node.type === 'JSXAttribute') {
    // An attribute's own text is checked by its name; only elements inside it are left.
    const value = node['value'];
    if (isNode(value) && value.type === 'JSXExpressionContainer') {
      for (const child of childrenOf(value)) yield* spokenIn(child);
    }
    return;
  }
  for (const child of childrenOf(node)) yield* spokenIn(child);
}

// Only in calls and data, not in types or destructuring patterns.
const propertyName = (node: Node & Fields): string | undefined =>
  node.type === 'Property' && isNode(node['value']) && node['value'].type !== 'AssignmentPattern'
    ? nameOf(node['key'])
    : undefined;

/** Finds visible text that did not come from the message catalogue. */
export const findVisibleText = (file: string, source: string): Finding[] => {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  if (!isNode(program)) return [];
  return [...spokenIn(program)]
    .filter(({ text }) => WORD.test(text))
    .map(({ start, text, where }) => ({
      line: source.slice(0, start).split('\n').length,
      text: text.trim(),
      where,
    }));
};
