import { readFile } from 'node:fs/promises';
import { fileSecondAt, photoAt, playedSeconds } from '@swirl/contract/edits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { describe, expect, it } from 'vitest';
import { MediaRefused } from '../src/media-errors.ts';
import type { MediaJob } from '../src/media-job.ts';
import { processAudio } from '../src/transcode-audio.ts';
import { addLargerSize, processVideo } from '../src/transcode-video.ts';
import {
  colorsOf,
  decodedSamples,
  fileOf,
  fileSecondsOf,
  openWorkbench,
  quickH264,
  strengthAt,
  secondsFilm,
} from './workbench.ts';

const bench = await openWorkbench();
const SECONDS = 6;
const FRAME = 1 / 30;
/** How exactly the second of a frame can be read. */
const READING = 0.02;
const HERTZ = 48_000;

/** The brightness of each frame is its second. The sound has another tone each second. */
const film = await bench.make(
  [...secondsFilm('180x320', SECONDS)],
  ['-f', 'lavfi', '-i', `aevalsrc='0.3*sin(2*PI*t*(400+200*floor(t)))':d=${SECONDS}:s=${HERTZ}`],
  [...quickH264, '-crf', '4', '-c:a', 'pcm_s16le', 'film.mov'],
);
const silent = await bench.make(['-i', film, '-an', '-c:v', 'copy', 'silent.mp4']);
const sound = await bench.make(['-i', film, '-vn', '-c:a', 'pcm_s16le', 'sound.wav']);
const voice = async (hertz: number, seconds: number) =>
  bench.make(
    ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}:sample_rate=${HERTZ}`],
    ['-c:a', 'libopus', '-b:a', '96k', `voice-${hertz}.webm`],
  );
const photo = (color: string, size = '400x300') =>
  bench.make('-f', 'lavfi', '-i', `color=${color}:size=${size}`, '-frames:v', '1', `${color}.png`);

/** A job with the files as one upload, and an edit that says their sizes. */
async function uploaded(
  files: readonly string[],
  edit: MediaEdit = {},
): Promise<{ job: MediaJob; edit: MediaEdit }> {
  const parts = await Promise.all(files.map((file) => readFile(file)));
  const job = await bench.jobWith(await bench.write('upload', Buffer.concat(parts)));
  const inputs = parts.map(({ length }) => length);
  return { job, edit: files.length > 1 ? { inputs, ...edit } : edit };
}

async function made(files: readonly string[], given: MediaEdit) {
  const { job, edit } = await uploaded(files, given);
  return processVideo(job, { edit });
}

/** The tone of a second of the film. */
const tones = [400, 600, 800, 1000, 1200, 1400];
const toneAt = (second: number) => tones[Math.floor(second)];

describe('a video that is edited', () => {
  it.each<[string, MediaEdit]>([
    [
      'with gaps',
      {
        gaps: [
          { start: 1, end: 2.5 },
          { start: 4, end: 4.4 },
        ],
      },
    ],
    ['cut and with a gap', { start: 0.5, end: 5.5, gaps: [{ start: 2, end: 3 }] }],
    ['at half the speed', { end: 3, speed: 0.5 }],
    ['at 0.7 of the speed', { end: 3, speed: 0.7 }],
    ['at 1.4 of the speed', { speed: 1.4 }],
    ['at twice the speed', { speed: 2 }],
    ['with all of that', { start: 0.4, end: 5.8, gaps: [{ start: 2.1, end: 3.3 }], speed: 1.3 }],
  ])('shows each moment when it should: %s', async (_, edit) => {
    const media = await made([film], edit);
    const seconds = playedSeconds(edit, SECONDS);
    expect(Math.abs(media.duration - seconds)).toBeLessThanOrEqual(FRAME);
    const shown = await fileSecondsOf(fileOf(media, '480'));
    expect(Math.abs(shown.length - seconds / FRAME)).toBeLessThanOrEqual(1);
    // A frame of the loop may be one early or late, and shows the beginning of one of the file.
    const off = shown.map((second, frame) => {
      const [first = 0, last = 0] = [frame - 1, frame + 1].map((other) =>
        fileSecondAt(edit, other * FRAME, SECONDS),
      );
      return Math.max(first - FRAME - second, second - last);
    });
    expect(Math.max(...off)).toBeLessThan(READING);
  });

  it.each<[string, MediaEdit]>([
    [
      'with gaps',
      {
        gaps: [
          { start: 1, end: 2.5 },
          { start: 4, end: 4.4 },
        ],
      },
    ],
    ['slowly', { end: 3, speed: 0.5 }],
    ['quickly', { speed: 2 }],
  ])('sounds as it was said, in its pitch: %s', async (_, edit) => {
    const samples = await decodedSamples(fileOf(await made([film], edit), '480'));
    const seconds = playedSeconds(edit, SECONDS);
    for (let at = 0.1; at < seconds - 0.2; at += 0.1) {
      const around = [at - 0.05, at + 0.15].map((second) => toneAt(fileSecondAt(edit, second)));
      if (around[0] !== around[1]) continue;
      const sounding = samples.subarray(at * HERTZ, (at + 0.1) * HERTZ);
      const [loudest] = tones.toSorted(
        (a, b) => strengthAt(sounding, b, HERTZ) - strengthAt(sounding, a, HERTZ),
      );
      expect([at, loudest]).toEqual([at, around[0]]);
    }
  });

  it('is cropped and mirrored before, and has a larger size that is as long', async () => {
    const wide = await bench.make(
      ['-f', 'lavfi', '-i', 'color=red:size=640x720:rate=30:duration=2'],
      ['-f', 'lavfi', '-i', 'color=blue:size=640x720:rate=30:duration=2'],
      ['-filter_complex', '[0][1]hstack', ...quickH264, 'wide.mp4'],
    );
    const edit: MediaEdit = { aspect: '1:1', mirror: true, gaps: [{ start: 0.5, end: 1 }] };
    const { job } = await uploaded([wide]);
    const media = await processVideo(job, { edit });
    expect(media).toMatchObject({ width: 720, height: 720 });
    const [[left, right] = []] = await colorsOf(fileOf(media, '480'), [0.5], [0.25, 0.75]);
    expect([left, right]).toEqual(['blue', 'red']);
    const again = await uploaded([wide]);
    const larger = await addLargerSize(again.job, { edit, gain: null });
    expect(larger).toMatchObject({ role: '720', width: 720, height: 720 });
    expect(Math.abs((larger.duration ?? 0) - media.duration)).toBeLessThan(FRAME);
  });

  it('goes on when the picture changes its size', async () => {
    const parts = await Promise.all(
      ['320x180', '180x320'].map((size, index) =>
        bench.make(
          [
            '-f',
            'lavfi',
            '-i',
            `color=${index === 0 ? 'red' : 'blue'}:size=${size}:rate=30:duration=2`,
          ],
          ['-c:v', 'libvpx', '-deadline', 'realtime', `turned-${index}.webm`],
        ),
      ),
    );
    await bench.write('turned.txt', parts.map((part) => `file '${part}'`).join('\n'));
    const turned = await bench.make([
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      'turned.txt',
      '-c',
      'copy',
      'turned.webm',
    ]);
    const media = await made([turned], { gaps: [{ start: 0.5, end: 1 }] });
    expect(media.duration).toBeCloseTo(3.5, 1);
    expect(await colorsOf(fileOf(media, '480'), [0.3, 1.2, 2, 3.3])).toEqual([
      ['red'],
      ['red'],
      ['blue'],
      ['blue'],
    ]);
  });
});

describe('a voice-over', () => {
  const strengths = async (file: string, at: number, wanted: readonly number[]) => {
    const samples = await decodedSamples(file);
    const sounding = samples.subarray(at * HERTZ, (at + 0.2) * HERTZ);
    return wanted.map((hertz) => strengthAt(sounding, hertz, HERTZ));
  };

  it('is heard where it was spoken, over a sound that is turned down', async () => {
    const files = [film, await voice(3000, 1.5), await voice(5000, 9)];
    const edit: MediaEdit = {
      volume: 0.25,
      takes: [
        { input: 2, start: 4 },
        { input: 1, start: 1 },
      ],
    };
    const media = await made(files, edit);
    // What is spoken after the end isn't there.
    expect(media.duration).toBeCloseTo(SECONDS, 1);
    const file = fileOf(media, '480');
    const [own = 0, first = 0, second = 0] = await strengths(file, 0.5, [400, 3000, 5000]);
    expect([first, second].every((other) => other < own / 20)).toBe(true);
    const [quiet = 0, spoken = 0] = await strengths(file, 1.5, [600, 3000]);
    // The film is at 0.3, which becomes 0.075, and the voices at 1/8.
    expect(spoken / quiet).toBeCloseTo(0.125 / 0.075, 1);
    expect((await strengths(file, 2.7, [3000]))[0]).toBeLessThan(own / 20);
    expect((await strengths(file, 5, [5000]))[0]).toBeCloseTo(spoken, 2);
    const [before = 0, begun = 0] = await Promise.all(
      [0.79, 1.01].map(async (at) => (await strengths(file, at, [3000]))[0] ?? 0),
    );
    expect(before).toBeLessThan(begun / 10);
  });

  it('can be all that is heard of a silent video', async () => {
    const media = await made([silent, await voice(3000, 1.5)], { takes: [{ input: 1, start: 2 }] });
    const file = fileOf(media, '480');
    const [before = 0] = await strengths(file, 1.5, [3000]);
    const [spoken = 0] = await strengths(file, 2.5, [3000]);
    expect(spoken).toBeGreaterThan(0.01);
    expect(before).toBeLessThan(spoken / 100);
  });
});

describe('a video of photos', () => {
  const colors = ['red', 'blue', 'lime', 'white'];

  it('shows each for as long, in their order, and fades between them', async () => {
    const files = await Promise.all(colors.map((color) => photo(color)));
    const order = [2, 0, 3, 1];
    const media = await made(files, { photos: { order, seconds: 2 } });
    expect(Math.abs(media.duration - 8)).toBeLessThanOrEqual(FRAME);
    expect(media).toMatchObject({ width: 720, height: 1280, peaks: null });
    const times = [0.1, 1.8, 2.2, 3.8, 4.2, 5.8, 6.2, 7.8];
    const shown = await colorsOf(fileOf(media, '480'), times);
    const expected = times.map((time) => [
      ['red', 'blue', 'green', 'white'][order[photoAt(4, 8, time)] ?? 0],
    ]);
    expect(shown).toEqual(expected);
  });

  it('is as long as what is said over them', async () => {
    const files = [await photo('red'), await photo('blue'), await voice(3000, 3)];
    const photos = { order: [0, 1], seconds: 5 };
    const edit: MediaEdit = { aspect: '16:9', photos, takes: [{ input: 2, start: 0.5 }] };
    const { job, edit: whole } = await uploaded(files, edit);
    const media = await processVideo(job, { edit: whole });
    expect(media.duration).toBeCloseTo(3.5, 1);
    expect(media).toMatchObject({ width: 1280, height: 720 });
    expect(await colorsOf(fileOf(media, '480'), [1.5, 2])).toEqual([['red'], ['blue']]);
    expect(media.peaks).not.toBeNull();
  });

  it('may have twelve of them in two seconds', async () => {
    const files = Array.from({ length: 12 }, () => bench.path('red.png'));
    const order = files.map((_, index) => index);
    const said = { takes: [{ input: 12, start: 0 }] };
    const media = await made([...files, await voice(3000, 2)], {
      photos: { order, seconds: 1 },
      ...said,
    });
    expect(media.duration).toBeCloseTo(2, 1);
  });
});

describe('the cover of a video', () => {
  it('is the frame of a second of the loop', async () => {
    const covers: [MediaEdit, number][] = [
      [{ cover: { second: 4 } }, 4],
      [{ start: 1, cover: { second: 2 } }, 3],
      [{ gaps: [{ start: 1, end: 3 }], speed: 2, cover: { second: 1 } }, 4],
      [{ cover: { second: 60 } }, SECONDS],
    ];
    for (const [edit, second] of covers) {
      const [shown = 0] = await fileSecondsOf(fileOf(await made([film], edit), 'poster'));
      expect(Math.abs(shown - second)).toBeLessThan(3 * FRAME);
    }
  });

  it('can be a picture of its own, in the shape of the video', async () => {
    const media = await made([film, await photo('blue')], { cover: { input: 1 }, start: 1 });
    expect(media.files[1]).toMatchObject({ role: 'poster', width: 180, height: 320 });
    expect(await colorsOf(fileOf(media, 'poster'), [0])).toEqual([['blue']]);
    // Without anything else to do, the video is processed like any other.
    expect(media.duration).toBeCloseTo(SECONDS - 1, 1);
  });
});

describe('a sound that is edited', () => {
  it('is cut and quickened, and drawn as it is', async () => {
    const edit = { gaps: [{ start: 1, end: 4 }], speed: 1.5 };
    const { job } = await uploaded([sound]);
    const media = await processAudio(job, { edit });
    expect(Math.abs(media.duration - 2)).toBeLessThan(FRAME);
    expect(media.peaks).toHaveLength(50);
    const samples = await decodedSamples(fileOf(media, 'audio'));
    const at = (second: number) => samples.subarray(second * HERTZ, (second + 0.2) * HERTZ);
    expect(strengthAt(at(0.2), 400, HERTZ)).toBeGreaterThan(10 * strengthAt(at(0.2), 1200, HERTZ));
    expect(strengthAt(at(0.9), 1200, HERTZ)).toBeGreaterThan(10 * strengthAt(at(0.9), 400, HERTZ));
  });
});

describe('an edit that the upload does not fit', () => {
  const refusal = async (files: readonly string[], given: MediaEdit) =>
    made(files, given).catch((error: unknown) =>
      error instanceof MediaRefused ? error.code : String(error),
    );

  it('is refused with a reason', async () => {
    const spoken = await voice(3000, 1);
    const red = await photo('red');
    const playlist = await bench.write('list.m3u8', '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n');
    const drawing = await bench.write('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const take = { takes: [{ input: 1, start: 0 }] };
    const cover = { cover: { input: 1 } };
    const two = { photos: { order: [0, 1], seconds: 2 } };
    expect(await refusal([film, playlist], take)).toBe('media_unsupported');
    expect(await refusal([film, red], take)).toBe('media_unsupported');
    expect(await refusal([film, silent], take)).toBe('media_unsupported');
    expect(await refusal([spoken, spoken], take)).toBe('media_unsupported');
    expect(await refusal([film, drawing], cover)).toBe('media_unsupported');
    expect(await refusal([film, spoken], cover)).toBe('media_unsupported');
    expect(await refusal([red, film], two)).toBe('media_unsupported');
    expect(await refusal([red, await bench.write('png', '\u0089PNG\r\n')], two)).toBe(
      'media_unsupported',
    );
    expect(await refusal([film, spoken], { ...take, inputs: [10, 10] })).toBe('processing_failed');
    expect(await refusal([film], { start: 7, speed: 2 })).toBe('processing_failed');
    expect(await refusal([film], { gaps: [{ start: 0, end: 9 }] })).toBe('processing_failed');
  });

  it('is refused if it consists of tiny files', async () => {
    const { job } = await uploaded([film]);
    const inputs = Array.from({ length: 23 }, () => 1);
    inputs.push((await readFile(film)).length - 23);
    const order = inputs.map((_, index) => index);
    const edit = { inputs, photos: { order, seconds: 1 } };
    await expect(processVideo(job, { edit })).rejects.toMatchObject({ code: 'media_unsupported' });
  });

  it('is refused if it leaves more than a loop may have', async () => {
    const long = await bench.make(
      ['-f', 'lavfi', '-i', 'color=red:size=64x64:rate=5:duration=130'],
      [...quickH264, 'long.mp4'],
    );
    expect(await refusal([long], { speed: 2 })).toBe('media_too_long');
    expect(await refusal([long], { gaps: [{ start: 10, end: 80 }] })).toMatchObject({
      duration: 60,
    });
  });
});
