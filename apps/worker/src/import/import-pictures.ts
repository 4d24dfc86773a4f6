import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { limits } from '@swirl/contract/limits';
import type { User } from '@swirl/db/tables/users';
import { MediaRefused } from '@swirl/media/media-errors';
import { openMediaJob } from '@swirl/media/media-job';
import { renderProfileImage, type ProfileImageShape } from '@swirl/media/profile-image';
import { newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { OpenArchive } from './open-archive.ts';
import { PartUnavailable } from './part-reader.ts';

const PICTURES = [
  { shape: 'profile', field: 'profileImageKey', path: 'profile/profile-image.webp' },
  { shape: 'cover', field: 'coverImageKey', path: 'profile/cover-image.webp' },
] as const;

export interface ImportedPicture {
  readonly field: (typeof PICTURES)[number]['field'];
  readonly key: string;
}

/** Renders the pictures of the profile that are empty here, and stores them. */
export async function importPictures(
  objectStore: ObjectStore,
  archive: OpenArchive,
  user: User,
): Promise<ImportedPicture[]> {
  const stored: ImportedPicture[] = [];
  for (const { shape, field, path } of PICTURES) {
    if (user[field] !== null || !archive.has(path)) continue;
    if (archive.bytesOf(path) > limits.imageBytes) continue;
    const image = await render(archive, path, shape);
    if (image === null) continue;
    const key = newObjectKey(PEOPLE_OBJECTS);
    await objectStore.put(key, image.bytes, { contentType: image.contentType });
    stored.push({ field, key });
  }
  return stored;
}

/** Null for what is no picture. */
async function render(archive: OpenArchive, path: string, shape: ProfileImageShape) {
  const job = await openMediaJob();
  try {
    const written = await write(archive, path, job.source);
    return written ? await renderProfileImage(job, shape) : null;
  } catch (error) {
    if (error instanceof MediaRefused) return null;
    throw error;
  } finally {
    await job.close();
  }
}

/** False if it is damaged or larger than the archive says. */
async function write(archive: OpenArchive, path: string, to: string): Promise<boolean> {
  let bytes = 0;
  const capped = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limits.imageBytes) return;
      yield chunk;
    }
  };
  try {
    await pipeline(await archive.open(path), capped, createWriteStream(to));
  } catch (error) {
    if (error instanceof PartUnavailable) throw error;
    return false;
  }
  return bytes > 0 && bytes <= limits.imageBytes;
}
