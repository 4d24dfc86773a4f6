import { useEffect, useState } from 'react';
import { unsentLoopsOf } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';

/** The newest loop this person left unsent on this device before this page was opened. */
export const useUnsentLoop = (userId: string) => {
  const [unsent, setUnsent] = useState<UnsentLoop>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const [newest] = await unsentLoopsOf(userId);
      if (current) setUnsent(newest);
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId]);
  return { unsent, settle: () => setUnsent(undefined) };
};
