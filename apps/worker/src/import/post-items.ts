import type { ImportRefusal } from '@swirl/contract/imports';
import { limits } from '@swirl/contract/limits';
import { Refused } from '@swirl/contract/refused';
import { postImported } from '@swirl/db/posting/post-imported';
import type { SourceFile } from '@swirl/db/posting/post-media';
import type { PostingRules } from '@swirl/db/posting/post-scheduled';
import {
  findHere,
  leaveItem,
  listProcessingItems,
  listWaitingItems,
  lockItem,
  lockWorkingImport,
} from '@swirl/db/stores/my-data/import-work.store';
import type { Import, ImportItem } from '@swirl/db/tables/imports';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext } from '../job-handler.ts';
import type { OpenArchive } from './open-archive.ts';
import { storeFile } from './store-file.ts';

interface Tools {
  readonly objectStore: ObjectStore;
  readonly rules: PostingRules;
  /** Of a recording. */
  readonly maxBytes: number;
  readonly openArchive: () => Promise<OpenArchive>;
}

type WaitingItem = ImportItem & {
  readonly content: NonNullable<ImportItem['content']>;
  readonly postedAt: Date;
};

/** What a loop refuses that the next one may not. Anything else that posting refuses ends the import. */
const leftOutBy: Readonly<Record<string, ImportRefusal>> = {
  storage_full: 'storage-full',
  media_removed_before: 'removed',
  parent_not_found: 'original-missing',
  remix_not_allowed: 'refused',
  list_not_found: 'refused',
  layer_not_allowed: 'refused',
  layer_no_sound: 'refused',
  layer_full: 'refused',
  layer_withdrawn: 'refused',
  layer_not_public: 'refused',
};

/** The first loops of many are posted; the rest waits until these are processed. */
const ITEMS_AT_ONCE = 20;

/** Posts loops until as many are processed as may be at once. Returns how many were done with. */
export async function postItems(
  tools: Tools,
  { id, userId, origin }: Import,
  context: JobContext,
): Promise<number> {
  if (origin === null) throw new Error('An import has no origin after it was read.');
  const processing = await listProcessingItems(context.db, id);
  const unready = new Set(processing.map(({ item }) => item.originLoopId));
  let done = 0;
  for (const waiting of await listWaitingItems(context.db, id, ITEMS_AT_ONCE)) {
    context.signal.throwIfAborted();
    const { content, postedAt } = waiting;
    if (content === null || postedAt === null) throw new Error('An item has nothing to post.');
    const isMedia = content.post.mediaType !== 'status';
    if (isMedia && unready.size >= limits.import.atOnce) break;
    // It is made from its original, which has to be there.
    if (content.originParentId !== undefined && unready.has(content.originParentId)) break;
    const outcome = await post(
      tools,
      { ...waiting, content, postedAt },
      { userId, origin },
      context,
    );
    if (outcome === 'later') break;
    if (outcome === 'posted' && isMedia) unready.add(waiting.originLoopId);
    else done += 1;
  }
  return done;
}

async function post(
  { objectStore, rules, maxBytes, openArchive }: Tools,
  item: WaitingItem,
  whose: { readonly userId: string; readonly origin: string },
  { db, signal }: JobContext,
): Promise<'posted' | 'left' | 'later'> {
  const leave = async (reason: ImportRefusal) => {
    await db.transaction(async (tx) => {
      const held = await lockItem(tx, item);
      if (held !== null) await leaveItem(tx, held, reason);
    });
    return 'left' as const;
  };
  const known = await findHere(db, { ...whose, originLoopId: item.originLoopId });
  if (known !== null) return leave('here-already');

  const { file: path, post: posted } = item.content;
  let file: SourceFile | null = null;
  if (path !== undefined) {
    const archive = await openArchive();
    if (!archive.has(path)) return leave('file-missing');
    const { mediaType } = posted;
    const stored = await storeFile(objectStore, archive, { path, mediaType, maxBytes, signal });
    if (typeof stored === 'string') return leave(stored);
    file = stored;
  }
  const written = await db
    .transaction(async (tx) => {
      if ((await lockWorkingImport(tx, item.importId, 'importing')) === null)
        return 'later' as const;
      if ((await lockItem(tx, item)) === null) return 'later' as const;
      return (await postImported(tx, { ...whose, item, file }, rules)) ?? ('posted' as const);
    })
    .catch(async (error: unknown) => {
      // Of other errors it is not known whether the row was written, which would need its object.
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'too_many_processing') return 'later' as const;
      const reason = leftOutBy[error.code];
      if (reason === undefined && file !== null) await objectStore.delete(file.key);
      if (reason === undefined) throw error;
      return reason;
    });
  if (written === 'posted') return 'posted';
  if (file !== null) await objectStore.delete(file.key);
  return written === 'later' ? 'later' : leave(written);
}
