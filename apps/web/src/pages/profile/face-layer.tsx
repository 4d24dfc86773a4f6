import { feedAvatar } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import { AvatarPicker } from '#features/avatar-picker/avatar-picker.tsx';
import { useUpdateProfile } from '#features/edit-profile/profile-mutations.ts';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';

type FaceLayerProps = {
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (user: CurrentUser) => void;
};

/** Edits the user's avatar, which replaces a picture and speaks in their voice loops. */
export const FaceLayer = ({ me, open, onOpenChange, onSaved }: FaceLayerProps) => {
  const [face, setFace] = useState(me.avatarConfig ?? feedAvatar);
  const { mutate: save, isPending } = useUpdateProfile(onSaved);
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.avatar_picker()}
      footer={
        <SheetActions
          onCancel={close}
          onConfirm={() => save({ avatarConfig: face }, { onSuccess: close })}
          pending={isPending}
        />
      }
    >
      <div className="mx-auto size-36 overflow-hidden rounded-full bg-raised">
        <FaceStill config={face} />
      </div>
      {me.avatarConfig !== null && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => save({ avatarConfig: null }, { onSuccess: close })}
          className="mx-auto mt-1 flex min-h-hit items-center rounded-small px-2 text-base font-[650] text-muted hover:underline"
        >
          {m.avatar_remove()}
        </button>
      )}
      <div className="-mx-5 pt-4">
        <AvatarPicker config={face} onChange={setFace} />
      </div>
    </Sheet>
  );
};
