import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Argument, type PropertyKey } from 'oxc-parser';

const CALLS = new Set(['allOf', 'anyOf', 'firstOf', 'check', 'requireAllowed']);
const SOURCES = '{apps,packages}/*/src/**/*.ts';
const IMPORTS_CHECKS = /from '[^']*\/(checks|require-allowed)(\.ts)?'/;

/** A text of the source; what is filled in later is `*`. */
const textOf = (node: Argument | PropertyKey): string => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('*');
  throw new Error(`The name of a check is a text, not ${node.type}.`);
};

/** The keys of an object, also of those that are spread into it on a condition. */
const keysOf = (node: Argument): string[] => {
  if (node.type === 'ParenthesizedExpression') return keysOf(node.expression);
  if (node.type === 'LogicalExpression') return keysOf(node.right);
  if (node.type === 'ConditionalExpression') {
    return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  }
  if (node.type !== 'ObjectExpression') throw new Error(`Checks are an object, not ${node.type}.`);
  return node.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return keysOf(property.argument);
    const { key } = property;
    return key.type === 'Identifier' ? [key.name] : [textOf(key)];
  });
};

const namesOf = (called: string, [first, second]: readonly Argument[]): string[] => {
  if (first === undefined) return [];
  const rule = textOf(first);
  if (called === 'check') return [rule];
  if (called === 'requireAllowed') return [`request: ${rule}`];
  return second === undefined ? [] : keysOf(second).map((key) => `${rule}: ${key}`);
};

/** Every check in the sources by `rule: name`, as `pnpm prove policies` calls it. */
export function declaredChecks(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.test.ts') || !IMPORTS_CHECKS.test(source)) continue;
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'Identifier' || !CALLS.has(callee.name)) return;
        for (const name of namesOf(callee.name, given)) names.add(name);
      },
    }).visit(parseSync(file, source).program);
  }
  return names;
}
