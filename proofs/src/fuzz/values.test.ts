import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Schema } from './document.ts';
import { createDraws } from '../../lib/draws.ts';
import { nearlyValid } from './near-values.ts';
import { oddValue } from './odd-values.ts';
import { createSeen } from './seen.ts';
import { validValue } from './values.ts';

const schema: Schema = {
  type: 'object',
  required: ['loopId', 'gain', 'kind', 'text'],
  additionalProperties: false,
  properties: {
    loopId: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
    gain: { type: 'number', minimum: 0, maximum: 2 },
    count: { type: 'integer', minimum: 3, maximum: 5 },
    kind: { type: 'string', enum: ['word', 'mood'] },
    text: { type: 'string', minLength: 1, maxLength: 20 },
    key: { type: 'string', minLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
    moods: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
    note: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
  },
};

const sourceOf = (label: string) => {
  const seen = createSeen();
  seen.add('loopId', '01930000-0000-7000-8000-000000000001', 'member');
  return { draws: createDraws(label), seen, role: 'member' as const };
};

it('a valid value is accepted by its schema', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  fc.assert(
    fc.property(fc.string(), (label) => {
      const value = validValue(schema, '', sourceOf(label));
      validate(value);
      expect(validate.errors).toBeNull();
    }),
    { numRuns: 500 },
  );
});

it('of valid values made nearly valid most are refused, and all can be sent', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const refused = Array.from({ length: 500 }, (_, at) => {
    const source = sourceOf(String(at));
    const value = nearlyValid(validValue(schema, '', source), source.draws);
    expect(() => JSON.stringify(value)).not.toThrow();
    return !validate(value);
  });
  expect(refused.filter(Boolean).length).toBeGreaterThan(250);
});

it('odd values are of every kind and can be sent', () => {
  const kinds = Array.from({ length: 300 }, (_, at) => {
    const value = oddValue(createDraws(String(at)));
    expect(() => JSON.stringify(value)).not.toThrow();
    return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  });
  expect([...new Set(kinds)].toSorted()).toEqual([
    'boolean',
    'list',
    'null',
    'number',
    'object',
    'string',
  ]);
});
