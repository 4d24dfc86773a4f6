import type { MediaType } from '@swirl/contract/loops';
import type { UnfinishedLoop } from '@swirl/db/stores/loops/loop-media.store';
import type { TranscodeOptions } from '@swirl/media/compose';
import { processImage } from '@swirl/media/image';
import type { MediaJob } from '@swirl/media/media-job';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { processAudio } from '@swirl/media/transcode-audio';
import { processVideo } from '@swirl/media/transcode-video';

const renderers: Readonly<
  Record<MediaType, (job: MediaJob, options: TranscodeOptions) => Promise<RenderedMedia>>
> = {
  audio: processAudio,
  video: processVideo,
  image: processImage,
  status: () => Promise.reject(new Error('A status has no file to be processed.')),
};

export function renderLoop(
  job: MediaJob,
  { mediaType, edit }: Pick<UnfinishedLoop, 'mediaType' | 'edit'>,
  options: Omit<TranscodeOptions, 'edit'>,
): Promise<RenderedMedia> {
  return renderers[mediaType](job, { ...options, edit });
}
