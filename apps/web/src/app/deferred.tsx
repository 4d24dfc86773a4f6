import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useIdle } from '#shared/ui/use-idle.ts';

const Silence = () => null;

// The page works without the live stream.
const Live = lazy<ComponentType>(() =>
  import('./live.tsx').then(
    (loaded) => ({ default: loaded.Live }),
    () => ({ default: Silence }),
  ),
);

// Without it, a page's code is fetched only when the page is opened.
const preloadOnIntent = (): Promise<void> =>
  import('./preload-pages.ts').then(
    (loaded) => loaded.preloadOnIntent(),
    () => undefined,
  );

/** Code that runs beside every page and can wait until the first screen is rendered. */
export const Deferred = () => {
  const idle = useIdle();
  useEffect(() => {
    if (idle) void preloadOnIntent();
  }, [idle]);
  return (
    idle && (
      <Suspense fallback={null}>
        <Live />
      </Suspense>
    )
  );
};
