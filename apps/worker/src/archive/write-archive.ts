import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@swirl/db/client';
import { exportData } from '@swirl/db/personal-data/export-data';
import {
  findObjectKey,
  listPersonalDrafts,
  listPersonalMedia,
  listPersonalScheduled,
  listPersonalVoices,
  sumPersonalBytes,
  type PersonalFile,
} from '@swirl/db/stores/my-data/personal-files.store';
import type { User } from '@swirl/db/tables/users';
import type { ObjectStore } from '@swirl/platform/object-store';
import { ZipFile } from 'yazl';
import { emailLanguage } from '../emails/email-language.ts';
import { isPackable, pathInArchive, readme } from './archive-files.ts';
import { diaryCsv } from './diary-csv.ts';

const FILES_AT_ONCE = 500;
/** A store that has just come back may report existing objects as missing for a while. */
const CHECKED_TIMES = 3;
const CHECKED_EVERY_MS = 1_000;

export interface ArchiveOptions {
  readonly db: Database;
  /** Where the user's rows are read; what files are called is always asked in `db`. */
  readonly rows?: Database;
  readonly objectStore: Pick<ObjectStore, 'get' | 'head'>;
  readonly user: User;
  readonly signal: AbortSignal;
  /** Called with the share of bytes that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Shorter in tests of files that are really missing. */
  readonly checkEveryMs?: number;
}

/**
 * Streams the ZIP of all data of a user: each file is opened only when it is written, so that
 * neither their number nor their size takes memory. A missing file is listed in the archive; any
 * other failure breaks the stream off.
 */
export function writeArchive(options: ArchiveOptions): Readable {
  const { signal } = options;
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const fail = (error: unknown) => void out.destroy(asError(error));
  zip.once('error', fail);
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  addEntries(zip, options).catch(fail);
  return out;
}

async function addEntries(zip: ZipFile, options: ArchiveOptions): Promise<void> {
  const { rows = options.db, user, signal, onProgress } = options;
  const exportedAt = new Date();
  const missing: string[] = [];
  let doneBytes = 0;
  const allBytes = Math.max(1, await sumPersonalBytes(rows, user.id));

  const add = (path: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime: exportedAt, compress: isPackable(path) }, (opened) => {
      open().then(
        (stream) => opened(null, stream),
        (error: unknown) => zip.emit('error', asError(error)),
      );
    });
  const addFile = (file: PersonalFile) => {
    const path = pathInArchive(file);
    add(path, async () => {
      const stream = await openObject(options, file);
      doneBytes += file.bytes;
      onProgress(Math.min(1, doneBytes / allBytes));
      if (stream === undefined) missing.push(path);
      stream?.once('error', (error) => zip.emit('error', error));
      return stream ?? Readable.from([]);
    });
  };

  add('README.txt', async () => Readable.from([readme(emailLanguage(user), exportedAt)]));
  add('data.json', async () => Readable.from(exportData(rows, user, exportedAt)));
  add('my-moods.csv', async () => Readable.from(diaryCsv(rows, user)));
  for (const picture of await picturesOf(options)) addFile(picture);
  for (const list of [
    listPersonalMedia,
    listPersonalVoices,
    listPersonalScheduled,
    listPersonalDrafts,
  ]) {
    let after: string | null = null;
    for (;;) {
      signal.throwIfAborted();
      const files: PersonalFile[] = await list(rows, user.id, after, FILES_AT_ONCE);
      for (const file of files) addFile(file);
      after = files.at(-1)?.id ?? null;
      if (files.length < FILES_AT_ONCE) break;
    }
  }
  // Read last, when all missing files are known.
  add('missing.txt', async () => Readable.from([missing.map((path) => `${path}\n`).join('')]));
  zip.end();
}

async function picturesOf({ objectStore, user }: ArchiveOptions): Promise<PersonalFile[]> {
  const named = [
    { role: 'profile-image', objectKey: user.profileImageKey },
    { role: 'cover-image', objectKey: user.coverImageKey },
  ];
  const pictures: PersonalFile[] = [];
  for (const { role, objectKey } of named) {
    if (objectKey === null) continue;
    const facts = await objectStore.head(objectKey);
    const contentType = facts?.contentType ?? 'image/webp';
    pictures.push({ id: role, loopId: null, role, objectKey, contentType, bytes: 0 });
  }
  return pictures;
}

async function openObject(
  { db, objectStore, signal, checkEveryMs = CHECKED_EVERY_MS }: ArchiveOptions,
  { id, loopId, objectKey }: PersonalFile,
): Promise<Readable | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const key = loopId === null ? objectKey : await findObjectKey(db, id);
    const object = key === null ? undefined : await objectStore.get(key);
    if (object !== undefined || attempt === CHECKED_TIMES) return object?.stream;
    await pause(checkEveryMs, null, { signal });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
