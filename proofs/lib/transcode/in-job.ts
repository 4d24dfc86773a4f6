import { copyFile } from 'node:fs/promises';
import { openMediaJob, type MediaJob } from '../../../packages/media/src/media-job.ts';

/** Processes a file as the worker would: a copy in its own directory. */
export async function inJob<T>(file: string, work: (job: MediaJob) => Promise<T>): Promise<T> {
  const job = await openMediaJob();
  try {
    await copyFile(file, job.source);
    return await work(job);
  } finally {
    await job.close();
  }
}
