import { hasAiParts } from '@swirl/contract/ai-parts';
import type { ImportRefusal } from '@swirl/contract/imports';
import { limits } from '@swirl/contract/limits';
import { filesOfRoles, type MediaRole } from '@swirl/contract/media-roles';
import type { Visibility } from '@swirl/contract/preferences';
import { avatarConfigInput } from '@swirl/contract/schemas/avatar';
import { captionsInput } from '@swirl/contract/schemas/captions';
import { loopUpdate, statusInput } from '@swirl/contract/schemas/loop-inputs';
import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import type { ImportedContent } from '@swirl/db/posting/imported-content';
import type { MediaContent } from '@swirl/db/posting/post-media';
import { pathInArchive } from '../archive/archive-files.ts';
import type {
  archivedCaptions,
  archivedProcessing,
  archivedStem,
  ArchivedLoop,
  ArchivedMedia,
} from './archive-data.ts';
import type { z } from 'zod';

/** What an archive has about one of its loops. */
export interface LoopContext {
  readonly media: readonly ArchivedMedia[];
  readonly stem?: z.output<typeof archivedStem> | undefined;
  readonly processing?: z.output<typeof archivedProcessing> | undefined;
  readonly captions?: z.output<typeof archivedCaptions> | undefined;
  readonly savedIn?: readonly string[] | undefined;
  /** Who sees the person's loops at most, by their settings on the server that the archive is from. */
  readonly seenBy: Visibility;
  readonly ownLoops: ReadonlySet<string>;
  readonly hasFile: (path: string) => boolean;
}

/** The files that a loop can be made from again, best first. Of a layer only its own sound. */
const SOURCES = {
  video: ['source', '720', '480'],
  audio: ['source', 'audio'],
  image: ['source', '1080', '540'],
} as const satisfies Readonly<Record<MediaContent['mediaType'], readonly MediaRole[]>>;
const LAYER_SOURCES = ['source', 'stem'] as const satisfies readonly MediaRole[];

const FROM_PUBLIC_TO_PRIVATE = ['public', 'friends', 'private'] as const;

/** What is posted for a loop of the archive, or why it is not. */
export function planLoop(
  loop: ArchivedLoop,
  context: LoopContext,
): ImportedContent | ImportRefusal {
  if (loop.state === 'hidden' || loop.state === 'removed') return 'removed';
  if (loop.state === 'failed') return 'unfinished';
  const { parentLoopId, wasRemix } = loop;
  const isRemix = wasRemix || parentLoopId != null;
  if (isRemix && !context.ownLoops.has(parentLoopId ?? '')) return 'remix-of-others';
  const common = commonOf(loop, context.seenBy);
  if (common === null) return 'invalid';
  const extras = {
    originListId: loop.listId ?? undefined,
    originParentId: parentLoopId ?? undefined,
    savedIn: context.savedIn,
  };
  if (loop.mediaType === 'status') {
    const { alt: _alt, layerPermission: _layer, ...fields } = common;
    const status = statusInput.safeParse({ ...fields, mediaType: 'status' });
    return status.success ? { post: status.data, ...extras } : 'invalid';
  }
  const avatar = avatarConfigInput.nullish().safeParse(loop.avatarConfig);
  const { min, max } = limits.loop.seconds;
  if (!avatar.success || !(loop.duration >= min && loop.duration <= max)) return 'invalid';
  const file = fileOf(loop, context);
  if (file === undefined) return loop.state === 'processing' ? 'unfinished' : 'file-missing';
  const { mediaType, duration } = loop;
  const post: MediaContent = {
    ...common,
    mediaType,
    duration,
    moodTags: common.moodTags ?? [],
    avatarConfig: avatar.data ?? null,
    edit: editOf(context.processing?.edit) ?? shownEditOf(loop.edit),
    ...remixOf(loop, context, isRemix),
  };
  return { post, file, captions: captionsOf(context), ...extras };
}

/** The fields of every kind, checked as in a change of a loop. */
function commonOf(loop: ArchivedLoop, seenBy: Visibility) {
  const reason = loop.warningReason ?? loop.moderatorWarningReason;
  const text = loop.warningReason == null ? loop.moderatorWarningText : loop.warningText;
  const checked = loopUpdate.safeParse({
    caption: loop.caption ?? null,
    alt: loop.alt ?? null,
    moodTags: loop.moodTags ?? [],
    visibility: narrower(loop.visibility, seenBy),
    layerPermission: loop.layerPermission ?? undefined,
    commentPermission: loop.commentPermission ?? undefined,
    warning: reason == null ? null : { reason, text: text ?? null },
    aiParts: loop.aiParts ?? [],
  });
  if (!checked.success || !hasAiParts(loop.mediaType, checked.data.aiParts ?? [])) return null;
  return checked.data;
}

/** A setting of the account narrows all its loops, and is not imported. */
function narrower(one: Visibility, other: Visibility): Visibility {
  const index = Math.max(
    FROM_PUBLIC_TO_PRIVATE.indexOf(one),
    FROM_PUBLIC_TO_PRIVATE.indexOf(other),
  );
  return FROM_PUBLIC_TO_PRIVATE[index] ?? 'private';
}

function fileOf(
  { mediaType, remixRelation, parentLoopId }: ArchivedLoop,
  { media, hasFile }: LoopContext,
): string | undefined {
  if (mediaType === 'status') return undefined;
  const isLayer = parentLoopId != null && remixRelation === 'layer';
  // Of a layer with a picture, the archive has no file with its own sound.
  if (isLayer && mediaType !== 'audio') return undefined;
  const files = filesOfRoles(media, isLayer ? LAYER_SOURCES : SOURCES[mediaType]);
  return files
    .map(({ id, loopId, role, contentType }) =>
      pathInArchive({ id, loopId, role, contentType, objectKey: '', bytes: 0 }),
    )
    .find(hasFile);
}

function remixOf(
  { remixRelation }: ArchivedLoop,
  { stem }: LoopContext,
  isRemix: boolean,
): Pick<MediaContent, 'relation' | 'gain' | 'offsetMs'> {
  if (!isRemix) return {};
  if (remixRelation !== 'layer') return { relation: remixRelation };
  return { relation: remixRelation, gain: stem?.gain, offsetMs: stem?.offsetMs };
}

/** Of an edit that the file in the archive has already: what is still shown or chosen beside the file. */
function shownEditOf(given: unknown): MediaContent['edit'] {
  const { texts, cover } = editOf(given) ?? {};
  const moment = cover !== undefined && 'second' in cover ? { cover } : {};
  return texts === undefined && moment.cover === undefined
    ? undefined
    : { ...(texts !== undefined && { texts }), ...moment };
}

function editOf(given: unknown): MediaContent['edit'] {
  const edit = mediaEdit.safeParse(given);
  return edit.success ? edit.data : undefined;
}

function captionsOf({ captions }: LoopContext): ImportedContent['captions'] {
  if (captions === undefined) return undefined;
  const { language, cues, automatic } = captions;
  const checked = captionsInput.safeParse({ language, cues });
  return checked.success ? { ...checked.data, automatic } : null;
}
