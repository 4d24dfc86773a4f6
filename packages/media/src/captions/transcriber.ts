import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Utterance, SpokenWord } from './caption-lines.ts';
import { libraries, modelFolders, type CaptionModel } from './engine-files.ts';
import { HERTZ, type Span } from './speech.ts';

/** What is used of @huggingface/transformers. */
interface Tensor {
  readonly data: Float32Array;
  readonly ort_tensor: object;
  tolist(): (bigint | number)[][];
}
interface Whisper {
  readonly sessions: {
    readonly model: {
      run(inputs: object, outputs: string[]): Promise<{ readonly last_hidden_state: object }>;
    };
  };
  readonly generation_config: {
    readonly decoder_start_token_id: number;
    readonly no_timestamps_token_id: number;
    readonly eos_token_id: number;
    readonly lang_to_id: Readonly<Record<string, number>>;
  };
  readonly forward_params: string[];
  forward(inputs: object): Promise<{ readonly logits: Tensor }>;
  generate(
    options: object,
  ): Promise<{ readonly sequences: Tensor; readonly token_timestamps: Tensor }>;
}
interface Loaded<Value> {
  from_pretrained(name: string, options?: object): Promise<Value>;
}
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string; useFSCache: boolean };
  readonly AutoFeatureExtractor: Loaded<
    (sound: Float32Array) => Promise<{ input_features: Tensor }>
  >;
  readonly AutoTokenizer: Loaded<{ decode(tokens: number[], options: object): string }>;
  readonly WhisperForConditionalGeneration: Loaded<Whisper>;
  readonly LogitsProcessor: new () => { _call(tokens: bigint[][], logits: Tensor): Tensor };
  readonly LogitsProcessorList: new () => { push(processor: object): void };
  readonly Tensor: new (...parts: unknown[]) => Tensor;
}

/** A window of sound as the model hears it. */
export interface EncodedWindow {
  readonly window: Span;
  readonly features: Tensor;
  readonly encoded: Tensor;
}

export interface Transcriber {
  listen(sound: Float32Array, window: Span): Promise<EncodedWindow>;
  findLanguage(encoded: EncodedWindow): Promise<{ language: string; certainty: number }>;
  write(encoded: EncodedWindow, language: string): Promise<Utterance[]>;
}

/** The model's clock, and how much it says at most about thirty seconds. */
const TICK_SECONDS = 0.02;
const MAX_TOKENS = 224;
const FRAMES_PER_SECOND = 100;

export async function openTranscriber(
  engine: string,
  model: CaptionModel,
  threads: number,
): Promise<Transcriber> {
  const library: Transformers = await import(
    pathToFileURL(join(engine, libraries.transformers)).href
  );
  const { folder, name } = modelFolders[model];
  library.env.allowRemoteModels = false;
  library.env.useFSCache = false;
  library.env.localModelPath = join(engine, folder);
  const [whisper, extract, tokenizer] = await Promise.all([
    library.WhisperForConditionalGeneration.from_pretrained(name, {
      dtype: 'q8',
      device: 'cpu',
      session_options: {
        // It would keep the most that was ever used.
        enableCpuMemArena: false,
        intraOpNumThreads: threads,
        interOpNumThreads: 1,
      },
    }),
    library.AutoFeatureExtractor.from_pretrained(name),
    library.AutoTokenizer.from_pretrained(name),
  ]);
  // Otherwise every call would encode the same sound again.
  whisper.forward_params.push('encoder_outputs');
  const { generation_config: settings } = whisper;
  const decode = (tokens: number[]) => tokenizer.decode(tokens, { skip_special_tokens: true });

  return {
    async listen(sound, window) {
      const part = sound.slice(Math.floor(window.start * HERTZ), Math.ceil(window.end * HERTZ));
      const { input_features: features } = await extract(part);
      // Its attentions, which no one needs, would take half a gigabyte.
      const outputs = await whisper.sessions.model.run({ input_features: features.ort_tensor }, [
        'last_hidden_state',
      ]);
      return { window, features, encoded: new library.Tensor(outputs.last_hidden_state) };
    },

    async findLanguage({ encoded }) {
      const start = BigInt64Array.of(BigInt(settings.decoder_start_token_id));
      const { logits } = await whisper.forward({
        encoder_outputs: encoded,
        decoder_input_ids: new library.Tensor('int64', start, [1, 1]),
      });
      return likeliest(logits.data, settings.lang_to_id);
    },

    async write({ window, features, encoded }, language) {
      const certainties = createRecorder(library);
      const { sequences, token_timestamps: times } = await whisper.generate({
        inputs: features,
        encoder_outputs: encoded,
        language,
        task: 'transcribe',
        return_timestamps: true,
        return_token_timestamps: true,
        num_frames: Math.ceil((window.end - window.start) * FRAMES_PER_SECOND),
        max_new_tokens: MAX_TOKENS,
        logits_processor: certainties.list,
      });
      const tokens = (sequences.tolist()[0] ?? []).map(Number);
      const ends = (times.tolist()[0] ?? []).map(Number);
      const said = tokens.map((token, index) => ({
        token,
        start: window.start + (ends[index - 1] ?? 0),
        end: window.start + (ends[index] ?? 0),
        logProbability: certainties.of(index, token),
      }));
      return utterancesOf(said, { ...settings, decode, window });
    },
  };
}

