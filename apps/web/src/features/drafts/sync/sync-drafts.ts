import type { SyncedDraft } from '@swirl/contract/schemas/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { draftsAmong } from '#shared/upload/draft-list.ts';
import { isPassing } from '#shared/upload/send-parts.ts';
import { removedDrafts, syncedDrafts } from '#shared/upload/sync-marks.ts';
import { forgetUnsent, keepUnsent, unsentOf, type Unsent } from '#shared/upload/unsent-loops.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import { accountDraftsQuery, fileOf } from './account-drafts.ts';
import { unsentFrom } from './draft-content.ts';
import { planSync } from './plan-sync.ts';
import { removeDraft, sendDraft, updateDraft } from './send-draft.ts';
import { noteRefusal, noteSending, noteSent } from './sync-state.ts';

type Step = ReturnType<typeof planSync>[number];

const isOpen = (draft: Unsent): boolean => draft.kind !== 'status' && draft.shelved !== true;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** It was posted from another device. */
const isPosted = (error: unknown): boolean => codeOf(error) === 'idempotency_key_reused';

/** Another time it may succeed, though nothing is changed here. */
const isForNow = (error: unknown): boolean =>
  isPassing(error) || codeOf(error) === 'too_many_requests';

/** It is gone from the account since the list was read; the next time begins with a new list. */
const isGone = (error: unknown): boolean => codeOf(error) === 'draft_not_found';

/**
 * Keeps a draft of the account on this device, unless it was changed here meanwhile. False if there is no
 * room for it.
 */
export const takeDraft = async (
  other: SyncedDraft,
  userId: string,
  mine?: Unsent,
): Promise<Unsent | undefined> => {
  const isSameFile = mine !== undefined && mine.blob.size === (other.bytes ?? 0);
  const blob = isSameFile ? mine.blob : await fileOf(other);
  const draft = unsentFrom(other, { userId, blob });
  if (!(await keepUnsent(draft))) return undefined;
  syncedDrafts.add(draft.id);
  return draft;
};

const send = async (draft: Unsent): Promise<void> => {
  noteSending(draft.id, 0);
  try {
    await sendDraft(draft, (share) => noteSending(draft.id, share));
    syncedDrafts.add(draft.id);
  } catch (error) {
    if (!isPosted(error)) throw error;
    await forgetUnsent(draft.id);
  } finally {
    noteSent(draft.id);
  }
};

const perform = async (
  { what, id }: Step,
  {
    mine,
    other,
    userId,
  }: { mine: Unsent | undefined; other: SyncedDraft | undefined; userId: string },
): Promise<void> => {
  if (what === 'gone') removedDrafts.delete(id);
  if (what === 'same') syncedDrafts.add(id);
  if (what === 'forget') {
    syncedDrafts.delete(id);
    await forgetUnsent(id);
  }
  if (what === 'remove' && other) {
    await removeDraft(other);
    removedDrafts.delete(id);
  }
  if (what === 'load' && other) await takeDraft(other, userId, mine);
  if (what === 'update' && mine && other) await updateDraft(mine, other);
  if (what === 'save' && mine) await send(mine);
};

/** A read that is under way may have been answered before the last change. */
const readAccount = async (client: QueryClient): Promise<SyncedDraft[]> => {
  await client.cancelQueries(accountDraftsQuery);
  return client.fetchQuery({ ...accountDraftsQuery, staleTime: 0 });
};

/** Makes the drafts on this device and on the account the same, as far as the connection allows. */
export const syncDrafts = async (client: QueryClient, userId: string): Promise<void> => {
  const all = await readAccount(client);
  const kept = await unsentOf(userId);
  const uploading = new Set(uploadStore.read().map(({ id }) => id));
  const drafts = draftsAmong(kept, uploading);
  const steps = planSync({
    here: drafts.map((draft) => ({
      id: draft.id,
      savedAt: draft.savedAt,
      bytes: draft.blob.size,
      isOpen: isOpen(draft),
    })),
    // What is being posted takes its draft along.
    onAccount: all.filter(({ key }) => !uploading.has(key)),
    synced: syncedDrafts.read(),
    removed: removedDrafts.read(),
  });
  let refusal: ReturnType<typeof codeOf>;
  for (const step of steps) {
    const mine = drafts.find(({ id }) => id === step.id);
    const other = all.find(({ key }) => key === step.id);
    try {
      await perform(step, { mine, other, userId });
    } catch (error) {
      if (!(error instanceof ApiError) || isForNow(error)) throw error;
      if (!isGone(error)) refusal = error.code;
    }
  }
  noteRefusal(refusal);
  if (steps.some(({ what }) => what !== 'same' && what !== 'gone')) {
    await readAccount(client);
  }
};
