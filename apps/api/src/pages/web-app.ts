import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { BASE_LANGUAGE, languageNames, type Language } from '@swirl/contract/languages';
import { isKnownPath, paths } from '@swirl/contract/paths';
import type { Database } from '@swirl/db/client';
import type { LinksConfig } from '@swirl/platform/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { createHomePage } from './home-page.ts';
import { answerNotFound } from '../plugins/errors.ts';
import { createPageLanguage, PAGE_VARIES } from '../plugins/language.ts';
import { withOperatorLinks } from './operator-links.ts';
import { NEVER_STORED } from '../plugins/security-headers.ts';
import { createCompressedPage } from './compressed-page.ts';

const NOT_BUILT = 'The web app is not built yet. Run `pnpm build`, then start again.\n';
const YEAR_SECONDS = 31_536_000;

declare module 'fastify' {
  interface FastifyReply {
    /** The sign-in page, which is separate from the app's. */
    sendSignInPage(): Promise<FastifyReply>;
  }
}

interface Options {
  /** The folder of the built web app. */
  readonly root: string;
  readonly db: Database;
  readonly links: LinksConfig;
  readonly publicOrigin: string;
}

/** Serves the built web app: its files by name, and its one page at every other path. */
export const webApp = fastifyPlugin<Options>(async (app, options) => {
  const { root } = options;
  const files = listFiles(root);
  const isBuilt = ['/index.html', '/landing.html'].every((page) => files.has(page));
  if (!isBuilt) app.log.warn(NOT_BUILT.trim());
  const languageOfPage = createPageLanguage(options.db);

  /** One page per language; English where one was not built. */
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const language = await languageOfPage(request, reply);
    const page = fileIn(language, name);
    return reply
      .headers({ 'cache-control': NEVER_STORED, 'content-language': language, vary: PAGE_VARIES })
      .sendFile(files.has(`/${page}`) ? page : name);
  };

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });

  app.decorateReply('sendSignInPage', async function sendSignInPage(this: FastifyReply) {
    if (!files.has('/login.html')) {
      return this.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    return sendPage(this.request, this, 'login.html');
  });

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (isApiPath(path)) return answerNotFound(request, reply);
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    if (isAddressable(path) && files.has(path)) {
      // Asset names contain a hash of their content; other files keep their name and change.
      const immutable = path.startsWith('/assets/');
      const lifetime = immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      return reply.header('cache-control', lifetime).sendFile(path);
    }
    return sendPage(request, reply.code(isKnownPath(path) ? 200 : 404), 'index.html');
  };

  const fronts = isBuilt ? frontPages(app, options, files) : undefined;
  const frontFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = await languageOfPage(request, reply);
    reply.headers({ 'cache-control': NEVER_STORED, 'content-language': language });
    return fronts?.get(language);
  };
  const serveHome = async (request: FastifyRequest, reply: FastifyReply) => {
    const front = await frontFor(request, reply);
    return front ? (await front.home(request)).send(request, reply) : serve(request, reply);
  };
  const serveWelcome = async (request: FastifyRequest, reply: FastifyReply) => {
    const front = await frontFor(request, reply);
    return front ? front.welcome.send(request, reply) : serve(request, reply);
  };

  const declared = {
    config: { policy: 'anyone', rateLimit: 'page' },
    schema: { hide: true },
  } as const;
  app.get(paths.home.pattern, declared, serveHome);
  app.get(paths.welcome.pattern, declared, serveWelcome);
  app.get('/*', declared, serve);
  app.setNotFoundHandler(answerNotFound);
});

interface FrontPages {
  readonly home: ReturnType<typeof createHomePage>;
  readonly welcome: ReturnType<typeof createCompressedPage>;
}

/** The landing page is rendered at build time; the operator's addresses are inserted here. */
function frontPages(
  server: FastifyInstance,
  { root, db, links, publicOrigin }: Options,
  files: ReadonlySet<string>,
): ReadonlyMap<Language, FrontPages> {
  const read = (language: Language, name: string) => {
    const page = fileIn(language, name);
    return readFileSync(join(root, files.has(`/${page}`) ? page : name), 'utf8');
  };
  return new Map(
    languageNames.map((language) => {
      const app = read(language, 'index.html');
      // The same page with the feed's code preloaded.
      const member = files.has('/home.html') ? read(language, 'home.html') : app;
      const landing = withOperatorLinks(read(language, 'landing.html'), links);
      const home = createHomePage(server, { app, member, landing, language }, db, publicOrigin);
      return [language, { home, welcome: createCompressedPage(landing) }];
    }),
  );
}

function fileIn(language: Language, name: string): string {
  return language === BASE_LANGUAGE ? name : `${language}/${name}`;
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
