import { join } from 'node:path';
import { z } from 'zod';
import { MAX_VIDEO_PIXELS, runFfprobe, sourceToInspect, type GuardedFile } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import { SOURCE, type MediaJob } from './media-job.ts';
import { scanPackets, type StreamSpan } from './packet-scan.ts';
import { sniffFile } from './sniff.ts';

const videoCodecs = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1']);
const audioCodecs = /^(aac|alac|flac|opus|vorbis|mp3|pcm_(u8|[sf](16|24|32)(le|be)))$/;
const MAX_CHANNELS = 8;

export interface VideoFacts {
  readonly index: number;
  readonly codec: string;
  /** Upright: what a viewer sees, in stored pixels. */
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation that makes it upright. */
  readonly rotation: number;
  /** The aspect ratio of one upright pixel. */
  readonly pixelAspect: number;
  readonly framesPerSecond: number;
  /** The transfer curve of HDR video. */
  readonly hdrTransfer: string | null;
}

export interface AudioFacts {
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
}

export interface ProbedFile extends GuardedFile {
  /** Seconds, measured. */
  readonly duration: number;
  readonly video: VideoFacts | null;
  readonly audio: AudioFacts | null;
}

const stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  channels: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.int() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

type Stream = z.output<typeof stream>;

const report = z.object({ streams: z.array(stream).default([]) });

/** Identifies a file of the job by its bytes. Refuses what we cannot or will not decode. */
export async function probe(
  job: MediaJob,
  signal?: AbortSignal,
  name: string = SOURCE,
): Promise<ProbedFile> {
  const sniffed = await sniffFile(join(job.directory, name));
  if (sniffed?.kind !== 'recording') {
    throw new MediaRefused('media_unsupported', 'the bytes are no video or audio we take');
  }
  const file = { container: sniffed.container, name };
  const args = ['-show_streams', '-of', 'json', ...sourceToInspect(file)];
  const { stdout } = await runFfprobe(job, args, { signal });
  const { streams } = parseReport(stdout);

  const pictures = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  // A phone may add a proprietary track beside a standard one.
  const picture = pictures.find(({ codec_name = '' }) => videoCodecs.has(codec_name));
  const sound = sounds.find(({ codec_name = '' }) => audioCodecs.test(codec_name));
  if ((pictures.length > 0 && !picture) || (sounds.length > 0 && !sound) || !(picture ?? sound)) {
    const codecs = streams.map(({ codec_name = 'unknown' }) => codec_name);
    throw new MediaRefused('media_unsupported', `codecs: ${codecs.join(', ') || 'none'}`);
  }

  const spans = await scanPackets(job, file, signal);
  const used = [picture, sound].flatMap((one) => (one && spans.get(one.index)) ?? []);
  if (used.length === 0) throw new MediaRefused('processing_failed', 'there are no packets');
  return {
    ...file,
    duration: Math.max(...used.map(({ end }) => end)) - Math.min(...used.map(({ start }) => start)),
    video: picture ? describeVideo(picture, spans.get(picture.index)) : null,
    audio: sound ? describeAudio(sound) : null,
  };
}

function parseReport(text: string): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(text));
  } catch (cause) {
    throw new MediaRefused('processing_failed', 'the streams cannot be described', { cause });
  }
}

function describeVideo(found: Stream, span: StreamSpan | undefined): VideoFacts {
  const { width = 0, height = 0, color_transfer: transfer = '' } = found;
  if (width < 2 || height < 2 || width * height > MAX_VIDEO_PIXELS) {
    throw new MediaRefused('media_unsupported', `a picture of ${width} × ${height}`);
  }
  const stated = found.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation;
  const rotation = (((-Math.round((stated ?? 0) / 90) * 90) % 360) + 360) % 360;
  const lying = rotation % 180 !== 0;
  const shape = pixelAspectOf(found.sample_aspect_ratio);
  const seconds = span ? span.end - span.start : 0;
  return {
    index: found.index,
    codec: found.codec_name ?? '',
    width: lying ? height : width,
    height: lying ? width : height,
    rotation,
    pixelAspect: lying ? 1 / shape : shape,
    framesPerSecond: span && seconds > 0 ? span.packets / seconds : 0,
    hdrTransfer: transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : null,
  };
}

function pixelAspectOf(ratio = '1:1'): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const aspect = across / down;
  // No device records pixels outside these limits; such a file would be stretched to a line.
  return aspect >= 0.25 && aspect <= 4 ? aspect : 1;
}

function describeAudio(found: Stream): AudioFacts {
  const { channels = 0 } = found;
  if (channels < 1 || channels > MAX_CHANNELS) {
    throw new MediaRefused('media_unsupported', `${channels} channels of sound`);
  }
  return { index: found.index, codec: found.codec_name ?? '', channels };
}
