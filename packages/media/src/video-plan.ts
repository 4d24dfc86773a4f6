import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import type { Cut } from './cut.ts';
import { bareOutput, encoderThreads, sourceInput } from './ffmpeg.ts';
import { chooseFrame, videoSize, type Bounds, type Size } from './geometry.ts';
import { soundChain } from './loudness.ts';
import type { ProbedFile, VideoFacts } from './probe.ts';
import { drawnSound } from './waveform.ts';

export const POSTER = 'poster.webp';
export const DRAWN_SOUND = 'sound.pcm';

export const MAX_FPS = 30;
const KEY_FRAME_SECONDS = 2;
/**
 * As good by SSIM as `medium` at CRF 23 for less than half of its time (`pnpm prove transcode-quality`).
 */
const encoderEffort = ['-preset', 'veryfast', '-crf', '22'];
/** A first frame is often black or blurred: the most typical one of the first second is not. */
const POSTER_FRAMES = 30;

const large = { role: '720', name: '720.mp4', shorter: 720, longer: 1920, kilobits: 2500 } as const;
const small = { role: '480', name: '480.mp4', shorter: 480, longer: 1280, kilobits: 1000 } as const;

type Rendition = typeof large | typeof small;

/** A layer's picture runs along with a mix: shifted, and as long as it, with a still end. */
interface PictureTiming {
  readonly offsetMs: number;
  readonly seconds: number;
}

/** Where the mix begins and ends in the layer's source. */
interface TimedCut extends PictureTiming {
  readonly start: number;
}

interface PlanOptions {
  readonly edit: MediaEdit;
  readonly cut: Cut;
  readonly gain: number | null;
  readonly timing?: PictureTiming | undefined;
}

/** One run of ffmpeg that writes a size. */
export interface SizePlan {
  readonly args: readonly string[];
  readonly rendition: { readonly role: '720' | '480'; readonly name: string; readonly size: Size };
}

export interface FirstSizePlan extends SizePlan {
  readonly posterSize: Size;
  readonly hasSound: boolean;
  readonly hasLargerSize: boolean;
}

/** The smaller size, with which a loop is published, its poster and the sound to draw. */
export function planFirstSize(
  source: ProbedFile,
  video: VideoFacts,
  options: PlanOptions,
): FirstSizePlan {
  const size = sizeOf(video, options.edit, small);
  const posterSize = sizeOf(video, options.edit, large);
  const { audio } = source;
  const filters = [
    `[0:${video.index}]${framesChain(video, options)},split[forPicture][forPoster]`,
    `[forPicture]${pictureChain(video, size, options.edit)}[picture]`,
    `[forPoster]${posterChain(options, pictureChain(video, posterSize, options.edit))}[poster]`,
    audio && `${levelled(audio, options.gain)},asplit[sound][drawn]`,
  ];
  return {
    args: [
      sourceInput(source, readCut(options)),
      ['-filter_complex', filters.filter(Boolean).join(';')],
      mp4(small, audio !== null),
      ['-map', '[poster]', '-frames:v', '1', '-c:v', 'libwebp', '-quality', '80'],
      [...bareOutput, '-f', 'webp', POSTER],
      audio ? ['-map', '[drawn]', ...drawnSound, ...bareOutput, DRAWN_SOUND] : [],
    ].flat(),
    rendition: { role: small.role, name: small.name, size },
    posterSize,
    hasSound: audio !== null,
    hasLargerSize: posterSize.width > size.width || posterSize.height > size.height,
  };
}

export function planLargerSize(
  source: ProbedFile,
  video: VideoFacts,
  options: PlanOptions,
): SizePlan {
  const size = sizeOf(video, options.edit, large);
  const { audio } = source;
  const filters = [
    `[0:${video.index}]${framesChain(video, options)},${pictureChain(video, size, options.edit)}[picture]`,
    audio && `${levelled(audio, options.gain)}[sound]`,
  ];
  return {
    args: [
      sourceInput(source, readCut(options)),
      ['-filter_complex', filters.filter(Boolean).join(';')],
      mp4(large, audio !== null),
    ].flat(),
    rendition: { role: large.role, name: large.name, size },
  };
}

/** The bounds of the larger rendition. */
export const largestBounds: Bounds = large;

