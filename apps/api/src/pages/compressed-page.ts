import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_VARIES } from '../plugins/language.ts';

type Encoding = 'br' | 'gzip';

/** A page that is not a built file served as it is. */
export interface CompressedPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** 'max' for a page that is sent many times, 'fast' for one that is sent once. */
type Compression = 'max' | 'fast';

const QUALITY: Record<Compression, Record<Encoding, number>> = {
  max: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  fast: { br: 4, gzip: constants.Z_BEST_SPEED },
};

const COMPRESS: Record<Encoding, (plain: Buffer, quality: number) => Buffer> = {
  br: (plain, quality) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain, level) => gzipSync(plain, { level }),
};

/** Compressed on the first request that accepts the encoding, and then kept. */
export function createCompressedPage(
  html: string,
  compression: Compression = 'max',
): CompressedPage {
  const plain = Buffer.from(html);
  const compressed = new Map<Encoding, Buffer>();
  const as = (encoding: Encoding): Buffer => {
    const known =
      compressed.get(encoding) ?? COMPRESS[encoding](plain, QUALITY[compression][encoding]);
    compressed.set(encoding, known);
    return known;
  };
  return {
    send(request, reply) {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      reply.type('text/html; charset=utf-8').header('vary', PAGE_VARIES);
      if (encoding === undefined) return reply.send(plain);
      return reply.header('content-encoding', encoding).send(as(encoding));
    },
  };
}

/** The smaller of the encodings that the browser accepts; a weight of 0 means not accepted. */
function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(?:\.0*)?$/.test(weight));
  return (['br', 'gzip'] as const).find((name) => accepted.some(([one]) => one === name));
}
