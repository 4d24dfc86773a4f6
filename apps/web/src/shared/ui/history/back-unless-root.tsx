import { useState } from 'react';
import { BackButton } from './back-button.tsx';
import { isRootEntry } from './root-entry.ts';

/** Back, on pages that are a tab as well: a tab is where one starts from. */
export const BackUnlessRoot = ({ className }: { className?: string }) => {
  // Asked once: a dialog has an entry of its own while it is open.
  const [root] = useState(() => isRootEntry(window.history.state));
  return root ? null : <BackButton {...(className !== undefined && { className })} />;
};
