import { z } from 'zod';
import { comment } from './comments.ts';
import { loop } from './loops.ts';
import { id, moment } from './text.ts';
import { currentUser } from './users.ts';

const related = z.array(z.object({ userId: id, createdAt: moment }));

/** Everything we keep about one person, for that person. */
export const dataExport = z.object({
  exportedAt: moment,
  user: currentUser,
  loops: z.array(loop),
  comments: z.array(comment.omit({ user: true })),
  reactions: z.array(z.object({ loopId: id, createdAt: moment })),
  following: related,
  followers: related,
  blocked: related,
  /** Null unless they wait for an owner to decide about their badge. */
  verificationRequestedAt: moment.nullable(),
});
