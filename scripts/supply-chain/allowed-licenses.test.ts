import { expect, it } from 'vitest';
import { isAllowed } from './allowed-licenses.ts';

const allowed = new Set(['MIT', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception']);

it.each([
  'MIT',
  '(MIT)',
  'MIT AND (Apache-2.0 WITH LLVM-exception)',
  'MIT AND Apache-2.0',
  'MIT OR Made-Up',
  '(GPL-2.0 OR MIT) AND Apache-2.0',
])('%s is allowed with MIT and Apache-2.0', (expression) => {
  expect(isAllowed(expression, allowed)).toBe(true);
});

it.each([
  'GPL-2.0-only',
  'MIT AND GPL-2.0-only',
  'GPL-2.0-only OR MIT AND SSPL-1.0',
  'MIT WITH Some-exception',
  'MIT WITH',
  'MIT Apache-2.0',
  '(MIT',
  'MIT)',
  'SEE LICENSE IN LICENSE',
  'Unknown',
  'UNLICENSED',
  '',
  '()',
])('%j is not allowed with MIT and Apache-2.0', (expression) => {
  expect(isAllowed(expression, allowed)).toBe(false);
});
