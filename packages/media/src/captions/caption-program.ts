import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkEngineFiles, type CaptionModel } from './engine-files.ts';
import { openSpeechDetector } from './speech-detector.ts';
import {
  HERTZ,
  isMostlySpeech,
  isWorthWriting,
  MARGIN_SECONDS,
  speechSpans,
  windowsOf,
  type Span,
} from './speech.ts';
import { openTranscriber } from './transcriber.ts';

// Runs inside the sandbox, in the directory of its job: writes down what is said in `speech.pcm`.
// The request is its argument, the result is one line of JSON. Outside of this folder it imports
// nothing but the engine.

export interface CaptionRequest {
  readonly model: CaptionModel;
  /** The engine's folder. */
  readonly engine: string;
  readonly threads: number;
}

const SOUND = 'speech.pcm';

async function answer({ model, engine, threads }: CaptionRequest) {
  await checkEngineFiles(engine, model);
  const sound = await readSound(SOUND);
  const seconds = sound.length / HERTZ;
  const spans = speechSpans(await (await openSpeechDetector(engine))(sound));
  if (!isMostlySpeech({ spans, seconds })) return { spans, language: null };
  silence(sound, spans);
  const transcriber = await openTranscriber(engine, model, threads);
  const [first, ...others] = windowsOf(spans, seconds);
  if (first === undefined) return { spans, language: null };
  const start = await transcriber.listen(sound, first);
  const { language, certainty } = await transcriber.findLanguage(start);
  if (!isWorthWriting({ spans, seconds, language, certainty })) {
    return { spans, language: null };
  }
  const utterances = await transcriber.write(start, language);
  for (const window of others) {
    utterances.push(
      ...(await transcriber.write(await transcriber.listen(sound, window), language)),
    );
  }
  return { spans, language, utterances };
}

async function readSound(file: string): Promise<Float32Array> {
  const bytes = await readFile(join(process.cwd(), file));
  const whole = bytes.byteLength - (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole));
}

/** So that no words are heard in music between two sentences. */
function silence(sound: Float32Array, spans: readonly Span[]): void {
  let from = 0;
  for (const { start, end } of spans) {
    sound.fill(0, from, Math.max(from, Math.floor((start - MARGIN_SECONDS) * HERTZ)));
    from = Math.ceil((end + MARGIN_SECONDS) * HERTZ);
  }
  sound.fill(0, Math.min(from, sound.length));
}

const request: CaptionRequest = JSON.parse(process.argv[2] ?? '');
const result = await answer(request);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 };
process.stdout.write(JSON.stringify({ ...result, usage }));
