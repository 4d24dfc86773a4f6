import { paths } from '@swirl/contract/paths';
import { pageParts } from './page-parts.ts';

const parts = new Map<string, () => Promise<unknown>>(Object.entries(pageParts));

/** '/profile/:userId' is every address that begins with '/profile/'. */
const pages = Object.entries(paths).map(([name, { pattern }]) => {
  const [start = pattern, named] = pattern.split(':', 2);
  return {
    isAt: (path: string) => (named === undefined ? path === start : path.startsWith(start)),
    fetchPart: parts.get(name),
  };
});

/** Fetches the code of the page that stands at a path; a failure shows when it is opened. */
const fetchPageAt = async (path: string): Promise<void> => {
  await pages
    .find(({ isAt }) => isAt(path))
    ?.fetchPart?.()
    .catch(() => undefined);
};

const onIntent = ({ target }: Event): void => {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link !== null && link.origin === window.location.origin) void fetchPageAt(link.pathname);
};

/** What a hand or a key is about to open is fetched before it does. */
export const watchForIntent = (): void => {
  for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(sign, onIntent, { passive: true });
  }
};
