import { signOutPath } from '@swirl/contract/paths';
import { forgetAllUnsent } from './unsent-loops.ts';

/**
 * Signing out is a link like any other, in several places. Whichever is taken, what this person
 * left unsent is gone before they are.
 */
export const wipeAtSignOut = (): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== signOutPath) return;
    event.preventDefault();
    void forgetAllUnsent().finally(() => window.location.assign(link.href));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
