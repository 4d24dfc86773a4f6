import type { Viewer } from '@swirl/contract/policies/viewer';
import { postScheduled } from '@swirl/db/posting/post-scheduled';
import {
  deleteScheduled,
  findScheduled,
  listScheduled,
  lockScheduled,
  reschedule,
} from '@swirl/db/stores/loops/scheduled-posts.store';
import type { ScheduledPost } from '@swirl/db/tables/scheduled-posts';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

type ViewerId = Pick<Viewer, 'id'>;

/** The viewer's own scheduled posts; those of others are as if they didn't exist. */
export function createScheduledService({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const rules = {
    quota: config.media,
    requireVerifiedEmail: config.accounts.requireVerifiedEmail,
  };
  return {
    list: (viewer: ViewerId): Promise<ScheduledPost[]> => listScheduled(db, viewer.id),

    async update(viewer: ViewerId, id: string, postAt: string): Promise<ScheduledPost> {
      const change = { id, postAt: new Date(postAt) };
      const changed = await db.transaction((tx) => reschedule(tx, viewer.id, change));
      if (changed === null) throw new ApiError('scheduled_post_not_found');
      return changed;
    },

    async remove(viewer: ViewerId, id: string): Promise<undefined> {
      const isDeleted = await db.transaction((tx) => deleteScheduled(tx, viewer.id, id));
      if (!isDeleted) throw new ApiError('scheduled_post_not_found');
    },

    /** Posts it now, and returns the id of the loop. */
    post(viewer: ViewerId, id: string): Promise<string> {
      return db.transaction(async (tx) => {
        const scheduled = await lockScheduled(tx, viewer.id, id);
        if (scheduled === null) throw new ApiError('scheduled_post_not_found');
        return postScheduled(tx, scheduled, rules);
      });
    },

    /** The file's name in the store. */
    async fileOf(viewer: ViewerId, id: string): Promise<string> {
      const scheduled = await findScheduled(db, viewer.id, id);
      const key = scheduled?.objectKey ?? null;
      if (key === null) throw new ApiError('scheduled_post_not_found');
      return key;
    },
  };
}
