import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useState } from 'react';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { newPostKey } from '#shared/upload/post-key.ts';
import { forgetUnsent, keepUnsent } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { startUpload } from '#shared/upload/upload-store.ts';
import { draftOf, noDetails, postOf, unsentOf } from './draft.ts';
import type { Draft, LoopDetails } from './draft.ts';

// Typing is saved after a pause.
const KEEP_AFTER_MS = 400;

/** The initial content, if nothing is recorded here. */
export type Given = { captured: CapturedLoop; caption: string };

type DraftOptions = {
  me: CurrentUser;
  avatar: AvatarConfig | null;
  given?: Given | undefined;
  /** The loop that is remixed; its moods are preselected. */
  parent?: { id: string; moodTags: readonly string[] };
};

/**
 * A loop from recording to posting. It is kept on the device from the start, for this user alone,
 * until it is posted, retaken or discarded.
 */
export const useDraft = ({ me, avatar, given, parent }: DraftOptions) => {
  const { loopVisibility } = me.preferences;
  const begin = (captured: CapturedLoop, caption = ''): Draft => ({
    id: newPostKey(),
    captured,
    avatar: null,
    parentLoopId: parent?.id ?? null,
    details: { ...noDetails(loopVisibility), caption, moods: parent?.moodTags ?? [] },
  });
  const [draft, setDraft] = useState<Draft | null>(() =>
    given ? begin(given.captured, given.caption) : null,
  );
  const [kept, setKept] = useState<Draft | null>(null);
  // A take that is not stored yet would be lost by leaving now.
  useHoldLeaving(draft !== null && kept?.id !== draft.id);

  useEffect(() => {
    if (draft === null || draft === kept) return undefined;
    const keep = async () => {
      await keepUnsent(unsentOf({ ...draft, avatar }, me.id));
      setKept(draft);
    };
    const timer = setTimeout(() => void keep(), kept?.id === draft.id ? KEEP_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [draft, kept, avatar, me.id]);

  const end = (): void => {
    setDraft(null);
    setKept(null);
  };
  return {
    captured: draft?.captured ?? null,
    details: draft?.details ?? noDetails(loopVisibility),
    capture: (captured: CapturedLoop): void =>
      setDraft((before) => (before === null ? begin(captured) : { ...before, captured })),
    /** Continues a stored draft with the same key. */
    resume: (unsent: UnsentLoop): void => setDraft(draftOf(unsent, loopVisibility)),
    write: (details: LoopDetails): void => setDraft((before) => before && { ...before, details }),
    /** Resolves once it is deleted: a page that is left before that may keep it. */
    drop: async (): Promise<void> => {
      end();
      if (draft !== null) await forgetUnsent(draft.id);
    },
    post: (): void => {
      if (draft !== null) startUpload(postOf({ ...draft, avatar }), draft.id);
      end();
    },
  };
};
