import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

export const HERTZ = 48_000;

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error'];

/** Runs ffmpeg on bytes in a file named `input`, and returns its output or the file it has written. */
async function ffmpegOn(
  bytes: Uint8Array,
  args: readonly string[],
  written?: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-pcm-'));
  try {
    await writeFile(join(folder, 'input'), bytes);
    const child = spawn('ffmpeg', [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    const [output, complaint] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint}`);
    return written === undefined ? output : await readFile(join(folder, written));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The channels of a file, at `HERTZ`. */
export async function decode(bytes: Uint8Array, channels: 1 | 2 = 1): Promise<Float32Array[]> {
  const output = await ffmpegOn(
    bytes,
    [
      [...quiet, '-i', 'input', '-vn', '-ac', String(channels), '-ar', String(HERTZ)],
      ['-c:a', 'pcm_f32le', '-f', 'f32le', '-'],
    ].flat(),
  );
  const frames = Math.floor(output.length / 4 / channels);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_sample, frame) =>
      output.readFloatLE((frame * channels + channel) * 4),
    ),
  );
}

/** Of every packet of the picture, with its time: equal if nothing was encoded again. */
export async function pictureHashes(bytes: Uint8Array): Promise<string[]> {
  const output = await ffmpegOn(
    bytes,
    [
      [...quiet, '-i', 'input', '-map', '0:v', '-c', 'copy'],
      ['-f', 'framehash', '-hash', 'sha256', '-'],
    ].flat(),
  );
  return output
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(' ', ''));
}

/** A file of 16 bits, as an upload or for ffmpeg. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(HERTZ, 24);
  bytes.writeUInt32LE(HERTZ * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample));
    bytes.writeInt16LE(Math.round(clipped * 32_767), 44 + at * 2);
  }
  return new Uint8Array(bytes);
}

/** A video with this sound. */
export function videoOf(samples: Float32Array): Promise<Buffer> {
  const seconds = samples.length / HERTZ;
  const picture = `testsrc2=size=320x240:rate=15:duration=${seconds}`;
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const inputs = ['-i', 'input', '-f', 'lavfi', '-i', picture, '-map', '1:v', '-map', '0:a'];
  // Not through a pipe: only a complete file says by how much its sound starts too early.
  return ffmpegOn(
    wavOf(samples),
    [...quiet, ...inputs, ...encoded, '-b:a', '192k', 'video.mp4'],
    'video.mp4',
  );
}

/** A generator of noise from −1 to 1 that is the same in every run. */
export function noiseFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}
