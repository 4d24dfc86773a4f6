import { copyFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMediaJob } from '../../../packages/media/src/media-job.ts';
import { renderMix, type MixRequest } from '../../../packages/media/src/mix.ts';

// `node mix-stems.ts <folder>`: mixes the stems in it in a separate process, to be measured.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: mix-stems.ts <folder>');
const request: MixRequest = JSON.parse(await readFile(join(folder, 'request.json'), 'utf8'));
const job = await openMediaJob();
try {
  await cp(folder, job.directory, { recursive: true });
  const { files } = await renderMix(job, request);
  await copyFile(files[0]?.path ?? '', join(folder, 'mixed.mp4'));
} finally {
  await job.close();
}
