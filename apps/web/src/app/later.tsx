import { Suspense, lazy } from 'react';
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

/** What runs beside every page and can wait until the first screen stands. */
export const Later = () =>
  useIdle() && (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  );
