import type { CallPolicy } from './policies/access.ts';

/** Which allowance a call draws on; how large each one is stands in the configuration. */
export type RateLimitClass =
  | 'api'
  | 'signIn'
  | 'signUp'
  | 'mail'
  | 'upload'
  | 'delete'
  | 'comment'
  | 'follow'
  | 'report'
  | 'export';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly policy: CallPolicy;
  readonly rateLimit: RateLimitClass;
  /** The kinds of body it takes. */
  readonly body: readonly ('json' | 'multipart')[];
  /** The multipart field that carries the file. */
  readonly file?: 'audio' | 'image';
  /** The status of success. */
  readonly status: 200 | 201 | 204;
}

/** Names the next page; sent back as `cursor`. Absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';
/** Makes repeating a post harmless. */
export const idempotencyKeyHeader = 'Idempotency-Key';

const signedIn = { policy: 'signed-in', rateLimit: 'api', body: [], status: 200 } as const;
const read = { ...signedIn, method: 'GET' } as const;
const act = { ...signedIn, method: 'POST' } as const;
const send = { ...signedIn, method: 'POST', body: ['json'] } as const;
const edit = { ...signedIn, method: 'PATCH', body: ['json'] } as const;
// Taking back a reaction, a follow or a block is half of a toggle, so only real losses count.
const takeBack = { ...signedIn, method: 'DELETE' } as const;
const post = { ...send, policy: 'verified-email', status: 201 } as const;
// Not limited like passwords: what these calls carry cannot be guessed.
const stranger = { ...send, policy: 'anyone' } as const;
const remove = { ...signedIn, method: 'DELETE', rateLimit: 'delete' } as const;
/** One's own data, which takes work to collect. */
const takeAlong = { ...read, policy: 'even-suspended', rateLimit: 'export' } as const;
const upload = { ...act, rateLimit: 'upload', body: ['multipart'] } as const;

