/** Samples of the microphone, with the number of the first one on the audio context's clock. */
export type PcmChunk = { frame: number; samples: Float32Array };

type CutTake = {
  samples: Float32Array;
  /** Frames that the microphone never delivered; they are silent. */
  missing: number;
};

/** Everything the microphone delivered, by frame number. */
export const createTakeBuffer = () => {
  const chunks: PcmChunk[] = [];
  return {
    add: (chunk: PcmChunk): void => {
      chunks.push(chunk);
    },
    /** The frame after the last. */
    end: (): number =>
      chunks.reduce((end, { frame, samples }) => Math.max(end, frame + samples.length), 0),
    /**
     * The frames from `from` on, each where its number says: a chunk that was lost leaves a gap and
     * moves nothing.
     */
    cut: (from: number, frames: number): CutTake => {
      const samples = new Float32Array(frames);
      const present = new Uint8Array(frames);
      for (const { frame, samples: own } of chunks) {
        const start = Math.max(0, from - frame);
        const end = Math.min(own.length, from + frames - frame);
        if (start >= end) continue;
        const at = frame + start - from;
        samples.set(own.subarray(start, end), at);
        present.fill(1, at, at + end - start);
      }
      return { samples, missing: present.reduce((missing, is) => missing - is, frames) };
    },
  };
};
