import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import { RemixCount, RemixOrigin } from '#features/remix-tree/components/remix-links.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const LoopSigns = lazyNamed(
  () => import('./loop-signs.tsx'),
  (part) => part.LoopSigns,
);

/** Its voices, or the original it answers. */
const hasPill = ({ mix, relation, parentLoopId }: Loop): boolean =>
  mix !== null || (relation === 'answer' && parentLoopId !== null);

/** Copies on a device may be older than these fields. */
const hasSign = ({ hidden, recordedHere, aiParts = [] }: Partial<Loop>): boolean =>
  hidden === true || recordedHere === true || aiParts.length > 0;

type LoopOriginProps = {
  loop: Loop;
  active: boolean;
  onOpenVoices: () => void;
  onOpen: () => void;
};

/** Under the caption of a loop: where it comes from, whose voices it has, and what was made of it. */
export const LoopOrigin = ({ loop, active, onOpenVoices, onOpen }: LoopOriginProps) => (
  <>
    {(hasSign(loop) || hasPill(loop)) && (
      // As high from the start: what is above doesn't move when they arrive.
      <div className={hasPill(loop) ? (hasSign(loop) ? 'min-h-18' : 'min-h-hit') : 'min-h-7'}>
        <Suspense fallback={null}>
          <LoopSigns loop={loop} active={active} onOpenVoices={onOpenVoices} onOpen={onOpen} />
        </Suspense>
      </div>
    )}
    <RemixOrigin loop={loop} />
    <RemixCount loop={loop} />
  </>
);
