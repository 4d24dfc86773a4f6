import { Image, Person, type CryptographicKey } from '@fedify/vocab';
import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { FederatedPerson } from '@swirl/db/stores/federation/federated-people.store';
import { escapeHtml } from '@swirl/platform/escape-html';
import { publicImageUrl } from '@swirl/platform/public-image-url';
import { instantOf } from './instant.ts';

interface Addresses {
  readonly actor: URL;
  readonly outbox: URL;
  readonly followers: URL;
  readonly following: URL;
  readonly featured: URL;
}

/** Someone as other servers see them: nothing that a profile here doesn't show to everyone. */
export function presentActor(
  person: FederatedPerson,
  addresses: Addresses,
  publicKey: CryptographicKey | null,
): Person {
  const { actor, ...collections } = addresses;
  const image = publicImageUrl(person.profileImageKey);
  return new Person({
    id: actor,
    ...collections,
    preferredUsername: person.username,
    // Without their email address, which profiles show to some.
    name: displayName({ ...person, email: null }),
    summary: person.bio === null ? null : asHtml(person.bio),
    icon:
      image === null ? null : new Image({ url: new URL(image, actor), mediaType: 'image/webp' }),
    url: new URL(pathTo.profile(person.id), actor),
    published: instantOf(person.createdAt),
    publicKey,
    // Found by their address, and in no directory or search that others make of them.
    discoverable: false,
    indexable: false,
    manuallyApprovesFollowers: false,
  });
}

function asHtml(text: string): string {
  return `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`;
}
