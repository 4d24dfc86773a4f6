import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AudioLoopScreen } from '#features/audio-loop/components/audio-loop-screen.tsx';
import { AvatarPicker } from '#features/avatar-picker/components/avatar-picker.tsx';
import { useSaveAvatar } from '#features/avatar-picker/hooks/use-save-avatar.ts';
import { LoopDetailsSheet } from '#features/loop-details/components/loop-details-sheet.tsx';
import { useFilePicker } from '#features/pick-file/hooks/use-file-picker.tsx';
import { currentUserQuery } from '#features/session/api/current-user.ts';
import { LoopThumb } from './loop-thumb.tsx';
import { useDraft } from './use-draft.ts';
import type { Given } from './use-draft.ts';

type AudioLayerProps = { open: boolean; onClose: () => void; me: CurrentUser; given?: Given };

/** A voice, its face, 'Complete Your Loop'. */
export const AudioLayer = ({ open, onClose, me, given }: AudioLayerProps) => {
  const queryClient = useQueryClient();
  const [avatar, setAvatar] = useState<AvatarConfig>(me.avatarConfig ?? feedAvatar);
  const draft = useDraft(me, avatar, given);
  const { captured } = draft;
  const files = useFilePicker({
    wanted: 'sounds',
    active: open && captured === null,
    onPicked: draft.capture,
  });
  const { mutate: saveAvatar } = useSaveAvatar((avatarConfig) =>
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user) => user && { ...user, avatarConfig },
    ),
  );
  const chosen = JSON.stringify(avatar) !== JSON.stringify(me.avatarConfig ?? feedAvatar);
  const close = (): void => {
    draft.drop();
    onClose();
  };
  return (
    <AudioLoopScreen
      open={open}
      onClose={close}
      captured={captured}
      onCaptured={draft.capture}
      onRetake={draft.drop}
      onNext={draft.complete}
      onPickFile={files.open}
      completing={draft.completing}
      avatar={avatar}
      picker={<AvatarPicker config={avatar} onChange={setAvatar} />}
    >
      {files.element}
      <LoopDetailsSheet
        open={draft.completing}
        onBack={draft.goBack}
        onPost={() => {
          if (chosen) saveAvatar(avatar);
          draft.post();
          onClose();
        }}
        words={draft.words}
        onChange={draft.write}
        widest={me.preferences.loopVisibility}
        describable={false}
        thumb={captured && <LoopThumb captured={captured} avatar={avatar} />}
      />
    </AudioLoopScreen>
  );
};
