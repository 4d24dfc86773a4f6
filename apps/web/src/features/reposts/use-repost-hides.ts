import type { Profile } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

type Hide = { userId: string; hides: boolean };

/** Whether someone's reposts are left out of the following feed. */
export const useRepostHides = (onDone?: (hide: Hide) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, hides }: Hide) =>
      hides
        ? callApi('reposts.hide', { body: { userId } })
        : callApi('reposts.unhide', { params: { userId } }),
    onSuccess: async (_, hide) => {
      client.setQueryData<Profile>(
        peopleKeys.profile(hide.userId),
        (profile) => profile && { ...profile, hidesReposts: hide.hides },
      );
      onDone?.(hide);
      // The feed in view does not change; the next one does.
      await client.invalidateQueries({
        queryKey: loopKeys.feed('following'),
        refetchType: 'none',
      });
    },
    onError: (error) => showNotice('repostFailed', error),
  });
};
