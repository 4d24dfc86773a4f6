/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly format?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const WIDTH = 96;

/** A schema in the notation of a type, with its limits; over several lines if it is too long. */
export function describeShape(schema: JsonSchema, indent = ''): string {
  const text = shapeOf(schema, indent);
  return schema.default === undefined ? text : `${text} = ${JSON.stringify(schema.default)}`;
}

function shapeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return joined(either, ' | ', indent);
  if (schema.allOf !== undefined) return joined(schema.allOf, ' & ', indent);
  const { type } = schema;
  if (typeof type === 'object')
    return type.map((one) => shapeOf({ ...schema, type: one }, indent)).join(' | ');
  switch (type) {
    case 'object':
      return objectShape(schema, indent);
    case 'array':
      return `[${listShape(schema, indent)}]${range(schema.minItems, schema.maxItems)}`;
    case 'string':
      return `${schema.format ?? 'string'}${range(schema.minLength, schema.maxLength)}`;
    case 'integer':
    case 'number':
      return `${type}${range(schema.minimum, schema.maximum)}`;
    case undefined:
      return 'unknown';
    default:
      return type;
  }
}

function joined(schemas: readonly JsonSchema[], by: string, indent: string): string {
  return schemas.map((one) => describeShape(one, indent)).join(by);
}

function listShape({ items, prefixItems }: JsonSchema, indent: string): string {
  return prefixItems === undefined
    ? describeShape(items ?? {}, indent)
    : joined(prefixItems, ', ', indent);
}

function objectShape(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const fields = Object.keys(properties)
    .toSorted()
    .map((name) => {
      const optional = required.includes(name) ? '' : '?';
      return `${name}${optional}: ${describeShape(properties[name] ?? {}, inner)}`;
    });
  if (typeof additionalProperties === 'object') {
    fields.push(`[key]: ${describeShape(additionalProperties, inner)}`);
  }
  const line = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  return `{\n${fields.map((field) => `${inner}${field}`).join('\n')}\n${indent}}`;
}

function range(least: number | undefined, most: number | undefined): string {
  const bounded = [least, most].some(
    (bound) => bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER,
  );
  if (!bounded) return '';
  const shown = (bound: number | undefined) =>
    bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? '' : String(bound);
  return `(${shown(least)}..${shown(most)})`;
}