/** Every call of the API. What goes in and comes out stands in `endpoints.ts`. */
export const calls = {
  'auth.user': { ...read, path: '/api/auth/user', policy: 'even-suspended' },
  'auth.signUp': {
    ...send,
    path: '/api/auth/sign-up',
    policy: 'anyone',
    rateLimit: 'signUp',
    status: 201,
  },
  'auth.signIn': { ...send, path: '/api/auth/sign-in', policy: 'anyone', rateLimit: 'signIn' },
  'auth.signOut': { ...act, path: '/api/auth/sign-out', policy: 'anyone', status: 204 },
  'auth.options': { ...read, path: '/api/auth/options', policy: 'anyone' },
  'auth.checkInvite': { ...stranger, path: '/api/auth/invite' },
  'auth.confirmSignUp': { ...stranger, path: '/api/auth/sign-up/confirm' },
  'auth.requestVerification': {
    ...act,
    path: '/api/auth/verification',
    policy: 'even-suspended',
    rateLimit: 'mail',
    status: 204,
  },
  'auth.verifyEmail': { ...stranger, path: '/api/auth/verification/use', status: 204 },
  'auth.requestReset': {
    ...stranger,
    path: '/api/auth/password-reset',
    rateLimit: 'mail',
    status: 204,
  },
  'auth.resetPassword': { ...stranger, path: '/api/auth/password-reset/use' },
  'auth.passwordState': { ...read, path: '/api/auth/password', policy: 'even-suspended' },
  'auth.changePassword': { ...send, path: '/api/auth/password', rateLimit: 'signIn', status: 204 },
  'auth.place': { ...read, path: '/api/auth/place', policy: 'even-suspended' },
  'auth.sessions': { ...read, path: '/api/auth/sessions', policy: 'even-suspended' },
  'auth.endOtherSessions': {
    ...takeBack,
    path: '/api/auth/sessions',
    policy: 'even-suspended',
    status: 204,
  },
  'auth.endSession': {
    ...takeBack,
    path: '/api/auth/sessions/:sessionId',
    policy: 'even-suspended',
    status: 204,
  },

  'passkeys.list': { ...read, path: '/api/auth/passkeys' },
  'passkeys.registerOptions': { ...act, path: '/api/auth/passkeys/options' },
  'passkeys.register': { ...send, path: '/api/auth/passkeys', status: 201 },
  'passkeys.rename': { ...edit, path: '/api/auth/passkeys/:passkeyId' },
  'passkeys.remove': { ...takeBack, path: '/api/auth/passkeys/:passkeyId', status: 204 },
  'passkeys.signInOptions': {
    ...act,
    path: '/api/auth/passkey-sign-in/options',
    policy: 'anyone',
  },
  'passkeys.signIn': { ...stranger, path: '/api/auth/passkey-sign-in' },

  'oidc.list': { ...read, path: '/api/auth/oidc' },
  'oidc.link': { ...act, path: '/api/auth/oidc/:provider/link' },
  'oidc.unlink': { ...takeBack, path: '/api/auth/oidc/:provider', status: 204 },

  'loops.feed': { ...read, path: '/api/loops' },
  'loops.create': {
    ...upload,
    path: '/api/loops',
    policy: 'verified-email',
    body: ['json', 'multipart'],
    file: 'audio',
    status: 201,
  },
  'loops.read': { ...read, path: '/api/loops/:loopId' },
  'loops.update': { ...edit, path: '/api/loops/:loopId' },
  'loops.delete': { ...remove, path: '/api/loops/:loopId', status: 204 },
  'loops.remixes': { ...read, path: '/api/loops/:loopId/remixes' },
  'loops.tree': { ...read, path: '/api/loops/:loopId/tree' },
  'loops.comments': { ...read, path: '/api/loops/:loopId/comments' },
  'loops.ofMood': { ...read, path: '/api/moods/:mood/loops' },

  'captions.read': { ...read, path: '/api/loops/:loopId/captions' },
  'captions.save': { ...edit, method: 'PUT', path: '/api/loops/:loopId/captions' },
  'captions.delete': { ...takeBack, path: '/api/loops/:loopId/captions', status: 204 },

  'comments.create': { ...post, path: '/api/comments', rateLimit: 'comment' },
  'comments.delete': { ...remove, path: '/api/comments/:commentId', status: 204 },

  'reactions.create': { ...send, path: '/api/reactions' },
  'reactions.delete': { ...takeBack, path: '/api/reactions/:loopId' },

  'follows.check': { ...read, path: '/api/follows/check/:userId' },
  'follows.create': { ...post, path: '/api/follows', rateLimit: 'follow', status: 200 },
  'follows.createById': {
    ...act,
    path: '/api/follows/:userId',
    policy: 'verified-email',
    rateLimit: 'follow',
  },
  'follows.delete': { ...takeBack, path: '/api/follows/:userId' },

  'users.read': { ...read, path: '/api/users/:userId' },
  'users.loops': { ...read, path: '/api/users/:userId/loops' },
  'users.liked': { ...read, path: '/api/users/:userId/liked' },
  'users.followers': { ...read, path: '/api/users/:userId/followers' },
  'users.following': { ...read, path: '/api/users/:userId/following' },
  'users.checkUsername': {
    ...read,
    path: '/api/users/check-username/:username',
    policy: 'anyone',
  },
  'users.updateProfile': { ...edit, path: '/api/users/profile' },
  'users.uploadProfileImage': { ...upload, path: '/api/users/profile-image', file: 'image' },
  'users.removeProfileImage': { ...remove, path: '/api/users/profile-image' },
  'users.uploadCoverImage': { ...upload, path: '/api/users/cover-image', file: 'image' },
  'users.removeCoverImage': { ...remove, path: '/api/users/cover-image' },
  'users.updatePreferences': { ...edit, path: '/api/users/preferences' },
  'users.blocked': { ...read, path: '/api/users/blocked' },
  'users.block': { ...send, path: '/api/users/blocked', status: 201 },
  'users.unblock': { ...takeBack, path: '/api/users/blocked/:userId', status: 204 },
  'users.muted': { ...read, path: '/api/users/muted' },
  'users.mute': { ...send, path: '/api/users/muted', status: 201 },
  'users.unmute': { ...takeBack, path: '/api/users/muted/:userId', status: 204 },
  /** The JSON of everything at once, as a file. */
  'users.exportData': { ...takeAlong, path: '/api/users/export-data' },
  'users.requestExport': {
    ...takeAlong,
    method: 'POST',
    path: '/api/users/exports',
    status: 201,
  },
  'users.exports': { ...read, path: '/api/users/exports', policy: 'even-suspended' },
  'users.exportFile': {
    ...read,
    path: '/api/users/exports/:exportId/file',
    policy: 'even-suspended',
  },
  // Limited like signing in: it asks for the password.
  'users.deleteAccount': {
    ...takeBack,
    path: '/api/users/me',
    policy: 'even-suspended',
    rateLimit: 'signIn',
    body: ['json'],
  },
  'users.undoDeletion': { ...act, path: '/api/users/me/undo-deletion', policy: 'even-suspended' },

  'admin.verifySelf': { ...act, path: '/api/admin/verify-self' },
  'admin.verifyUser': { ...act, path: '/api/admin/verify-user/:userId', policy: 'owner' },
  'admin.verificationRequests': {
    ...read,
    path: '/api/admin/verification-requests',
    policy: 'owner',
  },
  'admin.decideVerification': {
    ...send,
    path: '/api/admin/verification-requests/:userId',
    policy: 'owner',
  },

  'discover.read': { ...read, path: '/api/discover' },
  'search.users': { ...read, path: '/api/search/users' },
  'search.loops': { ...read, path: '/api/search/loops' },

  'reports.create': { ...send, path: '/api/reports', rateLimit: 'report', status: 201 },
  // As strictly limited as mail: nothing else stands between it and the owners' desk.
  'reports.createAsVisitor': {
    ...stranger,
    path: '/api/reports/visitor',
    rateLimit: 'mail',
    status: 204,
  },

  'moderation.summary': { ...read, path: '/api/moderation/summary', policy: 'owner' },
  'moderation.queue': { ...read, path: '/api/moderation/cases', policy: 'owner' },
  'moderation.read': { ...read, path: '/api/moderation/cases/:caseId', policy: 'owner' },
  'moderation.decide': {
    ...send,
    path: '/api/moderation/cases/:caseId/decision',
    policy: 'owner',
  },
  'moderation.note': {
    ...send,
    path: '/api/moderation/cases/:caseId/notes',
    policy: 'owner',
    status: 201,
  },
  'moderation.undo': {
    ...act,
    path: '/api/moderation/decisions/:decisionId/undo',
    policy: 'owner',
  },
  'moderation.appeals': { ...read, path: '/api/moderation/appeals', policy: 'owner' },
  'moderation.decideAppeal': {
    ...send,
    path: '/api/moderation/appeals/:appealId',
    policy: 'owner',
  },
  'moderation.suspended': { ...read, path: '/api/moderation/suspended', policy: 'owner' },
  'moderation.waitlist': { ...read, path: '/api/moderation/waitlist', policy: 'owner' },
  'moderation.letIn': {
    ...act,
    path: '/api/moderation/waitlist/:userId',
    policy: 'owner',
    status: 204,
  },
  'moderation.log': { ...read, path: '/api/moderation/log', policy: 'owner' },

  'statements.list': { ...read, path: '/api/statements', policy: 'even-suspended' },
  'statements.read': {
    ...read,
    path: '/api/statements/:statementId',
    policy: 'even-suspended',
  },
  'statements.appeal': {
    ...send,
    path: '/api/statements/:statementId/appeal',
    policy: 'even-suspended',
    status: 201,
  },

  // Who may not use their account hears of their archive here, and of nothing else.
  'events.stream': { ...read, path: '/api/events', policy: 'even-suspended' },

  'notifications.list': { ...read, path: '/api/notifications' },
  'notifications.unreadCount': { ...read, path: '/api/notifications/unread' },
  'notifications.markRead': { ...send, path: '/api/notifications/read' },
  'push.key': { ...read, path: '/api/push/key' },
  'push.subscribe': { ...send, path: '/api/push/subscription', status: 204 },
  'push.unsubscribe': { ...takeBack, path: '/api/push/subscription', status: 204 },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParams<Name extends CallName> = {
  readonly [Param in ParamName<(typeof calls)[Name]['path']>]: string;
};

type Query = Readonly<Record<string, string | number | undefined>>;

/** The address of a call, each part escaped. Values that are undefined stay out of the query. */
export function buildPath<Name extends CallName>(
  name: Name,
  params: PathParams<Name>,
  query: Query = {},
): string {
  const given: ReadonlyMap<string, string> = new Map(Object.entries<string>(params));
  const path = calls[name].path.replaceAll(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(given.get(param) ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
