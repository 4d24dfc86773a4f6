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
  const at = (x: number, y: number): Colour => {
    const offset =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const lit = [0, 1, 2].map((channel) => (data[offset + channel] ?? 0) > 128).join();
    if (lit === 'true,false,false') return 'red';
    if (lit === 'false,true,false') return 'green';
    if (lit === 'false,false,true') return 'blue';
    return lit === 'true,true,true' ? 'white' : 'other';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
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
