import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import {
  listenToLoop,
  type DraftedCaptions,
  type EngineUsage,
  type ListenOptions,
} from '../../../packages/media/src/captions/listen.ts';
import { openMediaJob } from '../../../packages/media/src/media-job.ts';
import { captionLimits } from '../../../packages/media/src/sandbox-command.ts';

export interface Transcript extends EngineUsage {
  readonly captions: DraftedCaptions | null;
}

const NAME = 'sound.m4a';
/** For any machine, however busy: the deadline itself is tried in its own file. */
const PATIENT = { ...captionLimits, wallMs: 9 * 60_000, cpuSeconds: 600 };

/** Writes down a recording as the worker would, from a rendition with the sound of a loop. */
export async function listenTo(
  file: string,
  options: Omit<ListenOptions, 'model' | 'onUsage'>,
): Promise<Transcript> {
  const job = await openMediaJob();
  try {
    const encoded = ['-c:a', 'aac', '-b:a', '128k', '-f', 'ipod', join(job.directory, NAME)];
    await run('ffmpeg', ['-loglevel', 'error', '-i', file, '-vn', ...encoded]);
    let usage: EngineUsage = { cpuSeconds: 0, peakBytes: 0 };
    const onUsage = (used: EngineUsage) => (usage = used);
    const captions = await listenToLoop(job, NAME, {
      limits: PATIENT,
      ...options,
      model: 'base',
      onUsage,
    });
    return { captions: captions === 'unclear' ? null : captions, ...usage };
  } finally {
    await job.close();
  }
}
