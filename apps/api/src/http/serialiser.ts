import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Compiles each answer's schema into code once. It writes the fields of the schema and no others,
 * so a column that a presenter forgot to leave out does not leave the house.
 */
export function compileSerialiser(schema: z.ZodType): (answer: unknown) => string {
  // This target says `nullable: true`, which is compiled; a union with null is tried out per value.
  const described = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' });
  const plain: Schema = JSON.parse(JSON.stringify(described));
  return fastJsonStringify(plain);
}

export const serialiserCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  compileSerialiser(schema);
