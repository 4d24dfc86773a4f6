import { processVideo } from '../../../packages/media/src/transcode-video.ts';
import { inJob } from './in-job.ts';

// `node process-clip.ts <file>`: the whole pipeline in a process of its own, to be measured.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: process-clip.ts <file>');
await inJob(file, (job) => processVideo(job));
