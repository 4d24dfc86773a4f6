import { endpoints } from '@swirl/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serialiserCompiler } from './serialiser.ts';

function serialise(schema: z.ZodType, data: unknown): unknown {
  const write = serialiserCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' });
  return JSON.parse(write(data));
}

describe('a serialized response', () => {
  it('contains the fields of its schema and no others', () => {
    const person = z.object({ id: z.string(), name: z.string().nullable() });
    const row = { id: '1', name: null, email: 'sam@swirl.test', passwordHash: 'x' };
    expect(serialise(person, row)).toEqual({ id: '1', name: null });
    expect(serialise(z.array(person), [row])).toEqual([{ id: '1', name: null }]);
  });

  it('keeps a nullable choice inside a union', () => {
    const step = z.enum(['first', 'second']).nullable();
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('at'), step }),
      z.object({ kind: z.literal('none') }),
    ]);
    for (const answer of [
      { kind: 'at', step: null },
      { kind: 'at', step: 'second' },
      { kind: 'none' },
    ]) {
      expect(serialise(union, answer)).toEqual(answer);
    }
  });

  it('keeps optional, nullable and nested values', () => {
    const schema = z.object({
      absent: z.string().optional(),
      mood: z.enum(['chill', 'cozy']).nullable(),
      inner: z.object({ at: z.iso.datetime(), seconds: z.number() }).nullable(),
      nothing: z.object({ a: z.string() }).nullable(),
      choice: z.union([z.literal('a'), z.number()]),
    });
    const at = '2026-01-02T03:04:05.678Z';
    const value = { mood: null, inner: { at, seconds: 12.5 }, nothing: null, choice: 3 };
    expect(serialise(schema, value)).toEqual(value);
  });

  it('throws when a required response field is missing', () => {
    expect(() => serialise(z.object({ id: z.string() }), {})).toThrow('"id" is required');
  });

  it('can be written for every call of the contract', () => {
    const answered = Object.values(endpoints).filter((endpoint) => 'response' in endpoint);
    expect(answered.length).toBeGreaterThan(20);
    for (const { response } of answered) {
      expect(serialiserCompiler({ schema: response, method: 'GET', url: '/' })).toBeTypeOf(
        'function',
      );
    }
  });
});
