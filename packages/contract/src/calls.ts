export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** The multipart field of the file. */
  readonly file?: 'audio' | 'image';
}

/** The cursor of the next page, to be sent back as `cursor`. Absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';
/** Makes repeating a post harmless. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * Every call of the API, with what browsers need to make it. Its policy and rate limit are in
 * `call-rules.ts`, its request and response in `endpoints.ts`.
 */
export const calls = {
  'auth.user': { method: 'GET', path: '/api/auth/user' },
  'auth.signUp': { method: 'POST', path: '/api/auth/sign-up' },
  'auth.signIn': { method: 'POST', path: '/api/auth/sign-in' },
  'auth.signOut': { method: 'POST', path: '/api/auth/sign-out' },
  'auth.options': { method: 'GET', path: '/api/auth/options' },
  'auth.checkInvite': { method: 'POST', path: '/api/auth/invite' },
  'auth.confirmSignUp': { method: 'POST', path: '/api/auth/sign-up/confirm' },
  'auth.requestVerification': { method: 'POST', path: '/api/auth/verification' },
  'auth.verifyEmail': { method: 'POST', path: '/api/auth/verification/use' },
  'auth.requestReset': { method: 'POST', path: '/api/auth/password-reset' },
  'auth.resetPassword': { method: 'POST', path: '/api/auth/password-reset/use' },
  'auth.passwordState': { method: 'GET', path: '/api/auth/password' },
  'auth.changePassword': { method: 'POST', path: '/api/auth/password' },
  'auth.sessions': { method: 'GET', path: '/api/auth/sessions' },
  'auth.endOtherSessions': { method: 'DELETE', path: '/api/auth/sessions' },
  'auth.endSession': { method: 'DELETE', path: '/api/auth/sessions/:sessionId' },

  'waitlist.position': { method: 'GET', path: '/api/waitlist/position' },

  'passkeys.list': { method: 'GET', path: '/api/auth/passkeys' },
  'passkeys.registerOptions': { method: 'POST', path: '/api/auth/passkeys/options' },
  'passkeys.register': { method: 'POST', path: '/api/auth/passkeys' },
  'passkeys.rename': { method: 'PATCH', path: '/api/auth/passkeys/:passkeyId' },
  'passkeys.remove': { method: 'DELETE', path: '/api/auth/passkeys/:passkeyId' },
  'passkeys.signInOptions': { method: 'POST', path: '/api/auth/passkey-sign-in/options' },
  'passkeys.signIn': { method: 'POST', path: '/api/auth/passkey-sign-in' },

  'oidc.list': { method: 'GET', path: '/api/auth/oidc' },
  'oidc.link': { method: 'POST', path: '/api/auth/oidc/:provider/link' },
  'oidc.unlink': { method: 'DELETE', path: '/api/auth/oidc/:provider' },

  'loops.feed': { method: 'GET', path: '/api/loops' },
  'loops.create': { method: 'POST', path: '/api/loops', file: 'audio' },
  'loops.read': { method: 'GET', path: '/api/loops/:loopId' },
  'loops.update': { method: 'PATCH', path: '/api/loops/:loopId' },
  'loops.delete': { method: 'DELETE', path: '/api/loops/:loopId' },
  'loops.remixes': { method: 'GET', path: '/api/loops/:loopId/remixes' },
  'loops.tree': { method: 'GET', path: '/api/loops/:loopId/tree' },
  'loops.comments': { method: 'GET', path: '/api/loops/:loopId/comments' },
  'loops.reactions': { method: 'GET', path: '/api/loops/:loopId/reactions' },
  'loops.ofMood': { method: 'GET', path: '/api/moods/:mood/loops' },

  'journeys.plan': { method: 'POST', path: '/api/journeys' },
  'journeys.plane': { method: 'GET', path: '/api/journeys/plane' },
  'feeds.forYou': { method: 'GET', path: '/api/feeds/for-you' },
  'feeds.preferences': { method: 'GET', path: '/api/feeds/preferences' },
  'feeds.updatePreferences': { method: 'PATCH', path: '/api/feeds/preferences' },
  'feeds.lessLikeThis': { method: 'POST', path: '/api/feeds/less-like-this' },
  'feeds.hide': { method: 'POST', path: '/api/feeds/hidden' },
  'feeds.unhide': { method: 'DELETE', path: '/api/feeds/hidden/:userId' },
  'feeds.seen': { method: 'POST', path: '/api/feeds/seen' },
  'feeds.reset': { method: 'POST', path: '/api/feeds/reset' },

  'drafts.list': { method: 'GET', path: '/api/drafts' },
  'drafts.save': { method: 'POST', path: '/api/drafts', file: 'audio' },
  'drafts.update': { method: 'PUT', path: '/api/drafts/:draftId' },
  'drafts.delete': { method: 'DELETE', path: '/api/drafts/:draftId' },
  'drafts.deleteAll': { method: 'DELETE', path: '/api/drafts' },
  'drafts.file': { method: 'GET', path: '/api/drafts/:draftId/file' },
  'scheduledPosts.list': { method: 'GET', path: '/api/scheduled-posts' },
  'scheduledPosts.create': { method: 'POST', path: '/api/scheduled-posts', file: 'audio' },
  'scheduledPosts.update': { method: 'PATCH', path: '/api/scheduled-posts/:scheduledPostId' },
  'scheduledPosts.delete': { method: 'DELETE', path: '/api/scheduled-posts/:scheduledPostId' },
  'scheduledPosts.post': { method: 'POST', path: '/api/scheduled-posts/:scheduledPostId/post' },
  'scheduledPosts.file': { method: 'GET', path: '/api/scheduled-posts/:scheduledPostId/file' },
  'recordings.begin': { method: 'POST', path: '/api/recordings' },
  'uploads.create': { method: 'POST', path: '/api/uploads' },
  'uploads.read': { method: 'GET', path: '/api/uploads/:uploadId' },
  'uploads.append': { method: 'PATCH', path: '/api/uploads/:uploadId' },
  'uploads.delete': { method: 'DELETE', path: '/api/uploads/:uploadId' },
  'layers.stems': { method: 'GET', path: '/api/loops/:loopId/stems' },
  'layers.withdraw': { method: 'DELETE', path: '/api/loops/:loopId/stem' },
  'layers.permitAll': { method: 'PUT', path: '/api/users/layer-permission' },

  'captions.read': { method: 'GET', path: '/api/loops/:loopId/captions' },
  'captions.save': { method: 'PUT', path: '/api/loops/:loopId/captions' },
  'captions.delete': { method: 'DELETE', path: '/api/loops/:loopId/captions' },
  'captions.offered': { method: 'GET', path: '/api/captions' },
  'captions.draft': { method: 'GET', path: '/api/loops/:loopId/captions/draft' },
  'captions.discard': { method: 'DELETE', path: '/api/loops/:loopId/captions/draft' },

  'comments.create': { method: 'POST', path: '/api/comments', file: 'audio' },
  'comments.update': { method: 'PATCH', path: '/api/comments/:commentId' },
  'comments.delete': { method: 'DELETE', path: '/api/comments/:commentId' },
  'comments.heart': { method: 'POST', path: '/api/comments/:commentId/heart' },
  'comments.unheart': { method: 'DELETE', path: '/api/comments/:commentId/heart' },
  'comments.pin': { method: 'POST', path: '/api/comments/:commentId/pin' },
  'comments.unpin': { method: 'DELETE', path: '/api/comments/:commentId/pin' },
  'comments.hide': { method: 'POST', path: '/api/comments/:commentId/hide' },
  'comments.unhide': { method: 'DELETE', path: '/api/comments/:commentId/hide' },
  'comments.saveTranscript': { method: 'PUT', path: '/api/comments/:commentId/transcript' },
  'comments.removeTranscript': { method: 'DELETE', path: '/api/comments/:commentId/transcript' },
  'mentions.find': { method: 'GET', path: '/api/mentions' },
  'mentions.suggest': { method: 'GET', path: '/api/mentions/suggestions' },

  'reactions.create': { method: 'POST', path: '/api/reactions' },
  'reactions.delete': { method: 'DELETE', path: '/api/reactions/:loopId' },

  'reposts.list': { method: 'GET', path: '/api/loops/:loopId/reposts' },
  'reposts.create': { method: 'POST', path: '/api/reposts' },
  'reposts.delete': { method: 'DELETE', path: '/api/reposts/:loopId' },
  'reposts.hide': { method: 'POST', path: '/api/reposts/hidden' },
  'reposts.unhide': { method: 'DELETE', path: '/api/reposts/hidden/:userId' },

  'saved.list': { method: 'GET', path: '/api/saved' },
  'saved.loops': { method: 'GET', path: '/api/saved/loops' },
  'saved.read': { method: 'GET', path: '/api/saved/:loopId' },
  'saved.save': { method: 'POST', path: '/api/saved' },
  'saved.unsave': { method: 'DELETE', path: '/api/saved/:loopId' },
  'listeners.report': { method: 'POST', path: '/api/listeners' },
  'listeners.week': { method: 'GET', path: '/api/listeners' },
  'listeners.read': { method: 'GET', path: '/api/loops/:loopId/listeners' },
  'collections.list': { method: 'GET', path: '/api/collections' },
  'collections.create': { method: 'POST', path: '/api/collections' },
  'collections.rename': { method: 'PATCH', path: '/api/collections/:collectionId' },
  'collections.delete': { method: 'DELETE', path: '/api/collections/:collectionId' },
  'collections.saved': { method: 'GET', path: '/api/collections/:collectionId/saved' },
  'collections.loops': { method: 'GET', path: '/api/collections/:collectionId/loops' },
  'collections.add': { method: 'PUT', path: '/api/collections/:collectionId/loops/:loopId' },
  'collections.remove': { method: 'DELETE', path: '/api/collections/:collectionId/loops/:loopId' },

  'lists.list': { method: 'GET', path: '/api/lists' },
  'lists.create': { method: 'POST', path: '/api/lists' },
  'lists.rename': { method: 'PATCH', path: '/api/lists/:listId' },
  'lists.delete': { method: 'DELETE', path: '/api/lists/:listId' },
  'lists.people': { method: 'GET', path: '/api/lists/:listId/people' },
  'lists.add': { method: 'PUT', path: '/api/lists/:listId/people/:userId' },
  'lists.remove': { method: 'DELETE', path: '/api/lists/:listId/people/:userId' },

  'myMoods.read': { method: 'GET', path: '/api/my-moods' },
  'myMoods.save': { method: 'POST', path: '/api/my-moods/entries' },
  'myMoods.deleteEntry': { method: 'DELETE', path: '/api/my-moods/entries/:entryId' },
  'myMoods.deleteDay': { method: 'DELETE', path: '/api/my-moods/days/:day' },
  'myMoods.deleteAll': { method: 'DELETE', path: '/api/my-moods/entries' },

  'follows.check': { method: 'GET', path: '/api/follows/check/:userId' },
  'follows.create': { method: 'POST', path: '/api/follows' },
  'follows.createById': { method: 'POST', path: '/api/follows/:userId' },
  'follows.delete': { method: 'DELETE', path: '/api/follows/:userId' },

  'users.read': { method: 'GET', path: '/api/users/:userId' },
  'users.loops': { method: 'GET', path: '/api/users/:userId/loops' },
  'users.liked': { method: 'GET', path: '/api/users/:userId/liked' },
  'users.pinned': { method: 'GET', path: '/api/users/:userId/pinned' },
  'users.hiddenTerms': { method: 'GET', path: '/api/users/hidden-terms' },
  'users.saveHiddenTerms': { method: 'PUT', path: '/api/users/hidden-terms' },
  'users.pin': { method: 'PUT', path: '/api/users/pinned' },
  'users.followers': { method: 'GET', path: '/api/users/:userId/followers' },
  'users.following': { method: 'GET', path: '/api/users/:userId/following' },
  'users.checkUsername': { method: 'GET', path: '/api/users/check-username/:username' },
  'users.updateProfile': { method: 'PATCH', path: '/api/users/profile' },
  'users.uploadProfileImage': { method: 'POST', path: '/api/users/profile-image', file: 'image' },
  'users.removeProfileImage': { method: 'DELETE', path: '/api/users/profile-image' },
  'users.uploadCoverImage': { method: 'POST', path: '/api/users/cover-image', file: 'image' },
  'users.removeCoverImage': { method: 'DELETE', path: '/api/users/cover-image' },
  'users.updatePreferences': { method: 'PATCH', path: '/api/users/preferences' },
  'users.updateFirstVisit': { method: 'PATCH', path: '/api/users/first-visit' },
  'users.blocked': { method: 'GET', path: '/api/users/blocked' },
  'users.block': { method: 'POST', path: '/api/users/blocked' },
  'users.unblock': { method: 'DELETE', path: '/api/users/blocked/:userId' },
  'users.muted': { method: 'GET', path: '/api/users/muted' },
  'users.mute': { method: 'POST', path: '/api/users/muted' },
  'users.unmute': { method: 'DELETE', path: '/api/users/muted/:userId' },
  'mutedTerms.list': { method: 'GET', path: '/api/muted-terms' },
  'mutedTerms.create': { method: 'POST', path: '/api/muted-terms' },
  'mutedTerms.delete': { method: 'DELETE', path: '/api/muted-terms/:termId' },
  'followedMoods.list': { method: 'GET', path: '/api/followed-moods' },
  'followedMoods.create': { method: 'POST', path: '/api/followed-moods' },
  'followedMoods.delete': { method: 'DELETE', path: '/api/followed-moods/:mood' },
  /** All data as JSON in one file. */
  'users.exportData': { method: 'GET', path: '/api/users/export-data' },
  'users.requestExport': { method: 'POST', path: '/api/users/exports' },
  'users.exports': { method: 'GET', path: '/api/users/exports' },
  'users.exportFile': { method: 'GET', path: '/api/users/exports/:exportId/file' },
  'imports.list': { method: 'GET', path: '/api/imports' },
  'imports.begin': { method: 'POST', path: '/api/imports' },
  'imports.start': { method: 'POST', path: '/api/imports/:importId/start' },
  'imports.items': { method: 'GET', path: '/api/imports/:importId/items' },
  'imports.cancel': { method: 'DELETE', path: '/api/imports/:importId' },
  'users.deleteAccount': { method: 'DELETE', path: '/api/users/me' },
  'users.undoDeletion': { method: 'POST', path: '/api/users/me/undo-deletion' },

  'admin.verifySelf': { method: 'POST', path: '/api/admin/verify-self' },
  'admin.verifyUser': { method: 'POST', path: '/api/admin/verify-user/:userId' },
  'admin.verificationRequests': { method: 'GET', path: '/api/admin/verification-requests' },
  'admin.decideVerification': { method: 'POST', path: '/api/admin/verification-requests/:userId' },

  'discover.read': { method: 'GET', path: '/api/discover' },
  'discover.voices': { method: 'GET', path: '/api/discover/voices' },
  'search.users': { method: 'GET', path: '/api/search/users' },
  'search.loops': { method: 'GET', path: '/api/search/loops' },

  'reports.create': { method: 'POST', path: '/api/reports' },
  'reports.createAsVisitor': { method: 'POST', path: '/api/reports/visitor' },

  'moderation.summary': { method: 'GET', path: '/api/moderation/summary' },
  'moderation.queue': { method: 'GET', path: '/api/moderation/cases' },
  'moderation.read': { method: 'GET', path: '/api/moderation/cases/:caseId' },
  'moderation.decide': { method: 'POST', path: '/api/moderation/cases/:caseId/decision' },
  'moderation.note': { method: 'POST', path: '/api/moderation/cases/:caseId/notes' },
  'moderation.undo': { method: 'POST', path: '/api/moderation/decisions/:decisionId/undo' },
  'moderation.appeals': { method: 'GET', path: '/api/moderation/appeals' },
  'moderation.decideAppeal': { method: 'POST', path: '/api/moderation/appeals/:appealId' },
  'moderation.suspended': { method: 'GET', path: '/api/moderation/suspended' },
  'moderation.waitlist': { method: 'GET', path: '/api/moderation/waitlist' },
  'moderation.admit': { method: 'POST', path: '/api/moderation/waitlist/:userId' },
  'moderation.log': { method: 'GET', path: '/api/moderation/log' },
  'moderation.safety': { method: 'GET', path: '/api/moderation/safety' },
  'moderation.updateSafety': { method: 'PATCH', path: '/api/moderation/safety' },
  'moderation.numbers': { method: 'GET', path: '/api/moderation/numbers' },
  'safety.numbers': { method: 'GET', path: '/api/safety/numbers' },

  'statements.list': { method: 'GET', path: '/api/statements' },
  'statements.read': { method: 'GET', path: '/api/statements/:statementId' },
  'statements.appeal': { method: 'POST', path: '/api/statements/:statementId/appeal' },
  'events.stream': { method: 'GET', path: '/api/events' },

  'notifications.list': { method: 'GET', path: '/api/notifications' },
  'notifications.unreadCount': { method: 'GET', path: '/api/notifications/unread' },
  'notifications.markRead': { method: 'POST', path: '/api/notifications/read' },
  'federation.read': { method: 'GET', path: '/api/federation' },
  'federation.join': { method: 'PUT', path: '/api/federation' },
  'federation.leave': { method: 'DELETE', path: '/api/federation' },

  'push.key': { method: 'GET', path: '/api/push/key' },
  'push.subscribe': { method: 'POST', path: '/api/push/subscription' },
  'push.unsubscribe': { method: 'DELETE', path: '/api/push/subscription' },
} as const satisfies Record<string, CallAddress>;

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

/** The path of a call, each part escaped. Undefined values are left out of the query. */
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
