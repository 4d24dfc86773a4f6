import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addLargerSize, processVideo } from '../src/transcode-video.ts';
import {
  describeFile,
  fileOf,
  moving,
  openWorkbench,
  quarters,
  quartersOf,
  quickH264,
  tone,
} from './workbench.ts';

const bench = await openWorkbench();

async function processed(file: string, options?: Parameters<typeof processVideo>[1]) {
  return processVideo(await bench.jobWith(file), options);
}

describe('a video loop', () => {
  it('has two sizes of H.264 and AAC that start to play while they load', async () => {
    const file = await bench.make(
      [...moving('1920x1080', 1, 60), ...tone(1)],
      [...quickH264, '-c:a', 'aac', 'plain.mp4'],
    );
    const percents: number[] = [];
    const job = await bench.jobWith(file);
    const media = await processVideo(job, { onProgress: (percent) => percents.push(percent) });
    expect(media.files).toMatchObject([
      { role: '480', contentType: 'video/mp4', width: 852, height: 480 },
      { role: 'poster', contentType: 'image/webp', width: 1280, height: 720 },
    ]);
    const larger = await addLargerSize(job, { edit: {}, gain: media.largerSize?.gain ?? null });
    expect(larger).toMatchObject({
      role: '720',
      contentType: 'video/mp4',
      width: 1280,
      height: 720,
    });
    expect(larger.duration).toBeCloseTo(1, 1);
    for (const { path, bytes: declared } of [...media.files.slice(0, 1), larger]) {
      const { streams } = await describeFile(path);
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
      expect(streams[0]).toMatchObject({ profile: 'High', avg_frame_rate: '30/1' });
      const bytes = await readFile(path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      expect(declared).toBe(bytes.length);
    }
    expect(media.duration).toBeCloseTo(1, 1);
    expect(media.peaks).toHaveLength(50);
    expect(Buffer.from(media.envelope ?? '', 'base64').length / 30).toBeCloseTo(1, 1);
    expect(media.thumbHash).toMatch(/^[\w+/]{20,}=*$/);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  it('is made from a Safari recording: fragmented, without a declared duration', async () => {
    const file = await bench.make(
      [...moving('640x480', 2), ...tone(2), ...quickH264, '-c:a', 'aac'],
      ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', 'safari.mp4'],
    );
    const media = await processed(file);
    expect(media).toMatchObject({ width: 640, height: 480 });
    expect(media.duration).toBeCloseTo(2, 1);
  });

  it('is made from an Android recording: rotated, its index at the end', async () => {
    await bench.make(
      [...quarters('640x360', 1), ...tone(1), ...quickH264, '-profile:v', 'baseline'],
      ['-c:a', 'aac', '-ac', '2', 'lying.mp4'],
    );
    const file = await bench.make(
      ['-i', bench.path('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=270'],
      ['-brand', 'mp42', 'android.mp4'],
    );
    const media = await processed(file);
    expect(media).toMatchObject({ width: 360, height: 640 });
    expect(await quartersOf(fileOf(media, 'poster'))).toEqual(['white', 'red', 'green', 'blue']);
    const { streams } = await describeFile(fileOf(media, '480'));
    expect(streams[0]).toMatchObject({ width: 360, height: 640 });
    expect(streams[0]?.side_data_list).toBeUndefined();
  });

  it('is made from an iPhone recording: HEVC in MOV, rotated, with a location, which is removed', async () => {
    await bench.make(
      [...quarters('640x360', 1), ...tone(1), '-c:v', 'libx265', '-preset', 'ultrafast'],
      ['-tag:v', 'hvc1', '-x265-params', 'log-level=none', '-c:a', 'aac', 'iphone-lying.mov'],
    );
    const file = await bench.make(
      ['-i', bench.path('iphone-lying.mov'), '-c', 'copy', '-metadata:s:v', 'rotate=180'],
      ['-movflags', 'use_metadata_tags'],
      ['-metadata', 'com.apple.quicktime.location.ISO6709=+52.5163+013.3777+034.000/'],
      ['-metadata', 'com.apple.quicktime.model=iPhone 17', 'iphone.mov'],
    );
    expect((await readFile(file)).includes('+52.5163')).toBe(true);

    const media = await processed(file);
    expect(await quartersOf(fileOf(media, 'poster'))).toEqual(['blue', 'white', 'red', 'green']);
    for (const { path } of media.files) {
      const bytes = await readFile(path);
      expect(bytes.includes('+52.5163')).toBe(false);
      expect(bytes.includes('iPhone')).toBe(false);
    }
  });

  it('is made from HDR video, in colors an ordinary screen can show', async () => {
    const file = await bench.make(
      [...quarters('320x180', 1), '-c:v', 'libx265', '-preset', 'ultrafast'],
      ['-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', '-color_trc', 'arib-std-b67'],
      ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
      ['-x265-params', 'log-level=none', 'hdr.mov'],
    );
    const media = await processed(file);
    const { streams } = await describeFile(fileOf(media, '480'));
    expect(streams[0]).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709' });
  });

  it('may have no sound', async () => {
    const file = await bench.make(...moving('320x240', 1), ...quickH264, 'silent.mp4');
    const media = await processed(file);
    const { streams } = await describeFile(fileOf(media, '480'));
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video']);
    expect(media).toMatchObject({ peaks: null, envelope: null });
  });

  it('has two of eight audio channels', async () => {
    const file = await bench.make(
      [...moving('320x240', 1), ...tone(1), ...quickH264, '-ac', '8', '-c:a', 'aac'],
      'surround.mp4',
    );
    const { streams } = await describeFile(fileOf(await processed(file), '480'));
    expect(streams[1]).toMatchObject({ codec_name: 'aac', channels: 2 });
  });

  it('may have an odd size, and is never enlarged', async () => {
    const file = await bench.make([
      ...moving('321x241', 1),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      'odd.webm',
    ]);
    const media = await processed(file);
    expect(media).toMatchObject({ width: 320, height: 240 });
    expect(media.files.find(({ role }) => role === '480')).toMatchObject({
      width: 320,
      height: 240,
    });
    expect(media.largerSize).toBeNull();
  });

  it('sounds the same in both sizes, and is cropped the same', async () => {
    const file = await bench.make(
      [...quarters('1280x720', 1), ...tone(1, -30), ...quickH264],
      ['-c:a', 'aac', 'both.mp4'],
    );
    const edit = { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, mirror: true };
    const job = await bench.jobWith(file);
    const { files, largerSize } = await processVideo(job, { edit });
    const larger = await addLargerSize(job, { edit, gain: largerSize?.gain ?? null });
    expect(largerSize?.gain).toBeGreaterThan(3);
    expect([larger.width, larger.height]).toEqual([640, 720]);
    const volumes = await Promise.all(
      [files[0]?.path ?? '', larger.path].map((path) => bench.meanVolume(path)),
    );
    expect(volumes[0]).toBeCloseTo(volumes[1] ?? 0, 0);
    const still = await bench.make('-i', larger.path, '-frames:v', '1', 'still.png');
    expect(await quartersOf(still)).toEqual(await quartersOf(files[1]?.path ?? ''));
  });
});

describe('the author’s edit', () => {
  it('is applied in order: crop, then shape, then mirror', async () => {
    const file = await bench.make(...quarters('640x360', 1), ...quickH264, 'framed.mp4');
    const mirrored = await processed(file, { edit: { mirror: true } });
    expect(await quartersOf(fileOf(mirrored, 'poster'))).toEqual(['green', 'red', 'white', 'blue']);

    const square = await processed(file, { edit: { aspect: '1:1' } });
    expect(square).toMatchObject({ width: 360, height: 360 });
    expect(await quartersOf(fileOf(square, 'poster'))).toEqual(['red', 'green', 'blue', 'white']);

    const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    const corner = await processed(file, { edit: { crop, aspect: '9:16', mirror: true } });
    expect(corner).toMatchObject({ width: 100, height: 180 });
    expect(new Set(await quartersOf(fileOf(corner, 'poster')))).toEqual(new Set(['green']));
  });

  it('can cut a browser recording, which has no index to seek with', async () => {
    const file = await bench.make(
      ['-f', 'lavfi', '-i', 'color=red:s=160x120:r=10:d=2', '-f', 'lavfi'],
      ['-i', 'color=blue:s=160x120:r=10:d=2', '-filter_complex', '[0][1]concat=n=2'],
      ['-c:v', 'libvpx', '-deadline', 'realtime', '-g', '100', '-live', '1', 'live.webm'],
    );
    const media = await processed(file, { edit: { start: 2.5, end: 3.5 } });
    expect(media.duration).toBeCloseTo(1, 1);
    expect(new Set(await quartersOf(fileOf(media, 'poster')))).toEqual(new Set(['blue']));
  });

  it(
    'is required beyond 60.9 seconds, which are cut to 60: 61.5 are refused without one',
    { timeout: 60_000 },
    async () => {
      const make = (seconds: number) =>
        bench.make(
          ['-f', 'lavfi', '-i', `color=red:size=64x64:rate=10:duration=${seconds}`],
          [...tone(seconds), ...quickH264, '-c:a', 'aac'],
          `long-${seconds}.mp4`,
        );
      expect((await processed(await make(60.9))).duration).toBeCloseTo(60, 1);

      const tooLong = await make(61.5);
      await expect(processed(tooLong)).rejects.toMatchObject({ code: 'media_too_long' });
      const chosen = await processed(tooLong, { edit: { start: 1, end: 61 } });
      expect(chosen.duration).toBeCloseTo(60, 1);
    },
  );
});

it('a video without a picture is refused', async () => {
  const file = await bench.make(...tone(1), '-c:a', 'libopus', 'sound.webm');
  await expect(processed(file)).rejects.toMatchObject({ code: 'media_unsupported' });
});
