import { buildPath } from '@swirl/contract/calls';
import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { ConnectionError } from '#shared/api/api-error.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { useRenewScheduled } from '#shared/schedule/scheduled-queries.ts';
import { newPostKey } from '#shared/upload/post-key.ts';
import { forgetUnsent, keepUnsent } from '#shared/upload/unsent-loops.ts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';
import { draftFrom } from './draft-from-scheduled.ts';

const fileOf = async ({ id, content }: ScheduledPost): Promise<Blob> => {
  if (content.mediaType === 'status') return new Blob();
  try {
    const response = await fetch(buildPath('scheduledPosts.file', { scheduledPostId: id }));
    if (response.ok) return await response.blob();
    throw new Error(`${response.status}`);
  } catch (cause) {
    throw new ConnectionError('The file of a scheduled loop cannot be loaded', { cause });
  }
};

/** Keeps it on this device as a draft, and only then takes it off the schedule. */
export const useMoveToDrafts = (post: ScheduledPost, me: CurrentUser) => {
  const renew = useRenewScheduled();
  return useMutation({
    mutationFn: async (): Promise<Unsent | undefined> => {
      const draft = draftFrom(post, { id: newPostKey(), userId: me.id, blob: await fileOf(post) });
      if (!(await keepUnsent(draft))) return undefined;
      try {
        await callApi('scheduledPosts.delete', { params: { scheduledPostId: post.id } });
      } catch (error) {
        // It may have been posted meanwhile, and must not be posted twice.
        await forgetUnsent(draft.id);
        throw error;
      }
      return draft;
    },
    onSuccess: (draft) => showNotice(draft === undefined ? 'draftNotKept' : 'scheduledMoved'),
    onError: (error) => showNotice('scheduledFailed', error),
    onSettled: renew,
  });
};
