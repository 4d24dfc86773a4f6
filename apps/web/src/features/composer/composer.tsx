import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import type { RecorderSteps } from '#shared/recording/recorder-steps.ts';
import { useDiscardConfirmation } from './use-discard-confirmation.tsx';
import { useDraft } from './use-draft.ts';
import type { FirstDetails, Given } from './use-draft.ts';
import { useFilePicker } from './use-file-picker.tsx';
import { LoopDetailsSheet } from './loop-details-sheet.tsx';
import { LoopThumb } from './loop-thumb.tsx';

type ComposerProps = {
  me: CurrentUser;
  open: boolean;
  onClose: () => void;
  onPosted: () => void;
  wanted: WantedFiles;
  /** The avatar of a voice loop; null without one. */
  avatar: AvatarConfig | null;
  given?: Given | undefined;
  first?: FirstDetails | undefined;
  renderRecorder: (steps: RecorderSteps) => ReactNode;
};

/**
 * From the recorder, by preview and details, to the post; a draft is kept on the device throughout.
 */
export const Composer = ({
  me,
  open,
  onClose,
  onPosted,
  wanted,
  avatar,
  given,
  first,
  renderRecorder,
}: ComposerProps) => {
  const draft = useDraft({ me, avatar, given, first });
  const [completing, setCompleting] = useState(false);
  const { captured } = draft;
  const files = useFilePicker({
    wanted,
    active: open && captured === null,
    onPicked: draft.capture,
  });
  const discard = useDiscardConfirmation(captured !== null, () => {
    void draft.drop();
    onClose();
  });
  return renderRecorder({
    open,
    captured,
    onCaptured: draft.capture,
    onRetake: () => void draft.drop(),
    onNext: () => setCompleting(true),
    onClose: discard.leave,
    onPickFile: files.open,
    covered: completing || discard.isConfirming,
    isConfirming: discard.isConfirming,
    children: (
      <>
        {files.element}
        <LoopDetailsSheet
          open={completing}
          onBack={() => setCompleting(false)}
          onPost={() => {
            setCompleting(false);
            draft.post({ consented: true });
            onClose();
            onPosted();
          }}
          details={draft.details}
          onChange={draft.write}
          settings={me.preferences}
          layerable={captured !== null && captured.mediaType !== 'image'}
          mediaType={captured?.mediaType ?? 'audio'}
          thumb={captured && <LoopThumb captured={captured} avatar={avatar} />}
        />
        {discard.element}
      </>
    ),
  });
};
