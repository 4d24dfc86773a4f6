/** The delays before automatic retries. */
const SECONDS = [8, 16, 32] as const;

/** The delay before the next retry; undefined once only manual retries are left. */
export const retryDelay = (failures: number): number | undefined => SECONDS[failures - 1];
