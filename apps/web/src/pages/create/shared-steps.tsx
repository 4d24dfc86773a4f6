import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DropVeil } from '#features/composer/drop-veil.tsx';
import { readFile } from '#features/composer/read-file.ts';
import { refusalNotice } from '#features/composer/refusal-notice.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { forgetShared } from '#shared/device/shared-content.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { SharedFile } from './use-shared.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CameraLayer = lazyNamed(
  () => import('./camera-layer.tsx'),
  (part) => part.CameraLayer,
);
const AudioLayer = lazyNamed(
  () => import('./audio-layer.tsx'),
  (part) => part.AudioLayer,
);

type SharedStepsProps = {
  shared: SharedFile;
  me: CurrentUser;
  onEnd: () => void;
  onPosted: () => void;
};

/** A file from another app is handled like one that was picked here. */
export const SharedSteps = ({ shared, me, onEnd, onPosted }: SharedStepsProps) => {
  const { file, words } = shared;
  const [captured, setCaptured] = useState<CapturedLoop>();
  const giveUp = useEffectEvent((error: unknown) => {
    logFailure('A shared file cannot be used', error);
    showNotice(refusalNotice(error));
    onEnd();
  });
  useEffect(() => {
    const read = async () => {
      try {
        setCaptured(await readFile(file.blob, file.wanted));
      } catch (error) {
        giveUp(error);
      }
      // From here on it is kept as a draft until it is posted or discarded.
      await forgetShared();
    };
    void read();
  }, [file]);

  if (captured === undefined) return <DropVeil reading />;
  const Layer = file.wanted === 'sounds' ? AudioLayer : CameraLayer;
  return (
    <Suspense fallback={<DropVeil reading />}>
      <Layer
        open
        me={me}
        given={{ captured, caption: words }}
        onClose={onEnd}
        onPosted={onPosted}
      />
    </Suspense>
  );
};
