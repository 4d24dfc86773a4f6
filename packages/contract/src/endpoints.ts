import { z } from 'zod';
import type { CallName } from './calls.ts';
import {
  inviteInput,
  linkInput,
  ownSession,
  passwordChangeInput,
  resetInput,
  resetRequestInput,
  sessionParams,
  signInInput,
  signInOptions,
  signUpInput,
  signUpOutcome,
} from './schemas/auth.ts';
import { captions, captionsDraft, captionsInput, captionsOffered } from './schemas/captions.ts';
import {
  comment,
  commentInput,
  commentUpdate,
  commentsQuery,
  commentThread,
  removedComment,
  heart,
  hiddenTerms,
  hiddenTermsInput,
  pin,
  transcript,
  transcriptInput,
  voiceCommentForm,
} from './schemas/comments.ts';
import { liveEvent } from './schemas/events.ts';
import { limits } from './limits.ts';
import { dataArchive } from './schemas/export.ts';
import { dataImport, importItem, importItemsQuery, importParams } from './schemas/imports.ts';
import { journey, journeyInput, moodPlane } from './schemas/journeys.ts';
import { layerPermissionInput, loopStems } from './schemas/layers.ts';
import {
  listenersOfWeek,
  listenersWeekQuery,
  listensInput,
  loopListeners,
} from './schemas/listeners.ts';
import { list, listInput, listName, listParams, listPersonParams } from './schemas/lists.ts';
import { loopUpdate, mediaLoopForm, moodSlug, statusInput } from './schemas/loop-inputs.ts';
import {
  feedPreferences,
  feedPreferencesInput,
  forYouLoop,
  forYouQuery,
  hiddenAuthor,
  loweredMoods,
  seenInput,
} from './schemas/feeds.ts';
import { federationState } from './schemas/federation.ts';
import { followedMood, followedMoodInput } from './schemas/followed-moods.ts';
import { loop } from './schemas/loops.ts';
import { followedLoop, repost, repostInput, repostState } from './schemas/reposts.ts';
import { mentioned, mentionQuery, mentionsQuery, mentionSuggestion } from './schemas/mentions.ts';
import { mutedTerm, mutedTermInput } from './schemas/muted-terms.ts';
import {
  linkedProvider,
  passkey,
  passkeyNameInput,
  passkeyRegistrationInput,
  passkeyRegistrationOptions,
  passkeySignInInput,
  passkeySignInOptions,
} from './schemas/sign-in-methods.ts';
import {
  markReadInput,
  notificationGroup,
  pushKey,
  pushSubscriptionInput,
  unreadCount,
} from './schemas/notifications.ts';
import {
  feedQuery,
  likedQuery,
  moodLoopsQuery,
  notificationsQuery,
  peopleQuery,
  profileLoopsQuery,
  remixesQuery,
  searchQuery,
} from './schemas/pages.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import {
  moodDay,
  moodDayParams,
  moodEntryInput,
  moodEntryParams,
  moodMoment,
  moodZoneQuery,
  myMoodsQuery,
} from './schemas/my-moods.ts';
import { preferenceInput, preferences } from './schemas/preferences.ts';
import { draft, draftForm, draftInput } from './schemas/drafts.ts';
import { loopReaction, reactionInput, reactionsQuery, voicesQuery } from './schemas/reactions.ts';
import { recordingInput } from './schemas/recordings.ts';
import {
  collectionInput,
  collectionLoopParams,
  collectionName,
  collectionParams,
  savedEntry,
  savedState,
  savedSummaries,
} from './schemas/saved.ts';
import {
  scheduledMediaForm,
  scheduledPost,
  scheduledStatusInput,
  scheduleInput,
} from './schemas/scheduled-posts.ts';
import { id, moment, storableText } from './schemas/text.ts';
import { treeNode, treeQuery } from './schemas/tree.ts';
import { upload, uploadInput, uploadPartQuery } from './schemas/uploads.ts';
import {
  accountDeletionInput,
  blockedUser,
  currentUser,
  firstVisit,
  mutedUser,
  person,
  profile,
  pinnedInput,
  profileInput,
  userCard,
} from './schemas/users.ts';

export interface Endpoint {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The text fields of a multipart body. */
  readonly form?: z.ZodType;
  /** The response of a success; absent if it is empty. */
  readonly response?: z.ZodType;
  /** The content type of a file response; any, if the file has its own. */
  readonly file?: 'application/json' | 'application/zip' | '*/*';
  /** One event of a stream. */
  readonly event?: z.ZodType;
}

