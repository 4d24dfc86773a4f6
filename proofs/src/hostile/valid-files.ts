import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const execute = promisify(execFile);

export type MediaKind = 'audio' | 'image' | 'video';

/** Small and valid, of a kind that is accepted: what hostile files are made of. */
export interface ValidFile {
  readonly name: string;
  readonly kind: MediaKind;
  readonly bytes: Buffer;
}

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=48x64:rate=10:duration=0.6'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=16000:duration=0.6'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac', '-b:a', '24k'];

const videos: Readonly<Record<string, readonly string[]>> = {
  'film.mp4': [...picture, ...tone, ...h264, ...aac],
  'silent.mov': [...picture, ...h264],
  'film.mkv': [...picture, ...tone, ...h264, ...aac],
  'film.webm': [...picture, ...tone, '-c:v', 'libvpx', '-c:a', 'libopus', '-b:a', '16k'],
  'nine.webm': [...picture, '-c:v', 'libvpx-vp9', '-deadline', 'realtime'],
};
const sounds: Readonly<Record<string, readonly string[]>> = {
  'voice.m4a': [...tone, ...aac],
  'voice.ogg': [...tone, '-c:a', 'libvorbis', '-q:a', '0'],
  'voice.opus': [...tone, '-c:a', 'libopus', '-b:a', '16k'],
  'voice.flac': [...tone, '-c:a', 'flac', '-ar', '8000'],
  'voice.wav': [...tone, '-c:a', 'pcm_s16le', '-ar', '8000'],
  'voice.mp3': [...tone, '-c:a', 'libmp3lame', '-b:a', '24k'],
};

/** Makes a file in the folder with the machine's own ffmpeg, outside any sandbox. */
export async function makeFile(
  directory: string,
  name: string,
  args: readonly string[],
): Promise<Buffer> {
  const path = join(directory, name);
  await execute('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args, path]);
  return readFile(path);
}

export async function makeValidFiles(directory: string): Promise<readonly ValidFile[]> {
  const files: ValidFile[] = [];
  for (const [name, args] of Object.entries(videos)) {
    files.push({ name, kind: 'video', bytes: await makeFile(directory, name, args) });
  }
  for (const [name, args] of Object.entries(sounds)) {
    files.push({ name, kind: 'audio', bytes: await makeFile(directory, name, args) });
  }
  const gradient = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7) % 256));
  const still = () => sharp(gradient, { raw: { width: 40, height: 30, channels: 3 } });
  const images: readonly (readonly [string, Promise<Buffer>])[] = [
    [
      'photo.jpg',
      still()
        .withExif({ IFD0: { Copyright: 'no one' } })
        .jpeg()
        .toBuffer(),
    ],
    ['photo.png', still().png().toBuffer()],
    ['photo.webp', still().webp().toBuffer()],
    ['photo.gif', still().gif().toBuffer()],
    ['moving.gif', makeFile(directory, 'moving.gif', [...picture, '-vf', 'scale=24:-1'])],
  ];
  for (const [name, bytes] of images) files.push({ name, kind: 'image', bytes: await bytes });
  return files;
}
