import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { launchOptions } from '@swirl/stack/browser';
import { chromium, type Page } from 'playwright-core';
import { processVideo } from '../../../packages/media/src/transcode-video.ts';
import { inJob } from '../../lib/transcode/in-job.ts';
import { alignedTo } from './aligned.ts';
import { servePreviewPage } from './preview-page.ts';
import { correlation, FPS, framesOf, HERTZ, loudness, pitch, soundOf, ssim } from './reference.ts';

const execute = promisify(execFile);

const PROMISED = { frames: 1, ssim: 0.95, sound: 0.98, pitch: 0.01 };
/** The page begins to play a moment after it was started. */
const PATIENCE_SECONDS = 0.5;
const SIZE = { width: 360, height: 640 };

interface Case {
  readonly name: string;
  readonly files: readonly string[];
  readonly edit: MediaEdit;
  /** Also at the small size. */
  readonly inSmall?: boolean;
}

const FILM = { name: 'film.mp4', seconds: 8 };
/** A whole number of blocks of its codec, so that every decoder finds it equally long. */
const VOICE = { name: 'voice.m4a', seconds: 2.56 };
const PHOTOS = ['photo-0.png', 'photo-1.png', 'photo-2.png'];

const cases: readonly Case[] = [
  { name: 'trim', files: [FILM.name], edit: { start: 1.5, end: 5.5 } },
  {
    name: 'gaps',
    files: [FILM.name],
    edit: {
      start: 1,
      end: 6,
      gaps: [
        { start: 2, end: 3.5 },
        { start: 4.5, end: 5 },
      ],
    },
  },
  {
    name: 'faster',
    files: [FILM.name],
    edit: { start: 1, end: 7, speed: 1.5, cover: { second: 2.5 } },
  },
  { name: 'slower', files: [FILM.name], edit: { start: 2, end: 4, speed: 0.7 } },
  {
    name: 'voice-over',
    files: [FILM.name, VOICE.name],
    edit: { start: 1, end: 5, volume: 0.3, takes: [{ input: 1, start: 0.8 }] },
  },
  {
    name: 'photos',
    files: [...PHOTOS, VOICE.name],
    edit: { photos: { order: [2, 0, 1], seconds: 3 }, takes: [{ input: 3, start: 0.5 }] },
    inSmall: true,
  },
  {
    name: 'mirrored',
    files: [FILM.name],
    edit: { end: 2, mirror: true, aspect: '9:16' },
  },
];

/** Plays edits in a browser as their author sees them, and compares that with what everyone gets. */
export async function provePreview({ small }: { small: boolean }): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  const files = await record(directory);
  const served = await servePreviewPage(files);
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--autoplay-policy=no-user-gesture-required'],
  });
  const missed: string[] = [];
  try {
    const page = await browser.newPage({ viewport: SIZE });
    for (const each of cases.filter(({ inSmall }) => !small || inSmall === true)) {
      await page.goto(served.address);
      await page.waitForFunction('globalThis.preview !== undefined');
      missed.push(...(await compare(page, each, directory)));
    }
  } finally {
    await browser.close();
    served.close();
    await rm(directory, { recursive: true });
  }
  if (missed.length > 0) throw new Error(`Missed. ${missed.join('; ')}`);
}

