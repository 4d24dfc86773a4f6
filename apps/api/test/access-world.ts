import type { LoopFacts } from '@swirl/contract/policies/loops';
import { newId } from '@swirl/db/ids';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { hashBody } from '@swirl/db/posting/post-once';
import { audienceColumns } from '@swirl/db/stores/loops/loops.store';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { noRows, storeRows, type Rows } from '@swirl/testing/store-rows';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import type { Role, Setting } from './access-roles.ts';
import { sound } from './forms.ts';
import { anyAddress, type TestApi } from './harness.ts';

/** The target of every id in a call. All belong to the author, except the comment. */
export type IdKind =
  | 'loopId'
  | 'userId'
  | 'commentId'
  | 'sessionId'
  | 'passkeyId'
  | 'statementId'
  | 'caseId'
  | 'decisionId'
  | 'appealId'
  | 'exportId'
  | 'uploadId'
  | 'draftId'
  | 'scheduledPostId'
  | 'importId'
  | 'recordingId'
  | 'entryId'
  | 'termId'
  | 'collectionId'
  | 'listId';
export type Ids = Readonly<Record<IdKind, string>>;

export interface World {
  readonly role: Role;
  readonly setting: Setting;
  /** Undefined for visitors. */
  readonly cookie: string | undefined;
  /** A client address of its own, so that worlds share no rate limits. */
  readonly address: string;
  readonly ids: Ids;
  /** Text that occurs in this loop and nowhere else. */
  readonly canary: string;
  readonly authorEmail: string;
  readonly authorName: string;
  readonly authorUsername: string;
  /** The object key of the loop's only file. */
  readonly objectKey: string;
  /** The object key of the author's data export. */
  readonly archiveKey: string;
  /** The object key of what the author has scheduled, and its text. */
  readonly scheduledKey: string;
  readonly scheduledText: string;
  /** Of a loop that the author's import left out. */
  readonly importedText: string;
  /** The same of the author's draft. */
  readonly draftKey: string;
  readonly draftText: string;
  /** What the author wrote into their diary. */
  readonly diaryNote: string;
  /** The name of the author's collection. */
  readonly collectionName: string;
  /** The name of the author's list of people. */
  readonly listName: string;
  /** By the author alone. */
  readonly followedMood: string;
  readonly viewerId: string;
  readonly facts: LoopFacts;
}

/** Creates loops, their authors and a viewer in each role, in a few statements. */
export async function createWorlds(
  api: TestApi,
  wanted: readonly { readonly role: Role; readonly setting: Setting }[],
): Promise<World[]> {
  const rows = noRows();
  const worlds = wanted.map(({ role, setting }) => addWorld(rows, role, setting));
  await storeRows(api.db, rows);
  return worlds;
}

export const unknownIds = (): Ids => ({
  loopId: newId(),
  userId: newId(),
  commentId: newId(),
  sessionId: hashSessionId(newSessionId()),
  passkeyId: newId(),
  statementId: newId(),
  caseId: newId(),
  decisionId: newId(),
  appealId: newId(),
  exportId: newId(),
  uploadId: newId(),
  recordingId: newId(),
  draftId: newId(),
  scheduledPostId: newId(),
  importId: newId(),
  entryId: newId(),
  termId: newId(),
  collectionId: newId(),
  listId: newId(),
});

