import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** A page that is not one of the built files as it stands. */
export interface SentPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const COMPRESS: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compressed once, for the first who takes it so, and not per request. */
export function createSentPage(html: string): SentPage {
  const plain = Buffer.from(html);
  const compressed = new Map<Encoding, Buffer>();
  const as = (encoding: Encoding): Buffer => {
    const known = compressed.get(encoding) ?? COMPRESS[encoding](plain);
    compressed.set(encoding, known);
    return known;
  };
  return {
    send(request, reply) {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
      if (encoding === undefined) return reply.send(plain);
      return reply.header('content-encoding', encoding).send(as(encoding));
    },
  };
}

/** The smaller of what the browser takes; a weight of nought means that it does not. */
function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(?:\.0*)?$/.test(weight));
  return (['br', 'gzip'] as const).find((name) => accepted.some(([one]) => one === name));
}
