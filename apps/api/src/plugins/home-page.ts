import { readFileSync } from 'node:fs';
import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession } from '@swirl/db/stores/sessions.store';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf } from './session.ts';

type Reader = 'member' | 'visitor' | 'unknown';

/**
 * The page at `/`, marked with whether its reader is signed in: members see the feed's skeleton at
 * once and everybody else the way in, without waiting for another answer.
 */
export function createHomePage(path: string, db: Database) {
  const page = readFileSync(path, 'utf8');
  const marked = (reader: Reader) => page.replace('<html', `<html data-session="${reader}"`);
  const pages = { member: marked('member'), visitor: marked('visitor'), unknown: page };

  return async (request: FastifyRequest): Promise<string> => pages[await readerOf(db, request)];
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
