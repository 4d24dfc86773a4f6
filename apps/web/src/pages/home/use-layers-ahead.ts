import { useEffect } from 'react';
import { useIdle } from '#shared/ui/use-idle.ts';

const LAYERS: readonly (() => Promise<unknown>)[] = [
  () => import('./comments-with-menus.tsx'),
  () => import('#features/menu/menu-content.tsx'),
  () => import('../menus/loop-menu.tsx'),
];

/** The loops beside the first one come first: a thumb is quicker than a menu. */
const AFTER_NEIGHBOURS_MS = 3_000;

/** Fetches what will be opened next once there is time, so that it opens at once, also offline. */
export const useLayersAhead = (): void => {
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return undefined;
    const timer = setTimeout(() => {
      for (const fetchLayer of LAYERS) fetchLayer().catch(() => undefined);
    }, AFTER_NEIGHBOURS_MS);
    return () => clearTimeout(timer);
  }, [idle]);
};
