import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, vi } from 'vitest';
import { openMediaJob, type MediaJob } from '../src/media-job.ts';
import type { RenderedMedia, RenderedRole } from '../src/rendered-media.ts';

const run = promisify(execFile);

export interface Workbench {
  path(name: string): string;
  /**
   * Creates a file with the machine's own ffmpeg, outside any sandbox; the last argument names it.
   */
  make(...args: readonly (string | readonly string[])[]): Promise<string>;
  /** In decibels. */
  meanVolume(file: string): Promise<number>;
  write(name: string, bytes: Uint8Array | string): Promise<string>;
  /** A job with the file as its upload. */
  jobWith(file: string): Promise<MediaJob>;
  /** A job without an upload. */
  emptyJob(): Promise<MediaJob>;
}

/** A directory for one test file, and jobs that are closed when its tests are over. */
export async function openWorkbench(): Promise<Workbench> {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-workbench-'));
  const jobs: MediaJob[] = [];
  // Generous, because encoding is slow on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  afterAll(async () => {
    await Promise.all(jobs.map((job) => job.close()));
    await rm(directory, { recursive: true });
  });
  const path = (name: string) => join(directory, name);
  const emptyJob = async () => {
    const job = await openMediaJob();
    jobs.push(job);
    return job;
  };
  return {
    path,
    emptyJob,
    async make(...groups) {
      const args = groups.flat();
      await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
        cwd: directory,
      });
      return path(args.at(-1) ?? '');
    },
    async meanVolume(file) {
      const args = ['-hide_banner', '-i', file, '-af', 'volumedetect', '-f', 'null', '-'];
      const { stderr } = await run('ffmpeg', args);
      return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
    },
    async write(name, bytes) {
      await writeFile(path(name), bytes);
      return path(name);
    },
    async jobWith(file) {
      const job = await emptyJob();
      await copyFile(file, job.source);
      return job;
    },
  };
}

/** Test inputs use fast settings; outputs never do. */
export const quickH264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

export function moving(size: string, seconds: number, rate = 30): string[] {
  return ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
}

