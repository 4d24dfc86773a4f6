import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import type { RecorderSteps } from '#shared/recording/recorder-steps.ts';
import { useDraft } from './use-draft.ts';
import type { FirstDetails, Given } from './use-draft.ts';
import { useFilePicker } from './use-file-picker.tsx';
import { useLeaving } from './use-leaving.tsx';
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
  /** A draft to continue, with its details on top. */
  unsent?: UnsentLoop | undefined;
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
  unsent,
  first,
  renderRecorder,
}: ComposerProps) => {
  const draft = useDraft({ me, avatar, given, unsent, first });
  const [completing, setCompleting] = useState(unsent !== undefined);
  const { captured } = draft;
  const files = useFilePicker({
    wanted,
    active: open && captured === null,
    onPicked: draft.capture,
  });
  const leaving = useLeaving(draft, () => onClose());
  return renderRecorder({
    open,
    captured,
    onCaptured: draft.capture,
    onRetake: () => void draft.drop(),
    onNext: () => setCompleting(true),
    onClose: leaving.leave,
    onPickFile: files.open,
    covered: completing || leaving.isConfirming,
    isConfirming: leaving.isConfirming,
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
            // Home has nothing of it yet.
            if (draft.details.postAt === null) onPosted();
          }}
          details={draft.details}
          onChange={draft.write}
          settings={me.preferences}
          layerable={captured !== null && captured.mediaType !== 'image'}
          mediaType={captured?.mediaType ?? 'audio'}
          thumb={captured && <LoopThumb captured={captured} avatar={avatar} />}
        />
        {leaving.element}
      </>
    ),
  });
};
