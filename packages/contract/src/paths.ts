import { writeListSource, type FeedSource } from './feed-source.ts';

type PathAccess = 'anyone' | 'signed-in';

/** Every screen with an address. The patterns are the router's; `:name` stands for one segment. */
export const paths = {
  home: { pattern: '/', access: 'anyone' },
  welcome: { pattern: '/welcome', access: 'anyone' },
  discover: { pattern: '/discover', access: 'signed-in' },
  search: { pattern: '/search', access: 'signed-in' },
  profile: { pattern: '/profile/:userId', access: 'signed-in' },
  settings: { pattern: '/settings', access: 'signed-in' },
  remix: { pattern: '/remix/:loopId', access: 'signed-in' },
  tree: { pattern: '/tree/:loopId', access: 'signed-in' },
  notifications: { pattern: '/notifications', access: 'signed-in' },
  moderation: { pattern: '/moderation', access: 'signed-in' },
  statement: { pattern: '/decisions/:statementId', access: 'signed-in' },
  create: { pattern: '/create', access: 'signed-in' },
  report: { pattern: '/report', access: 'anyone' },
} as const satisfies Record<string, { pattern: `/${string}`; access: PathAccess }>;

export type PathName = keyof typeof paths;

/** Signing in and out are page loads, answered by the API. */
export const signInPath = '/api/login';
export const createAccountPath = '/api/login#create';
export const signOutPath = '/api/logout';

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  if (given.length === 0) return path;
  // A colon is allowed in a query, and an address with it can be read.
  return `${path}?${new URLSearchParams(given).toString().replaceAll('%3A', ':')}`;
}

function feedQuery(source: FeedSource): { feed?: 'following'; from?: string } {
  if (source.kind === 'home') return {};
  return source.kind === 'following' ? { feed: 'following' } : { from: writeListSource(source) };
}

const segment = encodeURIComponent;

export const pathTo = {
  home: (query: { loopId?: string; feed?: 'following' } = {}) => withQuery('/', query),
  /** A feed at one of its loops, or at its top. */
  feed: (source: FeedSource, loopId?: string) =>
    withQuery('/', { ...feedQuery(source), ...(loopId !== undefined && { loopId }) }),
  welcome: () => '/welcome',
  discover: () => '/discover',
  search: (query: { q?: string; tab?: 'users' | 'loops' } = {}) => withQuery('/search', query),
  mood: (mood: string) => withQuery('/', feedQuery({ kind: 'mood', mood })),
  profile: (userId: string) => `/profile/${segment(userId)}`,
  settings: (query: { section?: string } = {}) => withQuery('/settings', query),
  remix: (loopId: string) => `/remix/${segment(loopId)}`,
  tree: (loopId: string) => `/tree/${segment(loopId)}`,
  notifications: () => '/notifications',
  moderation: (query: { tab?: string; case?: string } = {}) => withQuery('/moderation', query),
  statement: (statementId: string) => `/decisions/${segment(statementId)}`,
  create: (query: { shared?: '1' } = {}) => withQuery('/create', query),
  report: () => '/report',
} as const;

// As the web's router matches: letter case and one trailing slash make no difference.
const matchers = Object.values(paths).map(({ pattern }) => {
  const named = pattern.replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(named === '/' ? '^/$' : `^${named}/?$`, 'i');
});

/** Whether the app has a screen at this path; any other path is 'Page Not Found'. */
export function isKnownPath(pathname: string): boolean {
  return matchers.some((matcher) => matcher.test(pathname));
}
