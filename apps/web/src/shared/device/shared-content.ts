import type { WantedFiles } from '../recording/file-kinds.ts';
import { cachesHere, deviceCaches } from '../config/device-caches.ts';

/** Content shared from another app, without the file: see the service worker's `shared-post.ts`. */
export type SharedNote = {
  /** Who was signed in at that time; null if unknown, and then the next user to sign in gets it. */
  owner: string | null;
  savedAt: number;
  words: string;
  file: { name: string; type: string; wanted: WantedFiles } | null;
  /** Why a shared file is missing. */
  refused: 'too-large' | 'unsupported' | null;
};

export const SHARED_NOTE = '/shared/note';
export const SHARED_FILE = '/shared/file';

/** Long enough to sign in or sign up; after that it is discarded. */
const UNOWNED_FOR_MS = 60 * 60 * 1000;

export type SharedContent = Pick<SharedNote, 'words' | 'refused'> & {
  file: { blob: File; wanted: WantedFiles } | null;
};

/** Whether this user may use it. */
export const isFor = (
  { owner, savedAt }: Pick<SharedNote, 'owner' | 'savedAt'>,
  userId: string,
  now: number,
): boolean => (owner === null ? now - savedAt < UNOWNED_FOR_MS : owner === userId);

const inShared = { cacheName: deviceCaches.shared };

const fileOf = async ({ file }: SharedNote): Promise<SharedContent['file']> => {
  const kept = await cachesHere()?.match(SHARED_FILE, inShared);
  if (file === null || kept === undefined) return null;
  const { name, type, wanted } = file;
  return { blob: new File([await kept.blob()], name, { type }), wanted };
};

/** Called once it is used, or has no owner anymore. */
export const forgetShared = async (): Promise<void> => {
  await cachesHere()?.delete(deviceCaches.shared);
};

/** The content shared by this user. Content of another user is deleted. */
export const readShared = async (userId: string): Promise<SharedContent | undefined> => {
  const entry = await cachesHere()?.match(SHARED_NOTE, inShared);
  const note: SharedNote | undefined = await entry?.json();
  if (note === undefined) return undefined;
  if (!isFor(note, userId, Date.now())) {
    await forgetShared();
    return undefined;
  }
  const { words, refused } = note;
  return { words, refused, file: await fileOf(note) };
};
