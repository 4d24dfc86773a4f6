import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTestBucket } from '@swirl/testing/bucket';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presign } from '../test/presign.ts';
import { readConfig } from './config.ts';
import { createObjectStore, type ObjectBody } from './object-store.ts';

const config = readConfig(process.env).objectStore;
const testBucket = await createTestBucket();
const { name: bucket, store } = testBucket;

afterAll(async () => {
  await testBucket.drop();
});

const text = { contentType: 'text/plain' };

async function* inPieces(content: Buffer, failAt = Infinity) {
  for (let start = 0; start < content.length; start += 65_536) {
    if (start >= failAt) throw new Error('the connection broke');
    yield content.subarray(start, start + 65_536);
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function contentOf(found: ObjectBody | undefined): Promise<Buffer> {
  return buffer(found?.stream ?? Readable.from([]));
}

async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

describe('the object store', () => {
  it('can be set up twice: creating the bucket again changes nothing', async () => {
    await store.put('kept', Buffer.from('kept'), text);
    await store.ensureBucket();
    await expect(store.ping(AbortSignal.timeout(1000))).resolves.toBeUndefined();
    expect(await store.head('kept')).toMatchObject({ bytes: 4 });
  });

  it('stores a stream of unknown length byte for byte', async () => {
    const content = randomBytes(12 * 1024 * 1024);
    await store.put('streamed', Readable.from(inPieces(content)), { contentType: 'video/mp4' });
    const found = await store.get('streamed');
    expect(found).toMatchObject({ bytes: content.length, contentType: 'video/mp4' });
    expect(sha256(await contentOf(found))).toBe(sha256(content));
  });

  it('passes on a stream of known length byte for byte', async () => {
    const content = randomBytes(3 * 1024 * 1024);
    const options = { contentType: 'video/mp4', bytes: content.length };
    await store.putStream('passed-on', Readable.from(inPieces(content)), options);
    const found = await store.get('passed-on');
    expect(found).toMatchObject({ bytes: content.length, contentType: 'video/mp4' });
    expect(sha256(await contentOf(found))).toBe(sha256(content));
  });

  it('stores nothing of a stream of known length that breaks off', async () => {
    const content = randomBytes(1024 * 1024);
    const options = { ...text, bytes: content.length };
    const broken = Readable.from(inPieces(content, 500_000));
    await expect(store.putStream('broken-off', broken, options)).rejects.toThrow('Request aborted');
    expect(await store.head('broken-off')).toBeUndefined();
  });

  it('copies an object with its type, and says when there is none', async () => {
    await store.put('copied/from', Buffer.from('copied'), { contentType: 'video/mp4' });
    expect(await store.copy('copied/from', 'copied/to')).toBe(true);
    expect(await store.head('copied/to')).toMatchObject({ bytes: 6, contentType: 'video/mp4' });
    expect(await store.copy('copied/never', 'copied/nothing')).toBe(false);
    expect(await store.head('copied/nothing')).toBeUndefined();
  });

  it('aborts uploads that started long ago and never ended, and no others', async () => {
    const endless = new Readable({ read() {} });
    const key = 'never-ended';
    endless.push(randomBytes(6 * 1024 * 1024));
    const put = store.put(key, endless, text).catch((error: unknown) => error);
    expect(await store.abortUploads({ begunBefore: new Date(Date.now() - 3_600_000) })).toBe(0);
    const soon = { begunBefore: new Date(Date.now() + 3_600_000) };
    // Its first part may still be in flight.
    await eventually(async () => expect(await store.abortUploads(soon)).toBe(1));
    endless.push(null);
    expect(await put).toBeInstanceOf(Error);
    expect(await store.head(key)).toBeUndefined();
    expect(await store.abortUploads(soon)).toBe(0);
  });

  it('serves an object although many others are being read slowly', async () => {
    await store.put('large', randomBytes(4 * 1024 * 1024), text);
    await store.put('wanted', Buffer.from('wanted'), text);
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.get('large')));
    expect((await contentOf(await store.get('wanted'))).toString()).toBe('wanted');
    for (const body of slow) body?.stream.destroy();
  });

  it('serves any part of an object', async () => {
    await store.put('ranged', Buffer.from('0123456789'), text);
    const middle = await store.get('ranged', { start: 2, end: 4 });
    expect(middle).toMatchObject({ bytes: 3, contentRange: 'bytes 2-4/10' });
    expect(String(await contentOf(middle))).toBe('234');
    const end = await store.get('ranged', { start: 7 });
    expect(String(await contentOf(end))).toBe('789');
  });

  it('leaves nothing behind when the stream breaks', async () => {
    const content = randomBytes(12 * 1024 * 1024);
    const broken = Readable.from(inPieces(content, 9 * 1024 * 1024));
    await expect(store.put('broken', broken, text)).rejects.toThrow('the connection broke');
    expect(await store.head('broken')).toBeUndefined();
  });

  it('leaves nothing behind when the upload is aborted', async () => {
    const controller = new AbortController();
    const content = randomBytes(12 * 1024 * 1024);
    async function* calledOff() {
      yield* inPieces(content.subarray(0, 9 * 1024 * 1024));
      controller.abort();
      yield content.subarray(9 * 1024 * 1024);
    }
    const options = { ...text, signal: controller.signal };
    await expect(store.put('called-off', Readable.from(calledOff()), options)).rejects.toThrow(
      /abort/i,
    );
    expect(await store.head('called-off')).toBeUndefined();
  });

  it('returns undefined for a missing object', async () => {
    expect(await store.get('missing')).toBeUndefined();
    expect(await store.head('missing')).toBeUndefined();
    await store.delete('missing');
  });

  it('lists and deletes', async () => {
    await store.put('many/a', Buffer.from('a'), text);
    await store.put('many/b', Buffer.from('b'), text);
    expect(await keysUnder('many/')).toEqual(['many/a', 'many/b']);
    await store.delete('many/a');
    expect(await keysUnder('many/')).toEqual(['many/b']);
  });

  it('lets exactly one of many store an object that does not exist yet', async () => {
    const putting = Array.from({ length: 8 }, (_, index) =>
      store.putIfAbsent('contended', Buffer.from(String(index)), text),
    );
    const stored = await Promise.all(putting);
    expect(stored.filter(Boolean)).toHaveLength(1);
    const winner = String(await contentOf(await store.get('contended')));
    expect(stored[Number(winner)]).toBe(true);
    expect(await store.putIfAbsent('contended', Buffer.from('later'), text)).toBe(false);
  });

  it('serves objects when it is read-only, and neither stores nor deletes any', async () => {
    await store.put('read', Buffer.from('read'), text);
    const readOnly = createObjectStore({ ...config, bucket, readOnly: true });
    expect(String(await contentOf(await readOnly.get('read')))).toBe('read');
    await expect(readOnly.put('written', Buffer.from('w'), text)).rejects.toThrow('S3_READ_ONLY');
    await expect(readOnly.putIfAbsent('written', Buffer.from('w'), text)).rejects.toThrow(
      'S3_READ_ONLY',
    );
    await expect(readOnly.delete('read')).rejects.toThrow('S3_READ_ONLY');
    await expect(readOnly.copy('read', 'copied')).rejects.toThrow('S3_READ_ONLY');
    await expect(readOnly.abortUploads({ begunBefore: new Date() })).rejects.toThrow(
      'S3_READ_ONLY',
    );
    await readOnly.ensureBucket();
    expect(await store.head('written')).toBeUndefined();
    expect(await store.head('read')).toBeDefined();
    readOnly.close();
  });

  it('treats a broken store as an error, not as a missing object', async () => {
    const elsewhere = createObjectStore({ ...config, bucket: `none-${randomUUID()}` });
    await expect(elsewhere.get('a')).rejects.toThrow(/bucket/i);
    elsewhere.close();
  });
});

