import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { probe } from '../src/probe.ts';
import { processAudio } from '../src/transcode-audio.ts';
import { processVideo } from '../src/transcode-video.ts';
import { fileOf, openWorkbench, tone } from './workbench.ts';

/** Every type a MediaRecorder is known to offer; the browser picks those it supports. */
const videoTypes = [
  'video/webm',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=av1,opus',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,pcm',
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=vp9,opus',
  'video/mp4;codecs=av01.0.04M.08,opus',
];
const audioTypes = [
  'audio/webm',
  'audio/webm;codecs=opus',
  'audio/webm;codecs=pcm',
  'audio/mp4',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4;codecs=opus',
];

const bench = await openWorkbench();
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html');
  createReadStream(join(import.meta.dirname, 'recorder.html')).pipe(response);
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    // Chromium's own sandbox cannot be set up by root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
afterAll(async () => {
  await browser.close();
  server.close();
});
const page = await browser.newPage();
const bound = server.address();
if (bound === null || typeof bound === 'string') throw new Error('The page has no port');
// Cameras need a secure context, and localhost counts as one.
await page.goto(`http://localhost:${bound.port}/`);

const recordable = async (types: readonly string[]): Promise<string[]> =>
  page.evaluate(`recordable(${JSON.stringify(types)})`);
const supported = { video: await recordable(videoTypes), audio: await recordable(audioTypes) };

// Recording is mostly waiting, so several run at once.
const recorded: Readonly<Record<string, string>> = await page.evaluate(
  `recordAll(${JSON.stringify([...supported.video, ...supported.audio])})`,
);

function recording(type: string): Promise<string> {
  return bench.write('recorded', Buffer.from(recorded[type] ?? '', 'base64'));
}

describe('a Chromium recording', () => {
  it('is available in the types we request', () => {
    expect(supported.video).toEqual(
      expect.arrayContaining(['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus']),
    );
    expect(supported.audio).toContain('audio/webm;codecs=opus');
  });

  it.each(supported.video)('becomes a video loop: %s', async (type) => {
    const job = await bench.jobWith(await recording(type));
    const found = await probe(job);
    expect(found.audio?.channels).toBeGreaterThan(0);
    const media = await processVideo(job);
    expect(media.duration).toBeGreaterThan(0.5);
    expect(media.duration).toBeCloseTo(found.duration, 0);
    expect(media.width).toBe(found.video?.width);
    expect(media.peaks).toHaveLength(50);
  });

  it.each(supported.audio)('becomes an audio loop: %s', async (type) => {
    const media = await processAudio(await bench.jobWith(await recording(type)));
    expect(media.duration).toBeGreaterThan(0.5);
    expect(media.peaks).toHaveLength(50);
  });
});

it('Chromium plays no silence where an audio loop repeats', async () => {
  const job = await bench.jobWith(await bench.make(tone(1.01, 0), 'seam.wav'));
  const loop = await readFile(fileOf(await processAudio(job), 'audio'));
  const { quietest, seconds }: { quietest: number; seconds: number } = await page.evaluate(
    `hear(${JSON.stringify(loop.toString('base64'))})`,
  );
  expect(seconds).toBeGreaterThan(0.98);
  expect(seconds).toBeLessThanOrEqual(1.01);
  expect(quietest).toBeGreaterThan(0.05);
});
