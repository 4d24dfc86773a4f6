import { pathTo } from '@swirl/contract/paths';
import { useLocation } from 'wouter';

// Only entries of ours count: leaving the app is no way back. Older browsers know only whether
// there is any entry at all.
const canGoBack = (): boolean => {
  const { navigation, history }: { navigation?: { canGoBack: boolean }; history: History } = window;
  return navigation?.canGoBack ?? history.length > 1;
};

/** To where one came from; who opened this page directly comes to the feed. */
export const useGoBack = (): (() => void) => {
  const [, navigate] = useLocation();
  return () => (canGoBack() ? window.history.back() : navigate(pathTo.home()));
};
