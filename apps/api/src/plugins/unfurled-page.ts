import { id } from '@swirl/contract/schemas/text';
import type { Database } from '@swirl/db/client';
import { findPublicLoop } from '@swirl/db/stores/public-loops.store';
import type { FastifyRequest } from 'fastify';
import { shareTags } from '../modules/share/share-tags.ts';
import type { SentPage } from './sent-page.ts';

/**
 * A link to a public loop tells whoever is not signed in what it leads to, in the head of the page
 * they get anyway. Of any other loop it tells nothing, not even that there is one.
 */
export function createUnfurledPage(page: string, db: Database, publicOrigin: string) {
  const [head = '', rest = ''] = page.split('</head>', 2);
  return async (request: FastifyRequest): Promise<SentPage | null> => {
    const asked = id.safeParse(loopIdIn(request.query));
    if (!asked.success) return null;
    try {
      const loop = await findPublicLoop(db, asked.data);
      if (loop === null) return null;
      const html = `${head}${shareTags(loop, publicOrigin)}</head>${rest}`;
      // Sent as it is: packing it tightly for one reader would cost more than the bytes.
      return {
        send: (_request, reply) =>
          reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').send(html),
      };
    } catch (err) {
      request.log.warn({ err }, 'what a link leads to could not be read');
      return null;
    }
  };
}

function loopIdIn(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'loopId' in query
    ? query.loopId
    : undefined;
}
