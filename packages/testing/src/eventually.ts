import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than anything takes, so that no verdict depends on how busy the machine is. */
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Waits until the check passes, and returns its result; throws its last failure. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(LOOK_EVERY_MS);
  }
}