/** A film that moves slowly, photos with details, and tones that rise and swell, so that each moment is unlike the others. */
async function record(directory: string): Promise<Map<string, string>> {
  const make = async (...args: readonly string[]) => {
    await execute('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args], { cwd: directory });
  };
  const tone = (hertz: number, seconds: number) =>
    `aevalsrc='0.4*sin(2*PI*(${hertz}*t+5*t*t))*(0.55+0.45*sin(2*PI*1.3*t+sin(2*PI*0.7*t)))':sample_rate=48000:duration=${seconds}`;
  const picture = (size: string, seed: number, seconds: number) =>
    `gradients=size=${size}:rate=${FPS}:speed=0.02:seed=${seed}:nb_colors=5:duration=${seconds}`;
  const sound = ['-c:a', 'aac', '-b:a', '192k'];
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const film = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-crf', '12'];
  await make(
    ...lavfi(picture('360x640', 3, FILM.seconds)),
    ...lavfi(tone(300, FILM.seconds)),
    ...film,
    '-pix_fmt',
    'yuv420p',
    ...sound,
    FILM.name,
  );
  await make(...lavfi(tone(700, VOICE.seconds)), ...sound, VOICE.name);
  for (const [index, name] of PHOTOS.entries()) {
    const photo = `mandelbrot=size=480x640:start_scale=${3 / 4 ** index},boxblur=4`;
    await make(...lavfi(photo), '-frames:v', '1', name);
  }
  const names = [FILM.name, VOICE.name, ...PHOTOS];
  return new Map(names.map((name) => [name, join(directory, name)]));
}

async function compare(page: Page, { name, files, edit }: Case, directory: string) {
  const rendered = await render(directory, files, edit);
  const shown = await play(page, { files, edit }, directory, rendered.duration);
  const likeness = shown.frames.map(({ second, frame }) => {
    // Which of two frames is shown between them is a matter of rounding.
    const index = Math.floor(second * FPS);
    const near = [index - 1, index, index + 1].flatMap((other) => rendered.frames[other] ?? []);
    return Math.max(0, ...near.map((other) => ssim(frame, other)));
  });
  const cover = shown.cover && ssim(shown.cover, rendered.cover);
  const apart = Math.abs(shown.seconds - rendered.duration) * FPS;
  const played = alignedTo(rendered.sound, shown.sound);
  const { speed = 1 } = edit;
  const alike =
    speed === 1
      ? correlation(rendered.sound, played)
      : correlation(loudness(rendered.sound), loudness(played));
  const [own, theirs] = [pitch(played), pitch(rendered.sound)];
  const least = Math.min(...likeness);
  console.log(
    `  ${name}: ${shown.seconds.toFixed(3)} s (rendered ${rendered.duration.toFixed(3)}), SSIM at least ${least.toFixed(4)}, ${speed === 1 ? 'sound' : 'loudness'} ${alike.toFixed(4)}, pitch ${own.toFixed(0)} Hz (${theirs.toFixed(0)})${cover === undefined ? '' : `, cover ${cover.toFixed(4)}`}`,
  );
  return Object.entries({
    length: apart <= PROMISED.frames + 0.05,
    pictures: least >= PROMISED.ssim,
    cover: cover === undefined || cover >= PROMISED.ssim,
    sound: alike >= PROMISED.sound || rendered.sound.length === 0,
    pitch: speed === 1 || Math.abs(own / theirs - 1) <= PROMISED.pitch,
  }).flatMap(([what, holds]) => (holds ? [] : [`${name}: ${what}`]));
}

async function render(directory: string, names: readonly string[], edit: MediaEdit) {
  const parts = await Promise.all(names.map((name) => readFile(join(directory, name))));
  const upload = join(directory, 'upload');
  await writeFile(upload, Buffer.concat(parts));
  const inputs = parts.length > 1 ? { inputs: parts.map(({ length }) => length) } : {};
  return inJob(upload, async (job) => {
    const media = await processVideo(job, { edit: { ...inputs, ...edit } });
    const file = media.files[0]?.path ?? '';
    const poster = media.files.find(({ role }) => role === 'poster')?.path ?? '';
    const [cover = Buffer.of()] = await framesOf(poster);
    return {
      duration: media.duration,
      cover,
      frames: await framesOf(file),
      sound: await soundOf(file),
    };
  });
}

const typeOf = (name: string): string =>
  name.endsWith('.png') ? 'image/png' : name.endsWith('.mp4') ? 'video/mp4' : 'audio/mp4';

async function play(
  page: Page,
  { files, edit }: Pick<Case, 'files' | 'edit'>,
  directory: string,
  length: number,
) {
  const clip = {
    mediaType: 'video',
    files: files.map((name) => ({ name: basename(name), type: typeOf(name) })),
    fileSeconds: edit.photos ? undefined : FILM.seconds,
    takeSeconds: Object.fromEntries((edit.takes ?? []).map(({ input }) => [input, VOICE.seconds])),
    edit,
    size: SIZE,
  };
  const seconds = Number(await page.evaluate(`preview.open(${JSON.stringify(clip)})`));
  const frames = [];
  const pictureAt = async (second: number): Promise<Buffer> => {
    await page.evaluate(`preview.show(${second})`);
    const picture = join(directory, 'shown.png');
    await page.locator('#host').screenshot({ path: picture });
    const [frame = Buffer.of()] = await framesOf(picture);
    return frame;
  };
  for (const share of [0.02, 0.2, 0.33, 0.45, 0.6, 0.66, 0.8, 0.97]) {
    // Of a film the middle of a frame; a fade is drawn anew for each moment.
    const second = (Math.floor(share * length * FPS) + (edit.photos ? 0 : 0.5)) / FPS;
    frames.push({ second, frame: await pictureAt(second) });
  }
  const { cover } = edit;
  const shownCover = cover && 'second' in cover ? await pictureAt(cover.second) : undefined;
  const played: { sampleRate: number; samples: string } = await page.evaluate(
    `preview.listen(${length + PATIENCE_SECONDS})`,
  );
  const sound = await soundOf(await asFile(played, directory));
  return { seconds, frames, cover: shownCover, sound };
}

async function asFile(
  { sampleRate, samples }: { sampleRate: number; samples: string },
  directory: string,
): Promise<string> {
  const [raw, file] = [join(directory, 'heard.f32'), join(directory, 'heard.wav')];
  await writeFile(raw, Buffer.from(samples, 'base64'));
  const read = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
  await execute('ffmpeg', [
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    ...read,
    '-ar',
    String(HERTZ),
    file,
  ]);
  return file;
}
