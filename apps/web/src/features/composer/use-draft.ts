import type { AvatarConfig } from '@swirl/contract/avatar';
import type { StemSettings } from '@swirl/contract/layers';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useRef, useState } from 'react';
import { useHoldLeaving } from '#shared/api/leaving.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { newPostKey } from '#shared/upload/post-key.ts';
import { withoutLayer } from '#shared/upload/refused-layer.ts';
import { forgetUnsent, keepUnsent } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { startUpload } from '#shared/upload/run-uploads.ts';
import { draftOf, noDetails, postOf, postedPermission, unsentOf } from './draft.ts';
import type { Draft, LoopDetails } from './draft.ts';
import { useRememberedPermission } from './use-remembered-permission.ts';

// Typing is saved after a pause.
const KEEP_AFTER_MS = 400;

/** The initial content, if nothing is recorded here. */
export type Given = { captured: CapturedLoop; caption: string };

/** Details that a recording begins with. */
export type FirstDetails = Pick<LoopDetails, 'caption' | 'visibility'>;

/** What was last written to the device, if there was room. */
type Stored = { draft: Draft; isKept: boolean };

type Beginning = { caption?: string; layer?: StemSettings | null };

type DraftOptions = {
  me: CurrentUser;
  avatar: AvatarConfig | null;
  given?: Given | undefined;
  first?: FirstDetails | undefined;
  /** A draft to continue, if nothing is recorded here. */
  unsent?: UnsentLoop | undefined;
  /** The loop that is remixed; its moods are preselected. */
  parent?: { id: string; moodTags: readonly string[] };
};

/**
 * A loop from recording to posting. It is kept on the device from the start, for this user alone,
 * until it is posted, retaken or deleted.
 */
export const useDraft = ({ me, avatar, given, unsent, first, parent }: DraftOptions) => {
  const remember = useRememberedPermission(me);
  const begin = (
    captured: CapturedLoop,
    { caption = first?.caption ?? '', layer = null }: Beginning = {},
  ): Draft => ({
    id: newPostKey(),
    captured,
    avatar: null,
    parentLoopId: parent?.id ?? null,
    layer,
    details: { ...noDetails(me), ...first, caption, moods: parent?.moodTags ?? [] },
  });
  const [draft, setDraft] = useState<Draft | null>(() => {
    if (unsent !== undefined) return draftOf(unsent, me);
    return given ? begin(given.captured, { caption: given.caption }) : null;
  });
  const [stored, setStored] = useState<Stored | null>(() =>
    unsent !== undefined && draft !== null ? { draft, isKept: true } : null,
  );
  // Saved once more after it was put on the shelf, it would be off the shelf again.
  const shelvedId = useRef<string>(undefined);
  // A take that is not stored yet would be lost by leaving now.
  useHoldLeaving(draft !== null && stored?.draft.id !== draft.id);

  useEffect(() => {
    if (draft === null || draft === stored?.draft) return undefined;
    const isFirst = stored?.draft.id !== draft.id;
    const keep = async () => {
      if (shelvedId.current === draft.id) return;
      const isKept = await keepUnsent(unsentOf({ ...draft, avatar }, me.id));
      if (!isKept && (isFirst || stored.isKept)) showNotice('draftNotKept');
      setStored({ draft, isKept });
    };
    const timer = setTimeout(() => void keep(), isFirst ? 0 : KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, stored, avatar, me.id]);

  const end = (): void => {
    setDraft(null);
    setStored(null);
  };
  return {
    captured: draft?.captured ?? null,
    details: draft?.details ?? noDetails(me),
    layer: draft?.layer ?? null,
    capture: (captured: CapturedLoop, layer: StemSettings | null = null): void =>
      setDraft((before) =>
        before === null ? begin(captured, { layer }) : { ...before, captured, layer },
      ),
    /** Of a layer. */
    adjust: (layer: StemSettings): void => setDraft((before) => before && { ...before, layer }),
    /** A take that can no longer be a layer. */
    answer: (): void => setDraft((before) => before && { ...before, layer: null }),
    /** Continues a stored draft with the same key. */
    resume: (left: UnsentLoop): void => {
      shelvedId.current = undefined;
      setDraft(draftOf(left, me));
    },
    /** Puts it on the shelf of drafts. Its id, or undefined if the device has no room for it. */
    shelve: async (): Promise<string | undefined> => {
      if (draft === null) return undefined;
      shelvedId.current = draft.id;
      const shelved = { ...unsentOf({ ...draft, avatar }, me.id), shelved: true };
      const isKept = await keepUnsent(shelved);
      if (!isKept) shelvedId.current = undefined;
      return isKept || (stored?.isKept === true && stored.draft === draft) ? draft.id : undefined;
    },
    end,
    write: (details: LoopDetails): void => setDraft((before) => before && { ...before, details }),
    /** Resolves once it is deleted: a page that is left before that may keep it. */
    drop: async (): Promise<void> => {
      end();
      if (draft !== null) await forgetUnsent(draft.id);
    },
    /** `consented`: the author saw who may layer on it. `alone`: not a remix any more. */
    post: ({ consented, alone = false }: { consented: boolean; alone?: boolean }): void => {
      if (draft !== null) {
        const permission = consented ? postedPermission(draft.details, me) : null;
        const post = postOf({ ...draft, avatar }, permission);
        startUpload(alone ? withoutLayer(post, 'loop') : post, draft.id);
        if (consented && draft.captured.mediaType !== 'image') {
          remember(draft.details.layerPermission);
        }
      }
      end();
    },
  };
};
