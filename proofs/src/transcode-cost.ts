import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseGain } from '@swirl/contract/loudness';
import { chooseCut } from '../../packages/media/src/cut.ts';
import { measureLoudness } from '../../packages/media/src/loudness.ts';
import type { MediaJob } from '../../packages/media/src/media-job.ts';
import { probe } from '../../packages/media/src/probe.ts';
import { planFirstSize, planLargerSize } from '../../packages/media/src/video-plan.ts';
import { inJob } from '../lib/transcode/in-job.ts';
import { cpuSecondsOf } from '../lib/transcode/process-tree-cpu.ts';
import { recordClip } from '../lib/transcode/record-clip.ts';

// The cost of processing over encoding alone: the CPU time of the whole pipeline for a minute of
// 1080p (sandbox, probing, loudness, poster, waveform) beside that of the same bare ffmpeg commands.
const GOAL = 1.15;
/** Alternately, taking the minimum of each: other load can only add to both. */
const ROUNDS = 3;

/**
 * The small size only shows that both still run: a second of video says nothing. `--seconds=10` measures
 * less than a minute of it.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const { values } = parseArgs({
    args: flags.filter((flag) => flag !== '--small'),
    options: { seconds: { type: 'string' } },
  });
  const seconds = small ? 1 : Number(values.seconds ?? 60);
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  try {
    const file = await recordClip(directory, seconds);
    let bare = Infinity;
    let whole = Infinity;
    for (let round = 0; round < (small ? 1 : ROUNDS); round += 1) {
      bare = Math.min(bare, await costAlone(file));
      whole = Math.min(whole, await costOfPipeline(file, directory));
    }
    const ratio = whole / bare;
    console.log(`ffmpeg alone:       ${bare.toFixed(1)} CPU seconds`);
    console.log(`the whole pipeline: ${whole.toFixed(1)} CPU seconds`);
    console.log(`ratio:              ${ratio.toFixed(3)} (goal: at most ${GOAL})`);
    if (small) return;
    // A part of the work cannot cost more than all of it: then the measurement itself is wrong.
    if (ratio < 0.97) throw new Error('The pipeline seems to cost less than ffmpeg in it');
    if (ratio > GOAL) throw new Error('The pipeline costs too much beside ffmpeg alone');
  } finally {
    await rm(directory, { recursive: true });
  }
}

function costAlone(file: string): Promise<number> {
  return inJob(file, async (job) => {
    let seconds = 0;
    for (const args of await bareArguments(job)) {
      const quiet = ['-nostdin', '-loglevel', 'error', '-y', ...args];
      seconds += await cpuSecondsOf('ffmpeg', quiet, job.directory);
    }
    return seconds;
  });
}

function costOfPipeline(file: string, directory: string): Promise<number> {
  const program = join(import.meta.dirname, '../lib/transcode/process-clip.ts');
  return cpuSecondsOf(process.execPath, [program, file, join(directory, 'made.json')], directory);
}

async function bareArguments(job: MediaJob): Promise<(readonly string[])[]> {
  const source = await probe(job);
  const { video, audio } = source;
  if (!video || !audio) throw new Error('The clip lacks picture or sound');
  const cut = chooseCut(source.duration);
  const gain = chooseGain(await measureLoudness(job, source, audio, cut));
  const options = { edit: {}, cut, gain };
  return [planFirstSize, planLargerSize].map((plan) => plan(source, video, options).args);
}
