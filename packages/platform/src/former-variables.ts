import type { Logger } from './logger.ts';

/**
 * Variables up to 0.2 that have no effect any more, with what replaced them on 2026-11-16. Remove in
 * 0.4.
 */
const formerVariables: Readonly<Record<string, string>> = {
  WORKER_SHORT_JOBS: 'WORKER_LANES',
  WORKER_LONG_JOBS: 'WORKER_LANES',
};

/** Warns at start about each variable that is still set, once, and names the one to set instead. */
export function warnOfFormerVariables(
  env: Readonly<Record<string, string | undefined>>,
  logger: Pick<Logger, 'warn'>,
): void {
  for (const [variable, insteadSet] of Object.entries(formerVariables)) {
    if ((env[variable] ?? '') === '') continue;
    logger.warn({ variable, insteadSet }, 'a variable that is set has no effect any more');
  }
}
