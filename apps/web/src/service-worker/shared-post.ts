import { limits } from '@swirl/contract/limits';
import { pathTo } from '@swirl/contract/paths';
import { deviceCaches, KEPT_ENTRY } from '#shared/config/device-caches.ts';
import type { SharedNote } from '#shared/device/shared-content.ts';
import { SHARED_FILE, SHARED_NOTE } from '#shared/device/shared-content.ts';
import { readShared } from './read-shared.ts';
import { stopAfter } from './stop-after.ts';

/** The maximum file size, plus the form around it. */
const MAX_BYTES = limits.mediaBytes + 1024 * 1024;

/** Larger uploads are aborted while they arrive. */
const formOf = (request: Request, onTooLarge: () => void): Promise<FormData> => {
  const { body }: { body: ReadableStream<Uint8Array<ArrayBuffer>> | null } = request;
  if (body === null) return request.formData();
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(body.pipeThrough(stopAfter(MAX_BYTES, onTooLarge)), { headers }).formData();
};

/** The user who is signed in on this device. */
const ownerHere = async (): Promise<string | null> => {
  const kept = await caches.match(KEPT_ENTRY, { cacheName: deviceCaches.kept });
  const copy: { me: { id: string } } | undefined = await kept?.json();
  return copy?.me.id ?? null;
};

const keep = async (note: SharedNote, file: File | null): Promise<void> => {
  // One at a time: a new one replaces content that was not used.
  await caches.delete(deviceCaches.shared);
  const cache = await caches.open(deviceCaches.shared);
  if (file !== null) await cache.put(SHARED_FILE, new Response(file));
  await cache.put(SHARED_NOTE, new Response(JSON.stringify(note)));
};

const keepShared = async (request: Request): Promise<void> => {
  const who = { owner: await ownerHere(), savedAt: Date.now() };
  let refused: SharedNote['refused'] = 'unsupported';
  const onTooLarge = () => {
    refused = 'too-large';
  };
  try {
    const { note, file, ...rest } = readShared(await formOf(request, onTooLarge));
    await keep({ ...who, ...rest, file: note }, file);
  } catch {
    await keep({ ...who, words: '', file: null, refused }, null);
  }
};

/** Stores content shared from another app until the create flow uses it. */
export const takeShared = async ({ request }: FetchEvent): Promise<Response> => {
  await keepShared(request);
  return Response.redirect(pathTo.create({ shared: '1' }), 303);
};
