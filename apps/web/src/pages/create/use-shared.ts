import { useEffect, useEffectEvent, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import type { SharedContent } from '#shared/device/shared-content.ts';
import { forgetShared, readShared } from '#shared/device/shared-content.ts';

/** A file shared from another app, with its text. */
export type SharedFile = SharedContent & { file: NonNullable<SharedContent['file']> };

const hasFile = (thing: SharedContent): thing is SharedFile => thing.file !== null;

/** Reads content that another app shared with this user; calls `onText` if it is text only. */
export const useShared = (userId: string, onText: (text: string) => void) => {
  const [looking, setLooking] = useState(true);
  const [shared, setShared] = useState<SharedFile>();

  const take = useEffectEvent((thing: SharedContent) => {
    if (hasFile(thing)) {
      setShared(thing);
      return;
    }
    void forgetShared();
    if (thing.refused !== null) {
      showNotice(thing.refused === 'too-large' ? 'mediaTooLarge' : 'mediaUnsupported');
    } else if (thing.words !== '') onText(thing.words);
  });

  useEffect(() => {
    let current = true;
    const look = async () => {
      const thing = await readShared(userId).catch((error: unknown) => {
        logFailure('What was shared cannot be read', error);
      });
      if (!current) return;
      if (thing) take(thing);
      setLooking(false);
    };
    void look();
    return () => {
      current = false;
    };
  }, [userId]);

  return {
    shared,
    /** Whether shared content is open, or may still be read. */
    busy: looking || shared !== undefined,
    end: (): void => setShared(undefined),
  };
};
