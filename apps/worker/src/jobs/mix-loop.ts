import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { picturePosition } from '@swirl/contract/layers';
import { filesOfRoles, mixedRoles } from '@swirl/contract/media-roles';
import type { Database } from '@swirl/db/client';
import { findMediaOfLoops } from '@swirl/db/stores/loops/loop-media.store';
import { readWantedMix, saveLoudness, type WantedStem } from '@swirl/db/stores/loops/mixes.store';
import type { LoopMediaRow } from '@swirl/db/tables/loop-media';
import type { RenderedLayer } from '@swirl/media/layer';
import { measureRendition } from '@swirl/media/loudness';
import type { MediaJob } from '@swirl/media/media-job';
import { renderMix, type MixPicture, type RenderedMix } from '@swirl/media/mix';
import { probeChannels } from '@swirl/media/probe-output';
import type { ObjectStore } from '@swirl/platform/object-store';

export interface MixTools {
  readonly db: Database;
  readonly objectStore: Pick<ObjectStore, 'get'>;
  readonly signal: AbortSignal;
}

export interface MixedLoop {
  readonly rendered: RenderedMix;
  /** Of the stems it was rendered from. */
  readonly positions: readonly number[];
}

/** A video on the path lacks its larger size, which the mix would lack too. */
export class PictureUnfinished extends Error {
  override readonly name = 'PictureUnfinished';
}

type StoredFile = Pick<LoopMediaRow, 'role' | 'objectKey' | 'width' | 'height'>;

/** A file that is in the job's directory already, or in the store. */
type StemFile = Omit<StoredFile, 'objectKey'> & {
  readonly name?: string;
  readonly objectKey?: string;
};

/**
 * Renders the mix of a layer from the stems that belong into it now. `own` is the layer itself while
 * it is processed, when its files are not stored yet. Null once the loop is deleted.
 */
export async function mixLoop(
  job: MediaJob,
  tools: MixTools,
  loopId: string,
  own: RenderedLayer | null,
): Promise<MixedLoop | null> {
  const { db, signal } = tools;
  const wanted = await readWantedMix(db, loopId);
  if (wanted === null) return null;
  const media: ReadonlyMap<string, readonly StemFile[]> = await findMediaOfLoops(
    db,
    wanted.stems.map((stem) => stem.loopId),
  );
  const filesOf = (stem: WantedStem): readonly StemFile[] =>
    own !== null && stem.loopId === loopId
      ? own.files.map(({ path, ...facts }) => ({ ...facts, name: basename(path) }))
      : (media.get(stem.loopId) ?? []);

  const stems = [];
  for (const stem of wanted.stems) {
    const file = filesOfRoles(filesOf(stem), mixedRoles.sound)[0];
    if (file === undefined) throw new Error(`Loop ${stem.loopId} has no sound to mix.`);
    const name = await bring(job, tools, file, `in-${stem.position}.mp4`);
    const loudness = own !== null && stem.loopId === loopId ? own.loudness : null;
    stems.push({
      name,
      gain: stem.gain,
      offsetMs: stem.offsetMs,
      loudness: loudness ?? (await loudnessOf(job, tools, stem, name)),
    });
  }
  const [first] = stems;
  const channels = first ? await probeChannels(job, first.name, signal) : 1;
  const positions = wanted.stems.map(({ position }) => position);
  const pictures = await bringPictures(job, tools, wanted.stems, filesOf);
  const { seconds } = wanted;
  const request = { stems, positions, seconds, channels, pictures };
  return { rendered: await renderMix(job, request, signal), positions };
}

async function loudnessOf(
  job: MediaJob,
  { db, signal }: MixTools,
  { loopId, integratedLufs, truePeakDb }: WantedStem,
  name: string,
) {
  if (integratedLufs !== null && truePeakDb !== null) return { integratedLufs, truePeakDb };
  const loudness = await measureRendition(job, name, signal);
  await saveLoudness(db, loopId, loudness);
  return loudness;
}

async function bringPictures(
  job: MediaJob,
  tools: MixTools,
  stems: readonly WantedStem[],
  filesOf: (stem: WantedStem) => readonly StemFile[],
): Promise<MixPicture[]> {
  const index = picturePosition(stems.map(({ mediaType }) => ({ mediaType, included: true })));
  const stem = index === null ? undefined : stems[index];
  const files = stem ? filesOf(stem) : [];
  // The upload is kept until both sizes are made from it.
  if (filesOfRoles(files, ['source']).length > 0) throw new PictureUnfinished();
  const pictures: MixPicture[] = [];
  for (const file of filesOfRoles(files, mixedRoles.picture)) {
    const { role, width, height } = file;
    if (width === null || height === null) continue;
    pictures.push({ name: await bring(job, tools, file, `picture-${role}.mp4`), width, height });
  }
  return pictures;
}

/** Returns the name of the file in the job's directory. */
async function bring(
  job: MediaJob,
  { objectStore, signal }: MixTools,
  { name, objectKey }: StemFile,
  as: string,
): Promise<string> {
  if (name !== undefined) return name;
  const found = objectKey === undefined ? undefined : await objectStore.get(objectKey);
  if (found === undefined) throw new Error('The store has no such object.');
  await pipeline(found.stream, createWriteStream(join(job.directory, as), { mode: 0o600 }), {
    signal,
  });
  return as;
}