const userId = z.strictObject({ userId: id });
const loopId = z.strictObject({ loopId: id });
const draftId = z.strictObject({ draftId: id });
const scheduledPostId = z.strictObject({ scheduledPostId: id });
const uploadId = z.strictObject({ uploadId: id });
const commentId = z.strictObject({ commentId: id });
const passkeyId = z.strictObject({ passkeyId: id });
const provider = z.strictObject({ provider: storableText() });
const noFields = z.strictObject({});

const reaction = z.object({ hasReacted: z.boolean() });
const follow = z.object({ isFollowing: z.boolean() });

/** The request and response of each call. */
export const endpoints = {
  'auth.user': { response: currentUser },
  'auth.signUp': { body: signUpInput, response: signUpOutcome },
  'auth.signIn': { body: signInInput, response: currentUser },
  'auth.signOut': {},
  'auth.options': { response: signInOptions },
  'auth.checkInvite': { body: inviteInput, response: z.object({ usable: z.boolean() }) },
  'auth.confirmSignUp': { body: linkInput, response: currentUser },
  'auth.requestVerification': {},
  'auth.verifyEmail': { body: linkInput },
  'auth.requestReset': { body: resetRequestInput },
  'auth.resetPassword': { body: resetInput, response: currentUser },
  /** What deleting the account takes: the password where there is one; and how long it can be undone. */
  'auth.passwordState': {
    response: z.object({ hasPassword: z.boolean(), deletionDays: z.number().min(0) }),
  },
  'auth.changePassword': { body: passwordChangeInput },
  'auth.sessions': { response: z.array(ownSession) },
  'auth.endOtherSessions': {},
  'auth.endSession': { params: sessionParams },

  /** The caller's position on the waitlist, counted from 1; null once admitted. */
  'waitlist.position': { response: z.object({ position: z.int().min(1).nullable() }) },

  'passkeys.list': { response: z.array(passkey) },
  'passkeys.registerOptions': { response: passkeyRegistrationOptions },
  'passkeys.register': { body: passkeyRegistrationInput, response: passkey },
  'passkeys.rename': { params: passkeyId, body: passkeyNameInput, response: passkey },
  'passkeys.remove': { params: passkeyId },
  'passkeys.signInOptions': { response: passkeySignInOptions },
  'passkeys.signIn': { body: passkeySignInInput, response: currentUser },

  'oidc.list': { response: z.array(linkedProvider) },
  /** The provider's address, which the page opens next. */
  'oidc.link': { params: provider, response: z.object({ url: z.url() }) },
  'oidc.unlink': { params: provider },

  'loops.feed': { query: feedQuery, response: z.array(followedLoop) },
  'loops.create': { body: statusInput, form: mediaLoopForm, response: loop },
  'loops.read': { params: loopId, response: loop },
  'loops.update': { params: loopId, body: loopUpdate, response: loop },
  'loops.delete': { params: loopId },
  'loops.remixes': { params: loopId, query: remixesQuery, response: z.array(loop) },
  'loops.tree': { params: loopId, query: treeQuery, response: z.array(treeNode) },
  'loops.comments': {
    params: loopId,
    query: commentsQuery,
    response: z.array(z.union([removedComment, commentThread])),
  },
  /** Who reacted, latest first, without people who hide their activity. */
  'loops.reactions': { params: loopId, query: reactionsQuery, response: z.array(loopReaction) },
  /** Loops with exactly this mood, newest first. */
  'loops.ofMood': {
    params: z.strictObject({ mood: moodSlug }),
    query: moodLoopsQuery,
    response: z.array(loop),
  },

  'journeys.plan': { body: journeyInput, response: journey },
  'journeys.plane': { response: moodPlane },
  /**
   * Chosen for this viewer, each loop with its reasons. With too few loops in reach it is the newest
   * first, and every loop says so.
   */
  'feeds.forYou': { query: forYouQuery, response: z.array(forYouLoop) },
  'feeds.preferences': { response: feedPreferences },
  'feeds.updatePreferences': { body: feedPreferencesInput, response: feedPreferences },
  'feeds.lessLikeThis': { body: loopId, response: loweredMoods },
  /** For a month, in For you only. */
  'feeds.hide': { body: userId, response: hiddenAuthor },
  'feeds.unhide': { params: userId },
  /** Loops the viewer can't see are ignored. */
  'feeds.seen': { body: seenInput },
  /** Erases what was seen and all levels. Hidden people stay hidden. */
  'feeds.reset': { response: feedPreferences },

  /** Drafts that are kept on the server, last saved first. */
  'drafts.list': { response: z.array(draft) },
  /** The same key replaces a draft, with its file. Posting with that key deletes it. */
  'drafts.save': { body: draftInput, form: draftForm, response: draft },
  /** All but the file. */
  'drafts.update': { params: draftId, body: draftInput, response: draft },
  'drafts.delete': { params: draftId },
  'drafts.deleteAll': {},
  /** The file as it was sent, with its own type. */
  'drafts.file': { params: draftId, file: '*/*' },

  /** The next one first. */
  'scheduledPosts.list': { response: z.array(scheduledPost) },
  /** Like `loops.create`, at another time. The same key is the same post. */
  'scheduledPosts.create': {
    body: scheduledStatusInput,
    form: scheduledMediaForm,
    response: scheduledPost,
  },
  /** Also one that couldn't be posted: it is tried again then. */
  'scheduledPosts.update': {
    params: scheduledPostId,
    body: scheduleInput,
    response: scheduledPost,
  },
  'scheduledPosts.delete': { params: scheduledPostId },
  'scheduledPosts.post': { params: scheduledPostId, response: loop },
  /** The file as it was sent, with its own type. */
  'scheduledPosts.file': { params: scheduledPostId, file: '*/*' },

  /** As a recording starts in the app; a post that names it in time is shown as recorded in Swirl. */
  'recordings.begin': { body: recordingInput },

  /** The same key returns the same upload, so that it can be continued after a lost response. */
  'uploads.create': { body: uploadInput, response: upload },
  'uploads.read': { params: uploadId, response: upload },
  /** The next bytes, as the body. `offset` has to be what was received so far. */
  'uploads.append': { params: uploadId, query: uploadPartQuery, response: upload },
  /** Deletes what was received so far. */
  'uploads.delete': { params: uploadId },
  'layers.stems': { params: loopId, response: loopStems },
  /** Takes the loop's stem out of all mixes below it, for good. */
  'layers.withdraw': { params: loopId },
  /**
   * Sets who may layer on earlier loops for which that was never chosen, and on new ones. Returns the
   * number of loops.
   */
  'layers.permitAll': {
    body: layerPermissionInput,
    response: z.object({ loops: z.int().min(0) }),
  },

  'captions.read': { params: loopId, response: captions },
  'captions.save': { params: loopId, body: captionsInput, response: captions },
  'captions.delete': { params: loopId },
  'captions.offered': { response: captionsOffered },
  /** What was written down automatically, for the loop's author to check. */
  'captions.draft': { params: loopId, response: captionsDraft },
  /** Also once others read it. */
  'captions.discard': { params: loopId },

  'comments.create': { body: commentInput, form: voiceCommentForm, response: commentThread },
  'comments.update': { params: commentId, body: commentUpdate, response: comment },
  'comments.delete': { params: commentId },
  'comments.heart': { params: commentId, response: heart },
  'comments.unheart': { params: commentId, response: heart },
  'comments.pin': { params: commentId, response: pin },
  'comments.unpin': { params: commentId, response: pin },
  'comments.hide': { params: commentId },
  'comments.unhide': { params: commentId },
  'comments.saveTranscript': { params: commentId, body: transcriptInput, response: transcript },
  'comments.removeTranscript': { params: commentId },
  'mentions.find': { query: mentionsQuery, response: z.array(mentioned) },
  'mentions.suggest': { query: mentionQuery, response: z.array(mentionSuggestion) },

  'reactions.create': { body: reactionInput, response: reaction },
  'reactions.delete': { params: loopId, response: reaction },

  /** By people whom the viewer follows, newest first. */
  'reposts.list': { params: loopId, query: peopleQuery, response: z.array(repost) },
  /** Again: replaces the line. */
  'reposts.create': { body: repostInput, response: repostState },
  'reposts.delete': { params: loopId, response: repostState },
  /** Their reposts are left out of the viewer's following feed. */
  'reposts.hide': { body: userId },
  'reposts.unhide': { params: userId },

  /** What the viewer saved, newest first, with what is no longer available. */
  'saved.list': { query: likedQuery, response: z.array(savedEntry) },
  /** The same as a feed: what can be seen. */
  'saved.loops': { query: moodLoopsQuery, response: z.array(loop) },
  'saved.read': { params: loopId, response: savedState },
  'saved.save': { body: loopId, response: savedState },
  /** Takes it out of all collections; the response says which they were. */
  'saved.unsave': { params: loopId, response: savedState },
  /** Seconds that were played with sound or captions. Loops the viewer can't see are ignored. */
  'listeners.report': { body: listensInput },
  /** The viewer's own loops in one week. */
  'listeners.week': { query: listenersWeekQuery, response: listenersOfWeek },
  /** For the loop's author. */
  'listeners.read': { params: loopId, response: loopListeners },
  'collections.list': { response: savedSummaries },
  'collections.create': { body: collectionInput, response: collectionName },
  'collections.rename': {
    params: collectionParams,
    body: collectionInput,
    response: collectionName,
  },
  /** What was in it stays saved. */
  'collections.delete': { params: collectionParams },
  'collections.saved': {
    params: collectionParams,
    query: likedQuery,
    response: z.array(savedEntry),
  },
  'collections.loops': {
    params: collectionParams,
    query: moodLoopsQuery,
    response: z.array(loop),
  },
  /** Saves the loop as well. */
  'collections.add': { params: collectionLoopParams, response: savedState },
  'collections.remove': { params: collectionLoopParams, response: savedState },

  /** The viewer's own lists of people, in the order of their names. */
  'lists.list': { response: z.array(list) },
  'lists.create': { body: listInput, response: listName },
  'lists.rename': { params: listParams, body: listInput, response: listName },
  /** Its loops become private. */
  'lists.delete': { params: listParams },
  /** Those whom the viewer may see, latest first. */
  'lists.people': { params: listParams, response: z.array(person) },
  /** No one is notified of either. */
  'lists.add': { params: listPersonParams },
  'lists.remove': { params: listPersonParams },

  /** The viewer's own diary: the days with something felt, earliest first. */
  'myMoods.read': { query: myMoodsQuery, response: z.array(moodDay) },
  'myMoods.save': { body: moodEntryInput, response: moodMoment },
  'myMoods.deleteEntry': { params: moodEntryParams },
  /** Deletes the entries of a day. Loops and reactions stay. */
  'myMoods.deleteDay': { params: moodDayParams, query: moodZoneQuery },
  'myMoods.deleteAll': {},

  'follows.check': { params: userId, response: follow },
  'follows.create': { body: z.strictObject({ followingId: id }), response: follow },
  'follows.createById': { params: userId, response: follow },
  'follows.delete': { params: userId, response: follow },

  'users.read': { params: userId, response: profile },
  'users.loops': { params: userId, query: profileLoopsQuery, response: z.array(loop) },
  /** The loops the user reacted to, latest first; refused if they hide their activity. */
  'users.liked': { params: userId, query: likedQuery, response: z.array(loop) },
  /** The loops that come first on the user's profile, in their order. */
  'users.pinned': { params: userId, response: z.array(loop) },
  /** Replaces the caller's own. */
  'users.hiddenTerms': { response: hiddenTerms },
  'users.saveHiddenTerms': { body: hiddenTermsInput, response: hiddenTerms },
  'users.pin': { body: pinnedInput, response: z.array(loop) },
  'users.followers': { params: userId, query: peopleQuery, response: z.array(userCard) },
  'users.following': { params: userId, query: peopleQuery, response: z.array(userCard) },
  'users.checkUsername': {
    // Any text may be checked; invalid usernames are simply not available.
    params: z.strictObject({ username: storableText() }),
    query: z.strictObject({ excludeUserId: id.or(z.literal('')).optional() }),
    response: z.object({ available: z.boolean() }),
  },
  'users.updateProfile': { body: profileInput, response: currentUser },
  'users.uploadProfileImage': { form: noFields, response: currentUser },
  'users.removeProfileImage': { response: currentUser },
  'users.uploadCoverImage': { form: noFields, response: currentUser },
  'users.removeCoverImage': { response: currentUser },
  'users.updatePreferences': { body: preferenceInput, response: preferences },
  /** Moves on, never back; null ends the first visit. The response is the step it is at. */
  'users.updateFirstVisit': { body: firstVisit, response: firstVisit },
  'users.blocked': { response: z.array(blockedUser) },
  'users.block': { body: userId, response: blockedUser },
  'users.unblock': { params: userId },
  'users.muted': { response: z.array(mutedUser) },
  'users.mute': { body: userId, response: mutedUser },
  'users.unmute': { params: userId },
  /** The caller's own, the latest first. Words are in the form in which they are compared. */
  'mutedTerms.list': { response: z.array(mutedTerm) },
  /** Muted again, a term gets the new time. */
  'mutedTerms.create': { body: mutedTermInput, response: mutedTerm },
  'mutedTerms.delete': { params: z.strictObject({ termId: id }) },
  /** The caller's own, the latest first. */
  'followedMoods.list': { response: z.array(followedMood) },
  /** Followed again, a mood stays where it is in the list. */
  'followedMoods.create': { body: followedMoodInput, response: followedMood },
  'followedMoods.delete': { params: followedMoodInput },
  /** docs/MY-DATA.md describes its contents. */
  'users.exportData': { file: 'application/json' },
  'users.requestExport': { response: dataArchive },
  /** The current data export, or null. */
  'users.exports': { response: z.array(dataArchive) },
  'users.exportFile': { params: z.strictObject({ exportId: id }), file: 'application/zip' },
  /** The latest import, or none. */
  'imports.list': { response: z.array(dataImport) },
  /**
   * Begins an import, whose archive is then sent in parts like any large file. The same key and size again
   * continue it.
   */
  'imports.begin': { body: uploadInput, response: dataImport },
  /** Once the whole archive has arrived. */
  'imports.start': { params: importParams, response: dataImport },
  /** The loops that did not come or came differently. */
  'imports.items': {
    params: importParams,
    query: importItemsQuery,
    response: z.array(importItem).max(limits.import.listed),
  },
  /** What has come stays. */
  'imports.cancel': { params: importParams },
  /** It can be undone until `finalAt`. */
  'users.deleteAccount': {
    body: accountDeletionInput,
    response: z.object({ finalAt: moment }),
  },
  'users.undoDeletion': { response: currentUser },

  ...moderationEndpoints,

  'discover.read': {
    response: z.object({
      trendingTags: z.array(z.string()),
      featuredLoops: z.array(loop),
      suggestedCreators: z.array(userCard),
    }),
  },
  /** A loop each of people to begin with: those who post the given moods first, then others. */
  'discover.voices': { query: voicesQuery, response: z.array(loop) },
  'search.users': { query: searchQuery, response: z.array(userCard) },
  'search.loops': { query: searchQuery, response: z.array(loop) },

  /**
   * `loopId`: the loop on screen, whose changes the stream then sends too, if the user may see it.
   */
  'events.stream': { query: z.strictObject({ loopId: id.optional() }), event: liveEvent },

  'notifications.list': { query: notificationsQuery, response: z.array(notificationGroup) },
  'notifications.unreadCount': { response: unreadCount },
  'notifications.markRead': { body: markReadInput, response: unreadCount },
  'federation.read': { response: federationState },
  'federation.join': { response: federationState },
  'federation.leave': { response: federationState },

  'push.key': { response: pushKey },
  'push.subscribe': { body: pushSubscriptionInput },
  'push.unsubscribe': {},
} as const satisfies Record<CallName, Endpoint>;

type Part = 'params' | 'query' | 'body' | 'form';
type SchemaOf<Name extends CallName, Key extends keyof Endpoint> =
  (typeof endpoints)[Name] extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? Schema
    : never;
type PartsOf<Name extends CallName> = Extract<keyof (typeof endpoints)[Name], Part>;

/** What a client sends: defaults may be left out. */
export type Input<Name extends CallName> = {
  readonly [Key in PartsOf<Name>]: z.input<SchemaOf<Name, Key>>;
};

/** What a handler receives: validated, trimmed, with defaults. */
export type Received<Name extends CallName> = {
  readonly [Key in PartsOf<Name>]: z.output<SchemaOf<Name, Key>>;
};

/** The response of a success. */
export type Output<Name extends CallName> = [SchemaOf<Name, 'response'>] extends [never]
  ? undefined
  : z.output<SchemaOf<Name, 'response'>>;

export type LiveEvent = z.output<typeof liveEvent>;