describe('access to the object store', () => {
  const key = 'guarded';
  const address = `${config.endpoint}/${bucket}/${key}`;

  beforeAll(async () => {
    await store.ensureBucket();
    await store.put(key, Buffer.from('for few eyes'), text);
  });

  it('is granted by a signed address', async () => {
    const answer = await fetch(presign(config, bucket, key, 60));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('for few eyes');
  });

  it('is refused for a changed signature', async () => {
    const url = new URL(presign(config, bucket, key, 60));
    const signature = url.searchParams.get('X-Amz-Signature') ?? '';
    const changed = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
    url.searchParams.set('X-Amz-Signature', changed);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is refused for another object under the same signature', async () => {
    await store.put('other', Buffer.from('private'), text);
    const url = presign(config, bucket, key, 60).replace(`/${key}?`, '/other?');
    expect((await fetch(url)).status).toBe(403);
  });

  it('is refused for an extended expiry', async () => {
    const url = new URL(presign(config, bucket, key, 60));
    url.searchParams.set('X-Amz-Expires', '6000');
    expect((await fetch(url)).status).toBe(403);
  });

  it('is refused after the expiry', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect((await fetch(presign(config, bucket, key, 60, anHourAgo))).status).toBe(403);
  });

  it('is refused without credentials', async () => {
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: 'mine now' })).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('is refused for a wrong secret and an unknown key', async () => {
    for (const wrong of [{ secretKey: 'wrong' }, { accessKey: 'unknown' }]) {
      const stranger = createObjectStore({ ...config, bucket, ...wrong });
      await expect(stranger.get(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
      await expect(stranger.put(key, Buffer.from('x'), text)).rejects.toMatchObject({
        $metadata: { httpStatusCode: 403 },
      });
      stranger.close();
    }
  });
});
