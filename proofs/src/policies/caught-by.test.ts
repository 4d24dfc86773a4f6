import { join } from 'node:path';
import { expect, it } from 'vitest';
import { caughtBy, GUARDED_TWICE, RULES_OF_NO_ACCESS } from './caught-by.ts';
import { declaredChecks } from './declared-checks.ts';

const declared = [...declaredChecks(join(import.meta.dirname, '../../..'))];
const listed = [...Object.values(caughtBy).flat(), ...GUARDED_TWICE, ...RULES_OF_NO_ACCESS];

const matches = (pattern: string, name: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
};

it('every check in the sources is listed with the test that catches its loss', () => {
  expect(declared.filter((check) => !listed.some((name) => matches(check, name)))).toEqual([]);
});

it('every listed check is in the sources', () => {
  expect(listed.filter((name) => !declared.some((check) => matches(check, name)))).toEqual([]);
});

it('a check is listed once', () => {
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});
