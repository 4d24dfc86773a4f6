import { createHash } from 'node:crypto';
import type { ObjectBody, ObjectStore } from '@swirl/platform/object-store';
import { ApiError } from '../../http/api-error.ts';
import { parseRange, resolveRange } from './byte-range.ts';

export interface MediaRequest {
  readonly key: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly withBody: boolean;
}

export interface MediaAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ObjectBody['stream'];
}

/**
 * Uploads were sniffed and renditions are ours, so any other type is a mistake that must not run.
 */
const SERVED_TYPES = /^(audio|video|image)\/(?!svg)[a-z0-9.+-]+$/;

/** The object under a key as an HTTP response. Access was decided when the link was issued. */
export function createMediaService(objectStore: ObjectStore) {
  return async (request: MediaRequest): Promise<MediaAnswer> => {
    const etag = etagOf(request.key);
    const known = tagsIn(request.ifNoneMatch);
    // `*` matches any version, so the object has to exist.
    if (known.includes('*')) existing(await orUnavailable(objectStore.head(request.key)));
    if (known.includes(etag) || known.includes('*')) return { status: 304, headers: { etag } };
    const range =
      request.ifRange === undefined || request.ifRange === etag
        ? parseRange(request.range)
        : undefined;

    if (request.withBody && range === undefined) {
      const found = existing(await orUnavailable(objectStore.get(request.key)));
      return { status: 200, headers: describe(found, etag, found.bytes), body: found.stream };
    }
    const facts = existing(await orUnavailable(objectStore.head(request.key)));
    if (range === undefined) return { status: 200, headers: describe(facts, etag, facts.bytes) };
    const part = resolveRange(range, facts.bytes);
    if (part === null) {
      return { status: 416, headers: { etag, 'content-range': `bytes */${facts.bytes}` } };
    }
    const headers = {
      ...describe(facts, etag, part.end - part.start + 1),
      'content-range': `bytes ${part.start}-${part.end}/${facts.bytes}`,
    };
    if (!request.withBody) return { status: 206, headers };
    const found = existing(await orUnavailable(objectStore.get(request.key, part)));
    return { status: 206, headers, body: found.stream };
  };
}

/** An object never changes under its name, so the name serves as its ETag. */
function etagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
}

function tagsIn(header: string | undefined): string[] {
  return header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
}

function describe(
  { contentType = '' }: { readonly contentType: string | undefined },
  etag: string,
  length: number,
): Record<string, string> {
  return {
    etag,
    'accept-ranges': 'bytes',
    'content-length': String(length),
    'content-type': SERVED_TYPES.test(contentType) ? contentType : 'application/octet-stream',
  };
}

export function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('not_found');
  return found;
}

export async function orUnavailable<Found>(answer: Promise<Found>): Promise<Found> {
  try {
    return await answer;
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}
