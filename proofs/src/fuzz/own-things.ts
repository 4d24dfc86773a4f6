import { newId } from '@swirl/db/ids';
import { hashBody } from '@swirl/db/posting/post-once';
import { hashSessionId } from '@swirl/db/session-id';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { Rows } from '@swirl/testing/store-rows';
import { SOUND } from './forms.ts';
import type { Role } from './roles.ts';
import { canary } from './secrets.ts';
import type { Seen } from './seen.ts';

const DAY_MS = 86_400_000;

export interface Planting {
  readonly rows: Rows;
  readonly seen: Seen;
  /** The token of the walk. */
  readonly token: string;
  /** The names of objects that rows refer to. */
  readonly objects: string[];
}

/** What no one else may see, whatever its owner does. */
export function plantOwnThings(
  { rows, seen, token, objects }: Planting,
  userId: string,
  role?: Role,
): void {
  const whose = role ?? 'ann';
  const create = (kind: string) => {
    const id = newId();
    seen.add(kind, id, role);
    return id;
  };
  const stored = () => {
    const key = newObjectKey(LOOP_OBJECTS);
    objects.push(key);
    return key;
  };
  const expiresAt = new Date(Date.now() + DAY_MS);
  const otherSession = hashSessionId(`${token} ${whose} elsewhere`);
  rows.sessions.push(sessionOf(userId, otherSession));
  seen.add('sessionId', otherSession, role);
  rows.passkeys.push({
    id: create('passkeyId'),
    userId,
    credentialId: `${token}-${whose}`,
    publicKey: 'x',
    name: 'Key',
  });
  if (hasFiles(role)) {
    rows.dataExports.push({
      id: create('exportId'),
      userId,
      state: 'ready',
      progress: 100,
      objectKey: stored(),
      bytes: SOUND.length,
      expiresAt,
    });
  }
  const uploadId = create('uploadId');
  rows.uploads.push({ id: uploadId, userId, key: uploadId, bytes: SOUND.length, expiresAt });
  rows.recordings.push({ id: create('recordingId'), userId });
  const scheduledId = create('scheduledPostId');
  // Posted, it is no secret anymore.
  const caption = role === undefined ? canary('scheduled', token) : 'Later';
  rows.scheduledPosts.push({
    id: scheduledId,
    userId,
    key: scheduledId,
    bodyHash: hashBody({}),
    content: { mediaType: 'status', duration: 0, moodTags: [], caption },
    postAt: expiresAt,
    ...(hasFiles(role) && {
      content: { mediaType: 'audio', duration: 1, moodTags: [], caption },
      objectKey: stored(),
      contentType: 'audio/wav',
      bytes: SOUND.length,
      sha256: hashBody({ scheduledId }),
    }),
  });
  rows.moodEntries.push({
    userId,
    id: create('entryId'),
    kind: 'check-in',
    x: 0.5,
    y: -0.5,
    note: canary('diary', token, whose),
  });
  rows.hiddenTerms.push({ userId, terms: [canary('hidden', token, whose)] });
  rows.mutedTerms.push({
    id: create('termId'),
    userId,
    kind: 'word',
    value: canary('muted', token, whose),
  });
  rows.collections.push({
    id: create('collectionId'),
    userId,
    name: canary('saved', token, whose),
  });
  rows.peopleLists.push({
    id: create('listId'),
    userId,
    name: canary('list', token, whose),
  });
}

/** Storing them for everyone would take most of the time. */
export function hasFiles(role: Role | undefined): boolean {
  return role === undefined || role === 'member' || role === 'owner';
}

export function sessionOf(userId: string, sid: string): Rows['sessions'][number] {
  const sess = { stayLoggedIn: true };
  return { sid, userId, sess, expire: new Date(Date.now() + DAY_MS) };
}
