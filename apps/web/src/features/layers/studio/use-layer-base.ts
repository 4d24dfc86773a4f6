import type { Loop } from '@swirl/contract/schemas/loops';
import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { baseChange } from './base-change.ts';
import type { BaseChange } from './base-change.ts';

/** Then the post goes out without the check, and the server decides. */
const PATIENCE_MS = 5000;

/** Null if it cannot be seen any more, undefined if that is not known: the device may be offline. */
const readNow = async (loopId: string): Promise<Loop | null | undefined> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await callApi('loops.read', { params: { loopId } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    logFailure('The loop cannot be checked', error);
    return undefined;
  }
};

/** The loop that is recorded onto, and what has happened to it since it was loaded. */
export const useLayerBase = (first: Loop) => {
  const [loop, setLoop] = useState(first);
  const [change, setChange] = useState<BaseChange | null>(null);
  const isChecking = useRef(false);

  const compare = (now: Loop | null): boolean => {
    const found = baseChange(loop, now);
    setChange(found);
    if (found !== null && now !== null) setLoop(now);
    return found === null;
  };
  return {
    loop,
    change,
    /** True if the take can go on as a layer; else `change` says why not. */
    check: async (): Promise<boolean> => {
      if (isChecking.current) return false;
      isChecking.current = true;
      const now = await readNow(loop.id);
      isChecking.current = false;
      return now === undefined || compare(now);
    },
    /** For a take from before: the loop may have changed meanwhile. */
    review: (): void => void compare(loop),
    settle: (): void => setChange(null),
  };
};
