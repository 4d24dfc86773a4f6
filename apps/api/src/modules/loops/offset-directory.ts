import type { Valkey } from '@swirl/platform/valkey';

/** As long as one scrolls on; afterwards the way is walked again. */
const KEPT_SECONDS = 600;

interface Position {
  readonly viewerId: string;
  readonly feed: 'feed' | 'following';
  readonly offset: number;
}

export interface OffsetDirectory {
  /** The feed key after which the offset begins; undefined where it is not known. */
  find(position: Position): Promise<string | undefined>;
  note(position: Position, feedKey: string): void;
}

/**
 * Where the pages of people who page by offset ended, so that the next offset begins there instead of
 * walking past all loops before it. It says nothing about what may be seen, and may vanish at any time.
 */
export function createOffsetDirectory(valkey: Valkey): OffsetDirectory {
  const keyOf = ({ viewerId, feed, offset }: Position) => `offset:${viewerId}:${feed}:${offset}`;
  return {
    async find(position) {
      try {
        return (await valkey.get(keyOf(position))) ?? undefined;
      } catch {
        // Without Valkey every offset is walked to.
        return undefined;
      }
    },

    note(position, feedKey) {
      valkey.set(keyOf(position), feedKey, 'EX', KEPT_SECONDS).catch(() => {});
    },
  };
}
