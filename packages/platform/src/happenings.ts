/** Something that happens again and again, which others may want to count. */
interface Happening<What> {
  tell(what: What): void;
  /** Returns how to stop listening. */
  hear(listener: (what: What) => void): () => void;
}

function happening<What>(): Happening<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    tell(what) {
      for (const listener of listeners) listener(what);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface EndedJob {
  readonly job: string;
  readonly outcome: 'done' | 'retried' | 'failed' | 'interrupted';
  readonly seconds: number;
  /** From when it should have run until it did. */
  readonly waitedSeconds: number;
}

interface ProcessedMedia {
  readonly kind: string;
  /** The file was no good, or we were not. */
  readonly outcome: 'ready' | 'refused' | 'failed';
  readonly seconds: number;
}

/**
 * What metrics count beside requests. Whoever does the work says so and knows nothing of metrics;
 * with nobody listening it costs nothing. Never ids, names or contents.
 */
export const happenings = {
  upload: happening<{ readonly kind: string; readonly bytes: number }>(),
  eventStream: happening<'opened' | 'closed'>(),
  liveEvent: happening<{ readonly type: string }>(),
  job: happening<EndedJob>(),
  media: happening<ProcessedMedia>(),
  brokenInvariant: happening<{ readonly invariant: string }>(),
};
