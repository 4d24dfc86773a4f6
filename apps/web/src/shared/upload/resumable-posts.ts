import { uploadLock } from './post-key.ts';
import { unsentLoopsOf } from './unsent-loops.ts';
import type { UnsentLoop } from './unsent-loops.ts';

const heldLocks = async (): Promise<ReadonlySet<string | undefined>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
};

/** What this user posted here and the server does not have yet, unless another tab sends it. */
export const resumablePosts = async (userId: string): Promise<UnsentLoop[]> => {
  const [unsent, held] = await Promise.all([unsentLoopsOf(userId), heldLocks()]);
  return unsent.filter(({ id, posted = false }) => posted && !held.has(uploadLock(id)));
};
