import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraries, speechDetector } from './engine-files.ts';
import { FRAME_SAMPLES, HERTZ } from './speech.ts';

/** What is used of onnxruntime-node. */
interface OnnxTensor {
  readonly data: Float32Array;
}
interface OnnxRuntime {
  readonly InferenceSession: {
    create(
      path: string,
      options: object,
    ): Promise<{ run(inputs: object): Promise<Readonly<Record<string, OnnxTensor>>> }>;
  };
  readonly Tensor: new (
    type: 'float32' | 'int64',
    data: Float32Array | BigInt64Array,
    shape: readonly number[],
  ) => OnnxTensor;
}

/** Each frame is heard together with the end of the one before. */
const CONTEXT_SAMPLES = 64;
const STATE_SHAPE = [2, 1, 128];

/** Silero VAD: the probability that someone speaks, for each frame. */
export async function openSpeechDetector(
  engine: string,
): Promise<(sound: Float32Array) => Promise<number[]>> {
  const module: { default: OnnxRuntime } = await import(
    pathToFileURL(join(engine, libraries.onnxRuntime)).href
  );
  const { InferenceSession, Tensor } = module.default;
  const session = await InferenceSession.create(join(engine, speechDetector), {
    enableCpuMemArena: false,
    // A frame takes less time than waking a second thread.
    intraOpNumThreads: 1,
  });
  const sr = new Tensor('int64', BigInt64Array.of(BigInt(HERTZ)), []);
  return async (sound) => {
    const probabilities: number[] = [];
    let state = new Tensor('float32', new Float32Array(2 * 128), STATE_SHAPE);
    let context = new Float32Array(CONTEXT_SAMPLES);
    for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
      const frame = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
      frame.set(context);
      frame.set(sound.subarray(at, at + FRAME_SAMPLES), CONTEXT_SAMPLES);
      const input = new Tensor('float32', frame, [1, frame.length]);
      const { output, stateN } = await session.run({ input, state, sr });
      if (output === undefined || stateN === undefined) throw new Error('the detector is another');
      probabilities.push(output.data[0] ?? 0);
      state = stateN;
      context = frame.slice(FRAME_SAMPLES);
    }
    return probabilities;
  };
}
