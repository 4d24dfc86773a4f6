import type { CallName } from '@swirl/contract/calls';
import { addFields, formerFields, inverted, renameFields } from '@swirl/contract/former-fields';
import type { RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { compileSerialiser } from './serialiser.ts';

/**
 * Lets pages of the previous release make a call whose fields were renamed: its body may have the
 * former names, its response has both. Schemas and the API reference know the new names only.
 */
export function acceptFormerFields(
  name: CallName,
): Pick<RouteShorthandOptions, 'preValidation' | 'serializerCompiler'> {
  const former = formerFields[name];
  if (former === undefined) return {};
  const current = inverted(former);
  return {
    preValidation: (request, _reply, done) => {
      request.body = renameFields(current, request.body);
      done();
    },
    serializerCompiler: ({ schema, httpStatus }) => {
      if (!(schema instanceof z.ZodType)) throw new Error(`${name} is not described by zod.`);
      const write = compileSerialiser(schema);
      // Errors have a message too, which was never called otherwise.
      if (httpStatus?.startsWith('2') !== true) return write;
      return (answer: unknown) => JSON.stringify(addFields(former, JSON.parse(write(answer))));
    },
  };
}
