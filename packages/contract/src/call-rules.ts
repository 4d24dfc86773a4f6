import { calls, type CallAddress, type CallName } from './calls.ts';
import type { CallPolicy } from './policies/access.ts';

/** The rate limit that a call counts towards; the configuration sets the numbers. */
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

export interface CallRules {
  readonly policy: CallPolicy;
  readonly rateLimit: RateLimitClass;
  /** The kinds of body it accepts. */
  readonly body: readonly ('json' | 'multipart' | 'bytes')[];
  /** The status of success. */
  readonly status: 200 | 201 | 204;
}

const signedIn = { policy: 'signed-in', rateLimit: 'api', body: [], status: 200 } as const;
const send = { ...signedIn, body: ['json'] } as const;
const post = { ...send, policy: 'verified-email', status: 201 } as const;
// Not limited like passwords: the tokens in these calls cannot be guessed.
const publicPost = { ...send, policy: 'anyone' } as const;
// Undoing a reaction, a follow or a block is half of a toggle, so only real losses count.
const remove = { ...signedIn, rateLimit: 'delete' } as const;
/** The user's own data, which is costly to collect. */
const exportOwnData = { ...signedIn, policy: 'even-suspended', rateLimit: 'export' } as const;
const upload = { ...signedIn, rateLimit: 'upload', body: ['multipart'] } as const;

/**
 * What the server checks before it runs a call. Separate from `calls.ts` so that browsers do not
 * load it.
 */
