import { useSyncExternalStore } from 'react';
import { openDrafts } from './drafts.ts';

const isField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

const subscribe = (notify: () => void): (() => void) => {
  const leave = openDrafts.subscribe(notify);
  document.addEventListener('focusin', notify);
  document.addEventListener('focusout', notify);
  return () => {
    leave();
    document.removeEventListener('focusin', notify);
    document.removeEventListener('focusout', notify);
  };
};

/** Whether the user is typing, or has a draft that a reload would lose. */
export const useWriting = (): boolean =>
  useSyncExternalStore(subscribe, () => openDrafts.any() || isField(document.activeElement));