export function tone(seconds: number, decibels = -20): string[] {
  return ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},volume=${decibels}dB`];
}

/**
 * A still picture whose four quarters are red, green, blue and white, clockwise from the top left.
 */
export function quarters(size: string, seconds: number): string[] {
  const colour = (red: string, green: string, blue: string) =>
    `r='${red}':g='${green}':b='${blue}'`;
  const left = 'lt(X,W/2)';
  const top = 'lt(Y,H/2)';
  const planes = colour(
    `255*max(${left}*${top},(1-${left})*(1-${top})*0+${left}*(1-${top}))`,
    `255*max((1-${left})*${top},${left}*(1-${top}))`,
    `255*max((1-${left})*(1-${top}),${left}*(1-${top}))`,
  );
  return [
    '-f',
    'lavfi',
    '-i',
    `color=black:size=${size}:rate=10:duration=${seconds},format=gbrp,geq=${planes},format=yuv420p`,
  ];
}

type Colour = 'red' | 'green' | 'blue' | 'white' | 'other';

/** The colors of a picture's quarters, clockwise from the top left. */
export async function quartersOf(path: string): Promise<Colour[]> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour =>
    colorAt(
      data,
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels,
    );
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
}

function colorAt(data: Buffer, offset: number): Colour {
  const lit = [0, 1, 2].map((channel) => (data[offset + channel] ?? 0) > 128).join();
  if (lit === 'true,false,false') return 'red';
  if (lit === 'false,true,false') return 'green';
  if (lit === 'false,false,true') return 'blue';
  return lit === 'true,true,true' ? 'white' : 'other';
}

export function fileOf(media: RenderedMedia, role: RenderedRole): string {
  const found = media.files.find((file) => file.role === role);
  if (!found) throw new Error(`There is no ${role}`);
  return found.path;
}

export interface Described {
  readonly streams: readonly {
    readonly codec_type: string;
    readonly codec_name: string;
    readonly profile?: string;
    readonly width?: number;
    readonly height?: number;
    readonly channels?: number;
    readonly sample_rate?: string;
    readonly avg_frame_rate: string;
    readonly side_data_list?: readonly { readonly rotation?: number }[];
    readonly tags?: Readonly<Record<string, string>>;
  }[];
  readonly format: { readonly duration: string; readonly tags?: Readonly<Record<string, string>> };
}

/** What ffprobe reports about an output, read outside the sandbox: we made the file ourselves. */
export async function describeFile(path: string): Promise<Described> {
  const { stdout } = await run('ffprobe', [
    '-loglevel',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    path,
  ]);
  return JSON.parse(stdout);
}

/** The integrated loudness and true peak of an output. */
export async function loudnessOf(path: string): Promise<{ lufs: number; truePeak: number }> {
  const args = [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await run('ffmpeg', args);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    lufs: Number(/I:\s+(\S+) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(\S+) dBFS/.exec(summary)?.[1]),
  };
}

/** Sound as a player decodes it, one channel, without its padding. */
export async function decodedSamples(path: string): Promise<Float32Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-loglevel', 'error', '-i', path, '-ac', '1', '-f', 'f32le', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  );
}

const LUMA_A_SECOND = 32;
const BLACK = 16;

/** A picture whose brightness is its second, for up to six seconds. */
export function secondsFilm(size: string, seconds: number): string[] {
  const luma = `lum='${BLACK}.5+${LUMA_A_SECOND}*T':cb=128:cr=128`;
  // Drawn small, because each pixel is computed.
  const picture = `nullsrc=size=16x16:rate=30:duration=${seconds},format=yuv420p,geq=${luma}`;
  return [
    '-f',
    'lavfi',
    '-i',
    `${picture},scale=${size.replace('x', ':')}:flags=neighbor,setsar=1`,
  ];
}

/** The seconds that the frames of such a video, or its poster, have. */
export async function fileSecondsOf(path: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ['-loglevel', 'error', '-i', path, '-vf', 'scale=2:2:flags=area,format=yuv420p'],
      ['-vsync', 'vfr', '-f', 'rawvideo', '-'],
    ].flat(),
    { encoding: 'buffer' },
  );
  // Four pixels of brightness and two of color for each frame.
  const bytesOfFrame = 6;
  return Array.from({ length: stdout.length / bytesOfFrame }, (_, frame) => {
    const luma = stdout.subarray(frame * bytesOfFrame, frame * bytesOfFrame + 4);
    return (luma.reduce((sum, value) => sum + value, 0) / luma.length - BLACK) / LUMA_A_SECOND;
  });
}

/** The colors at positions across the middle, at seconds of a video. */
export async function colorsOf(
  path: string,
  seconds: readonly number[],
  across: readonly number[] = [0.5],
): Promise<Colour[][]> {
  const shown: Colour[][] = [];
  for (const second of seconds) {
    const { stdout } = await run(
      'ffmpeg',
      [
        ['-loglevel', 'error', ...(second > 0 ? ['-ss', String(second)] : []), '-i', path],
        ['-frames:v', '1', '-vf', 'scale=100:3', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
      ].flat(),
      { encoding: 'buffer' },
    );
    shown.push(across.map((position) => colorAt(stdout, 3 * (100 + Math.floor(position * 100)))));
  }
  return shown;
}

/** How strong a tone is, by the algorithm of Goertzel. */
export function strengthAt(samples: Float32Array, hertz: number, sampleRate: number): number {
  let real = 0;
  let imaginary = 0;
  for (const [index, sample] of samples.entries()) {
    const turn = (2 * Math.PI * hertz * index) / sampleRate;
    real += sample * Math.cos(turn);
    imaginary += sample * Math.sin(turn);
  }
  return (2 * Math.hypot(real, imaginary)) / Math.max(1, samples.length);
}
