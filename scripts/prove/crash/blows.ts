import { findOwnedKeys } from '@swirl/db/stores/object-owners.store';
import { BUCKET_OWNER_OBJECT } from '@swirl/platform/object-key';
import { until } from '../../services/process.ts';
import type { Post } from './poster.ts';
import type { PrivateStack } from './private-stack.ts';

/** What happens to the stack, one after the other, while people post. */
export interface Blow {
  readonly name: string;
  /** What the others do not cover: the small size takes these alone. */
  readonly small?: boolean;
  /** Nobody else posts meanwhile. */
  readonly alone?: boolean;
  fall(): Promise<void>;
}

export function blowsOn(
  stack: PrivateStack,
  post: (kind: 'audio' | 'video', beforeTheEnd?: Post['beforeTheEnd']) => Promise<unknown>,
): Blow[] {
  const { api, worker } = stack;
  return [
    {
      name: 'killed the API between object and row',
      small: true,
      alone: true,
      async fall() {
        const before = await unownedIn(stack);
        const since = await databaseTime(stack);
        const posted = post('audio', async () => {
          // Who it is has been asked: only the row is left to write, and that now hangs.
          await until(() => hasAskedForSession(stack, since), 'the post to be let in');
          stack.databaseLine.hang();
        });
        await until(async () => (await unownedIn(stack)) > before, 'an object without a row');
        await api.kill();
        stack.databaseLine.restore();
        await posted;
      },
    },
    {
      name: 'killed the worker in the middle of a transcode',
      small: true,
      async fall() {
        await post('video');
        await until(() => isTranscoding(stack), 'a transcode under way', 300_000);
        await worker.kill();
      },
    },
    { name: 'restarted the object store', fall: () => stack.restart('object-store') },
    { name: 'restarted the database', fall: () => stack.restart('postgres') },
    {
      name: 'killed API and worker',
      async fall() {
        await Promise.all([api.kill(), worker.kill()]);
      },
    },
    {
      name: 'restarted object store and database together',
      small: true,
      async fall() {
        await Promise.all([stack.restart('object-store'), stack.restart('postgres')]);
      },
    },
  ];
}

/** How many objects in the store no row names. */
export async function unownedIn({ db, store }: PrivateStack): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) {
    if (key !== BUCKET_OWNER_OBJECT) keys.push(key);
  }
  return keys.length - (await findOwnedKeys(db, keys)).size;
}

async function databaseTime({ db }: PrivateStack): Promise<string> {
  const { rows } = await db.execute<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}

async function hasAskedForSession({ db }: PrivateStack, since: string): Promise<boolean> {
  const { rowCount } = await db.execute(`
    SELECT FROM pg_stat_activity
    WHERE application_name = 'swirl-api' AND state = 'idle' AND query LIKE '%"sessions"%'
      AND query_start > '${since}'`);
  return (rowCount ?? 0) > 0;
}

async function isTranscoding({ db }: PrivateStack): Promise<boolean> {
  const { rowCount } = await db.execute(`
    SELECT FROM loop_processing JOIN loops ON loops.id = loop_id
    WHERE tries > 0 AND media_type = 'video'`);
  return (rowCount ?? 0) > 0;
}
