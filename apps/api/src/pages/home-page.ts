import type { Language } from '@swirl/contract/languages';
import { paths } from '@swirl/contract/paths';
import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFirstScreen } from './first-screen.ts';
import { sessionIdOf } from '../plugins/session.ts';
import { createCompressedPage, type CompressedPage } from './compressed-page.ts';
import { createUnfurledPage } from './unfurled-page.ts';

type Reader = 'member' | 'visitor' | 'unknown';

/**
 * The page at `/`: signed-in users get the app, which shows the feed's skeleton immediately, and
 * visitors the landing page, without another request. Each is marked with its audience.
 */
export function createHomePage(
  app: FastifyInstance,
  pages: { app: string; member: string; landing: string; language: Language },
  db: Database,
  publicOrigin: string,
) {
  const marked = (page: string, reader: Reader) =>
    page.replace('<html', `<html data-session="${reader}"`);
  const member = marked(pages.member, 'member');
  const sent: Record<Reader, CompressedPage> = {
    member: createCompressedPage(member),
    visitor: createCompressedPage(marked(pages.landing, 'visitor')),
    unknown: createCompressedPage(pages.app),
  };
  const unfurled = createUnfurledPage(
    { html: marked(pages.landing, 'visitor'), language: pages.language },
    db,
    publicOrigin,
  );
  const firstScreen = createFirstScreen(app, member);
  return async (request: FastifyRequest): Promise<CompressedPage> => {
    const reader = await readerOf(db, request);
    // The app itself requests other feeds and a loop named in the address.
    if (reader === 'member' && request.url === paths.home.pattern) {
      const html = await firstScreen(request);
      // For one reader: the best compression would cost more than the bytes it saves.
      if (html !== null) return createCompressedPage(html, 'fast');
    }
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
    // Users on the waitlist see neither.
    return found.user.admittedAt === null ? 'unknown' : 'member';
  } catch (err) {
    // The page is more useful without the mark than not at all.
    request.log.warn({ err }, 'could not read the session for the home page');
    return 'unknown';
  }
}
