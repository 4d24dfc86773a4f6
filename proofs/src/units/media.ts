import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@swirl/contract/limits';
import { cpuSecondsOf } from '../../lib/transcode/process-tree-cpu.ts';
import { recordClip } from '../../lib/transcode/record-clip.ts';

const program = join(import.meta.dirname, '../../lib/transcode/process-clip.ts');

/** Bytes and CPU seconds that the worker spends on one second of a loop. */
export async function measureMedia(seconds: number) {
  const directory = await mkdtemp(join(tmpdir(), 'swirl-units-'));
  try {
    const clip = await recordClip(directory, seconds);
    const video = await measure(clip, directory, 'video');
    const audio = await measure(clip, directory, 'audio');
    const voiceSeconds = Math.min(seconds, limits.voice.seconds.max);
    const said = await recordClip(await mkdtemp(join(directory, 'voice-')), voiceSeconds);
    const voice = await measure(said, directory, 'voice');
    return {
      storedBytesPerSecond: {
        video: video.stored / seconds,
        audio: audio.stored / seconds,
        voice: voice.stored / voiceSeconds,
      },
      watchedBytesPerSecond: { video: video.watched / seconds, audio: audio.watched / seconds },
      cpuSecondsPerSecond: {
        video: video.cpu / seconds,
        audio: audio.cpu / seconds,
        voice: voice.cpu / voiceSeconds,
      },
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function measure(clip: string, directory: string, kind: 'video' | 'audio' | 'voice') {
  const result = join(directory, `${kind}.json`);
  const cpu = await cpuSecondsOf(process.execPath, [program, clip, result, kind], directory);
  const files: { role: string; bytes: number }[] = JSON.parse(await readFile(result, 'utf8'));
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  const watched = files.filter(({ role }) => role === '720' || role === 'audio');
  return { cpu, stored: sum(files), watched: sum(watched) };
}
