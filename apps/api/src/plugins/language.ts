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

/** As long as browsers keep any cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** What a page depends on besides its address. */
export const PAGE_VARIES = 'accept-encoding, accept-language, cookie';

/** A link to a page with `?lang=` chooses the language of this device, and needs no script for it. */
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

/** What was chosen on this device, else what the browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return (
    chosenOn(request) ??
    keptBy(request.account) ??
    acceptedLanguage(request.headers['accept-language']) ??
    BASE_LANGUAGE
  );
}

/**
 * The language of a page. On a device that knows none the account says it, and the device keeps it,
 * so that it is looked up once.
 */
export function createPageLanguage(db: Database) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Language> => {
    const kept = chosenOn(request) === undefined ? keptBy(await accountOf(db, request)) : undefined;
    if (kept !== undefined) rememberLanguage(reply, kept);
    return kept ?? languageOf(request);
  };
}

function chosenOn(request: FastifyRequest): Language | undefined {
  // What cannot be routed is refused before cookies are read.
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
    // A page in another language is more use than none.
    request.log.warn({ err }, 'whose language it is could not be read');
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
