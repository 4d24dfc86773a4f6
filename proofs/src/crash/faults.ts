import { findOwnedKeys } from '@swirl/db/stores/operations/object-owners.store';
import { BUCKET_OWNER_OBJECT } from '@swirl/platform/object-key';
import { until } from '@swirl/stack/process';
import type { PrivateStack } from './private-stack.ts';

/** The faults of the stack, one after the other, while users post. */
export interface Fault {
  readonly name: string;
  /** What the others do not cover: the small size uses only these. */
  readonly small?: boolean;
  /** No one else posts meanwhile. */
  readonly alone?: boolean;
  inject(): Promise<void>;
}

export function faultsOf(
  stack: PrivateStack,
  post: (kind: 'audio' | 'video') => Promise<unknown>,
): Fault[] {
  const { api, worker } = stack;
  return [
    {
      name: 'killed the API between object and row',
      small: true,
      alone: true,
      async inject() {
        const before = await unownedIn(stack);
        let posted: Promise<unknown> = Promise.resolve();
        await stack.db.transaction(async (tx) => {
          // Blocks writes and allows reads: the row waits until this transaction ends.
          await tx.execute('LOCK TABLE loops IN SHARE MODE');
          posted = post('audio');
          const stored = until(
            async () => (await unownedIn(stack)) > before,
            'an object without a row',
          );
          await Promise.race([stored, posted]);
          await api.kill();
          // Its connections would detect this only with the next query.
          await tx.execute(`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'swirl-api'`);
        });
        await posted;
      },
    },
    {
      name: 'killed the worker in the middle of a transcode',
      small: true,
      async inject() {
        await post('video');
        await until(() => isTranscoding(stack), 'a running transcode', 300_000);
        await worker.kill();
      },
    },
    { name: 'restarted the object store', inject: () => stack.restart('object-store') },
    { name: 'restarted the database', inject: () => stack.restart('postgres') },
    {
      name: 'killed API and worker',
      async inject() {
        await Promise.all([api.kill(), worker.kill()]);
      },
    },
    {
      name: 'restarted object store and database together',
      small: true,
      async inject() {
        await Promise.all([stack.restart('object-store'), stack.restart('postgres')]);
      },
    },
  ];
}

/** The number of objects in the store without a row. */
export async function unownedIn({ db, store }: PrivateStack): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) {
    if (key !== BUCKET_OWNER_OBJECT) keys.push(key);
  }
  return keys.length - (await findOwnedKeys(db, keys)).size;
}

async function isTranscoding({ db }: PrivateStack): Promise<boolean> {
  const { rowCount } = await db.execute(`
    SELECT FROM loop_processing JOIN loops ON loops.id = loop_id
    WHERE tries > 0 AND media_type = 'video'`);
  return (rowCount ?? 0) > 0;
}
