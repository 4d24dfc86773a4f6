import type { z } from 'zod';
import type { statusInput } from '@swirl/contract/schemas/loop-inputs';
import type { Transaction } from '../client.ts';
import {
  audienceColumns,
  insertLoop,
  momentColumns,
  warningColumns,
} from '../stores/loops/loops.store.ts';
import { insertHold } from '../stores/moderation/holds.store.ts';
import { notifyMentionedInLoop } from '../stores/people/mentions.store.ts';
import type { User } from '../tables/users.ts';
import { holdChosenList } from './chosen-list.ts';
import { holdReasonsOf } from './hold-post.ts';

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
  const audience = audienceColumns(content, author.loopVisibility);
  const { caption, warning } = content;
  const reasons = await holdReasonsOf(tx, author, {
    isPublic: audience.visibility === 'public',
    isNew: true,
    texts: [caption, warning?.text],
    imported: postedAt !== undefined,
  });
  const held = reasons.length > 0;
  await insertLoop(tx, {
    id: loopId,
    ...momentColumns(postedAt),
    userId: author.id,
    mediaType: 'status',
    state: held ? 'hidden' : 'ready',
    caption,
    moodTags: content.moodTags,
    duration: content.duration,
    ...audience,
    commentPermission: content.commentPermission ?? null,
    ...warningColumns(warning),
    aiParts: content.aiParts,
  });
  if (held) {
    const thing = { target: 'loop', loopId, userId: author.id } as const;
    await insertHold(tx, thing, { reasons, excerpt: caption });
    return;
  }
  if (postedAt === undefined) await notifyMentionedInLoop(tx, loopId);
}
