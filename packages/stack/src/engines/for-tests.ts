import { bringAllUp } from './all.ts';

/** Vitest's global setup: the tests run against the real services, which are started if needed. */
export async function setup(): Promise<void> {
  await bringAllUp();
}
