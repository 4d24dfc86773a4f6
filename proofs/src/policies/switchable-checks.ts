import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** In the environment of a test: the one disabled check, and a file for the names of all. */
export const DISABLED = 'DISABLED_CHECK';
export const SEEN = 'SEEN_CHECKS';

const headOf = (product: string) => `import { appendFileSync } from 'node:fs';
import * as product from './${product}';

const seen = new Set();
function isDisabled(name) {
  if (process.env.${SEEN} && !seen.has(name)) {
    seen.add(name);
    appendFileSync(process.env.${SEEN}, name + '\\n');
  }
  return process.env.${DISABLED} === name;
}
function mapped(rule, checks, change) {
  const entries = Object.entries(checks);
  return Object.fromEntries(
    entries.map(([name, check]) => [name, change(rule + ': ' + name, check)]),
  );
}
`;

const MODULES = {
  'packages/contract/src/checks.ts': `
const switched = (rule, checks, disabled) =>
  mapped(rule, checks, (name, check) => (isDisabled(name) ? disabled : check));
export const allOf = (rule, checks) => product.allOf(rule, switched(rule, checks, true));
export const anyOf = (rule, checks) => product.anyOf(rule, switched(rule, checks, false));
export const firstOf = (rule, checks) => product.firstOf(rule, switched(rule, checks, false));
`,
  // Evaluated when a statement is built, which happens again for each database.
  'packages/db/src/checks.ts': `
import { sql } from './drizzle/orm.ts';
function switched(name, condition) {
  const switching = sql\`\${condition}\`;
  const { queryChunks } = switching;
  const get = () => (isDisabled(name) ? sql\`true\`.queryChunks : queryChunks);
  return Object.defineProperty(switching, 'queryChunks', { get });
}
export const allOf = (rule, checks) => product.allOf(rule, mapped(rule, checks, switched));
export const check = (name, condition) => switched(name, product.check(name, condition));
`,
  'packages/contract/src/require-allowed.ts': `
export const requireAllowed = (check, allowed, refusal) =>
  product.requireAllowed(check, isDisabled('request: ' + check) || allowed, refusal);
`,
} as const;

/** In a copy of the sources: replaces the check modules with ones that can disable a check. */
export function makeChecksSwitchable(folder: string): void {
  for (const [file, body] of Object.entries(MODULES)) {
    const path = join(folder, file);
    const product = basename(path).replace('.ts', '-of-the-product.ts');
    renameSync(path, join(path, '..', product));
    writeFileSync(path, headOf(product) + body);
  }
}

export function readSeen(file: string): ReadonlySet<string> {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}
