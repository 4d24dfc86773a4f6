import type { Language } from '@swirl/contract/languages';
import type { Database } from '@swirl/db/client';
import { findPublicLoop } from '@swirl/db/stores/public-loops.store';
import type { FastifyRequest } from 'fastify';
import { shareTags } from '../modules/share/share-tags.ts';
import { createSentPage, type SentPage } from './sent-page.ts';
import { feedLinkIn, withWayBack } from './way-back.ts';

/**
 * A link to a public loop tells whoever is not signed in what it leads to, in the head of the page
 * they get anyway. Of any other loop it tells nothing, not even that there is one. Whoever signs in
 * from there comes back to the link.
 */
export function createUnfurledPage(
  page: { html: string; language: Language },
  db: Database,
  publicOrigin: string,
) {
  const [head = '', rest = ''] = page.html.split('</head>', 2);
  const tagsOf = async (loopId: string, { log }: FastifyRequest): Promise<string> => {
    try {
      const loop = await findPublicLoop(db, loopId);
      return loop === null ? '' : shareTags(loop, publicOrigin, page.language);
    } catch (err) {
      log.warn({ err }, 'what a link leads to could not be read');
      return '';
    }
  };
  return async (request: FastifyRequest): Promise<SentPage | null> => {
    const link = feedLinkIn(request.query);
    if (link === null) return null;
    const tags = link.loopId === undefined ? '' : await tagsOf(link.loopId, request);
    // For one reader: packing it tightly would cost more than the bytes.
    return createSentPage(`${head}${tags}</head>${withWayBack(rest, link)}`, 'quickly');
  };
}
