import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Compiles each response schema into code once. It writes only the fields of the schema, so a
 * column that a presenter forgot to remove is never sent.
 */
export function compileSerialiser(schema: z.ZodType): (answer: unknown) => string {
  // This target writes `nullable: true`, which is compiled; a union with null is tested per value.
  const described = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    // In a union each value is tested, and `nullable` alone doesn't admit null to an enumeration.
    override: ({ jsonSchema }) => {
      const { nullable, enum: values } = jsonSchema;
      if (nullable === true && values !== undefined) jsonSchema.enum = [...values, null];
    },
  });
  const plain: Schema = JSON.parse(JSON.stringify(described));
  return fastJsonStringify(plain);
}

export const serialiserCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  compileSerialiser(schema);
