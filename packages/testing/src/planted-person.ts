import { randomBytes } from 'node:crypto';
import { feedAvatar } from '@swirl/contract/avatar';
import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { auditLog } from '@swirl/db/tables/audit-log';
import { ceremonies } from '@swirl/db/tables/ceremonies';
import { commentHearts, commentVoices, pinnedComments } from '@swirl/db/tables/comments';
import { dataExports } from '@swirl/db/tables/data-exports';
import { deadLetters } from '@swirl/db/tables/dead-letters';
import { featuredLoops } from '@swirl/db/tables/discover';
import { federatedPeople } from '@swirl/db/tables/federation';
import { feedHides, feedMoods, feedSeen, feedSettings } from '@swirl/db/tables/feeds';
import { followedMoods } from '@swirl/db/tables/followed-moods';
import { idempotencyKeys } from '@swirl/db/tables/idempotency-keys';
import { invites } from '@swirl/db/tables/invites';
import { mixes, mixPositions, stems } from '@swirl/db/tables/layers';
import { captionDrafts, loopCaptions, unclearCaptions } from '@swirl/db/tables/loop-captions';
import { loopListeners } from '@swirl/db/tables/loop-listeners';
import { loopProcessing } from '@swirl/db/tables/loop-processing';
import { moodEntries } from '@swirl/db/tables/mood-entries';
import { hiddenTerms } from '@swirl/db/tables/hidden-terms';
import { sentTraces } from '@swirl/db/tables/safety';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { pinnedLoops } from '@swirl/db/tables/pinned-loops';
import { oidcIdentities } from '@swirl/db/tables/oidc-identities';
import { oneTimeLinks } from '@swirl/db/tables/one-time-links';
import { passkeys } from '@swirl/db/tables/passkeys';
import { passwordCredentials } from '@swirl/db/tables/password-credentials';
import { pushSubscriptions } from '@swirl/db/tables/push-subscriptions';
import { mediaRenames } from '@swirl/db/tables/loop-media';
import { loopSources } from '@swirl/db/tables/removed-media';
import { recordings } from '@swirl/db/tables/recordings';
import { peopleListMembers, peopleLists } from '@swirl/db/tables/people-lists';
import { hiddenReposts, reposts } from '@swirl/db/tables/reposts';
import { collectionLoops, collections, savedLoops } from '@swirl/db/tables/saved-loops';
import { sessions } from '@swirl/db/tables/sessions';
import { signUpRequests } from '@swirl/db/tables/sign-up-requests';
import { importedLoops, importItems, imports } from '@swirl/db/tables/imports';
import { drafts } from '@swirl/db/tables/drafts';
import { scheduledPosts } from '@swirl/db/tables/scheduled-posts';
import { uploadParts, uploads } from '@swirl/db/tables/uploads';
import type { User } from '@swirl/db/tables/users';
import { verificationRequests } from '@swirl/db/tables/verification-requests';
import {
  createBlock,
  createComment,
  createFriendship,
  createLoop,
  createLoopMedia,
  createMute,
  createReaction,
  createUser,
} from './factories.ts';
import { plantModeration, plantNotifications } from './planted-traces.ts';

