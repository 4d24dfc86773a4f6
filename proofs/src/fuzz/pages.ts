import { withOddHeader } from './headers.ts';
import { oddText, spoilText } from './odd-values.ts';
import { escaped, type Request } from './request.ts';
import type { ValueSource } from './values.ts';

/** What is served besides the calls of the document. `{}` is an id, a name or anything else. */
const PATHS = [
  '/',
  '/welcome',
  '/login',
  '/settings',
  '/?loopId={}',
  '/loops/{}',
  '/profile/{}',
  '/profile/{}?feed={}',
  '/moods/{}',
  '/search?q={}',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/share/{}.jpg',
  '/media/{}',
  '/media/loops/{}',
  '/media/people/{}',
  '/api/docs',
  '/api/openapi.json',
  '/api/login?next={}',
  '/api/logout',
  '/api/unsubscribe?token={}',
  '/api/auth/oidc/{}',
  '/api/auth/oidc/{}/callback?state={}&code={}',
  '/api/{}',
  '/{}',
] as const;

/** A page, a file that was linked in a response, or a path that doesn't exist. */
export function drawPage(
  caller: { readonly origin: string; readonly cookie: string | undefined },
  source: ValueSource,
): Request {
  const { draws, seen } = source;
  const link = draws.chance(0.5) ? seen.link(draws) : undefined;
  const path = link ?? draws.pick(PATHS).replaceAll('{}', () => partOf(source));
  const spoiled = link !== undefined && draws.chance(0.4) ? plain(spoilText(draws, path)) : path;
  const headers = {
    ...(draws.chance(0.8) && { origin: caller.origin }),
    ...(caller.cookie !== undefined && { cookie: caller.cookie }),
  };
  return {
    kind: link === undefined || spoiled !== path ? 'absurd' : 'valid',
    method: draws.weighted({ GET: 20, HEAD: 2, POST: 2, OPTIONS: 1, PUT: 1, DELETE: 1 }),
    url: spoiled,
    headers: draws.chance(0.6) ? withOddHeader(headers, draws) : headers,
  };
}

function partOf({ draws, seen, role }: ValueSource): string {
  const given = draws.chance(0.6)
    ? seen.idFor(draws.pick(['loopId', 'userId']), draws, role)
    : undefined;
  const text = given ?? oddText(draws);
  return draws.chance(0.9) ? escaped(text).slice(0, 8_000) : plain(text);
}

/** What a request line can carry; it has to begin with a slash. */
function plain(text: string): string {
  const kept = text.replaceAll(/[^!-~]/g, '');
  return kept.startsWith('/') ? kept : `/${kept}`;
}
