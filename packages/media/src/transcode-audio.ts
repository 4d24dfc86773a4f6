import { join } from 'node:path';
import { limits } from '@swirl/contract/limits';
import { chooseGain, type Loudness } from '@swirl/contract/loudness';
import { compose, type TranscodeOptions } from './compose.ts';
import { chooseCut, type Cut } from './cut.ts';
import { bareOutput, runFfmpeg, sourceInput } from './ffmpeg.ts';
import { FRAME_SAMPLES, HERTZ, measureLoudness, soundChain } from './loudness.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { probe, type AudioFacts, type ProbedFile } from './probe.ts';
import { probeOutput } from './probe-output.ts';
import { progressArguments, progressReader } from './progress.ts';
import { writtenBytes, type RenderedMedia } from './rendered-media.ts';
import { drawnSound, readWaveform } from './waveform.ts';

const AUDIO = 'audio.m4a';
const DRAWN_SOUND = 'sound.pcm';
/** Enough for speech in one channel. */
const VOICE_KILOBITS = 64;

/** Turns the job's source into an audio loop; a picture in it is dropped. */
export async function processAudio(
  job: MediaJob,
  options: TranscodeOptions = {},
): Promise<RenderedMedia> {
  const { edit, onProgress } = await compose(job, 'audio', options);
  const source = await probe(job, options.signal);
  const { audio } = source;
  if (!audio) throw new MediaRefused('media_unsupported', 'there is no sound in it');
  const cut = chooseCut(source.duration, edit);
  const sound = { source, audio, cut, role: 'audio' } as const;
  const { rendered } = await encodeSound(job, sound, { onProgress, signal: options.signal });
  return rendered;
}

/** Turns the job's source into a voice comment, in one channel; a picture in it is dropped. */
export async function processVoice(
  job: MediaJob,
  options: Omit<TranscodeOptions, 'edit'> = {},
): Promise<RenderedMedia> {
  const source = await probe(job, options.signal);
  if (!source.audio) throw new MediaRefused('media_unsupported', 'there is no sound in it');
  const audio = { ...source.audio, channels: 1 };
  const cut = chooseCut(source.duration, {}, limits.voice);
  const sound = { source, audio, cut, role: 'audio', kilobits: VOICE_KILOBITS } as const;
  const { rendered } = await encodeSound(job, sound, options);
  return rendered;
}

interface Sound {
  readonly source: ProbedFile;
  /** With the channels that the file will have. */
  readonly audio: AudioFacts;
  readonly cut: Cut;
  readonly role: 'audio' | 'stem';
  readonly kilobits?: number;
}

export async function encodeSound(
  job: MediaJob,
  { source, audio, cut, role, kilobits = 128 }: Sound,
  { onProgress, signal }: TranscodeOptions,
): Promise<{ readonly rendered: RenderedMedia; readonly loudness: Loudness }> {
  const measured = await measureLoudness(job, source, audio, cut, signal);
  const gain = chooseGain(measured);
  const samples = Math.max(1, Math.floor((cut.seconds * HERTZ) / FRAME_SAMPLES)) * FRAME_SAMPLES;
  const chain = `[0:${audio.index}]${soundChain(audio)},atrim=end_sample=${samples},volume=${gain.toFixed(2)}dB,asplit[sound][drawn]`;
  await runFfmpeg(
    job,
    [
      progressArguments,
      sourceInput(source, cut),
      ['-filter_complex', chain],
      ['-map', '[sound]', '-c:a', 'aac', '-b:a', `${kilobits}k`],
      [...bareOutput, '-movflags', '+faststart', '-f', 'ipod', AUDIO],
      ['-map', '[drawn]', ...drawnSound, ...bareOutput, DRAWN_SOUND],
    ].flat(),
    { signal, onLine: progressReader(cut.seconds, onProgress) },
  );

  const bytes = await writtenBytes(job, AUDIO);
  await writtenBytes(job, DRAWN_SOUND);
  const duration = await probeOutput(job, AUDIO, signal);
  const path = join(job.directory, AUDIO);
  const rendered = {
    files: [{ role, path, contentType: 'audio/mp4', bytes, width: null, height: null, duration }],
    duration,
    width: null,
    height: null,
    ...(await readWaveform(join(job.directory, DRAWN_SOUND))),
    thumbHash: null,
    largerSize: null,
  };
  const loudness = {
    integratedLufs: measured.integratedLufs + gain,
    truePeakDb: measured.truePeakDb + gain,
  };
  return { rendered, loudness };
}
