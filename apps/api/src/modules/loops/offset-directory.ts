import type { Valkey } from '@swirl/platform/valkey';

/** While someone keeps scrolling; afterwards the loops before the offset are skipped again. */
const KEPT_SECONDS = 600;

interface Position {
  readonly viewerId: string;
  readonly feed: 'feed' | 'following';
  readonly offset: number;
}

export interface OffsetDirectory {
  /** The feed key after which the offset begins; undefined if unknown. */
  find(position: Position): Promise<string | undefined>;
  note(position: Position, feedKey: string): void;
}

/**
 * The keys at which pages by offset ended, so that the next offset begins there instead of skipping all
 * loops before it. Visibility does not depend on it, and entries may vanish at any time.
 */
export function createOffsetDirectory(valkey: Valkey): OffsetDirectory {
  const keyOf = ({ viewerId, feed, offset }: Position) => `offset:${viewerId}:${feed}:${offset}`;
  return {
    async find(position) {
      try {
        return (await valkey.get(keyOf(position))) ?? undefined;
      } catch {
        // Without Valkey, the loops before the offset are skipped.
        return undefined;
      }
    },

    note(position, feedKey) {
      valkey.set(keyOf(position), feedKey, 'EX', KEPT_SECONDS).catch(() => {});
    },
  };
}
