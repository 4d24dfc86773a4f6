import { describe, expect, it } from 'vitest';
import { processAudio } from '../src/transcode-audio.ts';
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

async function processed(file: string, options?: Parameters<typeof processAudio>[1]) {
  return processAudio(await bench.jobWith(file), options);
}

describe('an audio loop', () => {
  it.each([
    ['sound.wav', []],
    ['sound.mp3', ['-c:a', 'libmp3lame']],
    ['sound.ogg', ['-c:a', 'libvorbis']],
    ['sound.flac', ['-c:a', 'flac']],
    ['sound.opus', ['-c:a', 'libopus']],
    ['sound.webm', ['-c:a', 'libopus']],
    ['sound.m4a', ['-c:a', 'aac']],
    ['lossless.m4a', ['-c:a', 'alac']],
  ])('is made from %s', async (name, codec) => {
    const media = await processed(await bench.make(...tone(1), ...codec, name));
    expect(media.files).toMatchObject([
      { role: 'audio', contentType: 'audio/mp4', width: null, height: null },
    ]);
    const { streams } = await describeFile(fileOf(media, 'audio'));
    expect(streams).toMatchObject([{ codec_name: 'aac', channels: 1 }]);
    expect(media.duration).toBeCloseTo(1, 1);
    expect(media.peaks).toHaveLength(50);
    expect(media).toMatchObject({ width: null, height: null, thumbHash: null });
  });

  it('repeats without a gap: no silence is added where it repeats', async () => {
    const samples = 48_000 + 777;
    const file = await bench.make(
      ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2'],
      ['-af', `atrim=end_sample=${samples}`, 'exact.wav'],
    );
    const media = await processed(file);
    const decoded = await decodedSamples(fileOf(media, 'audio'));
    expect(decoded.length).toBeLessThanOrEqual(samples);
    expect(decoded.length).toBeGreaterThan(samples - 1024);
    const loud = (part: Float32Array) => Math.max(...part.map(Math.abs));
    expect(loud(decoded.subarray(0, 480))).toBeGreaterThan(0.1);
    expect(loud(decoded.subarray(-480))).toBeGreaterThan(0.1);
  });

  it('has no cover or picture of its source', async () => {
    await bench.make(...moving('160x120', 1, 1), '-frames:v', '1', 'cover.png');
    const song = await bench.make(
      [...tone(1), '-i', bench.path('cover.png'), '-map', '0', '-map', '1'],
      ['-c:a', 'libmp3lame', '-disposition:v', 'attached_pic', 'cover.mp3'],
    );
    const clip = await bench.make([
      ...moving('160x120', 1),
      ...tone(1),
      ...quickH264,
      '-c:a',
      'aac',
      'clip.mp4',
    ]);
    for (const file of [song, clip]) {
      const { streams } = await describeFile(fileOf(await processed(file), 'audio'));
      expect(streams.map(({ codec_type }) => codec_type)).toEqual(['audio']);
    }
  });

  it('has two of eight channels', async () => {
    const eight = ['-ac', '8', '-ar', '96000', '-c:a', 'pcm_s32le'];
    const file = await bench.make(tone(2), eight, 'eight.wav');
    const media = await processed(file);
    expect((await describeFile(fileOf(media, 'audio'))).streams).toMatchObject([{ channels: 2 }]);
    expect(media.duration).toBeCloseTo(2, 1);
  });

  it('is the chosen part of a recording', async () => {
    const file = await bench.make(...tone(3), '-c:a', 'libopus', '-live', '1', 'cut.webm');
    const media = await processed(file, { edit: { start: 1, end: 2.5 } });
    expect(media.duration).toBeCloseTo(1.5, 1);
  });
});

describe('loudness', () => {
  it.each([
    ['a quiet voice', -40],
    ['a loud one', -3],
  ])('of %s is normalized to −16 LUFS', async (_, decibels) => {
    const file = await bench.make(...tone(2, decibels + 18), `level${decibels}.wav`);
    const { lufs, truePeak } = await loudnessOf(fileOf(await processed(file), 'audio'));
    expect(lufs).toBeGreaterThan(-16.6);
    expect(lufs).toBeLessThan(-15.4);
    expect(truePeak).toBeLessThanOrEqual(-1.5);
  });

  it('never raises a peak above −1.5 dB', async () => {
    const file = await bench.make(
      ['-f', 'lavfi', '-i', "aevalsrc='0.9*lt(mod(t,0.5),0.004)*sin(2*PI*3000*t)':d=2:s=48000"],
      'claps.wav',
    );
    const { lufs, truePeak } = await loudnessOf(fileOf(await processed(file), 'audio'));
    expect(truePeak).toBeLessThanOrEqual(-1.5);
    expect(lufs).toBeLessThan(-16);
  });

  it('of silence stays silence', async () => {
    const file = await bench.make('-f', 'lavfi', '-i', 'anullsrc=d=1', 'nothing.wav');
    const media = await processed(file);
    expect(new Set(media.peaks)).toEqual(new Set([0]));
    expect(new Set(Buffer.from(media.envelope ?? '', 'base64'))).toEqual(new Set([0]));
  });
});

it('is drawn in the waveform: quiet first, loud later, silent at the end', async () => {
  const file = await bench.make(
    ['-f', 'lavfi', '-i', "aevalsrc='sin(880*PI*t)*if(lt(t,1),0.05,if(lt(t,2),0.5,0))':d=3"],
    'steps.wav',
  );
  const media = await processed(file);
  const peaks = media.peaks ?? [];
  const envelope = Buffer.from(media.envelope ?? '', 'base64');
  expect(envelope.length).toBe(90);
  expect([peaks[8], peaks[25], peaks[45]]).toEqual([10, expect.closeTo(100, -1), 0]);
  expect(envelope[15]).toBeGreaterThan(0);
  expect(envelope[45]).toBeGreaterThan(envelope[15] ?? 0);
  expect(envelope[75]).toBe(0);
});

it('an audio loop without sound is refused', async () => {
  const file = await bench.make(...moving('160x120', 1), ...quickH264, 'silent.mp4');
  await expect(processed(file)).rejects.toMatchObject({ code: 'media_unsupported' });
});
