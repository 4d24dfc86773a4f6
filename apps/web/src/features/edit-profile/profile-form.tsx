import { limits } from '@swirl/contract/limits';
import type { ErrorCode } from '@swirl/contract/errors';
import * as m from '#messages';
import { UsernameField } from '#shared/people/username-field.tsx';
import { errorMessages } from '#shared/config/error-messages.ts';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import type { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = { id: string; form: ReturnType<typeof useProfileForm> };

const said = (refusal: ErrorCode | null): string | undefined =>
  refusal === null ? undefined : errorMessages[refusal]?.();

export const ProfileForm = ({ id, form }: ProfileFormProps) => {
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
