import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { processVideo } from '../../../packages/media/src/transcode-video.ts';
import { inJob } from '../../lib/transcode/in-job.ts';
import {
  correlation,
  FPS,
  framesOf,
  HERTZ,
  kept,
  lagOf,
  loudness,
  pitch,
  soundOf,
  ssim,
} from './reference.ts';

const execute = promisify(execFile);

const PROMISED = { frames: 1, ssim: 0.9, correlation: 0.97, loudness: 0.9, pitch: 0.03 };
/** The tone of the film, which swells and fades. */
const TONE = 500;

interface Case {
  readonly name: string;
  readonly edit: MediaEdit;
  /** Only in the full size. */
  readonly full?: boolean;
}

const cuts: readonly Case[] = [
  { name: 'trim', edit: { start: 0.5, end: 2.5 }, full: true },
  {
    name: 'gaps',
    edit: {
      gaps: [
        { start: 0.6, end: 1.1 },
        { start: 1.9, end: 2.2 },
      ],
    },
  },
  { name: 'speed 0.5', edit: { end: 2, speed: 0.5 } },
  { name: 'speed 0.7', edit: { speed: 0.7 }, full: true },
  { name: 'speed 1.4', edit: { speed: 1.4 }, full: true },
  { name: 'speed 2, gap', edit: { gaps: [{ start: 1, end: 1.5 }], speed: 2 } },
];

interface Material {
  readonly film: string;
  readonly voice: string;
  readonly photos: readonly string[];
  readonly frames: readonly Buffer[];
  readonly sound: Float32Array;
}

/** Renders edits of films with known pictures and sounds, and compares them with what each edit says. */
export async function proveRender({ small }: { small: boolean }): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  const missed: string[] = [];
  try {
    const material = await record(directory, small ? 3 : 8);
    for (const { name, edit } of cuts.filter(({ full }) => !small || full !== true)) {
      missed.push(...(await proveCut(name, edit, material)));
    }
    missed.push(...(await proveVoice(directory, material)));
    missed.push(...(await provePhotos(directory, material)));
  } finally {
    await rm(directory, { recursive: true });
  }
  if (missed.length > 0) throw new Error(`Missed. ${missed.join('; ')}`);
}

async function record(directory: string, seconds: number): Promise<Material> {
  const make = async (...args: readonly (readonly string[])[]) => {
    await execute('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args.flat()], {
      cwd: directory,
    });
    return join(directory, args.flat().at(-1) ?? '');
  };
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const film = await make(
    lavfi(`testsrc2=size=360x640:rate=${FPS}:duration=${seconds},scroll=horizontal=0.02`),
    lavfi(
      `aevalsrc='(0.25+0.2*sin(2*PI*t*t))*sin(2*PI*${TONE}*t)':duration=${seconds}:sample_rate=48000`,
    ),
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'pcm_s16le', 'film.mov'],
  );
  const voice = await make(
    lavfi('aevalsrc=0.3*sin(2*PI*(900+300*t)*t):duration=1.2:sample_rate=48000'),
    ['-c:a', 'libopus', '-b:a', '96k', 'voice.webm'],
  );
  const photos = [];
  for (const [index, color] of ['black', 'gray', 'white'].entries()) {
    const still = ['-frames:v', '1', `photo-${index}.png`];
    photos.push(await make(lavfi(`color=${color}:size=600x600`), still));
  }
  return { film, voice, photos, frames: await framesOf(film), sound: await soundOf(film) };
}

async function proveCut(name: string, edit: MediaEdit, material: Material): Promise<string[]> {
  const { speed = 1 } = edit;
  return inJob(material.film, async (job) => {
    const media = await processVideo(job, { edit });
    const file = media.files[0]?.path ?? '';
    const left = kept(material.frames, edit, FPS).flat();
    const count = Math.round(left.length / speed);
    const expected = Array.from({ length: count }, (_, n) => Math.floor(n * speed + 1e-9));
    const made = await framesOf(file);
    const likeness = expected.slice(0, made.length).map((index, n) => {
      // Which of two frames is shown between them is a matter of rounding.
      const near = [index - 1, index, index + 1].flatMap((other) => left[other] ?? []);
      const shown = made[n];
      return shown ? Math.max(...near.map((frame) => ssim(frame, shown))) : 0;
    });
    const sounding = await soundOf(file);
    const said = kept(material.sound, edit, HERTZ);
    const whole = Float32Array.from(said.flatMap((part) => Array.from(part)));
    const alike =
      speed === 1
        ? correlation(sounding, whole)
        : correlation(loudness(sounding), loudness(whole, 100 / speed));
    const tone = pitch(sounding);
    const mean = likeness.reduce((sum, value) => sum + value, 0) / Math.max(1, likeness.length);
    console.log(
      `  ${name}: ${media.duration.toFixed(3)} s (${(count / FPS).toFixed(3)}), SSIM ${mean.toFixed(4)}, least ${Math.min(...likeness).toFixed(4)}, ${speed === 1 ? 'sound' : 'loudness'} ${alike.toFixed(4)}, pitch ${tone.toFixed(0)} Hz (${TONE})`,
    );
    return [
      ...missing(name, 'frames', Math.abs(media.duration * FPS - count) <= PROMISED.frames + 0.05),
      ...missing(name, 'pictures', Math.min(...likeness) >= PROMISED.ssim),
      ...missing(name, 'sound', alike >= (speed === 1 ? PROMISED.correlation : PROMISED.loudness)),
      ...missing(name, 'pitch', Math.abs(tone / TONE - 1) <= PROMISED.pitch),
    ];
  });
}

