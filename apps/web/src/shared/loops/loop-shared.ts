/** The event that the loop in the player was shared. */
export const LOOP_SHARED = 'loop-shared';
