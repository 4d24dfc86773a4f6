import { pathTo } from '@swirl/contract/paths';
import { ChevronLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import * as m from '#messages';
import { IconButton } from '../icon-button.tsx';

// Only entries of ours count: leaving the app is no way back. Older browsers know only whether
// there is any entry at all.
const canGoBack = (): boolean => {
  const { navigation, history }: { navigation?: { canGoBack: boolean }; history: History } = window;
  return navigation?.canGoBack ?? history.length > 1;
};

/** To where one came from; who opened this page directly comes to the feed. */
export const BackButton = ({ className = '' }: { className?: string }) => {
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={m.back()}
      className={className}
      onClick={() => (canGoBack() ? window.history.back() : navigate(pathTo.home()))}
    >
      <ChevronLeft className="rtl:-scale-x-100" />
    </IconButton>
  );
};
