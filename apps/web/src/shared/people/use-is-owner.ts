import { isOwner } from '@swirl/contract/policies/viewer';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';

/** Whether the viewer is an owner: for layers that open once the viewer is known. */
export const useIsOwner = (): boolean => {
  const me = useQueryClient().getQueryData<CurrentUser | null>(peopleKeys.me);
  return isOwner(me ?? null);
};
