import type { Output } from '@swirl/contract/endpoints';
import { rootStem } from '@swirl/contract/layers';
import { targetGain } from '@swirl/contract/loudness';
import { filesOfRoles, mixedRoles } from '@swirl/contract/media-roles';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { MixPosition, ViewerMix } from '@swirl/db/stores/loops/layers.store';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import type { LoopMediaRow } from '@swirl/db/tables/loop-media';
import { audienceOf } from '../media/media-audience.ts';
import type { MediaUrls } from '../media/media-url.ts';
import { audienceFactsOf, presentSource } from '../loops/media.presenter.ts';
import { pictureOf } from '../loops/mix.presenter.ts';

type PresentedStems = Omit<Output<'layers.stems'>, 'usedIn'>;
type Media = ReadonlyMap<string, readonly LoopMediaRow[]>;

/** Of a loop that is no layer; null means that it has no mix. */
export function presentStems(
  urls: MediaUrls,
  row: LoopRow,
  mix: ViewerMix | null,
  media: Media,
): PresentedStems {
  const { loop } = row;
  const positions: readonly MixPosition[] = mix?.positions ?? [
    { position: 0, stemLoopId: loop.id, mediaType: loop.mediaType, ...rootStem, ...unmeasured },
  ];
  const audience = audienceFor(row);
  const stems = isPlayed(row)
    ? positions.flatMap((one) => presentStem(urls, one, media, audience))
    : [];
  return {
    seconds: mix?.seconds ?? loop.duration,
    gainDb: mix?.gainDb ?? null,
    stems,
    picture: stems.length === 0 ? null : presentPicture(urls, positions, media, audience),
    expiresAt: urls.expiry().toISOString(),
  };
}

const unmeasured = { integratedLufs: null, truePeakDb: null };

/** Of a loop that was never ready, no file is for mixing. */
function isPlayed({ loop }: LoopRow): boolean {
  return loop.state !== 'processing' && loop.state !== 'failed';
}

/**
 * A stem that the viewer receives in a mix below its loop is public. The loop's own has the audience
 * of the loop, and its file a narrow one once it is withdrawn from the mixes below.
 */
function audienceFor(row: LoopRow) {
  const facts = audienceFactsOf(row);
  return (loopId: string, role: LoopMediaRow['role']): LoopVisibility =>
    loopId === row.loop.id
      ? audienceOf({ ...facts, stemWithdrawn: role === 'stem' && row.stemWithdrawn })
      : 'public';
}

type AudienceFor = ReturnType<typeof audienceFor>;

function presentStem(
  urls: MediaUrls,
  { position, stemLoopId, gain, offsetMs, integratedLufs, truePeakDb }: MixPosition,
  media: Media,
  audience: AudienceFor,
): PresentedStems['stems'] {
  if (stemLoopId === null) return [];
  const files = media.get(stemLoopId) ?? [];
  const file = filesOfRoles(files, mixedRoles.sound)[0];
  if (file === undefined || !files.some(({ peaks }) => peaks !== null)) return [];
  const isMeasured = integratedLufs !== null && truePeakDb !== null;
  return [
    {
      position,
      loopId: stemLoopId,
      url: urls.sign(file.objectKey, audience(stemLoopId, file.role)).url,
      contentType: file.contentType,
      // Renditions are near that loudness already.
      levelDb: isMeasured ? targetGain({ integratedLufs }) : 0,
      gain: gain ?? rootStem.gain,
      offsetMs: offsetMs ?? rootStem.offsetMs,
    },
  ];
}

function presentPicture(
  urls: MediaUrls,
  positions: readonly MixPosition[],
  media: Media,
  audience: AudienceFor,
): PresentedStems['picture'] {
  const position = pictureOf(positions.map(({ mediaType }) => mediaType));
  const loopId = position === null ? null : (positions[position]?.stemLoopId ?? null);
  if (position === null || loopId === null) return null;
  const files = media.get(loopId) ?? [];
  const [poster] = filesOfRoles(files, ['poster']);
  return {
    position,
    sources: filesOfRoles(files, mixedRoles.picture).map((file) =>
      presentSource(file, urls.sign(file.objectKey, audience(loopId, file.role)).url),
    ),
    posterUrl: poster ? urls.sign(poster.objectKey, audience(loopId, poster.role)).url : null,
  };
}
