import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MediaRefused } from './media-errors.ts';
import { SOURCE, type MediaJob } from './media-job.ts';

/**
 * Takes an upload of several files apart, before any program has run in the job's directory. Returns their
 * names in it. They replace the upload, so that they take no more space.
 */
export async function splitInputs(
  { directory, source }: MediaJob,
  sizes: readonly number[] | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  if (sizes === undefined) return [SOURCE];
  const { size } = await stat(source);
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) !== size) {
    throw new MediaRefused('processing_failed', `files of ${sizes.join(' + ')} bytes are ${size}`);
  }
  const names: string[] = [];
  let start = 0;
  for (const bytes of sizes) {
    const name = `input-${names.length}`;
    await pipeline(
      createReadStream(source, { start, end: start + bytes - 1 }),
      createWriteStream(join(directory, name), { flags: 'wx', mode: 0o600 }),
      { signal },
    );
    names.push(name);
    start += bytes;
  }
  await rm(source);
  return names;
}