export const callRules = {
  'auth.user': { ...signedIn, policy: 'even-suspended' },
  'auth.signUp': { ...send, policy: 'anyone', rateLimit: 'signUp', status: 201 },
  'auth.signIn': { ...send, policy: 'anyone', rateLimit: 'signIn' },
  'auth.signOut': { ...signedIn, policy: 'anyone', status: 204 },
  'auth.options': { ...signedIn, policy: 'anyone' },
  'auth.checkInvite': publicPost,
  'auth.confirmSignUp': publicPost,
  'auth.requestVerification': {
    ...signedIn,
    policy: 'even-suspended',
    rateLimit: 'mail',
    status: 204,
  },
  'auth.verifyEmail': { ...publicPost, status: 204 },
  'auth.requestReset': { ...publicPost, rateLimit: 'mail', status: 204 },
  'auth.resetPassword': publicPost,
  'auth.passwordState': { ...signedIn, policy: 'even-suspended' },
  'auth.changePassword': { ...send, rateLimit: 'signIn', status: 204 },
  'auth.sessions': { ...signedIn, policy: 'even-suspended' },
  'auth.endOtherSessions': { ...signedIn, policy: 'even-suspended', status: 204 },
  'auth.endSession': { ...signedIn, policy: 'even-suspended', status: 204 },

  'waitlist.position': { ...signedIn, policy: 'even-suspended' },

  'passkeys.list': signedIn,
  'passkeys.registerOptions': signedIn,
  'passkeys.register': { ...send, status: 201 },
  'passkeys.rename': send,
  'passkeys.remove': { ...signedIn, status: 204 },
  'passkeys.signInOptions': { ...signedIn, policy: 'anyone' },
  'passkeys.signIn': publicPost,

  'oidc.list': signedIn,
  'oidc.link': signedIn,
  'oidc.unlink': { ...signedIn, status: 204 },

  'loops.feed': signedIn,
  'loops.create': { ...upload, policy: 'verified-email', body: ['json', 'multipart'], status: 201 },
  'loops.read': signedIn,
  'loops.update': send,
  'loops.delete': { ...remove, status: 204 },
  'loops.remixes': signedIn,
  'loops.tree': signedIn,
  'loops.comments': signedIn,
  'loops.reactions': signedIn,
  'loops.ofMood': signedIn,

  'journeys.plan': send,
  'journeys.plane': signedIn,
  'feeds.forYou': signedIn,
  'feeds.preferences': signedIn,
  'feeds.updatePreferences': send,
  'feeds.lessLikeThis': send,
  'feeds.hide': { ...send, status: 201 },
  'feeds.unhide': { ...signedIn, status: 204 },
  'feeds.seen': { ...send, status: 204 },
  'feeds.reset': signedIn,

  'drafts.list': signedIn,
  'drafts.save': {
    ...upload,
    policy: 'verified-email',
    body: ['json', 'multipart'],
    status: 201,
  },
  'drafts.update': send,
  'drafts.delete': { ...remove, status: 204 },
  'drafts.deleteAll': { ...remove, status: 204 },
  'drafts.file': signedIn,
  'scheduledPosts.list': signedIn,
  'scheduledPosts.create': {
    ...upload,
    policy: 'verified-email',
    body: ['json', 'multipart'],
    status: 201,
  },
  'scheduledPosts.update': send,
  'scheduledPosts.delete': { ...remove, status: 204 },
  'scheduledPosts.post': { ...upload, policy: 'verified-email', body: [], status: 201 },
  'scheduledPosts.file': signedIn,
  'recordings.begin': { ...post, status: 204 },
  // Posting the loop counts as the upload; its parts are many, and the quota limits them.
  'uploads.create': post,
  'uploads.read': signedIn,
  'uploads.append': { ...signedIn, policy: 'verified-email', body: ['bytes'] },
  'uploads.delete': { ...signedIn, status: 204 },
  'layers.stems': signedIn,
  'layers.withdraw': { ...remove, status: 204 },
  'layers.permitAll': send,

  'captions.read': signedIn,
  'captions.save': send,
  'captions.delete': { ...signedIn, status: 204 },
  'captions.offered': signedIn,
  'captions.draft': signedIn,
  'captions.discard': { ...signedIn, status: 204 },

  'comments.create': { ...post, rateLimit: 'comment', body: ['json', 'multipart'] },
  'comments.update': { ...post, rateLimit: 'comment', status: 200 },
  'comments.delete': { ...remove, status: 204 },
  'comments.heart': signedIn,
  'comments.unheart': signedIn,
  'comments.pin': signedIn,
  'comments.unpin': signedIn,
  'comments.hide': { ...signedIn, status: 204 },
  'comments.unhide': { ...signedIn, status: 204 },
  'comments.saveTranscript': { ...send, policy: 'verified-email', rateLimit: 'comment' },
  'comments.removeTranscript': { ...remove, status: 204 },
  'mentions.find': signedIn,
  'mentions.suggest': signedIn,

  'reactions.create': send,
  'reactions.delete': signedIn,

  'reposts.list': signedIn,
  'reposts.create': { ...post, rateLimit: 'comment' },
  'reposts.delete': signedIn,
  'reposts.hide': { ...send, status: 204 },
  'reposts.unhide': { ...signedIn, status: 204 },

  'saved.list': signedIn,
  'saved.loops': signedIn,
  'saved.read': signedIn,
  'saved.save': send,
  'saved.unsave': signedIn,
  'listeners.report': { ...send, status: 204 },
  'listeners.week': signedIn,
  'listeners.read': signedIn,
  'collections.list': signedIn,
  'collections.create': { ...send, status: 201 },
  'collections.rename': send,
  'collections.delete': { ...remove, status: 204 },
  'collections.saved': signedIn,
  'collections.loops': signedIn,
  'collections.add': signedIn,
  'collections.remove': signedIn,

  'lists.list': signedIn,
  'lists.create': { ...send, status: 201 },
  'lists.rename': send,
  'lists.delete': { ...remove, status: 204 },
  'lists.people': signedIn,
  'lists.add': { ...signedIn, status: 204 },
  'lists.remove': { ...signedIn, status: 204 },

  'myMoods.read': signedIn,
  'myMoods.save': send,
  // Undoing a check-in is half of a toggle.
  'myMoods.deleteEntry': { ...signedIn, status: 204 },
  'myMoods.deleteDay': { ...remove, status: 204 },
  'myMoods.deleteAll': { ...remove, status: 204 },

  'follows.check': signedIn,
  'follows.create': { ...post, rateLimit: 'follow', status: 200 },
  'follows.createById': { ...signedIn, policy: 'verified-email', rateLimit: 'follow' },
  'follows.delete': signedIn,

  'users.read': signedIn,
  'users.loops': signedIn,
  'users.liked': signedIn,
  'users.pinned': signedIn,
  'users.hiddenTerms': signedIn,
  'users.saveHiddenTerms': send,
  'users.pin': send,
  'users.followers': signedIn,
  'users.following': signedIn,
  'users.checkUsername': { ...signedIn, policy: 'anyone' },
  'users.updateProfile': send,
  'users.uploadProfileImage': upload,
  'users.removeProfileImage': remove,
  'users.uploadCoverImage': upload,
  'users.removeCoverImage': remove,
  'users.updatePreferences': send,
  'users.updateFirstVisit': send,
  'users.blocked': signedIn,
  'users.block': { ...send, status: 201 },
  'users.unblock': { ...signedIn, status: 204 },
  'users.muted': signedIn,
  'users.mute': { ...send, status: 201 },
  'users.unmute': { ...signedIn, status: 204 },
  'mutedTerms.list': signedIn,
  'mutedTerms.create': { ...send, status: 201 },
  'mutedTerms.delete': { ...signedIn, status: 204 },
  'followedMoods.list': signedIn,
  'followedMoods.create': { ...send, rateLimit: 'follow', status: 201 },
  'followedMoods.delete': { ...signedIn, status: 204 },
  'users.exportData': exportOwnData,
  'users.requestExport': { ...exportOwnData, status: 201 },
  'users.exports': { ...signedIn, policy: 'even-suspended' },
  'users.exportFile': { ...signedIn, policy: 'even-suspended' },
  'imports.list': signedIn,
  'imports.begin': { ...post, rateLimit: 'upload' },
  'imports.start': { ...signedIn, policy: 'verified-email' },
  'imports.items': signedIn,
  'imports.cancel': { ...signedIn, status: 204 },
  // Limited like signing in: it checks the password.
  'users.deleteAccount': {
    ...signedIn,
    policy: 'even-suspended',
    rateLimit: 'signIn',
    body: ['json'],
  },
  'users.undoDeletion': { ...signedIn, policy: 'even-suspended' },

  'admin.verifySelf': signedIn,
  'admin.verifyUser': { ...signedIn, policy: 'owner' },
  'admin.verificationRequests': { ...signedIn, policy: 'owner' },
  'admin.decideVerification': { ...send, policy: 'owner' },

  'discover.read': signedIn,
  'discover.voices': signedIn,
  'search.users': signedIn,
  'search.loops': signedIn,

  'reports.create': { ...send, rateLimit: 'report', status: 201 },
  // Limited as strictly as email: nothing else protects the moderation desk from it.
  'reports.createAsVisitor': { ...publicPost, rateLimit: 'mail', status: 204 },

  'moderation.summary': { ...signedIn, policy: 'owner' },
  'moderation.queue': { ...signedIn, policy: 'owner' },
  'moderation.read': { ...signedIn, policy: 'owner' },
  'moderation.decide': { ...send, policy: 'owner' },
  'moderation.note': { ...send, policy: 'owner', status: 201 },
  'moderation.undo': { ...signedIn, policy: 'owner' },
  'moderation.appeals': { ...signedIn, policy: 'owner' },
  'moderation.decideAppeal': { ...send, policy: 'owner' },
  'moderation.suspended': { ...signedIn, policy: 'owner' },
  'moderation.waitlist': { ...signedIn, policy: 'owner' },
  'moderation.admit': { ...signedIn, policy: 'owner', status: 204 },
  'moderation.log': { ...signedIn, policy: 'owner' },
  'moderation.safety': { ...signedIn, policy: 'owner' },
  'moderation.updateSafety': { ...send, policy: 'owner' },
  'moderation.numbers': { ...signedIn, policy: 'owner' },
  // Only where the owners publish them.
  'safety.numbers': { ...signedIn, policy: 'anyone' },

  'statements.list': { ...signedIn, policy: 'even-suspended' },
  'statements.read': { ...signedIn, policy: 'even-suspended' },
  'statements.appeal': { ...send, policy: 'even-suspended', status: 201 },

  // Users who may not use their account receive only events about their data export here.
  'events.stream': { ...signedIn, policy: 'even-suspended' },

  'notifications.list': signedIn,
  'notifications.unreadCount': signedIn,
  'notifications.markRead': send,
  'federation.read': signedIn,
  // Keys are made the first time, which takes a while.
  'federation.join': { ...signedIn, policy: 'verified-email', rateLimit: 'follow' },
  'federation.leave': signedIn,

  'push.key': signedIn,
  'push.subscribe': { ...send, status: 204 },
  'push.unsubscribe': { ...signedIn, status: 204 },
} as const satisfies Record<CallName, CallRules>;

export type Call = CallAddress & CallRules;

const isCallName = (text: string): text is CallName => Object.hasOwn(calls, text);

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** Every call with all its declarations. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
  callNames.map((name) => [name, declaredCall(name)]),
);

export function declaredCall(name: CallName): Call {
  return { ...calls[name], ...callRules[name] };
}
