import type { Output } from '@swirl/contract/endpoints';
import type { BlockedPerson } from '@swirl/db/stores/blocks.store';
import { presentPerson } from '../../person.presenter.ts';

export function presentBlocked({ person, blockedAt }: BlockedPerson): Output<'users.block'> {
  return { ...presentPerson(person), blockedAt: blockedAt.toISOString() };
}
