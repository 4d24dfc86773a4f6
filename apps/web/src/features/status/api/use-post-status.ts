import { idempotencyKeyHeader } from '@swirl/contract/calls';
import type { Input } from '@swirl/contract/endpoints';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { NoticeName } from '#shared/config/notices.ts';
import { prependLoop } from '#shared/loops/loop-cache.ts';
import { createPostKeys } from './post-keys.ts';

type Status = Extract<Input<'loops.create'>['body'], { mediaType: 'status' }>;

const POSTED: Record<Visibility, NoticeName> = {
  public: 'statusPosted',
  friends: 'statusPostedToFriends',
  private: 'statusPostedPrivately',
};

const keys = createPostKeys();

/** Posts a status; it stands first in the feeds as soon as the server has it. */
export const usePostStatus = (me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: Omit<Status, 'mediaType' | 'duration'>) => {
      const body: Status = { mediaType: 'status', duration: 0, ...status };
      const headers = { [idempotencyKeyHeader]: keys.keyFor(body) };
      return callApi('loops.create', { body }, { headers });
    },
    onSuccess: (loop) => {
      keys.done();
      prependLoop(client, loop);
      const { loopVisibility } = me.preferences;
      showNotice(POSTED[stricterVisibility(loop.visibility ?? 'public', loopVisibility)]);
    },
    onError: (error) => showNotice('statusPostFailed', error),
  });
};
