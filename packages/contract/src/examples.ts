import type { CallName } from './calls.ts';

/**
 * A request that works exactly as written, and its response. A test sends each of them, in this
 * order.
 */
export interface Example {
  readonly call: CallName;
  readonly title: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The text fields of a multipart body, and the name of the file. */
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: string;
  readonly answer: unknown;
}

/** The data that exists before the first example is sent. */
export const exampleWorld = {
  author: {
    id: '01980d2e-7c00-7000-8000-00000000000b',
    username: 'ben_rivers',
    firstName: 'Ben',
    lastName: 'Rivers',
    email: 'ben@example.org',
  },
  loop: {
    id: '01980d2e-7c00-7000-8000-00000000001b',
    caption: 'First frost on the window this morning',
    moodTags: ['peaceful', 'cozy'],
  },
} as const;

const { author, loop } = exampleWorld;

const MORNING = '2026-11-16T07:30:00.000Z';
const NOON = '2026-11-16T12:00:00.000Z';
const noPicture = { profileImageUrl: null, avatarConfig: null, verificationStatus: 'none' };

const ben = {
  id: author.id,
  username: author.username,
  firstName: author.firstName,
  lastName: author.lastName,
  ...noPicture,
};
const ava = {
  id: '01980d2e-7c00-7000-8000-00000000000a',
  username: 'ava_lind',
  firstName: 'Ava',
  lastName: 'Lind',
  ...noPicture,
};

const account = {
  ...ava,
  email: 'ava@example.org',
  emailVerified: false,
  coverImageUrl: null,
  bio: null,
  mustVerifyEmail: false,
  waiting: false,
  suspended: false,
  leavingUntil: null,
  createdAt: NOON,
  updatedAt: NOON,
  layersChosen: false,
  firstVisitStep: null,
  preferences: {
    stayLoggedIn: false,
    theme: 'system',
    fontSize: 'medium',
    language: 'system',
    homeFeed: 'for-you',
    contentWarnings: 'cover',
    aiLoops: 'show',
    privacyShowEmail: false,
    privacyShowActivity: true,
    loopVisibility: 'public',
    remixPermissions: 'everyone',
    layerPermissions: 'nobody',
    commentPermissions: 'everyone',
    automaticCaptions: true,
    syncDrafts: false,
    notificationEmail: true,
    notificationPush: true,
    notificationInApp: true,
    notifyOnComments: true,
    notifyOnLikes: true,
    notifyOnFollows: true,
    notifyOnRemixes: true,
    blockedUserIds: [],
  },
};

const comment = {
  id: '01980d2e-7c00-7000-8000-0000000000c1',
  loopId: loop.id,
  userId: ava.id,
  kind: 'text',
  content: 'Same here, the whole garden is white.',
  voice: null,
  hidden: false,
  hiddenFromLoop: false,
  createdAt: NOON,
  editedAt: null,
  user: ava,
  parentId: null,
  atMs: null,
  onCaption: false,
  mood: 'cozy',
  hearts: 0,
  hasHearted: false,
  authorHearted: false,
  replyCount: 0,
  pinned: false,
  firstReplies: [],
};

const newLoop = {
  mediaUrl: null,
  mediaType: 'status',
  media: null,
  avatarConfig: null,
  alt: null,
  warning: null,
  recordedHere: false,
  aiParts: [],
  texts: [],
  hasCaptions: false,
  isRemix: false,
  parentLoopId: null,
  relation: 'none',
  mix: null,
  duration: 0,
  hidden: false,
  list: null,
  hasReacted: false,
  reactionMood: null,
  hasSaved: false,
  hasReposted: false,
  moodCounts: [],
  canRemix: true,
  layerRefusal: 'no_sound',
  commentRefusal: null,
  stemWithdrawn: false,
  _count: { reactions: 0, comments: 0, remixes: 0 },
};

const bensLoop = {
  ...newLoop,
  ...loop,
  userId: author.id,
  canRepost: true,
  // Only for the author.
  visibility: null,
  layerPermission: null,
  commentPermission: null,
  createdAt: MORNING,
  user: { ...ben, email: null, isFollowing: false },
};

const avasLoop = {
  ...newLoop,
  id: '01980d2e-7c00-7000-8000-00000000001a',
  userId: ava.id,
  canRepost: false,
  visibility: 'public',
  layerPermission: 'nobody',
  commentPermission: 'everyone',
  createdAt: NOON,
  user: { ...ava, email: 'ava@example.org', isFollowing: false },
};

const upload = '/media/loops/T9HX_N4gjvpBbm14a5rGRA?ends=1794830550&signature=ohgANzeEje7WnghpxCcX';
const password = 'seven quiet green trains';

