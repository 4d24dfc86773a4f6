import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '@swirl/contract/limits';
import type { ByteRange, ObjectBody } from '@swirl/platform/object-store';
import { writeZip } from '@swirl/testing/write-zip';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openArchive } from './open-archive.ts';
import { PartUnavailable } from './part-reader.ts';
import { readData } from './read-data.ts';

/** A store with a file in parts of these sizes. */
function storedIn(file: Buffer, size: number) {
  const objects = new Map<string, Buffer>();
  const parts = [];
  for (let start = 0; start < file.length; start += size) {
    const content = file.subarray(start, start + size);
    objects.set(`uploads/${start}`, content);
    parts.push({ start, bytes: content.length, objectKey: `uploads/${start}` });
  }
  const get = async (key: string, range?: ByteRange): Promise<ObjectBody | undefined> => {
    const content = objects.get(key);
    if (content === undefined) return undefined;
    const { start = 0, end = content.length - 1 } = range ?? {};
    const bytes = content.subarray(start, end + 1);
    return {
      stream: Readable.from([bytes]),
      bytes: bytes.length,
      contentType: undefined,
      etag: undefined,
      modifiedAt: undefined,
      contentRange: undefined,
    };
  };
  return { store: { get }, parts, objects };
}

const open = (file: Buffer, size = 1_000) => {
  const { store, parts } = storedIn(file, size);
  return openArchive(store, parts);
};

/** Changes the central directory, where an archive says what its files are. */
const withCentral = (archive: Buffer, change: (header: Buffer) => void): Buffer => {
  const changed = Buffer.from(archive);
  change(changed.subarray(changed.indexOf('PK\u0001\u0002')));
  return changed;
};

describe('an archive', () => {
  it('is read the same however it was cut into parts', async () => {
    const sound = randomBytes(5_000);
    const archive = await writeZip({ 'data.json': '{"a":1}', 'media/a/audio.m4a': sound });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: archive.length }), async (size) => {
        const opened = await open(archive, Math.max(7, size));
        expect(await readData(opened)).toEqual({ a: 1 });
        expect(await buffer(await opened.open('media/a/audio.m4a'))).toEqual(sound);
      }),
      { numRuns: 15 },
    );
  });

  it('is refused if it is anything else, wherever it is damaged', async () => {
    const archive = await writeZip({ 'data.json': '{}' });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(archive.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const damaged = Buffer.from(archive);
          damaged[at] = (damaged[at] ?? 0) ^ by;
          const read = open(damaged).then(readData);
          const outcome = await read.then(
            () => 'read',
            (error: unknown) => (error instanceof Error ? error.name : error),
          );
          expect(['read', 'Refused']).toContain(outcome);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has no links and no encrypted files', async () => {
    const archive = await writeZip({ 'data.json': '{}' });
    const link = withCentral(archive, (header) =>
      header.writeUInt32LE((0o120_777 << 16) >>> 0, 38),
    );
    expect((await open(link)).has('data.json')).toBe(false);
    const encrypted = withCentral(archive, (header) =>
      header.writeUInt16LE(header.readUInt16LE(8) | 1, 8),
    );
    expect((await open(encrypted)).has('data.json')).toBe(false);
  });

  it.each(['../a.json', '/aa.json', 'C:/a.json'])('is refused with the path %s', async (path) => {
    const placeholder = 'a'.repeat(path.length);
    const archive = await writeZip({ [placeholder]: '{}' });
    const text = archive.toString('latin1').replaceAll(placeholder, path);
    await expect(open(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'import_invalid',
    });
  });

  it('is refused with two files of one path', async () => {
    const archive = await writeZip({ 'a.json': '{}', 'b.json': '{}' });
    const text = archive.toString('latin1').replaceAll('b.json', 'a.json');
    await expect(open(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'import_invalid',
    });
  });

  it('with data larger than it says, or than is allowed, is not read on', async () => {
    const bomb = await writeZip({ 'data.json': Buffer.alloc(limits.import.dataBytes + 1, ' ') });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(open(bomb).then(readData)).rejects.toMatchObject({ code: 'import_too_large' });
    const hidden = withCentral(bomb, (header) => header.writeUInt32LE(10, 24));
    await expect(open(hidden).then(readData)).rejects.toMatchObject({ code: 'import_invalid' });
  });

  it('is not to blame if the store has lost a part', async () => {
    const { store, parts, objects } = storedIn(await writeZip({ 'data.json': '{}' }), 50);
    objects.delete('uploads/0');
    const read = openArchive(store, parts).then(readData);
    await expect(read).rejects.toBeInstanceOf(PartUnavailable);
  });
});
