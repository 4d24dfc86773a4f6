import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { useRemoveImage } from '../api/edit-profile.ts';
import { useChosenImage } from '../hooks/use-chosen-image.ts';
import { useProfileForm } from '../hooks/use-profile-form.ts';
import { CoverField } from './cover-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CropDialog = lazyNamed(
  () => import('../crop/crop-dialog.tsx'),
  (part) => part.CropDialog,
);

type EditProfileProps = {
  me: CurrentUser;
  /** The moods of the ring round the picture. */
  moods: readonly string[];
  /** The cover as the profile shows it. */
  cover: ReactNode;
  /** The way to a drawn face. */
  face?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (user: CurrentUser) => void;
};

/** One's own profile as others see it, to be changed. */
export const EditProfile = ({
  me,
  moods,
  cover,
  face,
  open,
  onOpenChange,
  onSaved,
}: EditProfileProps) => {
  const formId = useId();
  const close = () => onOpenChange(false);
  const form = useProfileForm(me, { onSaved, close });
  const picture = useChosenImage();
  const removePicture = useRemoveImage('profile', onSaved);
  const removeCover = useRemoveImage('cover', onSaved);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.edit_profile_title()}
      footer={
        <SheetActions
          onCancel={close}
          confirmLabel={m.edit_profile_save()}
          form={formId}
          pending={form.pending}
        />
      }
    >
      <CoverField onChoose={picture.choose('cover')}>{cover}</CoverField>
      <PictureField
        onChoose={picture.choose('profile')}
        others={face}
        {...(me.profileImageUrl !== null && { onRemove: () => removePicture.mutate() })}
      >
        <Avatar
          name={displayName(me)}
          imageUrl={me.profileImageUrl}
          large
          face={me.avatarConfig}
          className="size-22"
        />
      </PictureField>
      {me.coverImageUrl !== null && (
        <button
          type="button"
          onClick={() => removeCover.mutate()}
          className="flex min-h-hit items-center rounded-small px-1 text-[0.9375rem] font-[650] text-muted hover:underline"
        >
          {m.edit_profile_cover_remove()}
        </button>
      )}
      <div className="pt-4">
        <ProfileForm id={formId} form={form} />
      </div>
      {picture.chosen !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            key={picture.chosen.source}
            {...picture.chosen}
            moods={moods}
            onOpenChange={picture.onOpenChange}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </Sheet>
  );
};
