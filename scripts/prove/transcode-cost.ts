import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chooseCut } from '../../packages/media/src/cut.ts';
import { chooseGain, measureLoudness } from '../../packages/media/src/loudness.ts';
import { openMediaJob, type MediaJob } from '../../packages/media/src/media-job.ts';
import { probe } from '../../packages/media/src/probe.ts';
import { processVideo } from '../../packages/media/src/transcode-video.ts';
import { planVideo } from '../../packages/media/src/video-plan.ts';
import { cpuSecondsOf } from './process-tree-cpu.ts';

// What becoming ready costs over encoding alone: the CPU time of the whole pipeline for a minute of
// 1080p (sandbox, probing, loudness, poster, waveform) beside that of the same ffmpeg command bare.
const GOAL = 1.15;
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Only runs the pipeline on this file, to be measured from outside. */
    process: { type: 'string' },
  },
});
const { process: given } = values;
if (given === undefined) {
  await compare(Number(values.seconds));
} else {
  await inJob(given, (job) => processVideo(job));
}

async function compare(seconds: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  try {
    const file = await recordClip(directory, seconds);
    const bare = await inJob(file, async (job) =>
      cpuSecondsOf('ffmpeg', await bareArguments(job), job.directory),
    );
    const whole = await cpuSecondsOf(
      process.execPath,
      [import.meta.filename, '--process', file],
      directory,
    );
    const ratio = whole / bare;
    console.log(`ffmpeg alone:       ${bare.toFixed(1)} CPU seconds`);
    console.log(`the whole pipeline: ${whole.toFixed(1)} CPU seconds`);
    console.log(`ratio:              ${ratio.toFixed(3)} (goal: at most ${GOAL})`);
    // A part of the work cannot cost more than all of it: then the measure itself is wrong.
    if (ratio < 0.97) throw new Error('The pipeline seems to cost less than ffmpeg in it');
    process.exitCode = ratio <= GOAL ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** About as hard to encode as what a phone films: movement, grain and a voice-like sound. */
async function recordClip(directory: string, seconds: number): Promise<string> {
  const file = join(directory, 'clip.mp4');
  const picture = `testsrc2=size=1920x1080:rate=30:duration=${seconds},noise=alls=8:allf=t`;
  const sound = `sine=frequency=220:duration=${seconds},tremolo=f=4:d=0.8,volume=-12dB`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, file]);
  return file;
}

async function inJob<T>(file: string, work: (job: MediaJob) => Promise<T>): Promise<T> {
  const job = await openMediaJob();
  try {
    await copyFile(file, job.source);
    return await work(job);
  } finally {
    await job.close();
  }
}

async function bareArguments(job: MediaJob): Promise<string[]> {
  const source = await probe(job);
  if (!source.video || !source.audio) throw new Error('The clip lacks picture or sound');
  const cut = chooseCut(source.duration);
  const gain = chooseGain(await measureLoudness(job, source, source.audio, cut));
  const { args } = planVideo(source, source.video, { edit: {}, cut, gain });
  return ['-nostdin', '-loglevel', 'error', '-y', ...args];
}
