import type { Output } from '@swirl/contract/endpoints';
import { mediaFailures } from '@swirl/contract/loops';
import type { LoopFile } from '@swirl/db/stores/loops/loops.store';
import type { Loop } from '@swirl/db/tables/loops';
import type { Visibility } from '@swirl/contract/preferences';
import type { MediaUrls } from '../media/media-url.ts';

type PresentedMedia = NonNullable<Output<'loops.read'>['media']>;

/** The files to play or show, largest first; the upload until renditions exist. */
const playedRoles = ['720', '1080', '480', '540', 'audio'] as const;

interface LoopFiles {
  readonly loop: Pick<Loop, 'mediaType' | 'state' | 'failureCode'>;
  readonly files: readonly LoopFile[];
  readonly audience: Visibility;
  /** Percent done, while processing. */
  readonly progress: number | undefined;
}

/** For everyone who may see the loop; while it is not ready or hidden, that is only its author. */
export function presentMedia(
  urls: MediaUrls,
  { loop, files, audience, progress }: LoopFiles,
): PresentedMedia | null {
  if (loop.mediaType === 'status') return null;
  const played = playedOf(loop.state, files);
  const poster = files.find(({ role }) => role === 'poster');
  const [largest] = played;
  return {
    state: mediaStateOf(loop.state),
    progress: loop.state === 'processing' ? (progress ?? 0) : null,
    failure: loop.state === 'failed' ? failureOf(loop.failureCode) : null,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    sources: played.map((file) => presentSource(urls, file, audience)),
    posterUrl: poster ? urls.sign(poster.objectKey, audience).url : null,
    thumbHash: largest?.thumbHash ?? null,
    peaks: largest?.peaks ?? null,
    envelope: largest?.envelope ?? null,
    expiresAt: largest ? urls.sign(largest.objectKey, audience).expiresAt.toISOString() : null,
  };
}

/**
 * A loop that a moderator hid or removed was ready before, and still plays for those who may open
 * it.
 */
function mediaStateOf(state: Loop['state']): PresentedMedia['state'] {
  return state === 'hidden' || state === 'removed' ? 'ready' : state;
}

function playedOf(state: Loop['state'], files: readonly LoopFile[]): LoopFile[] {
  if (state === 'failed') return [];
  const roles = state === 'processing' ? (['source'] as const) : playedRoles;
  return roles.flatMap((wanted) => files.filter(({ role }) => role === wanted));
}

function presentSource(
  urls: MediaUrls,
  file: LoopFile,
  audience: Visibility,
): PresentedMedia['sources'][number] {
  const { width, height, contentType, objectKey } = file;
  const size = width === null || height === null ? null : Math.min(width, height);
  return { size, url: urls.sign(objectKey, audience).url, contentType, width, height };
}

/** A code that the contract no longer knows becomes the general one. */
function failureOf(code: string | null): PresentedMedia['failure'] {
  return mediaFailures.find((known) => known === code) ?? 'processing_failed';
}
