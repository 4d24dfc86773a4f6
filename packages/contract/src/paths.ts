import { writeListSource, type FeedSource } from './feed-source.ts';

type PathAccess = 'anyone' | 'signed-in';

/** Every screen with an address. The patterns are the router's; `:name` is one segment. */
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
  myMoods: { pattern: '/my-moods', access: 'signed-in' },
  collection: { pattern: '/saved/:collectionId', access: 'signed-in' },
  moderation: { pattern: '/moderation', access: 'signed-in' },
  statement: { pattern: '/decisions/:statementId', access: 'signed-in' },
  create: { pattern: '/create', access: 'signed-in' },
  report: { pattern: '/report', access: 'anyone' },
} as const satisfies Record<string, { pattern: `/${string}`; access: PathAccess }>;

export type PathName = keyof typeof paths;

/** Sign-in and sign-out are page loads, answered by the API. */
export const signInPath = '/api/login';
export const createAccountPath = '/api/login#create';
export const signOutPath = '/api/logout';

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  if (given.length === 0) return path;
  // A colon is allowed in a query, and keeps the address readable.
  return `${path}?${new URLSearchParams(given).toString().replaceAll('%3A', ':')}`;
}

function feedQuery(source: FeedSource): { feed?: 'following'; from?: string } {
  if (source.kind === 'home') return {};
  return source.kind === 'following' ? { feed: 'following' } : { from: writeListSource(source) };
}

type SegmentOf<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? Name : never;

/** The path of a screen with its segment filled in. */
function pathOf<Name extends PathName>(
  name: Name,
  segment: Readonly<Record<SegmentOf<(typeof paths)[Name]['pattern']>, string>>,
): string {
  const values: Readonly<Record<string, string>> = segment;
  return paths[name].pattern.replaceAll(/:(\w+)/g, (_, filled: string) =>
    encodeURIComponent(values[filled] ?? ''),
  );
}

export const pathTo = {
  home: (query: { loopId?: string; feed?: 'following' } = {}) =>
    withQuery(paths.home.pattern, query),
  /** A feed at one of its loops, or at its top. */
  feed: (source: FeedSource, loopId?: string) =>
    withQuery(paths.home.pattern, {
      ...feedQuery(source),
      ...(loopId !== undefined && { loopId }),
    }),
  welcome: () => paths.welcome.pattern,
  discover: () => paths.discover.pattern,
  search: (query: { q?: string; tab?: 'users' | 'loops' } = {}) =>
    withQuery(paths.search.pattern, query),
  mood: (mood: string) => withQuery(paths.home.pattern, feedQuery({ kind: 'mood', mood })),
  profile: (userId: string) => pathOf('profile', { userId }),
  settings: (query: { section?: string } = {}) => withQuery(paths.settings.pattern, query),
  remix: (loopId: string) => pathOf('remix', { loopId }),
  /** `find` lights the loops that have room for another voice. */
  tree: (loopId: string, query: { find?: 'room' } = {}) =>
    withQuery(pathOf('tree', { loopId }), query),
  notifications: () => paths.notifications.pattern,
  myMoods: () => paths.myMoods.pattern,
  /** Null for everything that was saved. */
  collection: (id: string | null) => pathOf('collection', { collectionId: id ?? 'all' }),
  moderation: (query: { tab?: string; case?: string } = {}) =>
    withQuery(paths.moderation.pattern, query),
  statement: (statementId: string) => pathOf('statement', { statementId }),
  create: (query: { shared?: '1' } = {}) => withQuery(paths.create.pattern, query),
  report: () => paths.report.pattern,
} as const;

// Matches like the web router: letter case and one trailing slash make no difference.
const matchers = Object.values(paths).map(({ pattern }) => {
  const named = pattern.replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(named === '/' ? '^/$' : `^${named}/?$`, 'i');
});

/** Whether the app has a screen at this path; any other path is 'Page Not Found'. */
export function isKnownPath(pathname: string): boolean {
  return matchers.some((matcher) => matcher.test(pathname));
}
