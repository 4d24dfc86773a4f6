import { useEffect, useEffectEvent } from 'react';
import * as m from '#messages';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import type { RecorderSteps } from '#shared/recording/recorder-steps.ts';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { editOf } from './framing.ts';
import { useCamera } from './use-camera.ts';
import { CameraView } from './camera-view.tsx';
import { CapturedPreview } from './captured-preview.tsx';

const CameraSteps = ({
  open,
  captured,
  onCaptured,
  onRetake,
  onNext,
  onClose,
  onPickFile,
  covered,
  onEdit,
  editor,
  children,
}: RecorderSteps) => {
  const camera = useCamera(open && captured === null);
  const { take, note, again } = camera.recorder;
  useHoldLeaving(camera.busy || (take !== null && captured === null));

  const hand = useEffectEvent((taken: RecordedTake) =>
    onCaptured({
      mediaType: 'video',
      blob: taken.blob,
      wholeSeconds: taken.seconds,
      session: taken.session,
      edit: { ...editOf(camera.framing), ...taken.cuts },
      previewable: true,
      note,
    }),
  );
  useEffect(() => {
    if (take !== null) hand(take);
  }, [take]);
  // It may be reopened before its closing animation ends.
  useEffect(() => {
    if (!open) again();
  }, [open, again]);

  return (
    <>
      {captured === null ? (
        <CameraView
          camera={camera}
          onClose={onClose}
          onCaptured={onCaptured}
          onPickFile={onPickFile}
        />
      ) : (
        editor || (
          <CapturedPreview
            captured={captured}
            onClose={onClose}
            onRetake={() => {
              again();
              onRetake();
            }}
            onNext={onNext}
            onEdit={onEdit}
            covered={covered}
          />
        )
      )}
      {children}
    </>
  );
};

/** Camera, preview, and the details on top. Reopening it starts from scratch. */
export const CameraScreen = (steps: RecorderSteps) => {
  useHoldPlayback(steps.open);
  return (
    <FullScreenLayer
      open={steps.open}
      onClose={steps.onClose}
      isConfirming={steps.isConfirming}
      title={m.camera_title()}
      className="dark"
    >
      <CameraSteps {...steps} />
    </FullScreenLayer>
  );
};
