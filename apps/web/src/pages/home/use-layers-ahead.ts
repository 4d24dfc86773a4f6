import { useEffect } from 'react';
import { useIdle } from '#shared/ui/use-idle.ts';

const LAYERS: readonly (() => Promise<unknown>)[] = [
  () => import('./comments-with-menus.tsx'),
  () => import('#features/menu/components/menu-content.tsx'),
  () => import('../menus/loop-menu.tsx'),
];

/** Fetches what will be opened next once there is time, so that it opens at once, also offline. */
export const useLayersAhead = (): void => {
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return;
    for (const fetchLayer of LAYERS) fetchLayer().catch(() => undefined);
  }, [idle]);
};