export const examples: readonly Example[] = [
  {
    call: 'auth.signUp',
    title: 'Create an account',
    body: {
      email: account.email,
      password,
      username: ava.username,
      firstName: ava.firstName,
      lastName: ava.lastName,
    },
    answer: { outcome: 'signed-in', user: account },
  },
  {
    call: 'auth.signIn',
    title: 'Sign in; the answer sets the session cookie',
    body: { login: account.email, password },
    answer: account,
  },
  {
    call: 'loops.feed',
    title: 'Read the first page of the feed',
    query: { limit: 10 },
    answer: [bensLoop],
  },
  {
    call: 'journeys.plan',
    title: 'Plan a journey from one point of the plane of moods to another',
    body: { from: { x: 0.2, y: 0.2 }, to: { x: 0.78, y: -0.42 }, length: 8 },
    answer: { loops: [bensLoop], to: { x: 0.78, y: -0.42 }, movedTo: null },
  },
  {
    call: 'reactions.create',
    title: 'React to a loop',
    body: { loopId: loop.id },
    answer: { hasReacted: true },
  },
  {
    call: 'reactions.create',
    title: 'Say how a loop felt, or change it',
    body: { loopId: loop.id, mood: 'cozy' },
    answer: { hasReacted: true },
  },
  {
    call: 'loops.reactions',
    title: 'Read who reacted to a loop, and how it felt',
    params: { loopId: loop.id },
    answer: [{ user: ava, mood: 'cozy', createdAt: NOON }],
  },
  {
    call: 'comments.create',
    title: 'Comment on a loop',
    body: { loopId: loop.id, content: comment.content },
    answer: comment,
  },
  {
    call: 'loops.comments',
    title: 'Read the comments on a loop',
    params: { loopId: loop.id },
    answer: [comment],
  },
  {
    call: 'mentions.find',
    title: 'Find the people whom a text mentions',
    query: { names: author.username },
    answer: [{ id: author.id, username: ben.username }],
  },
  {
    call: 'follows.createById',
    title: 'Follow a person',
    params: { userId: author.id },
    answer: { isFollowing: true },
  },
  {
    call: 'users.read',
    title: 'Read a profile',
    params: { userId: author.id },
    answer: {
      ...ben,
      email: null,
      coverImageUrl: null,
      bio: null,
      moods: loop.moodTags,
      followsViewer: false,
      hidesReposts: false,
      showsLiked: true,
      verificationRequested: false,
      createdAt: MORNING,
      updatedAt: MORNING,
      _count: { loops: 1, followers: 1, following: 0 },
    },
  },
  {
    call: 'search.loops',
    title: 'Search loops',
    query: { q: 'frost' },
    answer: [
      {
        ...bensLoop,
        user: { ...bensLoop.user, isFollowing: true },
        hasReacted: true,
        reactionMood: 'cozy',
        moodCounts: [{ mood: 'cozy', count: 1 }],
        _count: { reactions: 1, comments: 1, remixes: 0 },
      },
    ],
  },
  {
    call: 'saved.save',
    title: 'Save a loop, for yourself alone',
    body: { loopId: loop.id },
    answer: { hasSaved: true, collectionIds: [] },
  },
  {
    call: 'loops.create',
    title: 'Post a status',
    body: { mediaType: 'status', caption: 'Hello, Swirl!', moodTags: ['hopeful'] },
    answer: { ...avasLoop, caption: 'Hello, Swirl!', moodTags: ['hopeful'] },
  },
  {
    call: 'loops.create',
    title: 'Post a recording; it is ready once `media.state` is `ready`',
    form: { mediaType: 'audio', duration: '3', moodTags: '["peaceful"]', caption: 'A quiet hum' },
    file: 'hum.webm',
    answer: {
      ...avasLoop,
      mediaUrl: upload,
      mediaType: 'audio',
      media: {
        state: 'processing',
        progress: 0,
        failure: null,
        width: null,
        height: null,
        sources: [
          { size: null, url: upload, contentType: 'video/webm', width: null, height: null },
        ],
        posterUrl: null,
        thumbHash: null,
        peaks: null,
        envelope: null,
        expiresAt: '2026-11-16T12:15:00.000Z',
      },
      moodTags: ['peaceful'],
      caption: 'A quiet hum',
      duration: 3,
      canRemix: false,
    },
  },
  {
    call: 'loops.tree',
    title: 'Read the remix tree of a loop',
    params: { loopId: loop.id },
    answer: [
      {
        key: loop.id,
        parentKey: null,
        loop: {
          user: ben,
          mediaType: 'status',
          avatarConfig: null,
          moodTags: loop.moodTags,
          caption: loop.caption,
          duration: 0,
          createdAt: MORNING,
          relation: 'none',
          voices: 1,
          _count: { reactions: 1, remixes: 0 },
        },
      },
    ],
  },
];
