import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { storeArguments } from '@swirl/stack/engines/object-store';
import { freeRange } from '@swirl/stack/free-ports';
import { startProgram, type Program } from '@swirl/stack/program';
import { root, weedBinary } from '@swirl/stack/settings';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';

const keys = {
  S3_BUCKET: 'media',
  S3_ACCESS_KEY: 'app',
  S3_SECRET_KEY: 'secret-of-the-app',
  S3_ADMIN_ACCESS_KEY: 'admin',
  S3_ADMIN_SECRET_KEY: 'secret-of-the-administrator',
};
const folder = mkdtempSync(join(tmpdir(), 'swirl-store-keys-'));
const text = { contentType: 'text/plain' };
let port: number;
let weed: Program;

beforeAll(async () => {
  port = await freeRange(14);
  const data = join(folder, 'data');
  const identities = join(folder, 's3.json');
  mkdirSync(data);
  writeFileSync(identities, execFileSync(join(root, 'deploy/store-identities'), { env: keys }));
  const args = storeArguments(port, data, identities);
  weed = startProgram({ command: weedBinary, args, log: join(folder, 'log'), cwd: folder });
  for (const bucket of ['media', 'other']) {
    const store = admin(bucket);
    // The gateway responds before a volume can be written to.
    await eventually(async () => {
      await store.ensureBucket();
      await store.put('kept', Buffer.from('kept'), text);
    });
    store.close();
  }
});

afterAll(async () => {
  await weed.end();
  rmSync(folder, { recursive: true });
});

const storeOf = (accessKey: string, secretKey: string, bucket: string): ObjectStore =>
  createObjectStore({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKey,
    secretKey,
    readOnly: false,
  });
const admin = (bucket: string) => storeOf('admin', keys.S3_ADMIN_SECRET_KEY, bucket);
const app = (bucket: string) => storeOf('app', keys.S3_SECRET_KEY, bucket);

async function keysIn(store: ObjectStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('')) found.push(key);
  return found;
}

it("the app's key does all that the app does in its bucket", async () => {
  const store = app('media');
  await store.ensureBucket();
  const parts = Readable.from([Buffer.alloc(6_000_000), Buffer.alloc(6_000_000)]);
  await store.put('large', parts, text);
  await store.copy('large', 'copied');
  await store.delete('large');
  expect(await store.abortUploads({ begunBefore: new Date() })).toBe(0);
  expect(await keysIn(store)).toEqual(['copied', 'kept']);
  expect(await store.head('copied')).toMatchObject({ bytes: 12_000_000 });
  store.close();
});

it("the app's key reaches no other bucket, and creates none", async () => {
  const other = app('other');
  const denied = { $metadata: { httpStatusCode: 403 } };
  await expect(other.get('kept')).rejects.toMatchObject(denied);
  await expect(other.put('new', Buffer.from('new'), text)).rejects.toMatchObject(denied);
  await expect(other.delete('kept')).rejects.toMatchObject(denied);
  await expect(keysIn(other)).rejects.toMatchObject(denied);
  await expect(app('third').ensureBucket()).rejects.toMatchObject(denied);
  other.close();
});
