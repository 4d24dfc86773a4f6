import type { Output } from '@swirl/contract/endpoints';
import type { Person } from '@swirl/db/person';
import { publicImageUrl } from '@swirl/platform/public-image-url';

type PublicPerson = Omit<Output<'users.blocked'>[number], 'blockedAt'>;

/** The public fields of a user, shown with everything they do. */
export function presentPerson(person: Person): PublicPerson {
  return {
    id: person.id,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: publicImageUrl(person.profileImageKey),
    avatarConfig: person.avatarConfig,
    verificationStatus: person.verificationStatus,
  };
}
