import { openMediaJob } from '../src/media-job.ts';
import { runInSandbox } from '../src/sandbox.ts';
import { transcodeLimits } from '../src/sandbox-command.ts';

// A worker in the middle of a job, to be killed.
const job = await openMediaJob();
const args = ['-nostdin', ...process.argv.slice(2)];
await runInSandbox(job.directory, { program: 'ffmpeg', args, limits: transcodeLimits });
