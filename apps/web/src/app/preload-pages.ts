import { paths } from '@swirl/contract/paths';
import { pageModules } from './page-modules.ts';

const parts = new Map<string, () => Promise<unknown>>(Object.entries(pageModules));

/** '/profile/:userId' matches every path that starts with '/profile/'. */
const pages = Object.entries(paths).map(([name, { pattern }]) => {
  const [start = pattern, named] = pattern.split(':', 2);
  return {
    isAt: (path: string) => (named === undefined ? path === start : path.startsWith(start)),
    fetchPart: parts.get(name),
  };
});

/** Preloads the code of the page at a path; a failure shows when it is opened. */
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

/** Preloads a page on hover, touch and focus of its link. */
export const preloadOnIntent = (): void => {
  for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(sign, onIntent, { passive: true });
  }
};
