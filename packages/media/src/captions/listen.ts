import { fileURLToPath } from 'node:url';
import { isPlainText, type Cue } from '@swirl/contract/captions/cues';
import { z } from 'zod';
import { renditionInput, runFfmpeg } from '../ffmpeg.ts';
import { MediaRefused, SandboxFailed } from '../media-errors.ts';
import type { MediaJob } from '../media-job.ts';
import { writtenBytes } from '../rendered-media.ts';
import { runInSandbox } from '../sandbox.ts';
import { captionLimits, type SandboxLimits } from '../sandbox-command.ts';
import { captionLines } from './caption-lines.ts';
import type { CaptionRequest } from './caption-program.ts';
import { checkEngineFiles, type CaptionModel } from './engine-files.ts';
import { captionLanguages, HERTZ, isMostlySpeech } from './speech.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = fileURLToPath(new URL('caption-program.ts', import.meta.url));
export const ENGINE_FOLDER = fileURLToPath(
  new URL('../../../../engines/captions', import.meta.url),
);
/** Must match the name in the program. */
const SOUND = 'speech.pcm';
/** A second thread takes half as much CPU time again, and the smaller model is quick enough. */
const THREADS: Readonly<Record<CaptionModel, number>> = { base: 1, small: 2 };

/** The engine is not installed, or its files are not the ones we know. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

export interface DraftedCaptions {
  readonly language: (typeof captionLanguages)[number];
  readonly cues: readonly Cue[];
}

/** What was written down, or why nothing was. */
export type Listened = DraftedCaptions | 'unclear' | null;

export interface ListenOptions {
  readonly model: CaptionModel;
  /** The length of the loop; the file may be a little longer. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: SandboxLimits;
  readonly engine?: string;
  readonly onUsage?: (usage: EngineUsage) => void;
}

/** What the program took, apart from decoding the sound. */
export interface EngineUsage {
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** Throws a message that says how to install what is missing. */
export async function checkCaptionEngine(
  model: CaptionModel,
  engine: string = ENGINE_FOLDER,
): Promise<void> {
  await checkEngineFiles(engine, model).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineUnavailable(
      `Captions cannot be written here: ${why}. Install the engine with 'pnpm captions:install ${model}', or set CAPTIONS_MODEL to off.`,
      { cause },
    );
  });
}

const span = z.strictObject({ start: z.number().min(0), end: z.number().min(0) });
const word = span.extend({ text: z.string().max(200).refine(isPlainText) });
const result = {
  spans: z.array(span),
  usage: z.strictObject({ cpuSeconds: z.number(), peakBytes: z.number() }),
};
const programResult = z.union([
  z.strictObject({ ...result, language: z.null() }),
  z.strictObject({
    ...result,
    language: z.enum(captionLanguages),
    utterances: z.array(
      z.strictObject({ spoken: z.array(word).max(1_000), logProbability: z.number() }),
    ),
  }),
]);

/**
 * Writes down what is said in a rendition in the job's directory. Null if hardly anyone speaks, 'unclear' if
 * that is not worth reading: in a language that was not measured, or too uncertain.
 */
export async function listenToLoop(
  job: MediaJob,
  name: string,
  options: ListenOptions,
): Promise<Listened> {
  const { model, seconds, signal, limits = captionLimits, engine = ENGINE_FOLDER } = options;
  await runFfmpeg(
    job,
    [
      ...renditionInput(name),
      ['-map', '0:a:0', '-ac', '1', '-ar', String(HERTZ), '-f', 'f32le', SOUND],
    ].flat(),
    { signal },
  );
  await writtenBytes(job, SOUND);
  const request: CaptionRequest = { model, engine, threads: THREADS[model] };
  const { exitCode, stdout, stderr } = await runInSandbox(job.directory, {
    program: 'node',
    // Only code and models, no settings and no secrets. Node itself, if it is not one of the
    // system's programs.
    files: [FOLDER, engine, ...(process.execPath.startsWith('/usr/') ? [] : [process.execPath])],
    args: [
      '--disable-wasm-trap-handler',
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=512',
      PROGRAM,
      JSON.stringify(request),
    ],
    limits,
    signal,
  });
  if (exitCode !== 0) {
    throw new SandboxFailed(`captions ended with code ${exitCode}: ${stderr.trim().slice(-1_000)}`);
  }
  const { success, data } = programResult.safeParse(JSON.parse(stdout));
  if (!success) throw new MediaRefused('processing_failed', 'the captions are unreadable');
  options.onUsage?.(data.usage);
  if (!isMostlySpeech({ spans: data.spans, seconds })) return null;
  if (data.language === null) return 'unclear';
  const cues = captionLines(data.utterances, data.spans, seconds);
  return cues.length === 0 ? 'unclear' : { language: data.language, cues };
}
