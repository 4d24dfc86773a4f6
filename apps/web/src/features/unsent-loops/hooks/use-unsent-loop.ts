import { useEffect, useState } from 'react';
import { unsentLoopsOf } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';

/** Answered in this visit, one way or the other; pages come and go, the question does not. */
const answered = new Set<string>();

const isBeingPosted = (id: string): boolean =>
  uploadStore.read().some((upload) => upload.id === id);

/** The newest loop this person left unsent on this device before this page was opened. */
export const useUnsentLoop = (userId: string) => {
  const [unsent, setUnsent] = useState<UnsentLoop>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const loops = await unsentLoopsOf(userId);
      if (current) setUnsent(loops.find(({ id }) => !answered.has(id) && !isBeingPosted(id)));
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId]);
  return {
    unsent,
    settle: (): void => {
      if (unsent !== undefined) answered.add(unsent.id);
      setUnsent(undefined);
    },
  };
};
