import type { Loop } from '@swirl/contract/schemas/loops';
import { Forward } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { useReposts } from './use-reposts.ts';

/** Reposts the loop, or undoes it. None for loops that can't be reposted. */
export const useRepostItem = (loop: Loop, onRepost: () => void): MenuItem[] => {
  const { undo } = useReposts();
  const icon = <Forward aria-hidden className="rtl:-scale-x-100" />;
  if (loop.hasReposted) {
    return [{ label: m.repost_undo(), icon, onSelect: () => void undo(loop) }];
  }
  return loop.canRepost ? [{ label: m.repost(), icon, onSelect: onRepost }] : [];
};