function likeliest(
  logits: Float32Array,
  tokens: Readonly<Record<string, number>>,
): { language: string; certainty: number } {
  const entries = Object.entries(tokens).map(
    ([name, token]) => [name, logits[token] ?? 0] as const,
  );
  const highest = Math.max(...entries.map(([, logit]) => logit));
  const total = entries.reduce((sum, [, logit]) => sum + Math.exp(logit - highest), 0);
  const best = entries.find(([, logit]) => logit === highest);
  return { language: (best?.[0] ?? '').replaceAll(/[<|>]/g, ''), certainty: 1 / total };
}

/** Notes how likely each token was, before rules about timestamps change that. */
function createRecorder(library: Transformers) {
  const steps = new Map<number, { logits: Float32Array; logTotal: number }>();
  const found = new Map<number, number>();
  const take = (index: number, token: number) => {
    const step = steps.get(index);
    if (step === undefined) return;
    found.set(index, (step.logits[token] ?? 0) - step.logTotal);
    steps.delete(index);
  };
  class Recorder extends library.LogitsProcessor {
    override _call([tokens = []]: bigint[][], logits: Tensor): Tensor {
      // The token that was chosen in the step before is known now.
      take(tokens.length - 1, Number(tokens.at(-1)));
      const copy = Float32Array.from(logits.data);
      const highest = copy.reduce((max, logit) => Math.max(max, logit), -Infinity);
      const total = copy.reduce((sum, logit) => sum + Math.exp(logit - highest), 0);
      steps.set(tokens.length, { logits: copy, logTotal: highest + Math.log(total) });
      return logits;
    }
  }
  const list = new library.LogitsProcessorList();
  list.push(new Recorder());
  return {
    list,
    of(index: number, token: number): number | null {
      take(index, token);
      return found.get(index) ?? null;
    },
  };
}

interface SaidToken extends Span {
  readonly token: number;
  readonly logProbability: number | null;
}

/** Timestamps separate what was said; everything that is no word is left out. */
function utterancesOf(
  said: readonly SaidToken[],
  rules: {
    readonly no_timestamps_token_id: number;
    readonly eos_token_id: number;
    readonly decode: (tokens: number[]) => string;
    readonly window: Span;
  },
): Utterance[] {
  const groups: SaidToken[][] = [];
  let open: SaidToken[] = [];
  let since = rules.window.start;
  const close = (until: number) => {
    if (open.length > 0) groups.push(open.map((token) => within(token, since, until)));
    open = [];
  };
  for (const one of said) {
    if (one.token > rules.no_timestamps_token_id) {
      const at = rules.window.start + (one.token - rules.no_timestamps_token_id - 1) * TICK_SECONDS;
      close(at);
      since = at;
    } else if (one.token < rules.eos_token_id) open.push(one);
  }
  close(rules.window.end);
  return groups.map((group) => {
    const sure = group.flatMap(({ logProbability }) => logProbability ?? []);
    return {
      spoken: joinTokens(group, rules.decode),
      logProbability: sure.reduce((sum, one) => sum + one, 0) / Math.max(1, sure.length),
    };
  });
}

function within(token: SaidToken, from: number, until: number): SaidToken {
  const clamp = (time: number) => Math.min(Math.max(time, from), Math.max(from, until));
  return { ...token, start: clamp(token.start), end: clamp(token.end) };
}

/** A token that begins with a space begins a word. Punctuation has no time of its own. */
function joinTokens(
  tokens: readonly SaidToken[],
  decode: (tokens: number[]) => string,
): SpokenWord[] {
  const groups: SaidToken[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (last === undefined || decode([token.token]).startsWith(' ')) groups.push([token]);
    else last.push(token);
  }
  return groups.flatMap((parts) => {
    const text = decode(parts.map(({ token }) => token)).trim();
    const spoken = parts.filter(({ token }) => !/^\p{P}+$/u.test(decode([token]).trim()));
    const [first, last] = [spoken[0] ?? parts[0], spoken.at(-1) ?? parts.at(-1)];
    if (text === '' || first === undefined || last === undefined) return [];
    return [{ text, start: first.start, end: last.end }];
  });
}
