import type { ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { showNotice } from '#shared/api/show-notice.ts';
import { errorMessages } from '#shared/config/error-messages.ts';
import { UsernameField } from '#shared/people/username-field.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { imageRefusal } from './check-image.ts';
import { CoverField, PictureField } from './image-fields.tsx';
import { useRemoveImage } from './profile-mutations.ts';
import type { ImageKind } from './profile-mutations.ts';
import { useProfileForm } from './use-profile-form.ts';

type Chosen = { kind: ImageKind; source: string; open: boolean };

/** The picture chosen for cropping; an invalid file shows an error. */
const useChosenImage = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const source = chosen?.source;
  useEffect(() => {
    if (source === undefined) return undefined;
    return () => URL.revokeObjectURL(source);
  }, [source]);

  const choose = (kind: ImageKind) => (file: File) => {
    const refusal = imageRefusal(file);
    if (refusal === null) setChosen({ kind, source: URL.createObjectURL(file), open: true });
    else showNotice(refusal);
  };
  const onOpenChange = (open: boolean) => setChosen((last) => last && { ...last, open });
  return { chosen, choose, onOpenChange };
};

const CropDialog = lazyNamed(
  () => import('./crop/crop-dialog.tsx'),
  (part) => part.CropDialog,
);

type EditProfileProps = {
  me: CurrentUser;
  /** The moods of the ring around the picture. */
  moods: readonly string[];
  /** The cover as on the profile. */
  cover: ReactNode;
  /** The button to the avatar picker. */
  face?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (user: CurrentUser) => void;
};

/** The user's own profile as others see it, editable. */
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
          className="flex min-h-hit items-center rounded-small px-1 text-base font-[650] text-muted hover:underline"
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

type ProfileFormProps = { id: string; form: ReturnType<typeof useProfileForm> };

const said = (refusal: ErrorCode | null): string | undefined =>
  refusal === null ? undefined : errorMessages[refusal]?.();

const ProfileForm = ({ id, form }: ProfileFormProps) => {
  const { fields, change, refusals, check, submit } = form;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UsernameField
        value={fields.username}
        onValueChange={(username) => change({ username })}
        check={check}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={m.first_name_label()}
          autoComplete="given-name"
          value={fields.firstName}
          error={said(refusals.firstName)}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label={m.edit_profile_last_name()}
          autoComplete="family-name"
          value={fields.lastName}
          error={said(refusals.lastName)}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <TextArea
        label={m.edit_profile_bio()}
        rows={4}
        value={fields.bio}
        error={said(refusals.bio)}
        counter={{ limit: limits.bio.max, warnWithin: limits.bio.warnWithin }}
        onChange={(event) => change({ bio: event.target.value })}
      />
    </form>
  );
};
