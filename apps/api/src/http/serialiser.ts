import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

const compiled = new WeakMap<z.ZodType, (answer: unknown) => string>();

/**
 * Compiles each response schema into code once, however many routes have it. It writes only the fields of the schema, so a
 * column that a presenter forgot to remove is never sent.
 */
export function compileSerialiser(schema: z.ZodType): (answer: unknown) => string {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // This target writes `nullable: true`, which is compiled; a union with null is tested per value.
  const described = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    // In a union each value is tested, and `nullable` alone doesn't admit null to an enumeration.
    override: ({ jsonSchema }) => {
      const { nullable, enum: values } = jsonSchema;
      if (nullable === true && values !== undefined) jsonSchema.enum = [...values, null];
      // Unknown to that test, which would warn about it.
      if (jsonSchema.format === 'base64') delete jsonSchema.format;
    },
  });
  const plain: Schema = JSON.parse(JSON.stringify(described));
  const write = fastJsonStringify(plain);
  compiled.set(schema, write);
  return write;
}

export const serialiserCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  compileSerialiser(schema);
