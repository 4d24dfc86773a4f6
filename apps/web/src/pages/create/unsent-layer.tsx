import { pathTo } from '@swirl/contract/paths';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useUnsentLoop } from '#features/composer/use-unsent-loop.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const UnsentSteps = lazyNamed(
  () => import('./unsent-steps.tsx'),
  (part) => part.UnsentSteps,
);

type UnsentLayerProps = {
  me: CurrentUser;
  /** Another layer comes first. */
  held: boolean;
  onPosted: () => void;
};

/** Offers this user's unsent loops on this device, once per visit. */
export const UnsentLayer = ({ me, held, onPosted }: UnsentLayerProps) => {
  const { unsent, settle, shelve, handOver, discard } = useUnsentLoop(me.id);
  const [, navigate] = useLocation();
  if (unsent === undefined || held) return null;
  const parent = unsent.form.parentLoopId;
  return (
    <Suspense fallback={null}>
      <UnsentSteps
        unsent={unsent}
        me={me}
        onLater={shelve}
        onDiscard={discard}
        // A remix is completed beside its original.
        {...(parent !== undefined && {
          onContinue: () => {
            handOver();
            navigate(pathTo.remix(parent));
          },
        })}
        onEnd={settle}
        onPosted={onPosted}
      />
    </Suspense>
  );
};
