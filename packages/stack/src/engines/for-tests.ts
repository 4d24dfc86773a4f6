import { bringAllUp } from './all.ts';

/** Vitest's global setup: the tests run against the real services, started if they are not. */
export async function setup(): Promise<void> {
  await bringAllUp();
}
