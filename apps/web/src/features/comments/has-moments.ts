import type { Loop } from '@swirl/contract/schemas/loops';

const SHORTEST_SECONDS = 3;

/** Whether there are moments of a loop to comment on. */
export const hasMoments = ({ mediaType, media, duration }: Loop): boolean =>
  (mediaType === 'audio' || mediaType === 'video') &&
  media?.state === 'ready' &&
  duration >= SHORTEST_SECONDS;
