import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useState } from 'react';
import type { LoopWords } from '#features/loop-details/loop-words.ts';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { newPostKey } from '#shared/upload/post-key.ts';
import { forgetUnsent, keepUnsent } from '#shared/upload/unsent-loops.ts';
import { startUpload } from '#shared/upload/upload-store.ts';
import { noWords, postOf } from './draft.ts';
import type { Draft } from './draft.ts';

// Typing writes to the disk once it pauses.
const KEEP_AFTER_MS = 400;

/** What is there from the start, where nothing is recorded here. */
export type Given = { captured: CapturedLoop; caption: string };

/**
 * A loop from its recording to its post. From the first moment it is kept on the device, for this
 * person alone; posting, retaking or closing ends that.
 */
export const useDraft = (me: CurrentUser, avatar: AvatarConfig | null, given?: Given) => {
  const { loopVisibility } = me.preferences;
  const begin = (captured: CapturedLoop, caption = ''): Draft => ({
    id: newPostKey(),
    captured,
    avatar: null,
    words: { ...noWords(loopVisibility), caption },
  });
  const [draft, setDraft] = useState<Draft | null>(() =>
    given ? begin(given.captured, given.caption) : null,
  );
  const [completing, setCompleting] = useState(false);
  const [kept, setKept] = useState<Draft | null>(null);
  const full = draft && { ...draft, avatar };
  // A take that was never kept would be lost by leaving now.
  useHoldLeaving(draft !== null && kept?.id !== draft.id);

  useEffect(() => {
    if (draft === null || draft === kept) return undefined;
    const keep = async () => {
      const post = postOf({ ...draft, avatar });
      await keepUnsent({ ...post, id: draft.id, userId: me.id, savedAt: Date.now() });
      setKept(draft);
    };
    const timer = setTimeout(() => void keep(), kept?.id === draft.id ? KEEP_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [draft, kept, avatar, me.id]);

  const end = (): void => {
    setDraft(null);
    setKept(null);
    setCompleting(false);
  };
  return {
    captured: draft?.captured ?? null,
    words: draft?.words ?? noWords(loopVisibility),
    completing,
    capture: (captured: CapturedLoop): void =>
      setDraft((before) => (before === null ? begin(captured) : { ...before, captured })),
    write: (words: LoopWords): void => setDraft((before) => before && { ...before, words }),
    complete: (): void => setCompleting(true),
    goBack: (): void => setCompleting(false),
    drop: (): void => {
      if (draft !== null) void forgetUnsent(draft.id);
      end();
    },
    post: (): void => {
      if (full !== null) startUpload(postOf(full), full.id);
      end();
    },
  };
};
