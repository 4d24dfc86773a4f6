import { fastifyMultipart, type Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a form with a file. All others refuse one before it is read. */
    multipart?: boolean;
  }
}

const FIELDS = 20;
/** Enough for the longest caption in the widest script, and for each of the JSON fields. */
const FIELD_BYTES = 16 * 1024;
const FIELD_NAME_BYTES = 100;

/** The parts of a form in order. A malformed form is the client's mistake. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  // A connection that closed before would emit no further event.
  if (request.raw.destroyed && !request.raw.complete) throw new ApiError('invalid_request');
  try {
    for await (const part of request.parts()) yield part;
  } catch (cause) {
    const tooMuch = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413;
    throw new ApiError(tooMuch ? 'payload_too_large' : 'invalid_request', { cause });
  }
}

/** Forms are read as streams by the routes that accept them; files are never held in memory. */
export const multipart = fastifyPlugin<{ readonly maxBytes: number }>(async (app, { maxBytes }) => {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 1,
      fieldSize: FIELD_BYTES,
      fieldNameSize: FIELD_NAME_BYTES,
      // One more than allowed, so that the reader can tell 'full' from 'too many'.
      fileSize: maxBytes + 1,
    },
  });
  app.addHook('preParsing', async (request) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isForm === true && request.routeOptions.config.multipart !== true) {
      throw new ApiError('unsupported_content_type');
    }
  });
});
