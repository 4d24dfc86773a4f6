import { isOwner } from '@swirl/contract/policies/viewer';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';

/** Whether whoever looks is an owner: for what opens after the page knows who that is. */
export const useIsOwner = (): boolean => {
  const me = useQueryClient().getQueryData<CurrentUser | null>(peopleKeys.me);
  return isOwner(me ?? null);
};
