/** How long a page that failed waits before it tries again by itself, each time longer. */
const SECONDS = [8, 16, 32] as const;

/** The wait before the next attempt; undefined once it only tries when asked. */
export const retryDelay = (failures: number): number | undefined => SECONDS[failures - 1];
