import { VOICE_CONTENT } from '@swirl/contract/comments';
import type { Comment, CommentVoice, RemovedComment } from '@swirl/contract/schemas/comments';
import type { CommentRow, ListedRow } from '@swirl/db/stores/loops/comments.store';
import type { Config } from '@swirl/platform/config';
import { audienceOf } from '../media/media-audience.ts';
import { createMediaUrls, type MediaUrls } from '../media/media-url.ts';
import { presentPerson } from '../users/person.presenter.ts';

/** Presents comments with links to what is said in them. */
export function createPresentComment(config: Pick<Config, 'secretKey' | 'media'>) {
  const urls = createMediaUrls(config);
  return (viewer: { readonly id: string }, row: CommentRow): Comment => ({
    ...presentRow(viewer, row),
    voice: row.kind === 'voice' ? presentVoice(urls, row) : null,
  });
}

/** What is left of a removed comment, whatever the row still has. */
export const presentRemoved = ({
  id,
  loopId,
  replies,
}: ListedRow): Omit<RemovedComment, 'firstReplies'> => ({
  id,
  loopId,
  removed: true,
  replyCount: Math.max(replies, 0),
});

function presentVoice(urls: MediaUrls, { state, voice }: CommentRow): CommentVoice {
  const { objectKey = null, audience = null } = voice ?? {};
  const link =
    objectKey === null || audience === null ? null : urls.sign(objectKey, audienceOf(audience));
  return {
    state,
    failure: voice?.failureCode ?? null,
    url: link?.url ?? null,
    duration: voice?.duration ?? null,
    peaks: voice?.peaks ?? null,
    envelope: voice?.envelope ?? null,
    transcript: voice?.transcript ?? null,
    wordless: voice?.transcriptState === 'none',
    expiresAt: link?.expiresAt.toISOString() ?? null,
  };
}

function presentRow(viewer: { readonly id: string }, row: CommentRow): Omit<Comment, 'voice'> {
  return {
    id: row.id,
    loopId: row.loopId,
    userId: row.userId,
    kind: row.kind,
    content: row.content ?? row.voice?.transcript ?? VOICE_CONTENT,
    hidden: row.hiddenAt !== null,
    // Its own author isn't to notice.
    hiddenFromLoop: row.hiddenFromLoopAt !== null && row.loopAuthorId === viewer.id,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    user: presentPerson(row.author),
    parentId: row.parentId,
    atMs: row.atMs,
    onCaption: row.onCaption,
    // A removal can be folded before the addition that it undoes.
    hearts: Math.max(row.hearts, 0),
    hasHearted: row.hasHearted,
    mood: row.mood,
    authorHearted: row.authorHearted,
    replyCount: Math.max(row.replies, 0),
    pinned: row.pinned,
  };
}
