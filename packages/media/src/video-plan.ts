import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import type { Cut } from './cut.ts';
import { bareOutput, encoderThreads, sourceInput } from './ffmpeg.ts';
import { chooseFrame, videoSize, type Frame, type Size } from './geometry.ts';
import { soundChain } from './loudness.ts';
import type { ProbedFile, VideoFacts } from './probe.ts';
import { drawnSound } from './waveform.ts';

export const POSTER = 'poster.webp';
export const DRAWN_SOUND = 'sound.pcm';

const MAX_FPS = 30;
const KEY_FRAME_SECONDS = 2;
/** A first frame is often black or blurred: the most typical one of the first second is not. */
const POSTER_FRAMES = 30;

const renditions = [
  { role: '720', name: '720.mp4', shorter: 720, longer: 1920, kilobits: 2500 },
  { role: '480', name: '480.mp4', shorter: 480, longer: 1280, kilobits: 1000 },
] as const;

export interface VideoPlan {
  /** One run of ffmpeg: the source is decoded once for all outputs. */
  readonly args: readonly string[];
  readonly renditions: readonly {
    readonly role: '720' | '480';
    readonly name: string;
    readonly size: Size;
  }[];
  readonly size: Size;
  readonly hasSound: boolean;
}

export function planVideo(
  source: ProbedFile,
  video: VideoFacts,
  options: { readonly edit: MediaEdit; readonly cut: Cut; readonly gain: number | null },
): VideoPlan {
  const { edit, cut, gain } = options;
  const shown = { width: video.width * video.pixelAspect, height: video.height };
  const frame = chooseFrame(shown, edit);
  const [large, small] = renditions;
  const size = videoSize(shown, frame, large);
  const smallSize = videoSize(shown, frame, small);

  const picture = [
    `[0:${video.index}]${pictureChain(video, frame, size, edit.mirror === true)},split=3[large][forSmall][forPoster]`,
    `[forSmall]${scale(smallSize)}[small]`,
    `[forPoster]trim=end_frame=${POSTER_FRAMES},thumbnail=${POSTER_FRAMES},format=yuv420p[poster]`,
  ];
  const { audio } = source;
  const sound = audio
    ? [
        `[0:${audio.index}]${soundChain(audio)},volume=${(gain ?? 0).toFixed(2)}dB,asplit=3[a][b][drawn]`,
      ]
    : [];

  return {
    args: [
      sourceInput(source.container, cut),
      ['-filter_complex', [...picture, ...sound].join(';')],
      mp4('[large]', audio && '[a]', large.kilobits, large.name),
      mp4('[small]', audio && '[b]', small.kilobits, small.name),
      ['-map', '[poster]', '-frames:v', '1', '-c:v', 'libwebp', '-quality', '80'],
      [...bareOutput, '-f', 'webp', POSTER],
      audio ? ['-map', '[drawn]', ...drawnSound, ...bareOutput, DRAWN_SOUND] : [],
    ].flat(),
    renditions: [
      { role: large.role, name: large.name, size },
      { role: small.role, name: small.name, size: smallSize },
    ],
    size,
    hasSound: audio !== null,
  };
}

/** ffmpeg turns the picture upright before the first of these. */
function pictureChain(video: VideoFacts, frame: Frame, size: Size, mirror: boolean): string {
  const { width, height, x, y } = frame;
  const cropped = width < 1 || height < 1;
  return [
    video.framesPerSecond > MAX_FPS + 0.5 && `fps=${MAX_FPS}`,
    // In shares, because a recording may change its size on the way.
    cropped && `crop=max(2\\,iw*${width}):max(2\\,ih*${height}):iw*${x}:ih*${y}`,
    mirror && 'hflip',
    scale(size),
    video.hdrTransfer && toneMap(video.hdrTransfer),
    'format=yuv420p',
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

function mp4(picture: string, sound: string | null, kilobits: number, name: string): string[] {
  return [
    ['-map', picture],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', '23'],
    ['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`],
    ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
    encoderThreads,
    // Frames keep their timestamps: a recorder's rate varies, and no frames are inserted.
    ['-vsync', 'vfr'],
    sound ? ['-map', sound, '-c:a', 'aac', '-b:a', '128k'] : [],
    [...bareOutput, '-movflags', '+faststart', '-f', 'mp4', name],
  ].flat();
}
