import type { Replicas } from '@swirl/db/replicas/replicas';
import type { StaleReads } from '@swirl/db/replicas/stale-reads';
import type { SecretKey } from '@swirl/platform/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { isRead, isSignInRoute } from '../http/request-kind.ts';
import { createWrittenMarks } from './written-mark.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For what may be a little old, but not older than what this browser wrote. */
    readonly staleReads: StaleReads;
  }
}

const COOKIE = '__Host-written';
/** Far longer than a replica that is read may be behind: it is at most ten minutes. */
const LIFETIME_SECONDS = 3_600;
const cookieRules = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  maxAge: LIFETIME_SECONDS,
} as const;

/** Behind every position: where the end of the log can't be read, the primary is. */
const EVERYTHING = 2n ** 64n - 1n;

interface Options {
  readonly replicas: Replicas;
  readonly secretKey: SecretKey;
}

/**
 * The browser itself carries how far the log went when it last wrote. So any process knows it, and nothing has to
 * be stored or found again.
 */
export const staleReads = fastifyPlugin<Options>((app, { replicas, secretKey }, done) => {
  const marks = createWrittenMarks(secretKey);
  app.decorateRequest('staleReads', {
    getter(this: FastifyRequest) {
      const mark = this.cookies[COOKIE];
      return replicas.readsSince(mark === undefined ? null : (marks.read(mark) ?? EVERYTHING));
    },
  });
  // Before the response is sent, so that the client's next request comes with it.
  app.addHook('onSend', async (request, reply) => {
    if (!replicas.configured || !mayHaveWritten(request, reply)) return;
    const written = await replicas.writtenUntil().catch(() => EVERYTHING);
    reply.setCookie(COOKIE, marks.write(written), cookieRules);
  });
  done();
});

function mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
  const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
  return !isRefused && (!isRead(request) || isSignInRoute(request));
}
