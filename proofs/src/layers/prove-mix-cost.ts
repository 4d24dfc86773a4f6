import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as execute } from '@swirl/stack/process';
import { openMediaJob } from '../../../packages/media/src/media-job.ts';
import {
  outputArguments,
  sumArguments,
  type MixStem,
} from '../../../packages/media/src/mix-plan.ts';
import type { MixRequest } from '../../../packages/media/src/mix.ts';
import { cpuSecondsOf } from '../../lib/transcode/process-tree-cpu.ts';
import { pictureHashes, wavOf } from './pcm.ts';
import { beat, hum } from './voices.ts';

const GOAL = 1.3;
const STEMS = 8;
/** Alternately, taking the minimum of each: other load can only add to both. */
const ROUNDS = 5;
/** Any will do: gains do not change what mixing costs. */
const LOUDNESS = { integratedLufs: -16, truePeakDb: -3 };
const PICTURE = { name: 'picture.mp4', width: 854, height: 480 };

/**
 * A minute of eight stems under a picture: the CPU time of mixing (sandbox, measuring, envelopes, process)
 * beside that of the same bare ffmpeg commands.
 */
export async function proveMixCost({ small }: { small: boolean }): Promise<void> {
  const seconds = small ? 2 : 60;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-mix-cost-'));
  try {
    const request = await record(folder, seconds);
    await writeFile(join(folder, 'request.json'), JSON.stringify(request));
    let bare = Infinity;
    let whole = Infinity;
    for (let round = 0; round < (small ? 1 : ROUNDS); round += 1) {
      bare = Math.min(bare, await costAlone(folder, request));
      whole = Math.min(whole, await costOfMixing(folder));
    }
    const original = await pictureHashes(await readFile(join(folder, PICTURE.name)));
    const mixed = await pictureHashes(await readFile(join(folder, 'mixed.mp4')));
    assert.deepEqual(mixed, original, 'the picture was encoded again');
    const ratio = whole / bare;
    console.log(
      `cost: ${seconds} s of ${STEMS} stems: ffmpeg alone ${bare.toFixed(2)} CPU seconds, mixing ` +
        `${whole.toFixed(2)}, ratio ${ratio.toFixed(3)} (goal: at most ${GOAL}); ` +
        `${original.length} frames copied, none encoded`,
    );
    if (small) return;
    // A part of the work cannot cost more than all of it: then the measurement itself is wrong.
    if (ratio < 0.97) throw new Error('Mixing seems to cost less than ffmpeg in it');
    if (ratio > GOAL) throw new Error('Mixing costs too much beside ffmpeg alone');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Stems and a picture as the worker stored them. */
async function record(folder: string, seconds: number): Promise<MixRequest> {
  const make = (...args: readonly string[]) =>
    execute('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args], { cwd: folder });
  const stems: MixStem[] = [];
  for (let index = 0; index < STEMS; index += 1) {
    const sound = index % 2 === 0 ? hum(seconds, 110 + 40 * index) : beat(seconds, 80 + 8 * index);
    await writeFile(join(folder, 'take.wav'), wavOf(sound));
    const name = `in-${index}.mp4`;
    await make('-i', 'take.wav', '-c:a', 'aac', '-b:a', '128k', '-f', 'ipod', name);
    stems.push({ name, gain: 1, offsetMs: 20 * index, loudness: LOUDNESS });
  }
  const picture = `testsrc2=size=${PICTURE.width}x${PICTURE.height}:rate=30:duration=${seconds}`;
  const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await make('-f', 'lavfi', '-i', picture, ...quick, PICTURE.name);
  const positions = stems.map((_, index) => index);
  return { stems, positions, seconds, channels: 1, pictures: [PICTURE] };
}

async function costAlone(folder: string, request: MixRequest): Promise<number> {
  const job = await openMediaJob();
  try {
    await cp(folder, job.directory, { recursive: true });
    const outputs = [{ name: 'mix.mp4', picture: PICTURE.name }];
    let seconds = 0;
    for (const args of [sumArguments(request), outputArguments(request, -3, outputs)]) {
      const quiet = ['-nostdin', '-loglevel', 'error', '-y', ...args];
      seconds += await cpuSecondsOf('ffmpeg', quiet, job.directory);
    }
    return seconds;
  } finally {
    await job.close();
  }
}

function costOfMixing(folder: string): Promise<number> {
  return cpuSecondsOf(
    process.execPath,
    [join(import.meta.dirname, 'mix-stems.ts'), folder],
    folder,
  );
}
