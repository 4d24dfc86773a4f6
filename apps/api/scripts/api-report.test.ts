import type { Call } from '@swirl/contract/call-rules';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeReport } from './api-report.ts';
import { describeShape } from './shape.ts';

const note = z.object({ id: z.uuid(), text: z.string().max(500).nullable() });
const call: Call = {
  method: 'POST',
  path: '/api/notes',
  policy: 'signed-in',
  rateLimit: 'api',
  body: ['json'],
  status: 201,
};
const endpoint = { body: z.strictObject({ text: z.string().min(1) }), response: z.array(note) };
const reportOf = (changed: Partial<Call> = {}) =>
  writeReport(
    { 'notes.add': { ...call, ...changed } },
    { 'notes.add': endpoint },
    new Map([['note', note]]),
  );

describe('the API report', () => {
  it('lists the policy, rate limit, request and response of each call', () => {
    expect(reportOf()).toContain(
      [
        'notes.add: POST /api/notes',
        '  for signed-in, limited as api, answers 201',
        '  json { text: string(1..) }',
        '  returns [note]',
        '',
        'note = { id: uuid, text: string(..500) | null }',
        '',
      ].join('\n'),
    );
  });

  it.each([{ policy: 'anyone' }, { rateLimit: 'comment' }, { path: '/api/remarks' }] as const)(
    'changes with %j',
    (changed) => {
      expect(reportOf(changed)).not.toBe(reportOf());
    },
  );

  it('refuses a call without schemas', () => {
    expect(() => writeReport({ 'notes.add': call }, {}, new Map())).toThrow('notes.add');
  });
});

describe('a shape', () => {
  it('is written over several lines if it is too long, with its fields sorted', () => {
    const properties = Object.fromEntries(
      ['second', 'first'].map((name) => [`${name}${'x'.repeat(50)}`, { type: 'string' }]),
    );
    expect(describeShape({ type: 'object', properties }).split('\n')).toEqual([
      '{',
      `  first${'x'.repeat(50)}?: string`,
      `  second${'x'.repeat(50)}?: string`,
      '}',
    ]);
  });

  it.each([
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'integer', minimum: 1, maximum: 50, default: 10 }, 'integer(1..50) = 10'],
    [{ type: 'array', items: { type: 'boolean' }, maxItems: 5 }, '[boolean](..5)'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key]: number }'],
    [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    [{}, 'unknown'],
  ])('of %j is %s', (schema, shape) => {
    expect(describeShape(schema)).toBe(shape);
  });
});

describe('pnpm check:api', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swirl-api-report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'check-api.ts'), ...args]);

  it('refuses a report that is missing or stale, and accepts the one it writes', async () => {
    const file = join(folder, 'report.txt');
    await expect(check(file)).rejects.toThrow('stale');
    await check('--write', file);
    await check(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('for owner', 'for anyone'));
    await expect(check(file)).rejects.toThrow('stale');
  });
});