/** The size of the larger rendition, which no picture that is made on the way has to exceed. */
export function largestSize(video: VideoFacts, edit: MediaEdit): Size {
  return sizeOf(video, edit, large);
}

function shownSize({ width, height, pixelAspect }: VideoFacts): Size {
  return { width: width * pixelAspect, height };
}

function sizeOf(video: VideoFacts, edit: MediaEdit, bounds: Rendition): Size {
  const shown = shownSize(video);
  return videoSize(shown, chooseFrame(shown, edit), bounds);
}

function levelled(audio: NonNullable<ProbedFile['audio']>, gain: number | null): string {
  return `[0:${audio.index}]${soundChain(audio)},volume=${(gain ?? 0).toFixed(2)}dB`;
}

/**
 * A layer's picture is cut by filters instead: a camera whose picture did not move may have given its last frame
 * before the cut begins, and that frame is the picture then.
 */
function readCut({ cut, timing }: PlanOptions): Cut {
  return timing ? { start: 0, seconds: cut.start + cut.seconds } : cut;
}

function framesChain(video: VideoFacts, { cut, timing }: PlanOptions): string {
  if (timing) return timingChain({ ...timing, start: cut.start });
  return video.framesPerSecond > MAX_FPS + 0.5 ? `fps=${MAX_FPS}` : 'null';
}

/** Cut before the picture's chain, so that only these frames pass through it. */
function posterChain({ edit: { cover }, cut }: PlanOptions, picture: string): string {
  if (cover === undefined || !('second' in cover)) {
    return `trim=end_frame=${POSTER_FRAMES},${picture},thumbnail=${POSTER_FRAMES},format=yuv420p`;
  }
  const second = Math.min(cover.second, cut.seconds - 1 / MAX_FPS);
  return [
    // A frame stands until the next one, and the last one to the end.
    `fps=${MAX_FPS}:start_time=0,tpad=stop_duration=${cut.seconds.toFixed(3)}:stop_mode=clone`,
    `trim=start=${Math.max(0, second - 0.5 / MAX_FPS).toFixed(3)},trim=end_frame=1,${picture}`,
  ].join(',');
}

/** ffmpeg turns the picture upright before the first of these. */
export function pictureChain(video: VideoFacts, size: Size, edit: MediaEdit): string {
  const { width, height, x, y } = chooseFrame(shownSize(video), edit);
  const cropped = width < 1 || height < 1;
  return [
    // In fractions, because a recording may change its size midway.
    cropped && `crop=max(2\\,iw*${width}):max(2\\,ih*${height}):iw*${x}:ih*${y}`,
    edit.mirror === true && 'hflip',
    scale(size),
    video.hdrTransfer && toneMap(video.hdrTransfer),
    'format=yuv420p',
  ]
    .filter(Boolean)
    .join(',');
}

/** Frames of an even rate: a recorder's own may be stated so high that a still end would not end. */
function timingChain({ start, offsetMs, seconds }: TimedCut): string {
  const offset = offsetMs / 1000;
  const from = start + Math.max(0, -offset);
  return [
    `fps=${MAX_FPS}:start_time=0`,
    `tpad=stop_duration=${(from + seconds).toFixed(3)}:stop_mode=clone`,
    `trim=start=${from.toFixed(3)},setpts=PTS-STARTPTS`,
    offset > 0 && `tpad=start_duration=${offset.toFixed(3)}:start_mode=clone`,
    `trim=end=${seconds.toFixed(3)}`,
  ]
    .filter(Boolean)
    .join(',');
}

function scale({ width, height }: Size): string {
  return `scale=${width}:${height},setsar=1`;
}

/** Phones record HDR; without tone mapping it looks grey on an ordinary screen. */
function toneMap(transfer: string): string {
  return [
    `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');
}

function mp4({ kilobits, name }: Rendition, hasSound: boolean): string[] {
  return [
    ['-map', '[picture]'],
    ['-c:v', 'libx264', '-profile:v', 'high', ...encoderEffort],
    ['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`],
    ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
    encoderThreads,
    // Frames keep their timestamps: a recorder's rate varies, and no frames are inserted.
    ['-vsync', 'vfr'],
    hasSound ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k'] : [],
    [...bareOutput, '-movflags', '+faststart', '-f', 'mp4', name],
  ].flat();
}
