import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { RecorderSteps } from '#shared/recording/recorder-steps.ts';
import { canEdit, startsEdited } from './editable.ts';
import { useDraft } from './use-draft.ts';
import type { FirstDetails, Given } from './use-draft.ts';
import { useFilePicker } from './use-file-picker.tsx';
import { useLeaving } from './use-leaving.tsx';
import { LoopDetailsSheet } from './loop-details-sheet.tsx';
import { LoopThumb } from './loop-thumb.tsx';

/** What the editor of a take gets. */
export type EditorSteps = {
  captured: CapturedLoop;
  onChange: (captured: CapturedLoop) => void;
  onClose: () => void;
  onNext: () => void;
  covered: boolean;
  mood: string | undefined;
};

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
  renderEditor: (steps: EditorSteps) => ReactNode;
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
  renderEditor,
}: ComposerProps) => {
  const draft = useDraft({ me, avatar, given, unsent, first });
  const [completing, setCompleting] = useState(unsent !== undefined);
  const { captured } = draft;
  const [editing, setEditing] = useState(captured !== null && startsEdited(captured));
  const capture = (taken: CapturedLoop): void => {
    // Parts that were deleted while it was recorded need no more editing.
    if (captured === null) setEditing(taken.session === undefined && startsEdited(taken));
    draft.capture(taken);
  };
  const files = useFilePicker({
    wanted,
    active: open && captured === null,
    onPicked: capture,
  });
  const leaving = useLeaving(draft, () => onClose());
  const covered = completing || leaving.isConfirming;
  const onNext = (): void => setCompleting(true);
  return renderRecorder({
    open,
    captured,
    onCaptured: capture,
    onRetake: () => void draft.drop(),
    onNext,
    onClose: leaving.leave,
    onPickFile: files.open,
    covered,
    isConfirming: leaving.isConfirming,
    onEdit: captured !== null && canEdit(captured) ? () => setEditing(true) : undefined,
    editor:
      editing &&
      captured !== null &&
      renderEditor({
        captured,
        onChange: draft.capture,
        onClose: leaving.leave,
        onNext,
        covered,
        mood: draft.details.moods[0],
      }),
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
