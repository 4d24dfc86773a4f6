import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A second of sound, as a recording. */
export async function makeSound(): Promise<Uint8Array<ArrayBuffer>> {
  const args = [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-f',
    'wav',
    'pipe:1',
  ];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer' });
  return new Uint8Array(stdout);
}
