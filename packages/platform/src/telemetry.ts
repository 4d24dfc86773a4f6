/** A channel of measurements, which metrics may subscribe to. */
interface Channel<Value> {
  emit(value: Value): void;
  /** Returns a function to unsubscribe. */
  on(listener: (value: Value) => void): () => void;
}

function channel<Value>(): Channel<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface EndedJob {
  readonly job: string;
  readonly outcome: 'done' | 'retried' | 'failed' | 'interrupted';
  readonly seconds: number;
  /** From when it was due until it ran. */
  readonly waitedSeconds: number;
}

interface ProcessedMedia {
  readonly kind: string;
  /** The file was invalid, or processing failed. */
  readonly outcome: 'ready' | 'refused' | 'failed';
  readonly seconds: number;
}

interface WrittenCaptions {
  /** There was nothing to write down, or it failed. */
  readonly outcome: 'written' | 'nothing' | 'failed';
  readonly seconds: number;
}

/**
 * What metrics count besides requests. The code that does the work emits and knows nothing of
 * metrics; without listeners it costs nothing. Never ids, names or contents.
 */
export const telemetry = {
  upload: channel<{ readonly kind: string; readonly bytes: number }>(),
  eventStream: channel<'opened' | 'closed'>(),
  liveEvent: channel<{ readonly type: string }>(),
  job: channel<EndedJob>(),
  media: channel<ProcessedMedia>(),
  /** From when its upload was accepted until others saw it. */
  loopReady: channel<{ readonly kind: string; readonly seconds: number }>(),
  captions: channel<WrittenCaptions>(),
  /** Of what may be a little old. */
  staleRead: channel<{ readonly from: 'primary' | 'replica' }>(),
  brokenInvariant: channel<{ readonly invariant: string }>(),
};
