import { allOf } from '@swirl/contract/checks';
import type { Output } from '@swirl/contract/endpoints';
import { picturePosition } from '@swirl/contract/layers';
import type { MediaType } from '@swirl/contract/loops';
import { receivedStems } from '@swirl/contract/policies/layers';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { stemFactsOf, type PathStem } from '@swirl/db/stores/loops/mix-path';
import { assertInvariant } from '@swirl/platform/invariants';
import { audienceOf } from '../media/media-audience.ts';
import type { MediaUrls } from '../media/media-url.ts';
import { presentPerson } from '../users/person.presenter.ts';
import { mixPathFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { audienceFactsOf, type PlayedMix } from './media.presenter.ts';

type PresentedMix = NonNullable<Output<'loops.read'>['mix']>;

/** Null unless the loop is a layer that was mixed. */
export function presentMix(
  urls: MediaUrls,
  row: LoopRow,
  now: Date,
): { readonly mix: PresentedMix; readonly played: PlayedMix } | null {
  const { loop, mixPath } = row;
  if (mixPath === null || loop.state === 'processing' || loop.state === 'failed') return null;
  const audience = audienceOf(audienceFactsOf(row));
  const received = receivedStems(mixPathFactsOf(row));
  for (const [index, position] of mixPath.entries()) {
    assertInvariant('stem received', position.received === received[index]);
  }
  const ready = isPlayable(mixPath);
  // A rendered mix shows the picture it was rendered with.
  const picture = pictureOf(
    mixPath.map(({ stem, ...one }) =>
      (ready ? one.rendered : one.received) ? (stem?.mediaType ?? null) : null,
    ),
  );
  const envelopes = (row.files ?? []).find(({ role }) => role === 'envelopes');
  const mix = {
    ready,
    voices: mixPath.filter((position) => position.received).length,
    envelopesUrl: ready && envelopes ? urls.sign(envelopes.objectKey, audience, now).url : null,
    picture,
    recentlyWithdrawn: mixPath.some(({ recentlyWithdrawn }) => recentlyWithdrawn),
    positions: mixPath.map(presentPosition),
  };
  return { mix, played: { ready, posterUrl: posterOf(urls, row, { picture, audience, now }) } };
}

/** Whether the viewer receives every stem that is in the rendered mix. */
function isPlayable(path: readonly Pick<PathStem, 'rendered' | 'received'>[]): boolean {
  const mixed = path.filter(({ rendered }) => rendered);
  return (
    mixed.length > 0 &&
    allOf('play mix', { 'all received': mixed.every(({ received }) => received) })
  );
}

/** Of positions without a stem the kind is null. */
export function pictureOf(mediaTypes: readonly (MediaType | null)[]): number | null {
  return picturePosition(
    mediaTypes.map((mediaType) => ({
      mediaType: mediaType ?? 'audio',
      included: mediaType !== null,
    })),
  );
}

function posterOf(
  urls: MediaUrls,
  { mixPath }: LoopRow,
  {
    picture,
    audience,
    now,
  }: { readonly picture: number | null; readonly audience: LoopVisibility; readonly now: Date },
): string | null {
  const stem = picture === null ? null : (mixPath?.[picture]?.stem ?? null);
  if (stem === null || stem.posterKey === null) return null;
  const isOwn = picture === (mixPath?.length ?? 0) - 1;
  const facts = stemFactsOf({ ...stem.facts, hasSound: true });
  return urls.sign(stem.posterKey, isOwn ? audience : audienceOf(facts), now).url;
}

function presentPosition({
  position,
  received,
  stem,
}: PathStem): PresentedMix['positions'][number] {
  if (!received || stem === null) return { position, stem: null };
  const { loopId, mediaType, avatarConfig, moodTags, gain, offsetMs, author } = stem;
  return {
    position,
    stem: {
      loopId,
      user: presentPerson(author),
      mediaType: mediaType === 'video' ? 'video' : 'audio',
      avatarConfig,
      moodTags,
      gain,
      offsetMs,
    },
  };
}
