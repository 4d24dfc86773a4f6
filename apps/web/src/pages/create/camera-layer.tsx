import type { CurrentUser } from '@swirl/contract/schemas/users';
import { CameraScreen } from '#features/camera/components/camera-screen.tsx';
import { LoopDetailsSheet } from '#features/loop-details/components/loop-details-sheet.tsx';
import { useFilePicker } from '#features/pick-file/hooks/use-file-picker.tsx';
import { LoopThumb } from './loop-thumb.tsx';
import { useDraft } from './use-draft.ts';
import type { Given } from './use-draft.ts';

type CameraLayerProps = { open: boolean; onClose: () => void; me: CurrentUser; given?: Given };

/** Camera, preview, 'Complete Your Loop'. */
export const CameraLayer = ({ open, onClose, me, given }: CameraLayerProps) => {
  const draft = useDraft(me, null, given);
  const { captured } = draft;
  const files = useFilePicker({
    wanted: 'pictures',
    active: open && captured === null,
    onPicked: draft.capture,
  });
  const close = (): void => {
    draft.drop();
    onClose();
  };
  return (
    <CameraScreen
      open={open}
      onClose={close}
      captured={captured}
      onCaptured={draft.capture}
      onRetake={draft.drop}
      onNext={draft.complete}
      onPickFile={files.open}
      completing={draft.completing}
    >
      {files.element}
      <LoopDetailsSheet
        open={draft.completing}
        onBack={draft.goBack}
        onPost={() => {
          draft.post();
          onClose();
        }}
        words={draft.words}
        onChange={draft.write}
        widest={me.preferences.loopVisibility}
        describable={captured?.mediaType === 'image'}
        thumb={captured && <LoopThumb captured={captured} />}
      />
    </CameraScreen>
  );
};
