import { useEffect } from 'react';
import { useIdle } from '#shared/ui/use-idle.ts';

const LAYERS: readonly (() => Promise<unknown>)[] = [
  () => import('./comments-with-menus.tsx'),
  () => import('#features/menu/menu-content.tsx'),
  () => import('../menus/loop-menu.tsx'),
  () => import('../menus/menu-layer.tsx'),
];

/** The neighbors of the first loop come first: a swipe is quicker than a menu. */
const AFTER_NEIGHBOURS_MS = 3_000;

/**
 * Preloads the layers that may be opened next when idle, so that they open at once, even offline.
 */
export const useLayerPreload = (): void => {
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return undefined;
    const timer = setTimeout(() => {
      for (const fetchLayer of LAYERS) fetchLayer().catch(() => undefined);
    }, AFTER_NEIGHBOURS_MS);
    return () => clearTimeout(timer);
  }, [idle]);
};
