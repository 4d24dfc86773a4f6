import type { Transaction } from '@swirl/db/client';
import type { UnfinishedLoop } from '@swirl/db/stores/loops/loop-media.store';
import { finishMix, saveLoudness } from '@swirl/db/stores/loops/mixes.store';
import type { NewLoopMedia } from '@swirl/db/tables/loop-media';
import { processLayer, type LayerOptions, type RenderedLayer } from '@swirl/media/layer';
import type { MediaJob } from '@swirl/media/media-job';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { mixLoop, type MixTools } from './mix-loop.ts';

type StoredFile = Omit<NewLoopMedia, 'id' | 'loopId'>;

/** A layer with its first mix: others see it only once it has both. */
export interface FinishedLayer {
  /** The files of the mix first, then those of the layer. */
  readonly rendered: RenderedMedia;
  readonly positions: readonly number[];
  readonly gainDb: number;
  readonly loudness: RenderedLayer['loudness'];
}

/** A stem has left or returned while the mix was rendered. The next try renders it from what is there. */
export class MixOutdated extends Error {
  override readonly name = 'MixOutdated';
}

type Layer = Pick<LayerOptions, 'mediaType' | 'edit' | 'offsetMs' | 'rootSeconds'> & {
  readonly loopId: string;
};

/** Null for a loop that is no layer. */
export function layerOf(loop: UnfinishedLoop): Layer | null {
  const { loopId, mediaType, edit, offsetMs, rootSeconds } = loop;
  if (offsetMs === null || rootSeconds === null) return null;
  if (mediaType !== 'audio' && mediaType !== 'video') return null;
  return { loopId, mediaType, edit, offsetMs, rootSeconds };
}

/** Null once the loop is deleted. */
export async function renderLayer(
  job: MediaJob,
  tools: Omit<MixTools, 'signal'>,
  { loopId, ...layer }: Layer,
  options: Pick<LayerOptions, 'onProgress'> & Pick<MixTools, 'signal'>,
): Promise<FinishedLayer | null> {
  const own = await processLayer(job, { ...layer, ...options });
  const mixed = await mixLoop(job, { ...tools, signal: options.signal }, loopId, own);
  if (mixed === null) return null;
  const { rendered, positions } = mixed;
  return {
    rendered: { ...rendered, files: [...rendered.files, ...own.files] },
    positions,
    gainDb: rendered.gainDb,
    loudness: own.loudness,
  };
}

/** The files of a mix, and those that stay when it is rendered again. */
export function splitMix(files: readonly StoredFile[]): [StoredFile[], StoredFile[]] {
  const isMix = ({ role }: StoredFile) => role === 'mix' || role === 'envelopes';
  return [files.filter(isMix), files.filter((file) => !isMix(file))];
}

export async function saveMix(
  tx: Transaction,
  loopId: string,
  { positions, gainDb, loudness }: FinishedLayer,
  files: readonly StoredFile[],
): Promise<void> {
  await saveLoudness(tx, loopId, loudness);
  const replaced = await finishMix(tx, loopId, { positions, gainDb, files });
  if (replaced === null) throw new MixOutdated('A stem of the mix has left or returned.');
}
