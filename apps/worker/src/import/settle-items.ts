import { cueProblems, endOfLoop } from '@swirl/contract/captions/cues';
import type { ImportChange } from '@swirl/contract/imports';
import type { Transaction } from '@swirl/db/client';
import { eraseLoop } from '@swirl/db/personal-data/erase-loop';
import { putCaptions } from '@swirl/db/stores/loops/captions.store';
import { importSaved } from '@swirl/db/stores/my-data/import-things.store';
import {
  finishItem,
  leaveItem,
  listProcessingItems,
  lockItem,
  type ProcessingItem,
} from '@swirl/db/stores/my-data/import-work.store';
import type { Import, ImportItem } from '@swirl/db/tables/imports';
import type { JobContext } from '../job-handler.ts';

/** Ends what was processed since. One that could not be processed is taken back, so that it can be tried again. */
export async function settleItems({ id, userId }: Import, { db }: JobContext): Promise<number> {
  let done = 0;
  for (const { item, loop } of await listProcessingItems(db, id)) {
    if (loop?.state === 'processing') continue;
    done += 1;
    await db.transaction(async (tx) => {
      const held = await lockItem(tx, item);
      if (held === null) return;
      if (loop === null) await leaveItem(tx, held, 'deleted');
      else if (loop.state === 'failed') await discardFailed(tx, held);
      else await finish(tx, userId, held, loop);
    });
  }
  return done;
}

async function discardFailed(tx: Transaction, item: ImportItem): Promise<void> {
  await leaveItem(tx, item, 'file-damaged');
  if (item.loopId !== null) await eraseLoop(tx, item.loopId);
}

async function finish(
  tx: Transaction,
  userId: string,
  item: ImportItem,
  { duration }: NonNullable<ProcessingItem['loop']>,
): Promise<void> {
  const { loopId, content } = item;
  if (loopId === null || content === null) throw new Error('A posted item has no loop.');
  const changes: ImportChange[] = [];
  const { captions, savedIn } = content;
  if (captions !== undefined) {
    const fit =
      captions !== null &&
      cueProblems(captions.cues, endOfLoop(duration)).every((problem) => problem === null);
    if (fit) await putCaptions(tx, loopId, captions);
    else changes.push('captions-left');
  }
  if (savedIn !== undefined) await importSaved(tx, { userId, loopId, names: savedIn });
  await finishItem(tx, item, changes);
}
