import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseCut } from '../../packages/media/src/cut.ts';
import { chooseGain, measureLoudness } from '../../packages/media/src/loudness.ts';
import { openMediaJob, type MediaJob } from '../../packages/media/src/media-job.ts';
import { probe } from '../../packages/media/src/probe.ts';
import { processVideo } from '../../packages/media/src/transcode-video.ts';
import { planVideo } from '../../packages/media/src/video-plan.ts';

// What becoming ready costs over encoding alone: the CPU time of the whole pipeline for a minute of
// 1080p (sandbox, probing, loudness, poster, waveform) beside that of the same ffmpeg command bare.
const GOAL = 1.15;
const run = promisify(execFile);

const [given] = process.argv.slice(2);
if (given === undefined) {
  await compare();
} else {
  await inJob(given, (job) => processVideo(job));
}

async function compare(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  try {
    const file = await recordMinute(directory);
    const bare = await inJob(file, async (job) =>
      cpuSeconds('ffmpeg', await bareArguments(job), job.directory),
    );
    const whole = await cpuSeconds(process.execPath, [import.meta.filename, file], directory);
    const ratio = whole / bare;
    console.log(`ffmpeg alone:       ${bare.toFixed(1)} CPU seconds`);
    console.log(`the whole pipeline: ${whole.toFixed(1)} CPU seconds`);
    console.log(`ratio:              ${ratio.toFixed(3)} (goal: at most ${GOAL})`);
    process.exitCode = ratio <= GOAL ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** About as hard to encode as what a phone films: movement, grain and a voice-like sound. */
async function recordMinute(directory: string): Promise<string> {
  const file = join(directory, 'minute.mp4');
  const picture = 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=8:allf=t';
  const sound = 'sine=frequency=220:duration=60,tremolo=f=4:d=0.8,volume=-12dB';
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
  if (!source.video || !source.audio) throw new Error('The minute lacks picture or sound');
  const cut = chooseCut(source.duration);
  const gain = chooseGain(await measureLoudness(job, source, source.audio, cut));
  const { args } = planVideo(source, source.video, { edit: {}, cut, gain });
  return ['-nostdin', '-loglevel', 'error', '-y', ...args];
}

/** User and system time of a command and all it started, as the shell measures it. */
async function cpuSeconds(command: string, args: readonly string[], cwd: string): Promise<number> {
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$@"';
  const child = spawn('bash', ['-c', script, command, ...args], { cwd });
  child.stdout.resume();
  let report = '';
  for await (const chunk of child.stderr) report += String(chunk);
  const [user, system] = report.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  if (!user || system === undefined) throw new Error(`It failed: ${report}`);
  return user + system;
}
