import { pathTo } from '@swirl/contract/paths';
import { useLocation } from 'wouter';

// Only our own entries count: Back must not leave the app. Older browsers only know whether there
// is any entry.
const canGoBack = (): boolean => {
  const { navigation, history }: { navigation?: { canGoBack: boolean }; history: History } = window;
  return navigation?.canGoBack ?? history.length > 1;
};

/** To the previous page; without one, to the feed. */
export const useGoBack = (): (() => void) => {
  const [, navigate] = useLocation();
  return () => (canGoBack() ? window.history.back() : navigate(pathTo.home()));
};
