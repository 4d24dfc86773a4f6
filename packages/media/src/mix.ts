import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeEnvelopes } from '@swirl/contract/envelopes';
import { limits } from '@swirl/contract/limits';
import { chooseMixGain } from '@swirl/contract/loudness';
import { runFfmpeg } from './ffmpeg.ts';
import { readLoudness } from './loudness.ts';
import type { MediaJob } from './media-job.ts';
import {
  DRAWN_MIX,
  drawnStem,
  MIXED_SOUND,
  outputArguments,
  sumArguments,
  type Mix,
  type MixOutput,
} from './mix-plan.ts';
import { probeOutput } from './probe-output.ts';
import { writtenBytes, type RenderedFile, type RenderedMedia } from './rendered-media.ts';
import { drawFrames, readSamples, readWaveform } from './waveform.ts';

/** A rendition of the loop whose picture the mix shows. */
export interface MixPicture {
  /** In the job's directory. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface MixRequest extends Mix {
  /** Of each stem, on the mix path. */
  readonly positions: readonly number[];
  /** Largest first; none if no stem is a video. */
  readonly pictures: readonly MixPicture[];
}

export interface RenderedMix extends RenderedMedia {
  /** What brought the sum of the stems to its loudness, for players that mix them themselves. */
  readonly gainDb: number;
}

const ENVELOPES = 'envelopes.bin';

/** Mixes stems that lie in the job's directory. */
export async function renderMix(
  job: MediaJob,
  request: MixRequest,
  signal?: AbortSignal,
): Promise<RenderedMix> {
  const { stderr } = await runFfmpeg(job, sumArguments(request), { signal, logLevel: 'info' });
  await writtenBytes(job, MIXED_SOUND);
  const gainDb = chooseMixGain(readLoudness(stderr));

  const { pictures } = request;
  const outputs: readonly MixOutput[] =
    pictures.length === 0
      ? [{ name: 'mix.m4a', picture: null }]
      : pictures.map(({ name }, index) => ({ name: `mix-${index}.mp4`, picture: name }));
  await runFfmpeg(job, outputArguments(request, gainDb, outputs), { signal });

  const files: RenderedFile[] = [];
  for (const [index, { name }] of outputs.entries()) {
    files.push(await describeMix(job, name, pictures[index], signal));
  }
  await writtenBytes(job, DRAWN_MIX);
  const [first] = files;
  return {
    files: [...files, await writeEnvelopes(job, request)],
    duration: first?.duration ?? 0,
    width: first?.width ?? null,
    height: first?.height ?? null,
    ...(await readWaveform(join(job.directory, DRAWN_MIX))),
    thumbHash: null,
    largerSize: null,
    gainDb,
  };
}

async function describeMix(
  job: MediaJob,
  name: string,
  picture: MixPicture | undefined,
  signal: AbortSignal | undefined,
): Promise<RenderedFile> {
  return {
    role: 'mix',
    path: join(job.directory, name),
    contentType: picture ? 'video/mp4' : 'audio/mp4',
    bytes: await writtenBytes(job, name),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    duration: await probeOutput(job, name, signal),
  };
}

async function writeEnvelopes(job: MediaJob, { stems, positions }: MixRequest) {
  const hertz = limits.layers.envelopeHertz;
  const envelopes = [];
  for (const index of stems.keys()) {
    await writtenBytes(job, drawnStem(index));
    const samples = readSamples(await readFile(join(job.directory, drawnStem(index))));
    envelopes.push({ position: positions[index] ?? index, frames: drawFrames(samples, hertz) });
  }
  const bytes = encodeEnvelopes({ hertz, stems: envelopes });
  const path = join(job.directory, ENVELOPES);
  // The directory was given to the sandbox: a link of this name would lead the write elsewhere.
  await writeFile(path, bytes, { flag: 'wx' });
  return {
    role: 'envelopes',
    path,
    contentType: 'application/octet-stream',
    bytes: bytes.length,
    width: null,
    height: null,
    duration: null,
  } as const satisfies RenderedFile;
}
