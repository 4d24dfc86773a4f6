import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeEnvelopes } from '@swirl/contract/envelopes';
import { describe, expect, it } from 'vitest';
import { processLayer, type LayerOptions } from '../src/layer.ts';
import { renderMix, type MixPicture, type RenderedMix } from '../src/mix.ts';
import type { MixStem } from '../src/mix-plan.ts';
import { processAudio } from '../src/transcode-audio.ts';
import { addLargerSize, processVideo } from '../src/transcode-video.ts';
import {
  decodedSamples,
  describeFile,
  fileOf,
  loudnessOf,
  moving,
  openWorkbench,
  quickH264,
  tone,
} from './workbench.ts';

const bench = await openWorkbench();
const run = promisify(execFile);
const HERTZ = 48_000;
/** Loud enough that no gain is needed for what a test is about. */
const level = { integratedLufs: -16, truePeakDb: -3 };

/** A short tick of 3 kHz at each of these seconds. */
function clicks(seconds: number, at: readonly number[], height = 0.6): string[] {
  const ticks = at.map((t) => `between(t,${t},${t + 0.004})`).join('+');
  return [
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${height}*(${ticks})*sin(6000*PI*t)':d=${seconds}:s=${HERTZ}`,
  ];
}

/** Seconds at which ticks begin: the first loud sample after silence. */
async function clicksIn(path: string): Promise<number[]> {
  const samples = await decodedSamples(path);
  const found: number[] = [];
  let quietSince = -Infinity;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.15) continue;
    if (index - quietSince > 0.02 * HERTZ) found.push(index / HERTZ);
    quietSince = index;
  }
  return found;
}

interface StemFile {
  readonly path: string;
  readonly gain?: number;
  readonly offsetMs?: number;
  readonly loudness?: MixStem['loudness'];
}

async function mixed(
  stems: readonly StemFile[],
  options: {
    readonly seconds: number;
    readonly channels?: 1 | 2;
    readonly pictures?: readonly (Omit<MixPicture, 'name'> & { readonly path: string })[];
  },
): Promise<{ mix: RenderedMix }> {
  const job = await bench.emptyJob();
  const put = async (path: string, name: string) => {
    await copyFile(path, join(job.directory, name));
    return name;
  };
  const inputs = [];
  for (const [index, { path, gain = 1, offsetMs = 0, loudness = level }] of stems.entries()) {
    inputs.push({ name: await put(path, `stem-${index}.m4a`), gain, offsetMs, loudness });
  }
  const pictures = [];
  for (const [index, { path, width, height }] of (options.pictures ?? []).entries()) {
    pictures.push({ name: await put(path, `picture-${index}.mp4`), width, height });
  }
  const { seconds, channels = 1 } = options;
  const positions = stems.map((_, index) => index);
  return {
    mix: await renderMix(job, { stems: inputs, positions, seconds, channels, pictures }),
  };
}

async function stemOf(file: string, options: Partial<LayerOptions> = {}) {
  const job = await bench.jobWith(file);
  return processLayer(job, { mediaType: 'audio', offsetMs: 0, rootSeconds: 4, ...options });
}

describe('a take becomes a stem', () => {
  it('of one channel at 48 kHz, brought to the loudness of a loop', async () => {
    const file = await bench.make(tone(3, -12), '-ac', '2', '-ar', '44100', 'stereo.wav');
    const layer = await stemOf(file);
    expect(layer.files).toMatchObject([{ role: 'stem', contentType: 'audio/mp4' }]);
    const { streams } = await describeFile(fileOf(layer, 'stem'));
    expect(streams).toMatchObject([{ codec_name: 'aac', channels: 1, sample_rate: '48000' }]);
    const { lufs } = await loudnessOf(fileOf(layer, 'stem'));
    expect(layer.loudness.integratedLufs).toBeCloseTo(lufs, 0);
    expect(lufs).toBeCloseTo(-16, 0);
  });

  it('no longer than the root and the largest offset need', async () => {
    const layer = await stemOf(await bench.make(tone(6), 'long.wav'), { rootSeconds: 2 });
    expect(layer.duration).toBeLessThanOrEqual(2.3);
    expect(layer.duration).toBeGreaterThan(2.25);
  });

  it('and is refused without sound, or as a video without a picture', async () => {
    const silent = await bench.make(moving('160x120', 1), quickH264, 'silent.mp4');
    const sound = await bench.make(tone(1), 'sound-only.wav');
    const refusal = { code: 'media_unsupported' };
    await expect(stemOf(silent)).rejects.toMatchObject(refusal);
    await expect(stemOf(sound, { mediaType: 'video' })).rejects.toMatchObject(refusal);
  });
});

