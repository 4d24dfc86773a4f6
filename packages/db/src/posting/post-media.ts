import { isOnlyCut } from '@swirl/contract/edits';
import { rootStem } from '@swirl/contract/layers';
import { withDefaults } from '@swirl/contract/preferences';
import { Refused } from '@swirl/contract/refused';
import type { mediaLoopForm } from '@swirl/contract/schemas/loop-inputs';
import type { WarningContent } from '@swirl/contract/warnings';
import type { z } from 'zod';
import type { Transaction } from '../client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { AFTER_UPLOADS_PRIORITY, mediaPriority } from '../jobs/media-priority.ts';
import { insertLayer, type NewLayer } from '../stores/loops/layers.store.ts';
import { audienceColumns, momentColumns, warningColumns } from '../stores/loops/loops.store.ts';
import { insertProcessingLoop } from '../stores/loops/media-state.store.ts';
import { isRemovedMedia, rememberSource } from '../stores/loops/removed-media.store.ts';
import { insertHold } from '../stores/moderation/holds.store.ts';
import type { User } from '../tables/users.ts';
import { assertQuota, type AccountQuota } from './account-quota.ts';
import { holdChosenList } from './chosen-list.ts';
import { holdReasonsOf } from './hold-post.ts';
import { assertRemixable, extendPath } from './remix-parent.ts';

/** What is posted, without how its file was sent and recorded. */
export type MediaContent = Omit<z.output<typeof mediaLoopForm>, 'uploadId' | 'recordingId'>;

/** The object exists. */
export interface SourceFile {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface MediaPost {
  readonly loopId: string;
  readonly author: User;
  readonly content: MediaContent;
  readonly file: SourceFile;
  readonly recordedHere: boolean;
  /** Of one that was posted on another server: it is shown as of then, and processed after all others. */
  readonly postedAt?: Date;
}

/**
 * Writes a loop with a file and its processing job. The caller has locked the account's usage, and the
 * file does not count towards it yet.
 */
export async function postMedia(
  tx: Transaction,
  quota: AccountQuota,
  { loopId, author, content, file, recordedHere, postedAt }: MediaPost,
): Promise<void> {
  const { key, contentType, bytes, sha256 } = file;
  const usage = await assertQuota(tx, quota, { userId: author.id, bytes });
  if (await isRemovedMedia(tx, sha256)) throw new Refused('media_removed_before');
  const base = await checkParent(tx, author, loopId, content);
  await holdChosenList(tx, author.id, content.listId);
  const loop = loopFrom(loopId, author, content, base?.warning);
  const reasons = await holdReasonsOf(tx, author, {
    isPublic: loop.visibility === 'public',
    isNew: true,
    texts: [content.caption, content.alt, content.warning?.text, ...textsOn(content)],
    imported: postedAt !== undefined,
  });
  await insertProcessingLoop(
    tx,
    {
      ...loop,
      recordedHere,
      ...momentColumns(postedAt),
    },
    {
      source: { role: 'source', objectKey: key, contentType, bytes },
      edit: content.edit ?? {},
    },
  );
  if (reasons.length > 0) {
    const thing = { target: 'loop', loopId, userId: author.id } as const;
    await insertHold(tx, thing, { reasons, excerpt: loop.caption });
  }
  if (base !== null) await insertLayer(tx, base.layer);
  await rememberSource(tx, loopId, sha256);
  const { mediaType } = content;
  const priority =
    postedAt === undefined
      ? mediaPriority({ mediaType, bytes, ahead: usage.processing })
      : AFTER_UPLOADS_PRIORITY;
  await enqueue(tx, 'loops.process', { loopId }, { priority });
}

/** What is written over the picture. */
const textsOn = ({ edit }: MediaContent): string[] => edit?.texts?.map(({ text }) => text) ?? [];

/** The client's value, until the file has been measured. */
export const secondsOf = ({ mediaType, duration }: MediaContent): number =>
  mediaType === 'image' ? 0 : duration;

/** Refuses a remix that is not allowed. Returns what a layer has beside its loop. */
export async function checkParent(
  tx: Transaction,
  author: User,
  loopId: string,
  { parentLoopId, relation, gain, offsetMs }: MediaContent,
): Promise<{ readonly layer: NewLayer; readonly warning: WarningContent | null } | null> {
  if (parentLoopId === undefined) return null;
  if (relation !== 'layer') {
    await assertRemixable(tx, author, parentLoopId);
    return null;
  }
  const { warning, ...base } = await extendPath(tx, author, { parentLoopId, loopId });
  const layer = {
    ...base,
    loopId,
    gain: gain ?? rootStem.gain,
    offsetMs: offsetMs ?? rootStem.offsetMs,
  };
  return { layer, warning };
}

/** A layer begins with the warning of the loop that is heard in it, which its author can change. */
function loopFrom(
  id: string,
  author: User,
  content: MediaContent,
  inherited: WarningContent | null = null,
) {
  return {
    id,
    userId: author.id,
    mediaType: content.mediaType,
    caption: content.caption ?? null,
    alt: content.alt ?? null,
    moodTags: content.moodTags,
    duration: secondsOf(content),
    avatarConfig: content.avatarConfig ?? null,
    ...audienceColumns(content, author.loopVisibility),
    parentLoopId: content.parentLoopId ?? null,
    wasRemix: content.parentLoopId !== undefined,
    remixRelation: content.relation,
    layerPermission: content.layerPermission ?? withDefaults(author.preferences).layerPermissions,
    layerPermissionChosen: content.layerPermission !== undefined,
    commentPermission: content.commentPermission ?? null,
    ...warningColumns(content.warning ?? inherited),
    aiParts: content.aiParts,
    edit: content.edit && !isOnlyCut(content.edit) ? content.edit : null,
  };
}
