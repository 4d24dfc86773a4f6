import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin, ViteDevServer } from 'vite';
import { runnerImport } from 'vite';
import { BASE_LANGUAGE, LANGUAGE_COOKIE } from '@swirl/contract/languages';
import { paths } from '@swirl/contract/paths';

const WEB = join(import.meta.dirname, '../..');
const MARKUP = '/src/app/landing-markup.tsx';
const PAGE = '/landing.html';
/** The messages in development, where one page serves every language. */
const RUNTIME = '/.messages/development/compiled/runtime.js';

type Markup = { landingMarkup: () => string };

// Pictures stay URLs, even small ones.
const RUNNER = { root: WEB, configFile: false, build: { assetsInlineLimit: 0 } } as const;

type Messages = { alias: Record<string, string>; define: Record<string, string> };
type PageMessages = Messages & { spoken: string };

const render = async (
  server: ViteDevServer | undefined,
  messages: PageMessages,
): Promise<string> => {
  if (server === undefined) {
    const config = { ...RUNNER, resolve: { alias: messages.alias }, define: messages.define };
    const { module } = await runnerImport<Markup>(MARKUP, config);
    return module.landingMarkup();
  }
  const { overwriteGetLocale }: { overwriteGetLocale?: (get: () => string) => void } =
    await server.ssrLoadModule(RUNTIME);
  overwriteGetLocale?.(() => messages.spoken);
  const { landingMarkup }: { landingMarkup?: Markup['landingMarkup'] } =
    await server.ssrLoadModule(MARKUP);
  return landingMarkup?.() ?? '';
};

const pathOf = (url = ''): string => url.split(/[?#]/, 1)[0] ?? '';

const spokenBy = (cookie = ''): string => {
  const [, chosen] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookie) ?? [];
  return chosen ?? BASE_LANGUAGE;
};

/** Which page a path shows in development: the API decides about `/`, as in production. */
const pageAt = async (url: string, cookie: string, api: string): Promise<string> => {
  const path = pathOf(url);
  if (path === paths.welcome.pattern) return PAGE;
  if (path !== paths.home.pattern) return url;
  const answer = await fetch(`${api}/api/auth/user`, { headers: { cookie } }).catch(
    () => undefined,
  );
  return answer?.status === 401 ? PAGE : url;
};

/**
 * React renders the landing page to HTML at build time, so that it is complete before any script
 * runs. Its pictures are written as in the source, so that they are hashed like all others.
 */
export const landingPage = ({ api, ...messages }: { api: string } & Messages): Plugin => {
  const rendered = { ...messages, spoken: BASE_LANGUAGE as string };
  return {
    name: 'swirl:landing-page',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string, { path, server, originalUrl }: IndexHtmlTransformContext) {
        if (path !== PAGE) return html;
        const page = html.replace('<!--landing-->', await render(server, rendered));
        const atRoot = pathOf(originalUrl) === paths.home.pattern;
        return atRoot ? page.replace('<html', '<html data-session="visitor"') : page;
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const turn = async () => {
          const { url = '', headers } = request;
          rendered.spoken = spokenBy(headers.cookie);
          request.url = await pageAt(url, headers.cookie ?? '', api);
          next();
        };
        void turn();
      });
    },
  };
};