describe('a mix', () => {
  it('plays each click within 10 ms of where its stem and its offset put it', async () => {
    const root = await processAudio(
      await bench.jobWith(await bench.make(clicks(4, [0.5, 2.5]), 'root.wav')),
    );
    const second = await stemOf(await bench.make(clicks(4, [1]), 'second.wav'));
    const third = await stemOf(await bench.make(clicks(4, [1.75, 3.25]), 'third.wav'));
    const { mix } = await mixed(
      [
        { path: fileOf(root, 'audio') },
        { path: fileOf(second, 'stem'), offsetMs: 300 },
        { path: fileOf(third, 'stem'), offsetMs: -250 },
      ],
      { seconds: root.duration },
    );
    const found = await clicksIn(fileOf(mix, 'mix'));
    const expected = [0.5, 1.3, 1.5, 2.5, 3];
    expect(found).toHaveLength(expected.length);
    for (const [index, at] of expected.entries()) {
      expect(Math.abs((found[index] ?? 0) - at)).toBeLessThan(0.01);
    }
  });

  it.each([
    ['shorter', 1],
    ['longer', 6],
  ])('is exactly as long as the root where a stem is %s', async (name, seconds) => {
    const root = await processAudio(
      await bench.jobWith(await bench.make(tone(3.3), `root-${name}.wav`)),
    );
    const take = await stemOf(await bench.make(tone(seconds), `take-${name}.wav`));
    const { mix } = await mixed(
      [{ path: fileOf(root, 'audio') }, { path: fileOf(take, 'stem'), offsetMs: 300 }],
      { seconds: root.duration },
    );
    const lengths = await Promise.all(
      [fileOf(root, 'audio'), fileOf(mix, 'mix')].map(async (path) => {
        return (await decodedSamples(path)).length;
      }),
    );
    expect(lengths[1]).toBe(lengths[0]);
  });

  it('of eight stems is as loud as any loop, and its peaks stay under the ceiling', async () => {
    const stems = [];
    for (let n = 0; n < 8; n += 1) {
      const hum = `sine=frequency=${110 * (n + 2)}:duration=4,volume=${-6 - 2 * n}dB`;
      const file = await bench.make('-f', 'lavfi', '-i', hum, `hum-${n}.wav`);
      const layer = await stemOf(file);
      stems.push({ path: fileOf(layer, 'stem'), loudness: layer.loudness });
    }
    const { mix } = await mixed(stems, { seconds: 4 });
    const { lufs, truePeak } = await loudnessOf(fileOf(mix, 'mix'));
    expect(lufs).toBeGreaterThan(-16.8);
    expect(lufs).toBeLessThan(-15.2);
    expect(truePeak).toBeLessThanOrEqual(-1.5);
    expect(mix.gainDb).toBeLessThan(-6);
  });

  it('plays a stem by its gain, and not at all at 0', async () => {
    const low = await stemOf(await bench.make(tone(4), 'low.wav'));
    const ticks = await bench.make(clicks(4, [1, 2, 3], 0.9), 'ticks.wav');
    const high = await stemOf(ticks);
    const at = async (gain: number) => {
      const { mix } = await mixed(
        [
          { path: fileOf(high, 'stem'), gain },
          { path: fileOf(low, 'stem'), gain: 0 },
        ],
        { seconds: 4 },
      );
      return decodeEnvelopes(await readFile(fileOf(mix, 'envelopes')))?.stems.map(({ frames }) =>
        Math.max(...frames),
      );
    };
    const [full, half] = [await at(1), await at(0.5)];
    expect(full?.[1]).toBe(0);
    expect(full?.[0]).toBeGreaterThan(half?.[0] ?? 255);
  });

  it('has one envelope for each stem, where the stem sounds', async () => {
    const burst = (from: number, to: number) =>
      `aevalsrc='0.3*between(t,${from},${to})*sin(880*PI*t)':d=4:s=48000`;
    const stemWith = async (name: string, sound: string) => {
      return fileOf(await stemOf(await bench.make('-f', 'lavfi', '-i', sound, name)), 'stem');
    };
    const early = { path: await stemWith('early.wav', burst(0, 1)) };
    const late = { path: await stemWith('late.wav', burst(2.7, 3.7)), offsetMs: 300 };
    const { mix } = await mixed([early, late], { seconds: 4 });
    const envelopes = decodeEnvelopes(await readFile(fileOf(mix, 'envelopes')));
    expect(envelopes?.hertz).toBe(20);
    const loudAt = (position: number, second: number) =>
      (envelopes?.stems[position]?.frames[Math.round(second * 20)] ?? 0) > 100;
    expect([0.5, 2, 3.5].map((second) => loudAt(0, second))).toEqual([true, false, false]);
    expect([0.5, 2.85, 3.5].map((second) => loudAt(1, second))).toEqual([false, false, true]);
  });

  it('of a root in two channels has two, and the stems in the middle', async () => {
    const file = await bench.make(
      ['-f', 'lavfi', '-i', "aevalsrc='0.2*sin(600*PI*t)|0.1*sin(900*PI*t)':d=4:s=48000"],
      'wide.wav',
    );
    const root = await processAudio(await bench.jobWith(file));
    const take = await stemOf(await bench.make(tone(4), 'middle.wav'));
    const { mix } = await mixed([{ path: fileOf(root, 'audio') }, { path: fileOf(take, 'stem') }], {
      seconds: root.duration,
      channels: 2,
    });
    expect((await describeFile(fileOf(mix, 'mix'))).streams).toMatchObject([{ channels: 2 }]);
    expect((await loudnessOf(fileOf(mix, 'mix'))).lufs).toBeCloseTo(-16, 0);
  });
});