function addWorld(rows: Rows, role: Role, setting: Setting): World {
  const { statementId, ...ids } = unknownIds();
  const { loopId, userId: authorId, commentId } = ids;
  const viewerId = role === 'author' ? authorId : newId();
  const commenterId = newId();
  const authorEmail = `${authorId}@example.test`;
  const authorName = `name-${authorId}`;
  const authorUsername = `n${authorId.replaceAll('-', '').slice(-19)}`;
  const canary = `canary-${loopId}`;
  const objectKey = newObjectKey(LOOP_OBJECTS);
  const archiveKey = `exports/${authorId}`;
  const scheduledKey = newObjectKey(LOOP_OBJECTS);
  const draftKey = newObjectKey(LOOP_OBJECTS);
  const draftText = `unfinished-${ids.draftId}`;
  const scheduledText = `later-${ids.scheduledPostId}`;
  const importedText = `from-${ids.importId}`;
  const diaryNote = `diary-${ids.entryId}`;
  const collectionName = `in-${ids.collectionId}`;
  const listName = `on-${ids.listId}`;
  const followedMood = `f${newId().slice(-12)}`;

  const standing = (is: string) => ({
    emailVerifiedAt: is === 'unverified' ? null : new Date(),
    suspendedAt: is === 'suspended' ? new Date() : null,
    leavingAt: is === 'leaving' ? new Date() : null,
    ...(is === 'waiting' && { admittedAt: null }),
  });
  rows.users.push(
    {
      id: authorId,
      email: authorEmail,
      username: authorUsername,
      firstName: authorName,
      ...standing(setting.author),
      preferences: { loopVisibility: setting.preference },
    },
    { id: commenterId, email: `${commenterId}@example.test` },
  );
  if (viewerId !== authorId) {
    rows.users.push({
      id: viewerId,
      email: `${viewerId}@example.test`,
      ...standing(role),
      verificationStatus: role === 'owner' ? 'owner' : 'none',
    });
  }

  const sessionId = newSessionId();
  const session = { sess: { stayLoggedIn: false }, expire: new Date(Date.now() + 3_600_000) };
  rows.sessions.push(
    { ...session, sid: hashSessionId(sessionId), userId: viewerId },
    { ...session, sid: ids.sessionId, userId: authorId },
  );
  rows.passkeys.push(
    ...[ids.passkeyId, newId()].map((id) => ({
      id,
      userId: authorId,
      credentialId: id,
      publicKey: 'x',
      name: 'Key',
    })),
  );
  rows.dataExports.push({
    id: ids.exportId,
    userId: authorId,
    state: 'ready',
    progress: 100,
    objectKey: archiveKey,
    bytes: 1,
    expiresAt: session.expire,
  });
  rows.uploads.push({
    id: ids.uploadId,
    userId: authorId,
    key: ids.uploadId,
    bytes: sound.length,
    expiresAt: session.expire,
  });
  rows.imports.push({
    id: ids.importId,
    userId: authorId,
    bytes: 7,
    state: 'done',
    origin: newId(),
  });
  rows.importItems.push({
    importId: ids.importId,
    position: 0,
    originLoopId: newId(),
    mediaType: 'status',
    caption: importedText,
    state: 'left',
    reasons: ['invalid'],
  });
  rows.drafts.push({
    id: ids.draftId,
    userId: authorId,
    key: ids.draftId,
    content: { mediaType: 'audio', duration: 1, moodTags: [], caption: draftText },
    savedAt: session.expire,
    objectKey: draftKey,
    contentType: 'audio/wav',
    bytes: sound.length,
  });
  rows.scheduledPosts.push({
    id: ids.scheduledPostId,
    userId: authorId,
    key: ids.scheduledPostId,
    bodyHash: hashBody({}),
    content: { mediaType: 'audio', duration: 1, moodTags: [], caption: scheduledText },
    postAt: session.expire,
    objectKey: scheduledKey,
    contentType: 'audio/wav',
    bytes: sound.length,
    sha256: hashBody({ scheduledKey }),
  });
  rows.recordings.push({ id: ids.recordingId, userId: authorId });
  rows.moodEntries.push({
    userId: authorId,
    id: ids.entryId,
    kind: 'check-in',
    x: 0.5,
    y: -0.5,
    note: diaryNote,
  });
  // As private as the diary.
  rows.hiddenTerms.push({ userId: authorId, terms: [diaryNote] });
  // A friend who isn't on it doesn't see what is for it.
  rows.peopleLists.push({ id: ids.listId, userId: authorId, name: listName });
  rows.peopleListMembers.push({ listId: ids.listId, memberId: commenterId });
  if (role === 'listed') rows.peopleListMembers.push({ listId: ids.listId, memberId: viewerId });
  rows.mutedTerms.push({ id: ids.termId, userId: authorId, kind: 'word', value: diaryNote });
  rows.followedMoods.push(
    { userId: authorId, mood: followedMood },
    { userId: viewerId, mood: 'cozy' },
  );
  rows.loops.push({
    id: loopId,
    feedKey: newId(),
    userId: authorId,
    mediaType: 'video',
    duration: 1,
    caption: canary,
    moodTags: ['cozy'],
    state: setting.state,
    ...audienceColumns({ visibility: setting.loop, listId: ids.listId }, 'public'),
  });
  rows.loopMedia.push({
    id: newId(),
    loopId,
    role: '720',
    objectKey,
    contentType: 'video/mp4',
    bytes: 1,
  });
  rows.loopCaptions.push({
    loopId,
    language: 'en',
    cues: [{ start: 0, end: 1000, text: canary }],
  });
  rows.captionDrafts.push({
    loopId,
    language: 'en',
    cues: [{ start: 0, end: 1000, text: canary }],
  });
  // Everyone saved it, when they still could.
  const savers = [...new Set([authorId, viewerId])].map((userId) => ({
    id: newId(),
    userId,
    loopId,
  }));
  rows.savedLoops.push(...savers);
  rows.reposts.push({ id: newId(), userId: commenterId, loopId, line: canary });
  rows.collections.push({ id: ids.collectionId, userId: authorId, name: collectionName });
  rows.collectionLoops.push({ collectionId: ids.collectionId, savedId: savers[0]?.id ?? '' });
  rows.comments.push({ id: commentId, loopId, userId: commenterId, content: 'Nice' });
  // Through whom a repost would get to the viewer.
  rows.follows.push({ followerId: viewerId, followingId: commenterId });
  if (role === 'friend' || role === 'follower') {
    rows.follows.push({ followerId: viewerId, followingId: authorId });
  }
  if (role === 'friend' || role === 'ex-follower') {
    rows.follows.push({ followerId: authorId, followingId: viewerId });
  }
  const blocksViewer = role === 'blocked' || role === 'parted';
  const viewerBlocks = role === 'blocker' || role === 'parted';
  if (blocksViewer) rows.blocks.push({ blockerId: authorId, blockedId: viewerId });
  // The author has a former username.
  if (viewerBlocks) {
    rows.blocks.push({ blockerId: viewerId, blockedId: authorId, firstName: 'Before' });
  }
  if (role === 'muter') rows.mutes.push({ muterId: viewerId, mutedId: authorId });
  const held = setting.state === 'hidden';
  addModeration(rows, { ids: { ...ids, statementId }, authorId, commenterId, held });

  return {
    role,
    setting,
    cookie: role === 'stranger' ? undefined : `${SESSION_COOKIE}=${sessionId}`,
    address: anyAddress(),
    ids: { ...ids, statementId },
    canary,
    authorEmail,
    authorName,
    authorUsername,
    objectKey,
    archiveKey,
    scheduledKey,
    scheduledText,
    importedText,
    draftKey,
    draftText,
    diaryNote,
    collectionName,
    listName,
    followedMood,
    viewerId,
    facts: {
      authorId,
      state: setting.state,
      visibility: setting.loop,
      onList: role === 'listed',
      authorLoopVisibility: setting.preference,
      authorHidden: setting.author !== 'here',
      between: {
        viewerFollows: role === 'friend' || role === 'follower',
        followsViewer: role === 'friend' || role === 'ex-follower',
        viewerBlocks,
        blocksViewer,
      },
    },
  };
}

