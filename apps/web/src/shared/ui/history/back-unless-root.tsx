import { useState } from 'react';
import { BackButton } from './back-button.tsx';
import { isRootEntry } from './root-entry.ts';

/** Back, on pages that are also a tab: a tab is a starting point. */
export const BackUnlessRoot = ({ className }: { className?: string }) => {
  // Read once: an open dialog has its own entry.
  const [root] = useState(() => isRootEntry(window.history.state));
  return root ? null : <BackButton {...(className !== undefined && { className })} />;
};
