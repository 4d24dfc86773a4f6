import { copyFile } from 'node:fs/promises';
import { openMediaJob, type MediaJob } from '../../../packages/media/src/media-job.ts';

/** Works on a file as the worker would: on a copy in a directory of its own. */
export async function inJob<T>(file: string, work: (job: MediaJob) => Promise<T>): Promise<T> {
  const job = await openMediaJob();
  try {
    await copyFile(file, job.source);
    return await work(job);
  } finally {
    await job.close();
  }
}
