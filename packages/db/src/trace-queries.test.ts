import { expect, test } from 'vitest';
import { summaryOf, withoutValues } from './trace-queries.ts';

test('a span is named after the statement’s command and table', () => {
  expect(summaryOf('select "id" from "loops" where "id" = $1')).toBe('SELECT loops');
  expect(summaryOf('\n  INSERT INTO public."users" VALUES ($1)')).toBe('INSERT users');
  expect(summaryOf('update count_deltas set n = 1')).toBe('UPDATE count_deltas');
  expect(summaryOf('begin')).toBe('BEGIN');
});

test('a literal value in a statement is left out of its span', () => {
  expect(withoutValues("SELECT 'it''s me', $1, \"name\"")).toBe('SELECT \'?\', $1, "name"');
});
