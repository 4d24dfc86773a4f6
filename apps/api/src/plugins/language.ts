import {
  acceptedLanguage,
  BASE_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from '@swirl/contract/languages';
import { pathHere } from '@swirl/contract/return-to';
import { withDefaults } from '@swirl/contract/preferences';
import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import type { User } from '@swirl/db/tables/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { sessionIdOf } from './session.ts';

/** The longest time that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** What a page depends on besides its address. */
export const PAGE_VARIES = 'accept-encoding, accept-language, cookie';

/** A link with `?lang=` sets the language of this device, without scripts. */
export const languageChoice = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.routeOptions.config.rateLimit !== 'page') return;
    const address = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://here');
    const chosen = address.searchParams.get(LANGUAGE_PARAMETER);
    if (!isLanguage(chosen)) return;
    address.searchParams.delete(LANGUAGE_PARAMETER);
    rememberLanguage(reply, chosen);
    await reply.redirect(pathHere(`${address.pathname}${address.search}`) ?? '/', 303);
  });
  done();
});

/** The language chosen on this device, otherwise the browser's. */
export function languageOf(request: FastifyRequest): Language {
  return (
    chosenOn(request) ??
    keptBy(request.account) ??
    acceptedLanguage(request.headers['accept-language']) ??
    BASE_LANGUAGE
  );
}

/**
 * The language of a page. A device without one takes the account's and stores it, so that it is
 * read once.
 */
export function createPageLanguage(db: Database) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Language> => {
    const kept = chosenOn(request) === undefined ? keptBy(await accountOf(db, request)) : undefined;
    if (kept !== undefined) rememberLanguage(reply, kept);
    return kept ?? languageOf(request);
  };
}

function chosenOn(request: FastifyRequest): Language | undefined {
  // Requests that cannot be routed are refused before cookies are parsed.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  const chosen = cookies?.[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : undefined;
}

function keptBy(account: Pick<User, 'preferences'> | null): Language | undefined {
  const { language } = withDefaults(account?.preferences);
  return isLanguage(language) ? language : undefined;
}

async function accountOf(db: Database, request: FastifyRequest): Promise<User | null> {
  const sessionId = sessionIdOf(request);
  if (sessionId === undefined) return null;
  try {
    return (await findLiveSession(db, hashSessionId(sessionId)))?.user ?? null;
  } catch (err) {
    // A page in another language is more useful than none.
    request.log.warn({ err }, 'could not read the language of the account');
    return null;
  }
}

function rememberLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: KEPT_SECONDS,
    secure: true,
    sameSite: 'lax',
  });
}
