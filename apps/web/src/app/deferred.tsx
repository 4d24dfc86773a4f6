import { Suspense, useEffect } from 'react';
import { lazyOptional } from '#shared/ui/lazy-named.ts';
import { useIdle } from '#shared/ui/use-idle.ts';

const Live = lazyOptional(
  () => import('./live.tsx'),
  (part) => part.Live,
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
