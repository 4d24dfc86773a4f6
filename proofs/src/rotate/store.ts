import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createObjectStore } from '@swirl/platform/object-store';
import { storeArguments } from '@swirl/stack/engines/object-store';
import { freeRange } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { startProgram } from '@swirl/stack/program';
import { weedBinary } from '@swirl/stack/settings';

const BUCKET = 'media';

export interface StoreKey {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** An object store of its own, whose keys can be changed while it runs. */
export async function startStore(folder: string, first: StoreKey) {
  const port = await freeRange(14);
  const endpoint = `http://127.0.0.1:${port}`;
  const data = join(folder, 'store');
  const identities = join(folder, 's3.json');
  const write = (credentials: readonly StoreKey[]) => {
    const actions = ['Admin', 'Read', 'List', 'Tagging', 'Write'];
    const identity = { name: 'swirl', credentials, actions };
    writeFileSync(identities, JSON.stringify({ identities: [identity] }), { mode: 0o600 });
  };
  const storeOf = (key: StoreKey) =>
    createObjectStore({
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      readOnly: false,
      ...key,
    });
  /** Whether the store lets it write. */
  const accepts = async (key: StoreKey) => {
    const store = storeOf(key);
    try {
      await store.put('probe', Buffer.from('probe'), { contentType: 'text/plain' });
      return true;
    } catch {
      return false;
    } finally {
      store.close();
    }
  };
  mkdirSync(data);
  write([first]);
  const args = storeArguments(port, data, identities);
  const weed = startProgram({
    command: weedBinary,
    args,
    cwd: folder,
    log: join(folder, 'store.log'),
  });
  await until(async () => {
    const store = storeOf(first);
    await store.ensureBucket().catch(() => {});
    store.close();
    return accepts(first);
  }, 'the object store');
  return {
    accepts,
    storeOf,
    settings: ({ accessKey, secretKey }: StoreKey) => ({
      S3_PORT: '',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }),
    /** From now on exactly these are valid. It reads its file again on SIGHUP. */
    async setKeys(keys: readonly StoreKey[], gone: readonly StoreKey[] = []) {
      write(keys);
      weed.signal('SIGHUP');
      for (const key of keys) await until(() => accepts(key), 'the new key of the store');
      for (const key of gone) {
        await until(async () => !(await accepts(key)), 'the old key of the store to be refused');
      }
    },
    end: () => weed.end(),
  };
}
