import { z } from 'zod';
import { sampleFor } from './access-probes.ts';
import type { Ids } from './access-world.ts';

/** The part of JSON Schema that request schemas use. */
interface Described {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly anyOf?: readonly Described[] | undefined;
  readonly items?: Described | undefined;
  readonly properties?: Readonly<Record<string, Described>> | undefined;
  /** Of values whose names are free. */
  readonly additionalProperties?: boolean | Described | undefined;
}

const described: z.ZodType<Described> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    anyOf: z.array(described).optional(),
    items: described.optional(),
    properties: z.record(z.string(), described).optional(),
    additionalProperties: z.union([z.boolean(), described]).optional(),
  }),
);

/** One string of a request: its path, and a copy of the request with that string replaced. */
export interface TextField {
  readonly path: string;
  readonly sample: string;
  readonly replacedBy: (text: string) => unknown;
}

/** Valid samples for fields whose description does not say what is valid. */
const KNOWN: Readonly<Record<string, unknown>> = {
  duration: '1',
  edit: '{}',
  avatarConfig: 'null',
  moodTags: '[]',
  end: 500,
  relation: 'layer',
  email: 'sam@example.test',
  moods: 'cozy',
  visibility: 'list',
  warning: 'null',
  aiParts: '[]',
  'aiParts[]': 'text',
  content: '{"mediaType":"audio","duration":1}',
  mood: 'cozy',
};
/** A sample for unconstrained text. */
export const SAMPLE_TEXT = 'calm';
const LENGTHS = [22, 43, 87].map((length) => 'A'.repeat(length));
const CANDIDATES = [SAMPLE_TEXT, 'en', '1', ...LENGTHS, 'a'.repeat(64)];
const FORMATS: Readonly<Record<string, string>> = {
  uri: 'https://fcm.googleapis.com/x',
  // A Monday: some calls ask for a week.
  date: '2026-11-02',
  'date-time': '2026-11-01T12:00:00Z',
};

/** A request that the schema accepts, with all optional fields. */
export function sampleOf(schema: z.ZodType, ids: Ids): unknown {
  return build(describe(schema), '', ids);
}

/** Every string in it, one by one, in each form of a union. */
export function textsOf(schema: z.ZodType, ids: Ids): TextField[] {
  return walk(describe(schema), '', ids);
}

function describe(schema: z.ZodType): Described {
  return described.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function build(schema: Described, name: string, ids: Ids): unknown {
  const { anyOf, properties, items } = schema;
  if (anyOf?.[0] !== undefined) return build(anyOf[0], name, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) {
    return schema.enum.find((value) => value === KNOWN[name]) ?? schema.enum[0];
  }
  if (properties !== undefined) {
    // Its parts belong together.
    if (name === 'edit') return {};
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([key, field]) => [key, build(field, key, ids)]));
  }
  const named = namedValues(schema);
  if (named !== undefined) return { [SAMPLE_TEXT]: build(named, name, ids) };
  if (isOf(schema, 'array')) return items === undefined ? [] : [build(items, `${name}[]`, ids)];
  if (isOf(schema, 'boolean')) return true;
  if (isOf(schema, 'string')) return textFor(schema, name, ids);
  const { minimum = 0, maximum = Infinity } = schema;
  return Math.min(Number(KNOWN[name] ?? Math.max(minimum, 0)), maximum);
}

function namedValues({ properties, additionalProperties }: Described): Described | undefined {
  return properties === undefined && typeof additionalProperties === 'object'
    ? additionalProperties
    : undefined;
}

/** Also if it is nullable. */
function isOf({ type }: Described, wanted: string): boolean {
  return [type].flat().includes(wanted);
}

function textFor({ format = '', pattern, minLength = 1 }: Described, name: string, ids: Ids) {
  const standing = sampleFor(name);
  if (typeof standing === 'string') return ids[standing];
  if (format === 'uuid') return crypto.randomUUID();
  const known = KNOWN[name] ?? FORMATS[format];
  if (typeof known === 'string') return known;
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  return CANDIDATES.find((text) => fits(text) && text.length >= minLength) ?? 'a'.repeat(minLength);
}

function walk(schema: Described, name: string, ids: Ids): TextField[] {
  const { anyOf, properties, items } = schema;
  if (anyOf !== undefined) return anyOf.flatMap((option) => walk(option, name, ids));
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([key, field]) =>
      walk(field, key, ids).map((inner) => ({
        path: `${key}${inner.path && `.${inner.path}`}`,
        sample: inner.sample,
        replacedBy: (text) => ({ ...whole(schema, name, ids), [key]: inner.replacedBy(text) }),
      })),
    );
  }
  const named = namedValues(schema);
  if (named !== undefined) {
    const value = build(named, name, ids);
    return [{ path: '', sample: SAMPLE_TEXT, replacedBy: (text) => ({ [text]: value }) }];
  }
  if (isOf(schema, 'array') && items !== undefined) {
    return walk(items, `${name}[]`, ids).map(({ path, sample, replacedBy }) => ({
      path,
      sample,
      replacedBy: (text) => [replacedBy(text)],
    }));
  }
  if (!isOf(schema, 'string')) return [];
  const sample = build(schema, name, ids);
  return [{ path: '', sample: String(sample), replacedBy: (text) => text }];
}

function whole(schema: Described, name: string, ids: Ids): object {
  const built = build(schema, name, ids);
  return typeof built === 'object' && built !== null ? built : {};
}
