import type { z } from 'zod';
import type { statusInput } from '@swirl/contract/schemas/loop-inputs';
import type { Transaction } from '../client.ts';
import { newId } from '../ids.ts';
import { audienceColumns, insertLoop, warningColumns } from '../stores/loops/loops.store.ts';
import { notifyMentionedInLoop } from '../stores/people/mentions.store.ts';
import type { User } from '../tables/users.ts';
import { holdChosenList } from './chosen-list.ts';

export type StatusContent = z.output<typeof statusInput>;

export async function postStatus(
  tx: Transaction,
  { loopId, author, content }: { loopId: string; author: User; content: StatusContent },
): Promise<void> {
  await holdChosenList(tx, author.id, content.listId);
  await insertLoop(tx, {
    id: loopId,
    feedKey: newId(),
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
  await notifyMentionedInLoop(tx, loopId);
}
