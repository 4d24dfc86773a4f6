import { z } from 'zod';
import { commentKinds, commentOrders, commentPermissions, commentRefusals } from '../comments.ts';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { mediaFailures, mediaStates } from '../loops.ts';
import { loopMedia } from './media.ts';
import { cursor } from './pages.ts';
import { id, moment, typedText, wholeNumber } from './text.ts';
import { reactionMood } from './reactions.ts';
import { person } from './users.ts';

/** Everything it takes to play a voice comment. Only its author sees it before it is ready. */
export const commentVoice = z.object({
  state: z.enum(mediaStates),
  /** Why it couldn't be processed. */
  failure: z.enum(mediaFailures).nullable(),
  url: z.string().nullable(),
  /** Seconds. */
  duration: z.number().min(0).max(limits.voice.seconds.max).nullable(),
  peaks: loopMedia.shape.peaks,
  envelope: loopMedia.shape.envelope,
  /** What is said, if it was written down. */
  transcript: z.string().nullable(),
  /** Whether no words were found in it. */
  wordless: z.boolean(),
  /** When the link of this response expires. */
  expiresAt: moment.nullable(),
});

export const commentPermission = z.enum(commentPermissions);
export const commentRefusal = z.enum(commentRefusals);

export const comment = z.object({
  id,
  loopId: id,
  userId: id,
  kind: z.enum(commentKinds),
  /** Of a voice comment its transcript, or the same words each time, for clients that only know texts. */
  content: z.string(),
  /** Null for a text. */
  voice: commentVoice.nullable(),
  /** By a moderator, so that only its author still sees it. */
  hidden: z.boolean(),
  /** By the loop's author, who alone gets to know. Its own author still sees it. */
  hiddenFromLoop: z.boolean(),
  createdAt: moment,
  /** When its author last changed it; null if never. */
  editedAt: moment.nullable(),
  user: person,
  /** Of a reply: the comment it belongs to. Replies have no replies. */
  parentId: id.nullable(),
  /** The moment of the loop it is about, in milliseconds. */
  atMs: z.int().min(0).nullable(),
  /** Whether that is the beginning of a caption, with which it moves. */
  onCaption: z.boolean(),
  /** How its author said the loop felt, if they show such things. */
  mood: reactionMood.nullable(),
  hearts: z.int().min(0),
  hasHearted: z.boolean(),
  /** Whether one of the hearts is that of the loop's author. */
  authorHearted: z.boolean(),
  replyCount: z.int().min(0),
  /** By the loop's author. */
  pinned: z.boolean(),
});

/** A comment in a list, with the oldest replies. */
export const commentThread = comment.extend({
  firstReplies: z.array(comment).max(limits.comment.firstReplies),
});

/** What stays of a comment that was removed, as long as it has replies. */
export const removedComment = z.object({
  id,
  loopId: id,
  removed: z.literal(true),
  replyCount: comment.shape.replyCount,
  firstReplies: commentThread.shape.firstReplies,
});

const empty = errorCode('comment_empty');
const content = typedText(limits.comment.max, errorCode('comment_too_long'), empty).min(
  limits.comment.min,
  empty,
);

export const commentInput = z.strictObject({
  loopId: id,
  content,
  /** The comment or reply that it answers. */
  parentId: id.optional(),
  /** Whether it is within the loop is checked where its length is known. Replies have none. */
  atMs: z.int(errorCode('moment_invalid')).min(0, errorCode('moment_invalid')).optional(),
  /** About the caption at that moment, and so from its beginning. */
  onCaption: z.boolean().optional(),
});

export const commentUpdate = commentInput.pick({ content: true });

/** A voice comment: the text fields besides the file. */
export const voiceCommentForm = z.strictObject({
  loopId: id,
  parentId: id.optional(),
  atMs: wholeNumber(0, limits.loop.acceptedSeconds * 1000).optional(),
  onCaption: z.literal('true').optional(),
});

/**
 * Without an order: the newest first, as with `newest`, but without removed comments. Top begins with the
 * pinned comment. With `parentId`: the replies to a comment, oldest first. With `moments`: the best comments about a moment,
 * those of friends first, as one page. With `hiddenTerms`: those with a word that the loop's author hides,
 * newest first, for that one alone. These three have an order of their own.
 */
export const commentsQuery = z.strictObject({
  limit: wholeNumber(1, limits.page.comments).default(limits.page.comments),
  cursor,
  order: z.enum(commentOrders).optional(),
  parentId: id.optional(),
  moments: z.literal('true').optional(),
  hiddenTerms: z.literal('true').optional(),
});

export const transcript = z.object({ transcript: z.string() });

/** What is said in a voice comment, as its author writes it. */
export const transcriptInput = z.strictObject({ transcript: content });

export const heart = z.object({ hasHearted: z.boolean() });
export const pin = z.object({ pinned: z.boolean() });

/** Comments with one of these are shown to their writer and, folded, to the loop's author. */
export const hiddenTerms = z.object({ terms: z.array(z.string()) });

export const hiddenTermsInput = z.strictObject({
  terms: z
    .array(typedText(limits.hiddenTerms.word.max, errorCode('hidden_term_too_long')))
    .max(limits.hiddenTerms.max, errorCode('too_many_hidden_terms')),
});

export type CommentVoice = z.output<typeof commentVoice>;
export type Comment = z.output<typeof comment>;
export type CommentThread = z.output<typeof commentThread>;
export type RemovedComment = z.output<typeof removedComment>;
