import type { Loop } from '@swirl/contract/schemas/loops';

export type PostBlock =
  | { kind: 'status'; key: string; loop: Loop }
  | { kind: 'grid'; key: string; loops: Loop[] };

export const COLUMNS = 3;

/**
 * Statuses as cards, other loops as rows of thumbnails between them: newest first, but without
 * incomplete rows, so loops wait until their row is full.
 */
export const arrangePosts = (loops: readonly Loop[]): PostBlock[] => {
  const blocks: PostBlock[] = [];
  let waiting: Loop[] = [];
  const flushRow = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    const last = blocks.at(-1);
    if (last?.kind === 'grid') last.loops.push(...waiting);
    else blocks.push({ kind: 'grid', key: `grid ${first.id}`, loops: waiting });
    waiting = [];
  };
  for (const loop of loops) {
    if (loop.mediaType === 'status') {
      blocks.push({ kind: 'status', key: loop.id, loop });
      continue;
    }
    waiting.push(loop);
    if (waiting.length === COLUMNS) flushRow();
  }
  flushRow();
  return blocks;
};
