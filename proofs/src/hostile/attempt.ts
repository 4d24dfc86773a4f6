import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processImage } from '../../../packages/media/src/image.ts';
import { MediaRefused } from '../../../packages/media/src/media-errors.ts';
import { openMediaJob, SOURCE, type MediaJob } from '../../../packages/media/src/media-job.ts';
import { probe } from '../../../packages/media/src/probe.ts';
import { processAudio } from '../../../packages/media/src/transcode-audio.ts';
import { processVideo } from '../../../packages/media/src/transcode-video.ts';
import type { HostileFile } from './corpus.ts';
import type { MediaKind } from './valid-files.ts';
import type { watchUse } from './process-use.ts';

/** What a job may have left on the disk; renditions of a minute are far smaller. */
const MAX_LEFT_BYTES = 64 * 1024 * 1024;
/** None of these may be in anything that is published. */
const TRACES = ['SWIRL-SECRET', 'SWIRL-POLYGLOT', 'SWIRL-METADATA'];

const processes: Readonly<Record<MediaKind, (job: MediaJob) => Promise<unknown>>> = {
  audio: processAudio,
  image: processImage,
  video: processVideo,
};

export interface Attempt {
  readonly file: HostileFile;
  /** `ready`, or why it failed. */
  readonly outcome: string;
  /** What must not have happened. */
  readonly harm: readonly string[];
  readonly megabytes: number;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** Uploads a file as if someone had posted it; or only reads what it says it is. */
export async function attempt(
  file: HostileFile,
  { onlyProbed, use }: { onlyProbed: boolean; use: ReturnType<typeof watchUse> },
): Promise<Attempt> {
  const job = await openMediaJob();
  const began = performance.now();
  try {
    await writeFile(job.source, file.bytes);
    // Pictures are read and drawn at once.
    const work = onlyProbed && file.kind !== 'image' ? probe : processes[file.kind];
    const { outcome, harm } = await work(job).then(
      () => ({ outcome: 'ready', harm: [] }),
      (error: unknown) =>
        error instanceof MediaRefused
          ? { outcome: error.code, harm: [] }
          : { outcome: 'error', harm: [String(error)] },
    );
    const left = await leftIn(job);
    return {
      file,
      outcome,
      harm: [...harm, ...left],
      ...use.take(job.directory),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await job.close();
  }
}

async function leftIn({ directory }: MediaJob): Promise<string[]> {
  let total = 0;
  const harm: string[] = [];
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const facts = await stat(path);
    if (name === SOURCE || !facts.isFile()) continue;
    total += facts.size;
    const bytes = await readFile(path);
    for (const trace of TRACES) if (bytes.includes(trace)) harm.push(`${trace} is in ${name}`);
  }
  if (total > MAX_LEFT_BYTES) harm.push(`${total} bytes were written`);
  return harm;
}
