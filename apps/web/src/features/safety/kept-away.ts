import type { BlockedPerson } from './api/blocks.ts';
import type { MutedPerson } from './api/mutes.ts';

/** Somebody blocked or muted. */
export type KeptAway = Omit<BlockedPerson, 'blockedAt'> | Omit<MutedPerson, 'mutedAt'>;
