import type { CurrentUser } from '@swirl/contract/schemas/users';
import { isBlank } from '@swirl/contract/visible-text';
import { useEffect, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { announceDraft } from '#shared/upload/delete-drafts.ts';
import { newPostKey } from '#shared/upload/post-key.ts';
import type { StatusPost } from '#shared/upload/status-post.ts';
import { forgetUnsent, keepUnsent } from '#shared/upload/unsent-loops.ts';
import type { UnsentStatus } from '#shared/upload/unsent-loops.ts';
import { EMPTY_STATUS, statusDrafts } from './status-draft.ts';
import type { StatusDraft } from './status-draft.ts';

// Typing is saved after a pause.
const KEEP_AFTER_MS = 400;

/** A status as it is posted, and as it is kept until then. */
export const statusPostOf = (draft: StatusDraft): StatusPost => ({
  mediaType: 'status',
  duration: 0,
  caption: draft.text.trim(),
  moodTags: [...draft.moods],
  ...(draft.visibility !== null && { visibility: draft.visibility }),
  ...(draft.listId !== null && { listId: draft.listId }),
  ...(draft.warning !== null && { warning: draft.warning }),
  ...(draft.aiParts.length > 0 && { aiParts: [...draft.aiParts] }),
});

const unsentOf = (id: string, userId: string, draft: StatusDraft): UnsentStatus => ({
  kind: 'status',
  id,
  userId,
  savedAt: Date.now(),
  blob: new Blob(),
  form: statusPostOf(draft),
});

/** A stored status, to continue. */
export const statusDraftOf = ({ form }: UnsentStatus): StatusDraft => ({
  text: form.caption ?? '',
  moods: form.moodTags ?? [],
  visibility: form.visibility ?? null,
  listId: form.listId ?? null,
  warning: form.warning ?? null,
  aiParts: form.aiParts ?? [],
  postAt: null,
});

/**
 * A status that is written: in memory, so that closing by accident loses nothing, and on the device
 * as a draft once there is text.
 */
export const useStatusDraft = (me: CurrentUser, unsent?: UnsentStatus) => {
  const [draft, setDraft] = statusDrafts.useDraft(unsent?.id ?? me.id);
  const [id, setId] = useState(() => unsent?.id ?? newPostKey());
  const [isChanged, setChanged] = useState(false);
  const isEmpty = isBlank(draft.text);

  useEffect(() => {
    if (!isChanged || isEmpty) return undefined;
    const timer = setTimeout(() => void keepUnsent(unsentOf(id, me.id, draft)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, id, isChanged, isEmpty, me.id]);

  const clear = (): void => {
    setDraft(EMPTY_STATUS);
    setChanged(false);
    setId(newPostKey());
  };
  return {
    draft,
    isEmpty,
    change: (changed: Partial<StatusDraft>): void => {
      setDraft({ ...draft, ...changed });
      setChanged(true);
    },
    /** Without text nothing is kept. */
    leave: async (): Promise<void> => {
      if (isEmpty) {
        clear();
        await forgetUnsent(id);
      } else if (isChanged) {
        const isKept = await keepUnsent(unsentOf(id, me.id, draft));
        if (isKept) {
          clear();
          announceDraft(id);
        } else showNotice('draftNotKept');
      } else if (unsent !== undefined) clear();
    },
    posted: (): void => {
      clear();
      void forgetUnsent(id);
    },
  };
};
