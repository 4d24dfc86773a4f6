import { writeFile } from 'node:fs/promises';
import { processAudio, processVoice } from '../../../packages/media/src/transcode-audio.ts';
import { addLargerSize, processVideo } from '../../../packages/media/src/transcode-video.ts';
import { inJob } from './in-job.ts';

// `node process-clip.ts <file> <result> [audio|voice]`: the whole pipeline in a separate process, to be
// measured. The output is written to the file `result`.
const [file, result, kind] = process.argv.slice(2);
if (file === undefined || result === undefined) {
  throw new Error('Usage: process-clip.ts <file> <result> [audio|voice]');
}
const files = await inJob(file, async (job) => {
  if (kind === 'audio') return (await processAudio(job)).files;
  if (kind === 'voice') return (await processVoice(job)).files;
  const first = await processVideo(job);
  if (first.largerSize === null) return first.files;
  return [await addLargerSize(job, { edit: {}, ...first.largerSize }), ...first.files];
});
await writeFile(result, JSON.stringify(files.map(({ role, bytes }) => ({ role, bytes }))));