export interface PlantedPerson {
  readonly user: User;
  /** The value of their session cookie. */
  readonly sessionId: string;
  readonly loopIds: readonly string[];
  /** Names of objects in the rows; whether they exist is up to the test. */
  readonly objectKeys: readonly string[];
  /** Texts that occur in rows about this user and nowhere else. */
  readonly canaries: readonly string[];
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const today = () => new Date().toISOString().slice(0, 10);
const soon = () => new Date(Date.now() + 60_000);

/** A user with a value in every column about people, and others around them. */
export async function plantPerson(db: Queryable): Promise<PlantedPerson> {
  const tag = hex(6);
  const word = (what: string) => `canary${tag}${what}`;
  const keyIn = (folder: string) => `${folder}/${hex(16)}`;
  const objectKeys = [
    keyIn('people'),
    keyIn('people'),
    keyIn('loops'),
    keyIn('exports'),
    keyIn('loops'),
    keyIn('uploads'),
    keyIn('loops'),
    keyIn('loops'),
    keyIn('loops'),
    keyIn('loops'),
  ] as const;
  const [
    profileImageKey,
    coverImageKey,
    mediaKey,
    exportKey,
    nextMediaKey,
    partKey,
    scheduledKey,
    draftKey,
    ...voiceKeys
  ] = objectKeys;
  const email = `${word('mail')}@example.test`;

  const user = await createUser(db, {
    email,
    emailVerifiedAt: new Date(),
    username: `c_${tag}`,
    firstName: word('first'),
    lastName: word('last'),
    bio: word('bio'),
    profileImageKey,
    coverImageKey,
    avatarConfig: feedAvatar,
    verificationStatus: 'owner',
    preferences: { fontSize: 'large' },
    firstVisitStep: 'voices',
    suspendedAt: new Date(),
    leavingAt: new Date(),
  });
  const userId = user.id;
  const other = await createUser(db);

  await db.insert(passwordCredentials).values({ userId, hash: `$argon2id$${word('hash')}` });
  await db.insert(passkeys).values({
    id: newId(),
    userId,
    credentialId: word('credential'),
    publicKey: word('key'),
    name: word('passkey'),
    lastUsedAt: new Date(),
  });
  await db.insert(oidcIdentities).values({ provider: 'lantern', subject: word('subject'), userId });
  const sessionId = newSessionId();
  const sid = hashSessionId(sessionId);
  const device = word('device');
  await db.insert(sessions).values({
    sid,
    userId,
    sess: { stayLoggedIn: false, device },
    expire: soon(),
  });
  await db.insert(pushSubscriptions).values({
    endpoint: `https://push.example/${word('push')}`,
    sid,
    userId,
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  });
  await db.insert(oneTimeLinks).values({
    tokenHash: hex(32),
    kind: 'reset-password',
    userId,
    email,
    expiresAt: soon(),
    usedAt: new Date(),
  });
  await db.insert(ceremonies).values({
    idHash: hex(32),
    kind: 'oidc-link',
    userId,
    contents: { state: word('ceremony') },
    expiresAt: soon(),
  });
  await db.insert(signUpRequests).values({
    id: newId(),
    email: email.toUpperCase(),
    passwordHash: word('signup'),
    username: `s_${tag}`,
    firstName: word('signfirst'),
    lastName: word('signlast'),
    avatarConfig: feedAvatar,
    stayLoggedIn: true,
    firstVisit: true,
    expiresAt: soon(),
  });
  await db.insert(invites).values([
    {
      tokenHash: hex(32),
      createdBy: userId,
      expiresAt: soon(),
      usedAt: new Date(),
      usedBy: other.id,
    },
    {
      tokenHash: hex(32),
      createdBy: other.id,
      expiresAt: soon(),
      usedAt: new Date(),
      usedBy: userId,
    },
  ]);
  await db.insert(verificationRequests).values({ userId });
  await db.insert(dataExports).values({
    id: newId(),
    userId,
    state: 'ready',
    progress: 100,
    objectKey: exportKey,
    bytes: 7,
    expiresAt: soon(),
  });

  const original = await createLoop(db, { userId: other.id });
  const loop = await createLoop(db, {
    userId,
    mediaType: 'video',
    state: 'failed',
    failureCode: 'unreadable',
    caption: word('caption'),
    alt: word('alt'),
    moodTags: [`mood-${tag}`],
    recordedHere: true,
    aiParts: ['voice', 'text'],
    edit: {
      texts: [
        { text: word('text'), style: 'plain', mood: null, x: 0.5, y: 0.5, size: 24, start: 0 },
      ],
    },
    avatarConfig: feedAvatar,
    parentLoopId: original.id,
  });
  const status = await createLoop(db, {
    userId,
    caption: word('status'),
    commentPermission: 'friends',
    warningReason: 'other',
    warningText: word('warning'),
    moderatorWarningReason: 'other',
    moderatorWarningText: word('moderator-warning'),
  });
  const { id: mediaId } = await createLoopMedia(db, {
    loopId: loop.id,
    objectKey: mediaKey,
    role: '720',
    contentType: 'video/mp4',
    width: 720,
    height: 1280,
    duration: 3,
    thumbHash: 'A'.repeat(32),
    peaks: [1, 2, 3],
    envelope: 'AAAA',
  });
  await db.insert(mediaRenames).values({ mediaId, objectKey: nextMediaKey });
  await db.insert(loopCaptions).values({
    loopId: loop.id,
    language: 'en',
    cues: [{ start: 0, end: 1000, text: word('spoken') }],
    automatic: true,
  });
  await db.insert(captionDrafts).values({
    loopId: status.id,
    language: 'en',
    cues: [{ start: 0, end: 1000, text: word('heard') }],
  });
  await db.insert(unclearCaptions).values({ loopId: status.id });
  await db.insert(stems).values({
    loopId: loop.id,
    gain: 0.75,
    offsetMs: -40,
    integratedLufs: -16,
    truePeakDb: -2,
    withdrawnAt: new Date(),
  });
  await db
    .insert(mixes)
    .values({ loopId: loop.id, seconds: 3, gainDb: -4, renderedAt: new Date() });
  await db.insert(mixPositions).values([
    { loopId: loop.id, position: 0, stemLoopId: original.id, rendered: true },
    { loopId: loop.id, position: 1, stemLoopId: loop.id, rendered: true },
  ]);
  await db.insert(loopListeners).values({
    loopId: loop.id,
    until: soon(),
    salt: randomBytes(32),
    sketch: Buffer.alloc(4096, 1),
    sharers: Buffer.alloc(4096, 1),
    people: 12,
    shares: 5,
    days: [12],
    stayed: [12, 7, 5],
    stayedBy: 12,
    mergedOn: today(),
  });
  await db.insert(loopProcessing).values({ loopId: loop.id, progress: 40, tries: 1 });
  await db.insert(loopSources).values({ loopId: loop.id, sha256: hex(32) });
  await db.insert(featuredLoops).values({ loopId: status.id, score: 1 });
  await db.insert(recordings).values({ userId, id: newId() });
  await db
    .insert(idempotencyKeys)
    .values({ userId, key: word('posted'), bodyHash: hex(32), loopId: loop.id });
  const upload = { userId, bytes: 7, received: 7, expiresAt: soon() };
  const uploadId = newId();
  await db.insert(uploads).values([
    { ...upload, id: uploadId, key: word('upload') },
    { ...upload, id: newId(), key: word('posted'), loopId: loop.id },
  ]);
  await db.insert(uploadParts).values({ uploadId, start: 0, bytes: 7, objectKey: partKey });
  const importId = newId();
  await db.insert(imports).values({
    id: importId,
    userId,
    uploadId,
    bytes: 7,
    state: 'failed',
    failure: 'import_invalid',
    origin: newId(),
    imported: { moodEntries: 1 },
    leftOut: { comments: 1 },
  });
  const item = { importId, originLoopId: newId(), mediaType: 'status' as const };
  await db.insert(importItems).values([
    {
      ...item,
      position: 0,
      caption: word('archived'),
      postedAt: new Date(),
      state: 'processing',
      content: {
        post: { mediaType: 'status', duration: 0, moodTags: [], caption: word('imported') },
      },
      reasons: ['made-private'],
      loopId: loop.id,
    },
    {
      ...item,
      position: 1,
      originLoopId: newId(),
      caption: word('left'),
      state: 'left',
      reasons: ['invalid'],
    },
  ]);
  await db
    .insert(importedLoops)
    .values({ userId, origin: newId(), originLoopId: newId(), loopId: loop.id });
  await db.insert(drafts).values({
    id: newId(),
    userId,
    key: word('draft'),
    content: { mediaType: 'video', duration: 3, moodTags: [], caption: word('unfinished') },
    savedAt: soon(),
    objectKey: draftKey,
    contentType: 'video/mp4',
    bytes: 7,
  });
  await db.insert(scheduledPosts).values({
    id: newId(),
    userId,
    key: word('scheduled'),
    bodyHash: hex(32),
    content: { mediaType: 'video', duration: 3, moodTags: [], caption: word('later') },
    postAt: soon(),
    failure: 'list_not_found',
    objectKey: scheduledKey,
    contentType: 'video/mp4',
    bytes: 7,
    sha256: hex(32),
  });
  const comment = await createComment(db, {
    userId,
    loopId: original.id,
    content: word('comment'),
    hiddenAt: new Date(),
    removedAt: new Date(),
  });
  await db.insert(pinnedLoops).values({ userId, position: 0, loopId: status.id });
  const answered = await createComment(db, { userId: other.id, loopId: status.id });
  await createComment(db, {
    userId,
    loopId: status.id,
    parentId: answered.id,
    content: word('reply'),
  });
  await createComment(db, {
    userId,
    loopId: original.id,
    content: word('moment'),
    editedAt: new Date(),
    atMs: 500,
    onCaption: true,
  });
  for (const [index, sound] of [
    {
      objectKey: voiceKeys[0],
      duration: 1,
      peaks: [100],
      envelope: 'AA==',
      transcript: word('said'),
      transcriptState: 'written' as const,
    },
    { sourceKey: voiceKeys[1], tries: 1 },
    { failureCode: 'processing_failed' as const },
  ].entries()) {
    const state = (['ready', 'processing', 'failed'] as const)[index] ?? 'ready';
    const about = { userId, loopId: original.id, kind: 'voice', content: null, state } as const;
    const { id: commentId } = await createComment(db, about);
    await db
      .insert(commentVoices)
      .values({ commentId, userId, sha256: hex(32), bytes: 7, ...sound });
  }
  // Its empty row stays, for the reply of someone else.
  const left = await createComment(db, {
    userId,
    loopId: original.id,
    content: word('answered'),
    atMs: 0,
  });
  await createComment(db, { userId: other.id, loopId: original.id, parentId: left.id });
  await db.insert(commentHearts).values([
    { userId, commentId: answered.id },
    { userId: other.id, commentId: comment.id },
  ]);
  await db.insert(pinnedComments).values({ loopId: status.id, commentId: answered.id });
  await db.insert(moodEntries).values([
    { userId, id: newId(), kind: 'check-in', x: -0.5, y: 0.25, note: word('felt') },
    { userId, id: newId(), kind: 'arrival', x: 0.5, y: -0.5 },
  ]);
  const savedId = newId();
  const collectionId = newId();
  await db.insert(savedLoops).values([
    { id: savedId, userId, loopId: original.id },
    { id: newId(), userId, loopId: null, unavailableSince: new Date() },
    { id: newId(), userId: other.id, loopId: status.id },
  ]);
  await db.insert(collections).values({ id: collectionId, userId, name: word('kept') });
  await db.insert(collectionLoops).values({ collectionId, savedId });
  await db.insert(reposts).values([
    { id: newId(), userId, loopId: original.id, line: word('passed'), hiddenByTerm: true },
    { id: newId(), userId: other.id, loopId: status.id },
  ]);
  await createReaction(db, { userId, loopId: original.id, mood: 'cozy' });
  await createReaction(db, { userId: other.id, loopId: status.id });
  await createFriendship(db, userId, other.id);
  const blocked = await createUser(db);
  await createBlock(db, { blockerId: userId, blockedId: blocked.id });
  await createBlock(db, { blockerId: blocked.id, blockedId: userId });
  await createMute(db, { muterId: userId, mutedId: blocked.id });
  await createMute(db, { muterId: blocked.id, mutedId: userId });

  await db.insert(hiddenReposts).values([
    { userId, reposterId: other.id },
    { userId: other.id, reposterId: userId },
  ]);
  const listId = newId();
  const theirListId = newId();
  await db.insert(peopleLists).values([
    { id: listId, userId, name: word('close') },
    { id: theirListId, userId: other.id, name: 'Theirs' },
  ]);
  await db.insert(peopleListMembers).values([
    { listId, memberId: other.id },
    { listId: theirListId, memberId: userId },
  ]);
  await createLoop(db, { userId, visibility: 'private', listId });
  await createLoop(db, { userId: other.id, visibility: 'private', listId: theirListId });
  await db.insert(hiddenTerms).values({ userId, terms: [word('unwanted')] });
  await db.insert(mutedTerms).values({
    id: newId(),
    userId,
    kind: 'word',
    value: word('muted'),
    expiresAt: soon(),
  });
  await db.insert(sentTraces).values({
    id: newId(),
    userId,
    kind: 'text',
    hash: word('sent').padEnd(64, '0'),
    young: true,
  });
  await db.insert(followedMoods).values({ userId, mood: `mood-${tag}` });
  await db.insert(federatedPeople).values({
    userId,
    since: new Date(),
    publicKey: { n: word('public') },
    privateKey: { d: word('private') },
  });
  await db.insert(feedSettings).values({ userId, moods: 'more' });
  await db.insert(feedMoods).values({ userId, mood: `mood-${tag}`, level: 'less' });
  await db.insert(feedHides).values([
    { userId, hiddenId: blocked.id, until: soon() },
    { userId: blocked.id, hiddenId: userId, until: soon() },
  ]);
  await db.insert(feedSeen).values({ userId, loopId: original.id, day: today() });

  const statementId = await plantModeration(db, { user, other, loop, word });
  await plantNotifications(db, { user, other, loop: status, comment, statementId });
  await db.insert(auditLog).values([
    {
      id: newId(),
      actor: other.id,
      action: 'case.open',
      target: newId(),
      detail: { userId, loopId: loop.id, commentId: comment.id },
    },
    { id: newId(), actor: userId, action: 'user.verify', target: other.id },
    {
      id: newId(),
      actor: other.id,
      action: 'user.suspend',
      target: userId,
      detail: { reason: word('reason') },
    },
    {
      id: newId(),
      actor: other.id,
      action: 'loop.hide',
      target: loop.id,
      detail: { reason: word('hide') },
    },
  ]);
  await db.insert(deadLetters).values([
    {
      jobId: Number.parseInt(tag, 16),
      name: 'mail.account',
      payload: { userId },
      attempts: 1,
      error: 'x',
      enqueuedAt: new Date(),
    },
    {
      jobId: Number.parseInt(tag, 16) + 1,
      name: 'mail.account',
      payload: { email },
      attempts: 1,
      error: 'x',
      enqueuedAt: new Date(),
    },
  ]);

  return {
    user,
    sessionId,
    loopIds: [loop.id, status.id],
    objectKeys,
    canaries: [userId, loop.id, status.id, comment.id, tag, ...objectKeys],
  };
}
