import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@swirl/demo-world/media/run-program';

const SECONDS = 8;
const SMALL_SECONDS = 2;

export interface SampleMedia {
  readonly seconds: number;
  readonly large: Buffer;
  readonly small: Buffer;
  readonly poster: Buffer;
  readonly sound: Buffer;
  /** The loudness envelope for the avatar's mouth. */
  readonly envelope: string;
}

/** A busy picture at the bit rates of processing, and a voice-like sound. */
export async function makeSampleMedia({ small }: { small: boolean }): Promise<SampleMedia> {
  const seconds = small ? SMALL_SECONDS : SECONDS;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-sample-'));
  const file = (name: string) => join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=720x1280:rate=30:duration=${seconds}`];
  const noise = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`];
  const h264 = (rate: string) =>
    `-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p -g 60 -b:v ${rate} -maxrate ${rate} -bufsize ${rate} -c:a aac -b:a 128k -movflags +faststart`.split(
      ' ',
    );
  try {
    await runFfmpeg([...picture, ...noise, ...h264('2500k'), file('720.mp4')]);
    await runFfmpeg([
      ...picture,
      ...noise,
      '-vf',
      'scale=480:-2',
      ...h264('1000k'),
      file('480.mp4'),
    ]);
    await runFfmpeg([...picture, '-frames:v', '1', file('poster.webp')]);
    await runFfmpeg([...noise, '-c:a', 'aac', '-b:a', '128k', file('audio.m4a')]);
    const loudness = Uint8Array.from({ length: seconds * 30 }, (_, frame) =>
      Math.round(Math.abs(Math.sin(frame / 5)) * 255),
    );
    return {
      seconds,
      large: await readFile(file('720.mp4')),
      small: await readFile(file('480.mp4')),
      poster: await readFile(file('poster.webp')),
      sound: await readFile(file('audio.m4a')),
      envelope: Buffer.from(loudness).toString('base64'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
