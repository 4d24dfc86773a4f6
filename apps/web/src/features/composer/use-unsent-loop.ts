import { useEffect, useEffectEvent, useState } from 'react';
import { forgetUnsent, unsentLoopsOf } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';

/** Answered in this visit; the answer outlives the page that showed the offer. */
const answered = new Set<string>();

/** Chosen to be continued on the page that can do so. */
let handedOver: string | undefined;

const isBeingPosted = (id: string): boolean =>
  uploadStore.read().some((upload) => upload.id === id);

/** The newest unsent loop of this user on this device, from before this page was opened. */
export const useUnsentLoop = (
  userId: string,
  isWanted: (unsent: UnsentLoop) => boolean = () => true,
) => {
  const [unsent, setUnsent] = useState<UnsentLoop>();
  const choose = useEffectEvent((loops: readonly UnsentLoop[]) =>
    setUnsent(
      loops.find(
        (loop) =>
          !answered.has(loop.id) &&
          loop.posted !== true &&
          !isBeingPosted(loop.id) &&
          isWanted(loop),
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
    setUnsent(undefined);
  };
  return {
    unsent,
    /** Not offered again in this visit. */
    settle,
    /** Leaves it to another page to continue, without offering it again. */
    handOver: (): void => {
      handedOver = unsent?.id;
      setUnsent(undefined);
    },
    isHandedOver: unsent !== undefined && unsent.id === handedOver,
    discard: (): void => {
      if (unsent !== undefined) void forgetUnsent(unsent.id);
      settle();
    },
  };
};
