import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import { RemixCount, RemixOrigin } from '#features/remix-tree/components/remix-links.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const HiddenMark = lazyNamed(
  () => import('#features/statements/hidden-mark.tsx'),
  (part) => part.HiddenMark,
);
const VoicesPill = lazyNamed(
  () => import('#features/layers/card/voices-pill.tsx'),
  (part) => part.VoicesPill,
);
const AnswerPill = lazyNamed(
  () => import('#features/remix-studio/answer/answer-pill.tsx'),
  (part) => part.AnswerPill,
);

/** Its voices, or the original it answers. */
const hasPill = ({ mix, relation, parentLoopId }: Loop): boolean =>
  mix !== null || (relation === 'answer' && parentLoopId !== null);

type LoopOriginProps = { loop: Loop; active: boolean; onOpenVoices: () => void };

/** Under the caption of a loop: where it comes from, whose voices it has, and what was made of it. */
export const LoopOrigin = ({ loop, active, onOpenVoices }: LoopOriginProps) => (
  <>
    {loop.hidden && (
      <Suspense fallback={null}>
        <HiddenMark loopId={loop.id} />
      </Suspense>
    )}
    {hasPill(loop) && (
      // As high from the start: what is above doesn't move when the pill arrives.
      <div className="flex min-h-hit">
        <Suspense fallback={null}>
          {loop.mix ? (
            <VoicesPill loop={loop} active={active} onOpen={onOpenVoices} />
          ) : (
            <AnswerPill loop={loop} active={active} />
          )}
        </Suspense>
      </div>
    )}
    <RemixOrigin loop={loop} />
    <RemixCount loop={loop} />
  </>
);