describe('the picture of a mix', () => {
  /** Of the coded frames: the same only if none was encoded again. */
  async function codedPicture(path: string): Promise<string> {
    const input = ['-loglevel', 'error', '-i', path, '-map', '0:v', '-c', 'copy'];
    const { stdout } = await run('ffmpeg', [...input, '-f', 'streamhash', '-']);
    return stdout;
  }

  it('is copied frame by frame from the renditions of its loop', async () => {
    const clip = await bench.make(
      [...moving('1280x720', 2), ...clicks(2, [0.5, 1.5])],
      [...quickH264, '-c:a', 'aac', 'clip.mp4'],
    );
    const root = await processVideo(await bench.jobWith(clip));
    const take = await stemOf(await bench.make(clicks(2, [1]), 'over-video.wav'));
    const gain = root.largerSize?.gain ?? null;
    const larger = await addLargerSize(await bench.jobWith(clip), { edit: {}, gain });
    const pictures = [larger, ...root.files].flatMap(({ role, path, width, height }) =>
      role === '720' || role === '480' ? [{ path, width: width ?? 0, height: height ?? 0 }] : [],
    );
    const { mix } = await mixed([{ path: fileOf(root, '480') }, { path: fileOf(take, 'stem') }], {
      seconds: root.duration,
      pictures,
    });
    const mixes = mix.files.filter(({ role }) => role === 'mix');
    expect(mixes).toHaveLength(2);
    for (const [index, { path, width, contentType }] of mixes.entries()) {
      expect(contentType).toBe('video/mp4');
      expect(width).toBe(pictures[index]?.width);
      expect(await codedPicture(path)).toBe(await codedPicture(pictures[index]?.path ?? ''));
      const found = await clicksIn(path);
      expect(found).toHaveLength(3);
      [0.5, 1, 1.5].forEach((at, n) => expect(Math.abs((found[n] ?? 0) - at)).toBeLessThan(0.01));
    }
  });

  it.each([
    ['earlier', -200, 0.8],
    ['later', 200, 1.2],
  ])(
    'of a layer is encoded once: %s by its offset, still at its end',
    async (name, offsetMs, at) => {
      // Black, and white from one second on.
      const flash =
        "color=black:size=960x720:rate=30:duration=1.5,format=gray,geq=lum='255*gte(T,1)'";
      const clip = await bench.make(
        ['-f', 'lavfi', '-i', flash, ...tone(1.5)],
        [...quickH264, '-c:a', 'aac', `flash-${name}.mp4`],
      );
      const layer = await stemOf(clip, { mediaType: 'video', offsetMs, rootSeconds: 3 });
      expect(layer.files.map(({ role }) => role)).toEqual(['stem', '720', '480', 'poster']);
      const { streams, format } = await describeFile(fileOf(layer, '720'));
      expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video']);
      expect(Number(format.duration)).toBeCloseTo(3, 1);
      const path = fileOf(layer, '480');
      const input = ['-loglevel', 'error', '-i', path, '-vf', 'scale=1:1,fps=30'];
      const { stdout } = await run(
        'ffmpeg',
        [...input, '-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
        { encoding: 'buffer' },
      );
      const whiteFrom = [...stdout].findIndex((grey) => grey > 128);
      expect(Math.abs(whiteFrom / 30 - at)).toBeLessThan(0.04);
      expect(stdout.at(-1)).toBeGreaterThan(128);
    },
  );

  it.each([
    ['cut', { edit: { start: 0.5, end: 2 }, offsetMs: 0 }],
    ['shifted', { edit: {}, offsetMs: -300 }],
  ])(
    'of a layer is the only frame of a camera whose picture did not move, %s',
    async (name, options) => {
      const clip = await bench.make(
        [...moving('320x240', 0.03), ...tone(2)],
        ['-c:v', 'libvpx', '-c:a', 'libopus', `still-${name}.webm`],
      );
      const layer = await stemOf(clip, { mediaType: 'video', rootSeconds: 2, ...options });
      expect(layer.files.map(({ role }) => role)).toEqual(['stem', '480', 'poster']);
      const { format } = await describeFile(fileOf(layer, '480'));
      expect(Number(format.duration)).toBeCloseTo(2, 1);
    },
  );
});
