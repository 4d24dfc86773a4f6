import type { AvatarConfig } from '@swirl/contract/avatar';
import { normaliseAvatar } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import type { NamedPerson } from '@swirl/contract/names';
import { savedProfileName } from '@swirl/contract/names';

/** A user whom this device offers in its account chooser. */
export type SavedProfile = {
  id: string;
  username: string;
  displayName: string;
  /** Empty unless the user chose to keep it here. */
  email: string;
  profileImage?: string;
  /** Their avatar. */
  face?: AvatarConfig;
  /** In milliseconds. */
  lastLogin: number;
};

type Person = Omit<NamedPerson, 'email'> & {
  id: string;
  profileImageUrl: string | null;
  avatarConfig: AvatarConfig | null;
};

export const profileOf = (person: Person, lastLogin: number, email = ''): SavedProfile => ({
  id: person.id,
  username: person.username || 'user',
  displayName: savedProfileName(person),
  email,
  ...(person.profileImageUrl !== null && { profileImage: person.profileImageUrl }),
  ...(person.avatarConfig !== null && { face: person.avatarConfig }),
  lastLogin,
});

/** Newest first, each user once, up to the limit. */
export const withProfile = (
  profiles: readonly SavedProfile[],
  saved: SavedProfile,
): SavedProfile[] =>
  [saved, ...profiles.filter(({ id }) => id !== saved.id)]
    .toSorted((a, b) => b.lastLogin - a.lastLogin)
    .slice(0, limits.savedProfiles.max);

const isProfile = (value: unknown): value is SavedProfile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'username' in value &&
  typeof value.username === 'string' &&
  'displayName' in value &&
  typeof value.displayName === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'lastLogin' in value &&
  typeof value.lastLogin === 'number';

/** An avatar stored by another version may be anything. */
const withDrawableFace = ({ face, ...rest }: SavedProfile): SavedProfile =>
  face == null ? rest : { ...rest, face: normaliseAvatar(face) };

/** Throws if the text is not a list; invalid entries are left out. */
export const parseProfiles = (text: string): SavedProfile[] => {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new TypeError('not a list');
  return parsed
    .filter(isProfile)
    .map(withDrawableFace)
    .toSorted((a, b) => b.lastLogin - a.lastLogin)
    .slice(0, limits.savedProfiles.max);
};
