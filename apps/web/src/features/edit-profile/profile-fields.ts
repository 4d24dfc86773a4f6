import type { Input } from '@swirl/contract/endpoints';
import type { ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { usernameRefusal } from '#shared/config/username-rules.ts';

const NAMES = ['username', 'firstName', 'lastName', 'bio'] as const;
type FieldName = (typeof NAMES)[number];
export type ProfileFields = Readonly<Record<FieldName, string>>;
export type ProfileChanges = Input<'users.updateProfile'>['body'];

export const fieldsOf = (user: Pick<CurrentUser, FieldName>): ProfileFields => ({
  username: user.username ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  bio: user.bio ?? '',
});

/** Only changed fields are sent, trimmed; null clears an emptied field. */
export const changesOf = (
  user: Pick<CurrentUser, FieldName>,
  fields: ProfileFields,
): ProfileChanges => {
  const before = fieldsOf(user);
  const changed = NAMES.filter((name) => fields[name].trim() !== before[name].trim());
  return Object.fromEntries(changed.map((name) => [name, fields[name].trim() || null]));
};

const tooLong = (text: string, max: number, code: ErrorCode): ErrorCode | null =>
  text.trim().length > max ? code : null;

/** The error of each field as typed, or null. */
export const refusalsOf = (fields: ProfileFields): Record<FieldName, ErrorCode | null> => ({
  username: usernameRefusal(fields.username),
  firstName: tooLong(fields.firstName, limits.name.max, 'first_name_too_long'),
  lastName: tooLong(fields.lastName, limits.name.max, 'last_name_too_long'),
  bio: tooLong(fields.bio, limits.bio.max, 'bio_too_long'),
});
