import type { Schema } from './document.ts';
import type { Draws } from '../../lib/draws.ts';
import { KNOWN_ITEMS, KNOWN_VALUES, PLAUSIBLE_TEXTS } from './known-values.ts';
import type { Role } from './roles.ts';
import type { Seen } from './seen.ts';

/** Words that patterns are tried with. */
const CANDIDATES = [
  'cozy',
  'en',
  '1',
  '0',
  'UTC',
  '2026-11-16',
  '2026-11-19T12:00:00Z',
  ...[22, 43, 87].map((length) => 'A'.repeat(length)),
  'a'.repeat(64),
] as const;

export interface ValueSource {
  readonly draws: Draws;
  readonly seen: Seen;
  /** Who sends it. */
  readonly role: Role;
}

/** A value that the schema accepts. `name` is the field's, which says more than a type. */
export function validValue(schema: Schema, name: string, source: ValueSource): unknown {
  const { draws } = source;
  const { anyOf, properties, items } = schema;
  if (anyOf !== undefined) {
    const chosen = draws.pickAny(anyOf);
    return chosen === undefined ? null : validValue(chosen, name, source);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return draws.pickAny(schema.enum);
  switch (typeOf(schema, draws)) {
    case 'object':
      return properties === undefined
        ? namedValues(schema, name, source)
        : fieldsOf(schema, properties, source);
    case 'array':
      return listOf(schema, items ?? {}, name, source);
    case 'boolean':
      return draws.chance(0.5);
    case 'null':
      return null;
    case 'integer':
      return numberFor(schema, name, draws, true);
    case 'number':
      return numberFor(schema, name, draws, false);
    default:
      return textFor(schema, name, source);
  }
}

function typeOf({ type, properties, items }: Schema, draws: Draws): string {
  if (typeof type === 'string') return type;
  if (type !== undefined) return draws.pickAny(type) ?? 'null';
  if (properties !== undefined) return 'object';
  return items === undefined ? 'string' : 'array';
}

function fieldsOf(
  { required = [] }: Schema,
  properties: Readonly<Record<string, Schema>>,
  source: ValueSource,
): Record<string, unknown> {
  const { draws } = source;
  // Optional fields often exclude each other.
  const share = draws.pick([0, 0.2, 0.5, 1]);
  const sent = Object.entries(properties).filter(
    ([name]) => required.includes(name) || draws.chance(share),
  );
  return Object.fromEntries(
    sent.map(([name, schema]) => [name, validValue(schema, name, source)] as const),
  );
}

function namedValues({ additionalProperties }: Schema, name: string, source: ValueSource): object {
  if (typeof additionalProperties !== 'object') return {};
  const value = validValue(additionalProperties, name, source);
  return { [source.draws.pick(PLAUSIBLE_TEXTS)]: value };
}

function listOf(
  { minItems = 0, maxItems = 5 }: Schema,
  items: Schema,
  name: string,
  source: ValueSource,
): unknown[] {
  const { draws } = source;
  const most = Math.min(maxItems, minItems + 4);
  const known = KNOWN_ITEMS[name];
  const length = minItems + draws.below(most - minItems + 1);
  const made = Array.from({ length }, () =>
    known === undefined ? validValue(items, name, source) : draws.pickAny(known),
  );
  return draws.chance(0.8) ? [...new Set(made)] : made;
}

function numberFor(
  { minimum = 0, maximum = 100 }: Schema,
  name: string,
  draws: Draws,
  whole: boolean,
): unknown {
  const known = KNOWN_VALUES[name]?.filter((value) => typeof value === 'number') ?? [];
  if (known.length > 0 && draws.chance(0.7)) return draws.pickAny(known);
  const between = minimum + draws.below(Math.min(maximum - minimum, 1_000) + 1);
  const value = draws.pick([minimum, maximum, between, between]);
  return whole ? Math.round(value) : value;
}

function textFor(schema: Schema, name: string, source: ValueSource): string {
  const { draws, seen, role } = source;
  const { minLength = 0, maxLength = Infinity } = schema;
  if (schema.format === 'uuid') {
    const chosen = draws.chance(0.05) ? undefined : seen.idFor(name, draws, role);
    return chosen ?? freshId(draws);
  }
  if (name === 'cursor') return seen.cursor(draws) ?? '';
  const { pattern } = schema;
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const id = name.endsWith('Id') ? seen.idFor(name, draws, role) : undefined;
  if (id !== undefined && fits(id)) return id;
  const known = (KNOWN_VALUES[name] ?? []).map(String).filter(fits);
  if (known.length > 0 && draws.chance(0.9)) return draws.pickAny(known) ?? '';
  const candidates = (pattern === undefined ? PLAUSIBLE_TEXTS : CANDIDATES).filter(fits);
  const longest = Number.isFinite(maxLength) && draws.chance(0.1) ? 'é'.repeat(maxLength) : 'a';
  return draws.pickAny(candidates) ?? (fits(longest) ? longest : 'a'.repeat(minLength));
}

function freshId(draws: Draws): string {
  const digits = (length: number) =>
    Array.from({ length }, () => draws.below(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}
