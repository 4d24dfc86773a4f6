import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { errorBody } from '@swirl/contract/errors';
import { isKnownPath, paths } from '@swirl/contract/paths';
import type { Database } from '@swirl/db/client';
import type { LinksConfig } from '@swirl/platform/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { createHomePage } from './home-page.ts';
import { withOperatorLinks } from './operator-links.ts';
import { NEVER_STORED } from './security-headers.ts';
import { createSentPage } from './sent-page.ts';

const NOT_BUILT = 'The web app is not built yet. Run `pnpm build`, then start again.\n';
const YEAR_SECONDS = 31_536_000;

declare module 'fastify' {
  interface FastifyReply {
    /** The sign-in page, a page of its own beside the app's. */
    sendSignInPage(): FastifyReply;
  }
}

interface Options {
  /** The folder of the built web app. */
  readonly root: string;
  readonly db: Database;
  readonly links: LinksConfig;
  readonly publicOrigin: string;
}

/** Serves the built web app: its files by name, and its one page at every other address. */
export const webApp = fastifyPlugin<Options>(async (app, options) => {
  const { root } = options;
  const files = listFiles(root);
  const isBuilt = ['/index.html', '/landing.html'].every((page) => files.has(page));
  if (!isBuilt) app.log.warn(NOT_BUILT.trim());

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });

  app.decorateReply('sendSignInPage', function sendSignInPage(this: FastifyReply) {
    if (!files.has('/login.html')) {
      return this.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    return this.header('cache-control', NEVER_STORED).sendFile('login.html');
  });

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (isApiPath(path)) return reply.code(404).send(errorBody('not_found'));
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    if (isAddressable(path) && files.has(path)) {
      // Asset names carry a hash of their content; other files keep their name and change.
      const immutable = path.startsWith('/assets/');
      const lifetime = immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      return reply.header('cache-control', lifetime).sendFile(path);
    }
    return reply
      .code(isKnownPath(path) ? 200 : 404)
      .header('cache-control', NEVER_STORED)
      .sendFile('index.html');
  };

  const pages = isBuilt ? frontPages(options) : undefined;
  const serveHome = async (request: FastifyRequest, reply: FastifyReply) => {
    if (pages === undefined) return serve(request, reply);
    const page = await pages.home(request);
    return page.send(request, reply.header('cache-control', NEVER_STORED));
  };
  const serveWelcome = (request: FastifyRequest, reply: FastifyReply) =>
    pages === undefined
      ? serve(request, reply)
      : pages.welcome.send(request, reply.header('cache-control', NEVER_STORED));

  const declared = {
    config: { policy: 'anyone', rateLimit: 'page' },
    schema: { hide: true },
  } as const;
  app.get(paths.home.pattern, declared, serveHome);
  app.get(paths.welcome.pattern, declared, serveWelcome);
  app.get('/*', declared, serve);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('not_found')));
});

/** The landing page is rendered when the app is built; the operator's own addresses come in here. */
function frontPages({ root, db, links, publicOrigin }: Options) {
  const app = readFileSync(join(root, 'index.html'), 'utf8');
  const landing = withOperatorLinks(readFileSync(join(root, 'landing.html'), 'utf8'), links);
  return {
    home: createHomePage({ app, landing }, db, publicOrigin),
    welcome: createSentPage(landing),
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] ?? '/';
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Pages are reached by their routes and compressed copies by negotiation, not by name. */
function isAddressable(path: string): boolean {
  return !/\.(html|br|gz)$/.test(path);
}

function listFiles(root: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
        .map((path) => path.split(sep).join('/')),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}
