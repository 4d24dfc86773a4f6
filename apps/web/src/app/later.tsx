import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useIdle } from '#shared/ui/use-idle.ts';

const Silence = () => null;

// A stream that cannot be followed is no reason to show anything else.
const Live = lazy<ComponentType>(() =>
  import('./live.tsx').then(
    (loaded) => ({ default: loaded.Live }),
    () => ({ default: Silence }),
  ),
);

// Without it pages come when they are opened, and no sooner.
const watchForIntent = (): Promise<void> =>
  import('./pages-ahead.ts').then(
    (loaded) => loaded.watchForIntent(),
    () => undefined,
  );

/** What runs beside every page and can wait until the first screen stands. */
export const Later = () => {
  const idle = useIdle();
  useEffect(() => {
    if (idle) void watchForIntent();
  }, [idle]);
  return (
    idle && (
      <Suspense fallback={null}>
        <Live />
      </Suspense>
    )
  );
};
