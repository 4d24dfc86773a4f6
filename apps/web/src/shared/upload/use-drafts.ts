import { useEffect, useState } from 'react';
import { draftsAmong, sameWhereUnchanged } from './draft-list.ts';
import { unsentOf, watchUnsent } from './unsent-loops.ts';
import type { Unsent } from './unsent-loops.ts';
import { uploadStore } from './upload-store.ts';

/** This user's drafts on this device, newest first; undefined until they are read. */
export const useDrafts = (userId: string): readonly Unsent[] | undefined => {
  const [drafts, setDrafts] = useState<readonly Unsent[]>();
  useEffect(() => {
    let current = true;
    const read = async () => {
      const kept = await unsentOf(userId);
      if (!current) return;
      const now = draftsAmong(kept, new Set(uploadStore.read().map(({ id }) => id)));
      setDrafts((before = []) => sameWhereUnchanged(before, now));
    };
    void read();
    const stop = watchUnsent(() => void read());
    return () => {
      current = false;
      stop();
    };
  }, [userId]);
  return drafts;
};
