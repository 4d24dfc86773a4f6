import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import { VoicesPill } from '#features/layers/card/voices-pill.tsx';
import { OriginSign } from '#features/loop-origin/origin-sign.tsx';
import { AnswerPill } from '#features/remix-studio/answer/answer-pill.tsx';
import { lazyOptional } from '#shared/ui/lazy-named.ts';

/** Of one's own loops only, and rare. */
const HiddenMark = lazyOptional(
  () => import('#features/statements/hidden-mark.tsx'),
  ({ HiddenMark: Mark }) => Mark,
);

type LoopSignsProps = {
  loop: Loop;
  active: boolean;
  onOpenVoices: () => void;
  onOpen: () => void;
};

/** Copies on a device may be older than these fields. */
const hasOrigin = ({ recordedHere, aiParts = [] }: Partial<Loop>): boolean =>
  recordedHere === true || aiParts.length > 0;

/** That a moderator hid it, where it was recorded, what AI made, and its voices or the original it answers. */
export const LoopSigns = ({ loop, active, onOpenVoices, onOpen }: LoopSignsProps) => (
  <>
    {loop.hidden && (
      <Suspense fallback={null}>
        <HiddenMark loopId={loop.id} />
      </Suspense>
    )}
    {hasOrigin(loop) && <OriginSign loop={loop} onOpen={onOpen} />}
    {loop.mix ? (
      <VoicesPill loop={loop} active={active} onOpen={onOpenVoices} />
    ) : (
      loop.relation === 'answer' && <AnswerPill loop={loop} active={active} />
    )}
  </>
);
