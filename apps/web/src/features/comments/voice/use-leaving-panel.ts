import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConversation } from '../use-conversation.ts';

type LeavingPanel = {
  /** The loop in view. */
  loop: Loop;
  /** Whether the panel should be there. */
  open: boolean;
  onUnsaved: (unsaved: boolean) => void;
  /** Someone would rather keep the recording. */
  onStay: () => void;
};

/**
 * The conversation of a docked panel. It stays with its loop while a recording would be lost, and has someone confirm:
 * before the next loop, another panel, closing and links.
 */
export const useLeavingPanel = ({ loop, open, onUnsaved, onStay }: LeavingPanel) => {
  const [shown, setShown] = useState(loop);
  const conversation = useConversation(shown);
  const { unsaved, setUnsaved, sending } = conversation;
  const hasMoved = shown.id !== loop.id;
  if (shown !== loop && !(hasMoved && (unsaved || sending))) setShown(loop);

  /** Where someone wants to go; the loop for which they stayed isn't asked about again. */
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const [stayedAt, setStayedAt] = useState(loop.id);
  if (!unsaved && stayedAt !== loop.id) setStayedAt(loop.id);

  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const onClick = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!(link instanceof HTMLElement) || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave({ go: () => link.click() });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [unsaved]);

  // The dialog closes after either answer.
  const discards = useRef(false);
  const confirming = unsaved && (leave !== null || !open || loop.id !== stayedAt);
  return {
    shown,
    conversation,
    confirming,
    leave: (go: () => void) => (unsaved ? setLeave({ go }) : go()),
    stay: () => {
      if (discards.current) {
        discards.current = false;
        return;
      }
      setLeave(null);
      setStayedAt(loop.id);
      if (!open) onStay();
    },
    discard: () => {
      discards.current = true;
      setLeave(null);
      setUnsaved(false);
      // Once no dialog is open.
      if (leave !== null) setTimeout(leave.go);
    },
  };
};
