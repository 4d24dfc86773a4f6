import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession } from '@swirl/db/stores/sessions.store';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf } from './session.ts';
import { createSentPage, type SentPage } from './sent-page.ts';
import { createUnfurledPage } from './unfurled-page.ts';

type Reader = 'member' | 'visitor' | 'unknown';

/**
 * The page at `/`: members get the app, which shows the feed's skeleton at once, and everybody else
 * the landing page, without waiting for another answer. Each is marked with whom it is for.
 */
export function createHomePage(
  pages: { app: string; landing: string },
  db: Database,
  publicOrigin: string,
) {
  const marked = (page: string, reader: Reader) =>
    page.replace('<html', `<html data-session="${reader}"`);
  const sent: Record<Reader, SentPage> = {
    member: createSentPage(marked(pages.app, 'member')),
    visitor: createSentPage(marked(pages.landing, 'visitor')),
    unknown: createSentPage(pages.app),
  };
  const unfurled = createUnfurledPage(marked(pages.landing, 'visitor'), db, publicOrigin);
  return async (request: FastifyRequest): Promise<SentPage> => {
    const reader = await readerOf(db, request);
    const shared = reader === 'visitor' ? await unfurled(request) : null;
    return shared ?? sent[reader];
  };
}

async function readerOf(db: Database, request: FastifyRequest): Promise<Reader> {
  const sessionId = sessionIdOf(request);
  if (sessionId === undefined) return 'visitor';
  try {
    const found = await findLiveSession(db, hashSessionId(sessionId));
    if (found === null) return 'visitor';
    // Who still waits to be let in sees neither.
    return found.user.admittedAt === null ? 'unknown' : 'member';
  } catch (err) {
    // The page is more use without the mark than not at all.
    request.log.warn({ err }, 'whose page it is could not be read');
    return 'unknown';
  }
}
