import { limits } from '@swirl/contract/limits';
import { runFfprobe } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';

/** The seconds of an MP4 of our own making; one without any is no loop. */
export async function probeOutput(
  job: MediaJob,
  name: string,
  signal?: AbortSignal,
): Promise<number> {
  const { stdout } = await runFfprobe(
    job,
    [
      ['-protocol_whitelist', 'file', '-format_whitelist', 'mov'],
      ['-show_entries', 'format=duration', '-of', 'csv=p=0', `file:${name}`],
    ].flat(),
    { signal },
  );
  const seconds = Number.parseFloat(stdout);
  if (!(seconds > 0)) throw new MediaRefused('processing_failed', `${name} has no length`);
  // A last frame may reach a few milliseconds over the end.
  return Math.min(seconds, limits.loop.seconds.max);
}
