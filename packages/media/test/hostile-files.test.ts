import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceInput } from '../src/ffmpeg.ts';
import { processImage } from '../src/image.ts';
import { writtenBytes } from '../src/rendered-media.ts';
import { runInSandbox } from '../src/sandbox.ts';
import { transcodeLimits } from '../src/sandbox-command.ts';
import { processAudio } from '../src/transcode-audio.ts';
import { processVideo } from '../src/transcode-video.ts';
import { startCanary } from './canary.ts';
import { moving, openWorkbench, quickH264, tone } from './workbench.ts';

const run = promisify(execFile);
const bench = await openWorkbench();
const canary = await startCanary();
afterAll(() => canary.close());

const secret = await bench.make(moving('160x120', 1), quickH264, '-f', 'mpegts', 'secret.ts');
const good = await bench.make(
  moving('160x120', 0.5),
  tone(0.5),
  quickH264,
  '-c:a',
  'aac',
  'good.mp4',
);
const noCut = { start: 0, seconds: 60 };

async function asVideo(file: string, options?: Parameters<typeof processVideo>[1]) {
  return processVideo(await bench.jobWith(file), options);
}
async function asImage(file: string) {
  return processImage(await bench.jobWith(file));
}

describe('a text that names other files', () => {
  const playlist = (target: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`;
  const attacks = {
    'a playlist with the file of another job': playlist(secret),
    'a playlist with an address on this machine': playlist(canary.url),
    'a concat script': `ffconcat version 1.0\nfile '${secret}'\n`,
    'a concat script with an address': `ffconcat version 1.0\nfile '${canary.url}'\n`,
  };

  it.each(Object.entries(attacks))('is refused: %s', async (_, text) => {
    const file = await bench.write('attack.mp4', text);
    await expect(asVideo(file)).rejects.toMatchObject({ code: 'media_unsupported' });
    await expect(asImage(file)).rejects.toMatchObject({ code: 'media_unsupported' });
  });

  it('would copy another file without protection', async () => {
    const file = await bench.write('attack.mp4', playlist(secret));
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', file, '-f', 'null', '-']);
    expect(stderr).toContain('160x120');
  });

  it('is stopped by the allowed formats alone', async () => {
    const job = await bench.jobWith(await bench.write('attack.mp4', playlist(secret)));
    const bare = run(
      'ffmpeg',
      [...sourceInput({ container: 'mov', name: 'source' }, noCut), '-f', 'null', '-'],
      {
        cwd: job.directory,
      },
    );
    await expect(bare).rejects.toMatchObject({
      stderr: expect.stringContaining('Format not on whitelist'),
    });
  });

  it.each([secret, canary.url])('is stopped by the sandbox alone: %s', async (target) => {
    const job = await bench.jobWith(await bench.write('attack.mp4', playlist(target)));
    const { exitCode } = await runInSandbox(job.directory, {
      program: 'ffmpeg',
      args: ['-nostdin', '-protocol_whitelist', 'file,http,tcp', '-i', 'source', 'out.mp4'],
      limits: transcodeLimits,
    });
    expect(exitCode).not.toBe(0);
    await expect(writtenBytes(job, 'out.mp4')).rejects.toMatchObject({ name: 'MediaRefused' });
  });
});

describe('a hostile file is refused', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary.url}"/></svg>`;

  it('if it is SVG, whatever its name', async () => {
    const file = await bench.write('picture.png', svg);
    await expect(asImage(file)).rejects.toMatchObject({ code: 'media_unsupported' });
    await expect(asVideo(file)).rejects.toMatchObject({ code: 'media_unsupported' });
  });

  it('if its codec is not allowed, by both checks', async () => {
    const file = await bench.make(moving('64x64', 0.2), '-c:v', 'magicyuv', 'magic.mkv');
    await expect(asVideo(file)).rejects.toMatchObject({ code: 'media_unsupported' });
    const job = await bench.jobWith(file);
    const { exitCode, stderr } = await runInSandbox(job.directory, {
      program: 'ffmpeg',
      args: [
        '-nostdin',
        ...sourceInput({ container: 'matroska', name: 'source' }, noCut),
        '-f',
        'null',
        '-',
      ],
      limits: transcodeLimits,
    });
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('not on whitelist');
  });

  it('if it is an image of 20,000 × 20,000 pixels in some kilobytes, without decoding it', async () => {
    const file = await bench.write('bomb.png', pngOf(20_000));
    const before = process.resourceUsage().maxRSS;
    await expect(asImage(file)).rejects.toMatchObject({ name: 'MediaRefused' });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  });

  it('if it is a video of 8192 × 8192 pixels', async () => {
    const file = await bench.make(
      ['-f', 'lavfi', '-i', 'color=red:size=8192x8192:rate=1:duration=1'],
      [...quickH264, 'huge.mp4'],
    );
    await expect(asVideo(file)).rejects.toMatchObject({ code: 'media_unsupported' });
  });

  it.each([
    ['random bytes', () => randomBytes(100_000)],
    ['an empty file', () => Buffer.alloc(0)],
    ['random bytes behind the head of a video', async () => headThenNoise(good, 64)],
    ['a video cut off before its index', async () => (await readFile(good)).subarray(0, 4000)],
  ])('if it is %s', async (_, bytes) => {
    const file = await bench.write('broken.mp4', await bytes());
    await expect(asVideo(file)).rejects.toMatchObject({ name: 'MediaRefused' });
    await expect(asImage(file)).rejects.toMatchObject({ name: 'MediaRefused' });
  });

  it('if it is a truncated image', async () => {
    const png = await bench.make(moving('640x480', 0.1), '-frames:v', '1', 'whole.png');
    const file = await bench.write('half.png', (await readFile(png)).subarray(0, 3000));
    await expect(asImage(file)).rejects.toMatchObject({ code: 'processing_failed' });
  });
});

describe('a damaged file is processed safely', () => {
  it('if it is a truncated recording, whose first part is kept', async () => {
    const whole = await bench.make([
      ...moving('160x120', 2),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-g',
      '10',
      'whole.webm',
    ]);
    const bytes = await readFile(whole);
    const file = await bench.write('half.webm', bytes.subarray(0, bytes.length / 2));
    const { duration } = await asVideo(file);
    expect(duration).toBeGreaterThan(0.3);
    expect(duration).toBeLessThan(1.9);
  });

  it('if its timestamps claim 24 hours: too long as a whole, fast for a chosen minute', async () => {
    const file = await bench.make(
      ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=1:duration=3'],
      ['-vf', "setpts='if(eq(N,2),86400,N)/TB'", '-vsync', 'vfr', ...quickH264, 'day.mkv'],
    );
    await expect(asVideo(file)).rejects.toMatchObject({ code: 'media_too_long' });
    const media = await asVideo(file, { edit: { start: 0, end: 60 } });
    expect(media.duration).toBeLessThanOrEqual(60);
    const total = media.files.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThan(1024 * 1024);
  });

  it('if it is two formats at once, as one of them', async () => {
    const payload = '<script>alert("polyglot")</script>';
    const gif = await readFile(
      await bench.make(moving('64x64', 0.1), '-frames:v', '1', 'still.gif'),
    );
    const image = await asImage(
      await bench.write('both.gif', Buffer.concat([gif, Buffer.from(payload)])),
    );
    const clip = await asVideo(
      await bench.write('both.mp4', Buffer.concat([await readFile(good), Buffer.from(payload)])),
    );
    for (const { path } of [...image.files, ...clip.files]) {
      expect((await readFile(path)).includes('polyglot')).toBe(false);
    }
  });
});

it('a link that a decoder left in place of its output is never published', async () => {
  const job = await bench.jobWith(good);
  await symlink('/etc/hostname', join(job.directory, '720.mp4'));
  await expect(writtenBytes(job, '720.mp4')).rejects.toMatchObject({ code: 'processing_failed' });
});

it('no request was made to any server on this machine', () => {
  expect(canary.requests()).toBe(0);
});

it('the next file after all of these is processed', async () => {
  expect((await asVideo(good)).duration).toBeCloseTo(0.5, 1);
  expect((await processAudio(await bench.jobWith(good))).files).toHaveLength(1);
});

async function headThenNoise(file: string, bytes: number): Promise<Buffer> {
  return Buffer.concat([(await readFile(file)).subarray(0, bytes), randomBytes(50_000)]);
}

/** A black square with one bit per pixel: huge when decoded, tiny to send. */
function pngOf(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
