import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { promisify } from 'node:util';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { TestDatabase } from '@swirl/testing/database';

const run = promisify(execFile);

interface Made {
  readonly database: TestDatabase;
  readonly store: ObjectStore;
  readonly folder: string;
  readonly original: string;
}

/** The structural similarity of a loop's largest rendition to the file that was chosen. */
export async function similarityOf(made: Made, loopId: string): Promise<number> {
  const { database, store, folder, original } = made;
  const { rows } = await database.pool.query<{ key: string; width: number; height: number }>(
    `SELECT object_key AS key, width, height FROM loop_media WHERE loop_id = $1 AND role = '720'`,
    [loopId],
  );
  const [media] = rows;
  const found = media && (await store.get(media.key));
  if (media === undefined || found === undefined) throw new Error('The loop has no rendition.');
  const rendition = join(folder, `${loopId}.mp4`);
  await pipeline(found.stream, createWriteStream(rendition));
  const scaled = `[1:v]scale=${media.width}:${media.height}:flags=bicubic[wanted]`;
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    '-i',
    rendition,
    '-i',
    original,
    '-lavfi',
    `${scaled};[0:v][wanted]ssim`,
    '-f',
    'null',
    '-',
  ]);
  const similarity = / All:([\d.]+)/.exec(stderr)?.[1];
  if (similarity === undefined) throw new Error('ffmpeg measured no similarity.');
  return Number(similarity);
}