/**
 * The loop is reported, and if it is hidden held for review; the author has three decisions against them, one of
 * them appealed.
 */
function addModeration(
  rows: Rows,
  people: {
    readonly ids: Ids;
    readonly authorId: string;
    readonly commenterId: string;
    readonly held: boolean;
  },
): void {
  const { ids, authorId: userId, commenterId: reporterId } = people;
  const pastCase = newId();
  const appealed = newId();
  rows.moderationCases.push(
    { id: ids.caseId, target: 'loop', loopId: ids.loopId, userId },
    { id: pastCase, target: 'user', userId, closedAt: new Date() },
  );
  rows.reports.push({ id: newId(), caseId: ids.caseId, reporterId, reason: 'spam' });
  rows.moderationDecisions.push(
    ...[ids.statementId, ids.decisionId, appealed].map((id) => ({
      id,
      caseId: pastCase,
      target: 'user' as const,
      userId,
      action: 'suspend' as const,
      reason: 'spam' as const,
    })),
  );
  if (people.held) {
    rows.moderationDecisions.push({
      id: newId(),
      caseId: ids.caseId,
      target: 'loop',
      userId,
      action: 'hold',
      holdReasons: ['held-term'],
    });
  }
  rows.appeals.push({ id: ids.appealId, decisionId: appealed, message: 'It was a joke' });
}
