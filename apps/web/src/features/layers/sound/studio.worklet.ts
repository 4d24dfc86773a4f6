import { CEILING_DBTP, decibelsToGain } from '@swirl/contract/loudness';
import { createLimiter } from './limiter.ts';
import type { PcmChunk } from '../recording/take-buffer.ts';

// The global scope of worklets has no types of its own yet.
declare const currentFrame: number;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const registerProcessor: (
  name: string,
  processor: new () => AudioWorkletProcessor & {
    process: (inputs: Float32Array[][], outputs: Float32Array[][]) => boolean;
  },
) => void;

/** Messages of 128 frames would be 375 a second. */
const BATCH_FRAMES = 1024;

/** Sends what comes in to the page, with the frame numbers of the audio clock, until it is told to end. */
class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(BATCH_FRAMES);
  #filled = 0;
  #frame = 0;
  #ended = false;

  constructor() {
    super();
    this.port.addEventListener('message', () => {
      this.#ended = true;
    });
    this.port.start();
  }

  process([input]: Float32Array[][]): boolean {
    // Otherwise it would run as long as its context, for each take.
    if (this.#ended) return false;
    const channel = input?.[0];
    // Without a channel the microphone delivers nothing; the gap shows in the numbers.
    if (channel === undefined) return true;
    const isNext = this.#frame + this.#filled === currentFrame;
    if (!isNext || this.#filled + channel.length > BATCH_FRAMES) this.#send();
    if (this.#filled === 0) this.#frame = currentFrame;
    this.#samples.set(channel, this.#filled);
    this.#filled += channel.length;
    return true;
  }

  #send(): void {
    if (this.#filled === 0) return;
    const chunk: PcmChunk = {
      frame: this.#frame,
      samples: this.#samples.slice(0, this.#filled),
    };
    this.port.postMessage(chunk, [chunk.samples.buffer]);
    this.#filled = 0;
  }
}

class Limiter extends AudioWorkletProcessor {
  #limiter = createLimiter(sampleRate, decibelsToGain(CEILING_DBTP), 2);

  process([input = []]: Float32Array[][], [output = []]: Float32Array[][]): boolean {
    this.#limiter.process(input, output);
    return true;
  }
}

registerProcessor('capture', Capture);
registerProcessor('limiter', Limiter);
