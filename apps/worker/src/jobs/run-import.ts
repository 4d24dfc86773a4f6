import type { LiveEvent } from '@swirl/contract/endpoints';
import { refusalOf } from '@swirl/contract/policies/access';
import { Refused } from '@swirl/contract/refused';
import { callerFrom } from '@swirl/db/caller';
import type { PostingRules } from '@swirl/db/posting/post-scheduled';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { listParts } from '@swirl/db/stores/loops/uploads.store';
import {
  continueImport,
  countOpenItems,
  endImport,
  findWorkingImport,
} from '@swirl/db/stores/my-data/import-work.store';
import type { Import } from '@swirl/db/tables/imports';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { ObjectStore } from '@swirl/platform/object-store';
import { openArchive, type OpenArchive } from '../import/open-archive.ts';
import { postItems } from '../import/post-items.ts';
import { readImport } from '../import/read-import.ts';
import { settleItems } from '../import/settle-items.ts';
import type { JobContext, JobHandler } from '../job-handler.ts';

/** Processing lets the import continue at once. This is for what it could not tell. */
const LOOK_AGAIN_MS = 15_000;
const CHANGED = { type: 'import.changed' } as const;

export interface RunImportTools {
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  readonly rules: PostingRules;
  /** Of a recording. */
  readonly maxBytes: number;
  readonly lookAgainMs?: number;
}

/**
 * Brings what is in an archive, a few loops in each run. What was done is written with what it did, so a worker
 * that is killed at any moment leaves an import that goes on from there.
 */
export function createRunImport(tools: RunImportTools): JobHandler<'imports.run'> {
  const { liveEvents, lookAgainMs = LOOK_AGAIN_MS } = tools;
  return {
    async perform({ importId }, context) {
      const found = await findWorkingImport(context.db, importId);
      if (found === null) return;
      try {
        await work(tools, found, context);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        context.logger.info({ importId, refused: error.code }, 'import refused');
        await endImport(context.db, importId, error.code);
      }
      await liveEvents.publish(found.userId, CHANGED);
      const isOpen = (await findWorkingImport(context.db, importId)) !== null;
      if (isOpen) await continueImport(context.db, importId, lookAgainMs);
    },
    shouldRetry: () => true,
    async onFinalFailure({ importId }, { tx, afterCommit }) {
      const ended = await endImport(tx, importId, 'server_error');
      if (ended !== null) afterCommit(() => liveEvents.publish(ended.userId, CHANGED));
    },
  };
}

async function work(tools: RunImportTools, found: Import, context: JobContext): Promise<void> {
  const { db } = context;
  const { objectStore, liveEvents, rules, maxBytes } = tools;
  const user = await findUserById(db, found.userId);
  if (user === null) return;
  const refusal = refusalOf('verified-email', callerFrom(user, rules.requireVerifiedEmail));
  if (refusal !== null) throw new Refused(refusal);

  // Opened only if something is read from it, once in a run.
  let opened: Promise<OpenArchive> | undefined;
  const open = () => (opened ??= openUploaded(objectStore, found, context));
  if (found.state === 'reading') await readImport(objectStore, await open(), found, user, context);
  const current = await findWorkingImport(db, found.id);
  if (current?.state !== 'importing') return;
  const posting = { objectStore, rules, maxBytes, openArchive: open };
  for (;;) {
    const settled = await settleItems(current, context);
    const posted = await postItems(posting, current, context);
    if (settled + posted === 0) break;
    await liveEvents.publish(found.userId, CHANGED);
  }
  if ((await countOpenItems(db, found.id)) === 0) await endImport(db, found.id, null);
}

async function openUploaded(
  objectStore: ObjectStore,
  { uploadId }: Import,
  { db }: JobContext,
): Promise<OpenArchive> {
  const parts = uploadId === null ? [] : await listParts(db, uploadId);
  if (parts.length === 0) throw new Refused('upload_not_found');
  return openArchive(objectStore, parts);
}
