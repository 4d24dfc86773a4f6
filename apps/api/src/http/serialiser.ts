import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Compiles each response schema into code once. It writes only the fields of the schema, so a
 * column that a presenter forgot to remove is never sent.
 */
export const serialiserCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  // This target says `nullable: true`, which is compiled; a union with null is tried out per value.
  const described = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' });
  const plain: Schema = JSON.parse(JSON.stringify(described));
  return fastJsonStringify(plain);
};
