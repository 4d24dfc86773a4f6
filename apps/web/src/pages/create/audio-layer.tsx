import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AudioLoopScreen } from '#features/audio-loop/audio-loop-screen.tsx';
import { AvatarPicker, useSaveAvatar } from '#features/avatar-picker/avatar-picker.tsx';
import { Composer } from '#features/composer/composer.tsx';
import { currentUserQuery } from '#features/session/current-user.ts';
import type { RecordingLayerProps } from './recording-layer-props.ts';
import { TakeEditor } from './take-editor.tsx';

/** Voice recorder, avatar, 'Complete Your Loop'. */
export const AudioLayer = ({
  open,
  onClose,
  onPosted,
  me,
  given,
  unsent,
  first,
}: RecordingLayerProps) => {
  const queryClient = useQueryClient();
  const [avatar, setAvatar] = useState<AvatarConfig>(
    unsent?.form.avatarConfig ?? me.avatarConfig ?? feedAvatar,
  );
  const { mutate: saveAvatar } = useSaveAvatar((avatarConfig) =>
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user) => user && { ...user, avatarConfig },
    ),
  );
  const chosen = JSON.stringify(avatar) !== JSON.stringify(me.avatarConfig ?? feedAvatar);
  return (
    <Composer
      me={me}
      open={open}
      onClose={onClose}
      onPosted={() => {
        if (chosen) saveAvatar(avatar);
        onPosted();
      }}
      wanted="sounds"
      avatar={avatar}
      given={given}
      unsent={unsent}
      first={first}
      renderEditor={(steps) => <TakeEditor {...steps} />}
      renderRecorder={(steps) => (
        <AudioLoopScreen
          {...steps}
          avatar={avatar}
          picker={<AvatarPicker config={avatar} onChange={setAvatar} />}
        />
      )}
    />
  );
};
