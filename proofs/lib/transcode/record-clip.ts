import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * About as hard to encode as a phone's video: movement, grain and a voice-like sound. With a bit rate, also
 * as large as one.
 */
export async function recordClip(
  directory: string,
  seconds: number,
  bitRate?: string,
): Promise<string> {
  const file = join(directory, 'clip.mp4');
  const picture = `testsrc2=size=1920x1080:rate=30:duration=${seconds},noise=alls=8:allf=t`;
  const sound = `sine=frequency=220:duration=${seconds},tremolo=f=4:d=0.8,volume=-12dB`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const rate = bitRate === undefined ? [] : ['-b:v', bitRate];
  await execute('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, ...rate, file]);
  return file;
}
