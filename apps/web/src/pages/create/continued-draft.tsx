import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense } from 'react';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';

const CameraLayer = lazyNamed(
  () => import('./camera-layer.tsx'),
  (part) => part.CameraLayer,
);
const AudioLayer = lazyNamed(
  () => import('./audio-layer.tsx'),
  (part) => part.AudioLayer,
);

type ContinuedDraftProps = {
  unsent: UnsentLoop;
  me: CurrentUser;
  onEnd: () => void;
  onPosted: () => void;
};

/** A draft in the recorder it came from. */
export const ContinuedDraft = ({ unsent, me, onEnd, onPosted }: ContinuedDraftProps) => {
  const Layer = unsent.form.mediaType === 'audio' ? AudioLayer : CameraLayer;
  return (
    <Suspense fallback={null}>
      <Layer open me={me} unsent={unsent} onClose={onEnd} onPosted={onPosted} />
    </Suspense>
  );
};
