import { useEffect, useEffectEvent, useState } from 'react';
import { forgetUnsent, keepUnsent, unsentLoopsOf } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';

/** Answered in this visit; the answer outlives the page that showed the offer. */
const answered = new Set<string>();

/** Chosen to be continued on the page that can do so. */
let handedOver: string | undefined;

/** Leaves a draft to the page that can continue it. */
export const handOverUnsent = (id: string): void => {
  handedOver = id;
};

const isBeingPosted = (id: string): boolean =>
  uploadStore.read().some((upload) => upload.id === id);

/**
 * The newest unsent loop of this user on this device, from before this page was opened; beside an
 * original, of its remixes.
 */
export const useUnsentLoop = (userId: string, parentId?: string) => {
  const [unsent, setUnsent] = useState<UnsentLoop>();
  const choose = useEffectEvent((loops: readonly UnsentLoop[]) =>
    setUnsent(
      loops.find(
        ({ id, form, ...loop }) =>
          (parentId === undefined || form.parentLoopId === parentId) &&
          ((parentId !== undefined && id === handedOver) ||
            (!answered.has(id) &&
              loop.posted !== true &&
              loop.shelved !== true &&
              !isBeingPosted(id))),
      ),
    ),
  );
  useEffect(() => {
    let current = true;
    const look = async () => {
      const loops = await unsentLoopsOf(userId);
      if (current) choose(loops);
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId]);
  const settle = (): void => {
    if (unsent !== undefined) answered.add(unsent.id);
    handedOver = undefined;
    setUnsent(undefined);
  };
  return {
    unsent,
    /** Not offered again in this visit. */
    settle,
    /** Stays among the drafts, where it is not offered any more. */
    shelve: (): void => {
      if (unsent !== undefined) void keepUnsent({ ...unsent, shelved: true });
      settle();
    },
    /** Leaves it to another page to continue, without offering it again. */
    handOver: (): void => {
      if (unsent !== undefined) handOverUnsent(unsent.id);
      setUnsent(undefined);
    },
    isHandedOver: unsent !== undefined && unsent.id === handedOver,
    discard: (): void => {
      if (unsent !== undefined) void forgetUnsent(unsent.id);
      settle();
    },
  };
};
