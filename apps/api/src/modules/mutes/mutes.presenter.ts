import type { Output } from '@swirl/contract/endpoints';
import type { MutedPerson } from '@swirl/db/stores/people/mutes.store';
import { presentPerson } from '../users/person.presenter.ts';

export function presentMuted({ person, mutedAt }: MutedPerson): Output<'users.mute'> {
  return { ...presentPerson(person), mutedAt: mutedAt.toISOString() };
}
