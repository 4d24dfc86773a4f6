import type { WantedFiles } from '../recording/file-kinds.ts';
import { cachesHere, deviceCaches } from '../config/device-caches.ts';

/** What another app handed over, beside the file: see the service worker's `shared-post.ts`. */
export type SharedNote = {
  /** Who was signed in here then; null where nobody was known, and whoever signs in next takes it up. */
  owner: string | null;
  savedAt: number;
  words: string;
  file: { name: string; type: string; wanted: WantedFiles } | null;
  /** Why there is no file although there was one. */
  refused: 'too-large' | 'unsupported' | null;
};

export const SHARED_NOTE = '/shared/note';
export const SHARED_FILE = '/shared/file';

/** Long enough to sign in, or even to sign up; then it is nobody's. */
const UNOWNED_FOR_MS = 60 * 60 * 1000;

export type SharedThing = Pick<SharedNote, 'words' | 'refused'> & {
  file: { blob: File; wanted: WantedFiles } | null;
};

/** Whether this person may take it up. */
export const isFor = (
  { owner, savedAt }: Pick<SharedNote, 'owner' | 'savedAt'>,
  userId: string,
  now: number,
): boolean => (owner === null ? now - savedAt < UNOWNED_FOR_MS : owner === userId);

const inShared = { cacheName: deviceCaches.shared };

const fileOf = async ({ file }: SharedNote): Promise<SharedThing['file']> => {
  const kept = await cachesHere()?.match(SHARED_FILE, inShared);
  if (file === null || kept === undefined) return null;
  const { name, type, wanted } = file;
  return { blob: new File([await kept.blob()], name, { type }), wanted };
};

/** Once it is taken up, or nobody's any more. */
export const forgetShared = async (): Promise<void> => {
  await cachesHere()?.delete(deviceCaches.shared);
};

/** What was handed over to this person. What was meant for somebody else is wiped. */
export const readShared = async (userId: string): Promise<SharedThing | undefined> => {
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
