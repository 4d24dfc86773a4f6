import type { Language } from '@swirl/contract/languages';
import { cardName } from '@swirl/contract/names';
import { sharedLoopSlots as slots } from '@swirl/contract/shared-loop-slots';
import type { Database } from '@swirl/db/client';
import { findPublicLoop, type PublicLoop } from '@swirl/db/stores/loops/public-loops.store';
import { escapeHtml } from '@swirl/platform/escape-html';
import type { FastifyRequest } from 'fastify';
import { shareTags } from '../modules/share/share-tags.ts';
import { createCompressedPage, type CompressedPage } from './compressed-page.ts';
import { feedLinkIn, withReturnLinks } from './return-links.ts';

/**
 * A link to a public loop shows visitors a preview: in the head of the page for chat apps, and
 * above the page itself. Any other loop gets no preview and cannot be distinguished from a missing one.
 * Users who sign in from there return to the link.
 */
export function createUnfurledPage(
  page: { html: string; language: Language },
  db: Database,
  publicOrigin: string,
) {
  const [head = '', rest = ''] = page.html.split('</head>', 2);
  const find = async (loopId: string, { log }: FastifyRequest): Promise<PublicLoop | null> => {
    try {
      return await findPublicLoop(db, loopId);
    } catch (err) {
      log.warn({ err }, 'could not read the loop of a link');
      return null;
    }
  };
  return async (request: FastifyRequest): Promise<CompressedPage | null> => {
    const link = feedLinkIn(request.query);
    if (link === null) return null;
    const loop = link.loopId === undefined ? null : await find(link.loopId, request);
    const tags = loop === null ? '' : shareTags(loop, publicOrigin, page.language);
    const body = loop === null ? rest : withSharedLoop(rest, loop);
    // For one reader: the best compression would cost more than the bytes it saves.
    return createCompressedPage(`${head}${tags}</head>${withReturnLinks(body, link)}`, 'fast');
  };
}

/** Unwraps the template element and fills it in. */
function withSharedLoop(page: string, loop: PublicLoop): string {
  const [before = '', template = ''] = page.split(`<template id="${slots.templateId}">`, 2);
  const end = template.indexOf('</template>');
  if (end === -1) return page;
  const values: Readonly<Record<string, string>> = {
    [slots.id]: loop.id,
    [slots.name]: cardName(loop.author),
    [slots.caption]: loop.caption ?? '',
  };
  const shown = template
    .slice(0, end)
    .replaceAll(new RegExp(Object.keys(values).join('|'), 'g'), (slot) =>
      escapeHtml(values[slot] ?? ''),
    );
  return `${before}${shown}${template.slice(end + '</template>'.length)}`;
}
