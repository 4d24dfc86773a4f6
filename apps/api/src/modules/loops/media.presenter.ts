import type { Output } from '@swirl/contract/endpoints';
import { mediaFailures, visibilityOf } from '@swirl/contract/loops';
import { filesOfRoles } from '@swirl/contract/media-roles';
import type { LoopBody } from '@swirl/db/stores/loops/loop-bodies.store';
import type { LoopFile } from '@swirl/db/stores/loops/loops.store';
import type { Loop } from '@swirl/db/tables/loops';
import { audienceOf, type AudienceFacts } from '../media/media-audience.ts';
import type { MediaUrls } from '../media/media-url.ts';

type PresentedMedia = NonNullable<Output<'loops.read'>['media']>;

/** The files to play or show, largest first; the upload until renditions exist. */
const playedRoles = ['720', '1080', '480', '540', 'audio'] as const;

/** A layer plays its mix; the file of its own sound is for mixers. */
const mixRoles = ['mix'] as const;

type LoopFiles = Pick<LoopBody, 'files' | 'progress'> & {
  readonly loop: Pick<Loop, 'mediaType' | 'state' | 'failureCode' | 'visibility' | 'listId'>;
  readonly author: Pick<LoopBody['author'], 'loopVisibility' | 'hidden'>;
  /** Null unless the loop is a layer. */
  readonly mix: PlayedMix | null;
};

export interface PlayedMix {
  /** Whether this viewer receives every stem that is in it. */
  readonly ready: boolean;
  readonly posterUrl: string | null;
}

/** For everyone who may see the loop; while it is not ready or hidden, that is only its author. */
export function presentMedia(
  urls: MediaUrls,
  { loop, author, files: stored, progress, mix }: LoopFiles,
  now: Date,
): PresentedMedia | null {
  if (loop.mediaType === 'status') return null;
  const files = stored ?? [];
  const audience = audienceOf(audienceFactsOf({ loop, author }));
  const played = playedOf(loop.state, files, mix);
  const poster = files.find(({ role }) => role === 'poster');
  const [largest] = played;
  const linkTo = ({ objectKey }: LoopFile) => urls.sign(objectKey, audience, now).url;
  return {
    state: mediaStateOf(loop.state),
    progress: loop.state === 'processing' ? (progress ?? 0) : null,
    failure: loop.state === 'failed' ? failureOf(loop.failureCode) : null,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    sources: played.map((file) => presentSource(file, linkTo(file))),
    posterUrl: mix ? mix.posterUrl : poster ? linkTo(poster) : null,
    thumbHash: largest?.thumbHash ?? null,
    peaks: largest?.peaks ?? null,
    envelope: largest?.envelope ?? null,
    expiresAt: largest ? urls.expiry(now).toISOString() : null,
  };
}

/**
 * A loop that a moderator hid or removed was ready before, and still plays for those who may open
 * it.
 */
export function audienceFactsOf({
  loop,
  author,
}: {
  readonly loop: Pick<Loop, 'state' | 'visibility' | 'listId'>;
  readonly author: Pick<LoopBody['author'], 'loopVisibility' | 'hidden'>;
}): AudienceFacts {
  return {
    state: loop.state,
    visibility: visibilityOf(loop),
    authorLoopVisibility: author.loopVisibility,
    authorHidden: author.hidden,
  };
}

function mediaStateOf(state: Loop['state']): PresentedMedia['state'] {
  return state === 'hidden' || state === 'removed' ? 'ready' : state;
}

function playedOf(
  state: Loop['state'],
  files: readonly LoopFile[],
  mix: PlayedMix | null,
): LoopFile[] {
  if (state === 'failed') return [];
  if (state === 'processing') return filesOfRoles(files, ['source']);
  if (mix === null) return filesOfRoles(files, playedRoles);
  if (!mix.ready) return [];
  return filesOfRoles(files, mixRoles).toSorted(
    (one, other) => (other.height ?? 0) - (one.height ?? 0),
  );
}

export function presentSource(
  file: Pick<LoopFile, 'width' | 'height' | 'contentType'>,
  url: string,
): PresentedMedia['sources'][number] {
  const { width, height, contentType } = file;
  const size = width === null || height === null ? null : Math.min(width, height);
  return { size, url, contentType, width, height };
}

/** A code that the contract no longer knows becomes the general one. */
function failureOf(code: string | null): PresentedMedia['failure'] {
  return mediaFailures.find((known) => known === code) ?? 'processing_failed';
}
