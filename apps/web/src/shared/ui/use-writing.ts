import { useSyncExternalStore } from 'react';
import { wordsBegun } from './drafts.ts';

const isField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

const subscribe = (notify: () => void): (() => void) => {
  const leave = wordsBegun.subscribe(notify);
  document.addEventListener('focusin', notify);
  document.addEventListener('focusout', notify);
  return () => {
    leave();
    document.removeEventListener('focusin', notify);
    document.removeEventListener('focusout', notify);
  };
};

/** Whether somebody is writing, or has begun something that a reload would lose. */
export const useWriting = (): boolean =>
  useSyncExternalStore(subscribe, () => wordsBegun.any() || isField(document.activeElement));
