import { limits } from '@swirl/contract/limits';
import { runFfprobe } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';

/** How many channels the sound of a rendition has. */
export async function probeChannels(
  job: MediaJob,
  name: string,
  signal?: AbortSignal,
): Promise<1 | 2> {
  const { stdout } = await runFfprobe(
    job,
    [
      ['-protocol_whitelist', 'file', '-format_whitelist', 'mov', '-select_streams', 'a:0'],
      ['-show_entries', 'stream=channels', '-of', 'csv=p=0', `file:${name}`],
    ].flat(),
    { signal },
  );
  return Number.parseInt(stdout, 10) === 2 ? 2 : 1;
}

/** The duration of an MP4 we made; one without any is not a loop. */
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
