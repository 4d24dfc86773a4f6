import { isPossibleIn, stateOf } from '@swirl/contract/loop-actions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Pin, PinOff } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { usePins } from './pinned.ts';

/** For the menu of the user's own loop on their profile; undefined where it can't be pinned. */
export const usePinItem = (loop: Loop, onFull: () => void): MenuItem | undefined => {
  const { pinned, full, pin, unpin } = usePins(loop.userId);
  if (pinned?.some(({ id }) => id === loop.id)) {
    return { label: m.unpin(), icon: <PinOff aria-hidden />, onSelect: () => unpin(loop) };
  }
  // What others can't see yet isn't shown to them first.
  if (pinned === undefined || !isPossibleIn(stateOf(loop), 'share')) return undefined;
  return {
    label: m.pin(),
    icon: <Pin aria-hidden />,
    onSelect: () => (full ? onFull() : pin(loop)),
  };
};
