import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { isHidden, type Unsent } from '#shared/upload/unsent-loops.ts';
import { useDrafts } from '#shared/upload/use-drafts.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import type { DraftLocation } from './draft-tile.tsx';
import { accountDraftsQuery } from './sync/account-drafts.ts';
import { unsentFrom } from './sync/draft-content.ts';
import { takeDraft } from './sync/sync-drafts.ts';
import { useSyncState } from './sync/sync-state.ts';

export type ShelfDraft = {
  draft: Unsent;
  /** Undefined if drafts are not synced. */
  location: DraftLocation | undefined;
  /** With its file; undefined if this device has no room for it. */
  open: () => Promise<Unsent | undefined>;
};

/** The drafts on this device and, with sync, those on the account; undefined until they are read. */
export const useShelfDrafts = (me: CurrentUser): readonly ShelfDraft[] | undefined => {
  const isSynced = me.preferences.syncDrafts;
  const here = useDrafts(me.id);
  const { data: onAccount = [] } = useQuery({ ...accountDraftsQuery, enabled: isSynced });
  const { sending } = useSyncState();
  if (here === undefined) return undefined;
  const savedAt = new Map(onAccount.map((one) => [one.key, Date.parse(one.savedAt)]));
  const locationOf = (draft: Unsent): DraftLocation =>
    sending.get(draft.id) ?? (savedAt.get(draft.id) === draft.savedAt ? 'synced' : 'here');
  const mine = here.map((draft): ShelfDraft => ({
    draft,
    location: isSynced ? locationOf(draft) : undefined,
    open: async () => draft,
  }));
  if (!isSynced) return mine;
  const ids = new Set([...here, ...uploadStore.read()].map(({ id }) => id));
  const others = onAccount
    .filter(({ key }) => !ids.has(key) && !isHidden(key))
    .map((other): ShelfDraft => ({
      draft: unsentFrom(other, { userId: me.id, blob: new Blob() }),
      location: 'account',
      open: () => takeDraft(other, me.id),
    }));
  return [...mine, ...others].toSorted((one, next) => next.draft.savedAt - one.draft.savedAt);
};
