import type { z } from 'zod';
import type { statusInput } from '@swirl/contract/schemas/loop-inputs';
import type { Transaction } from '../client.ts';
import {
  audienceColumns,
  insertLoop,
  momentColumns,
  warningColumns,
} from '../stores/loops/loops.store.ts';
import { notifyMentionedInLoop } from '../stores/people/mentions.store.ts';
import type { User } from '../tables/users.ts';
import { holdChosenList } from './chosen-list.ts';

export type StatusContent = z.output<typeof statusInput>;

interface StatusPost {
  readonly loopId: string;
  readonly author: User;
  readonly content: StatusContent;
  /** Of one that was posted on another server: it is shown as of then, and no one is notified. */
  readonly postedAt?: Date;
}

export async function postStatus(
  tx: Transaction,
  { loopId, author, content, postedAt }: StatusPost,
): Promise<void> {
  await holdChosenList(tx, author.id, content.listId);
  await insertLoop(tx, {
    id: loopId,
    ...momentColumns(postedAt),
    userId: author.id,
    mediaType: 'status',
    state: 'ready',
    caption: content.caption,
    moodTags: content.moodTags,
    duration: content.duration,
    ...audienceColumns(content, author.loopVisibility),
    commentPermission: content.commentPermission ?? null,
    ...warningColumns(content.warning),
    aiParts: content.aiParts,
  });
  if (postedAt === undefined) await notifyMentionedInLoop(tx, loopId);
}
