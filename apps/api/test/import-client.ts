import { randomUUID } from 'node:crypto';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { isImportUnderway } from '@swirl/contract/imports';
import { eventually } from '@swirl/testing/eventually';
import { expect } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';
import type { MediaFixture } from './media-fixture.ts';

type Import = Output<'imports.begin'>;
type Item = Output<'imports.items'>[number];

const PART = 4 * 1024 * 1024;

export const importOf = (body: unknown): Import => endpoints['imports.begin'].response.parse(body);

export const beginImport = (
  api: TestApi,
  cookie: string,
  bytes: number,
  key: string = randomUUID(),
) => call(api, 'imports.begin', {}, { cookie, body: { key, bytes } });

export const startImport = (api: TestApi, cookie: string, importId: string) =>
  call(api, 'imports.start', { importId }, { cookie });

export const cancelImport = (api: TestApi, cookie: string, importId: string) =>
  call(api, 'imports.cancel', { importId }, { cookie });

export async function sendParts(
  api: TestApi,
  cookie: string,
  uploadId: string,
  content: Buffer,
): Promise<void> {
  for (let start = 0; start < content.length; start += PART) {
    const response = await api.fetch(`/api/uploads/${uploadId}?offset=${start}`, {
      method: 'PATCH',
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content.subarray(start, start + PART)),
    });
    expect(response.status).toBe(200);
  }
}

/** Sends the whole archive and starts the import. */
export async function importArchive(
  api: TestApi,
  cookie: string,
  content: Buffer,
): Promise<Import> {
  const begun = await beginImport(api, cookie, content.length);
  expect(begun.status).toBe(201);
  const { id, upload } = importOf(begun.body);
  await sendParts(api, cookie, upload?.id ?? '', content);
  const started = await startImport(api, cookie, id);
  expect(started.status).toBe(200);
  return importOf(started.body);
}

export async function currentImport(api: TestApi, cookie: string): Promise<Import> {
  const { body } = await call(api, 'imports.list', {}, { cookie });
  const [found] = endpoints['imports.list'].response.parse(body);
  if (found === undefined) throw new Error('There is no import.');
  return found;
}

export const untilEnded = (api: TestApi, cookie: string): Promise<Import> =>
  eventually(async () => {
    const found = await currentImport(api, cookie);
    expect(isImportUnderway(found.state)).toBe(false);
    return found;
  });

export async function itemsOf(api: TestApi, cookie: string, importId: string): Promise<Item[]> {
  const { body } = await call(api, 'imports.items', { importId }, { cookie });
  return endpoints['imports.items'].response.parse(body);
}

/** The archive that a user makes in Settings. */
export async function makeArchive({ api }: MediaFixture, cookie: string): Promise<Buffer> {
  const { status } = await call(api, 'users.requestExport', {}, { cookie });
  expect(status).toBe(201);
  const ready = await eventually(async () => {
    const { body } = await call(api, 'users.exports', {}, { cookie });
    const [archive] = endpoints['users.exports'].response.parse(body);
    expect(archive?.state).toBe('ready');
    return archive;
  });
  const response = await api.fetch(`/api/users/exports/${ready?.id}/file`, { headers: { cookie } });
  return Buffer.from(await response.arrayBuffer());
}
