import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, lazy } from 'react';
import { useUnsentLoop } from '#features/unsent-loops/hooks/use-unsent-loop.ts';

const UnsentSteps = lazy(async () => ({
  default: (await import('./unsent-steps.tsx')).UnsentSteps,
}));

type UnsentLayerProps = {
  me: CurrentUser;
  /** Something else comes first. */
  held: boolean;
};

/** Offers what this person left unsent on this device, once per visit. */
export const UnsentLayer = ({ me, held }: UnsentLayerProps) => {
  const { unsent, settle } = useUnsentLoop(me.id);
  if (unsent === undefined || held) return null;
  return (
    <Suspense fallback={null}>
      <UnsentSteps unsent={unsent} me={me} settle={settle} />
    </Suspense>
  );
};