async function proveVoice(directory: string, material: Material): Promise<string[]> {
  const [volume, start] = [0.3, 1];
  const files = [material.film, material.voice];
  const edit = { volume, takes: [{ input: 1, start }] };
  return inJoined(directory, files, edit, async (file) => {
    const sounding = await soundOf(file);
    const voice = await soundOf(material.voice);
    const withVoice = (late: number) =>
      material.sound.map(
        (sample, index) => volume * sample + (voice[index - start * HERTZ - late] ?? 0),
      );
    // A codec may begin with some milliseconds that some decoders skip and others play as silence.
    const late = lagOf(
      sounding,
      withVoice(0).map((sample, index) => sample - volume * (material.sound[index] ?? 0)),
    );
    const alike = correlation(sounding, withVoice(late));
    console.log(
      `  voice-over: sound ${alike.toFixed(4)}, voice ${((1000 * late) / HERTZ).toFixed(1)} ms late`,
    );
    return missing('voice-over', 'sound', alike >= PROMISED.correlation);
  });
}

async function provePhotos(directory: string, { photos, film }: Material): Promise<string[]> {
  const order = [2, 0, 1];
  const seconds = 1;
  const edit = { photos: { order, seconds }, cover: { second: 1.5 } };
  const shown = await inJoined(directory, photos, edit, async (file, cover) => {
    const brightness = (frame: Buffer) =>
      frame.reduce((sum, value) => sum + value, 0) / frame.length;
    const frames = (await framesOf(file)).map(brightness);
    const levels = [0, 128, 255];
    const [fade] = [0.15 * FPS];
    const off = frames.flatMap((level, n) => {
      const position = Math.floor(n / FPS / seconds);
      const fromChange = Math.abs(n - Math.round(n / FPS) * FPS);
      const isFading = fromChange <= fade + 1 && n > fade + 1 && n < frames.length - fade - 1;
      return isFading ? [] : [Math.abs(level - (levels[order[position] ?? 0] ?? 0))];
    });
    const [poster = Number.NaN] = (await framesOf(cover)).map(brightness);
    const halfway = frames[FPS] ?? 0;
    console.log(
      `  photos: ${frames.length} frames (${FPS * order.length}), off by ${Math.max(...off).toFixed(1)} of 255 at most, ${halfway.toFixed(0)} in the middle of a fade from 255 to 0, cover ${poster.toFixed(0)} (0)`,
    );
    return [
      ...missing(
        'photos',
        'frames',
        Math.abs(frames.length - FPS * order.length) <= PROMISED.frames,
      ),
      ...missing('photos', 'order', Math.max(...off) <= 8),
      ...missing('photos', 'fade', halfway > 85 && halfway < 170),
      ...missing('photos', 'cover', poster <= 8),
    ];
  });
  const [photo = ''] = photos.slice(2);
  const covered = { cover: { input: 1 } };
  const own = await inJoined(directory, [film, photo], covered, async (_, cover) => {
    const [frame = Buffer.of()] = await framesOf(cover);
    const least = frame.reduce((darkest, value) => Math.min(darkest, value), 255);
    console.log(`  cover of its own: at least ${least} of 255`);
    return missing('cover', 'picture', least >= 247);
  });
  return [...shown, ...own];
}

async function inJoined<Result>(
  directory: string,
  files: readonly string[],
  edit: MediaEdit,
  judge: (file: string, poster: string) => Promise<Result>,
): Promise<Result> {
  const parts = await Promise.all(files.map((file) => readFile(file)));
  const upload = join(directory, 'upload');
  await writeFile(upload, Buffer.concat(parts));
  const inputs = parts.map(({ length }) => length);
  return inJob(upload, async (job) => {
    const { files: made } = await processVideo(job, { edit: { inputs, ...edit } });
    const pathOf = (role: string) => made.find((file) => file.role === role)?.path ?? '';
    return judge(pathOf('480'), pathOf('poster'));
  });
}

const missing = (name: string, what: string, isKept: boolean): string[] =>
  isKept ? [] : [`${name}: ${what}`];
