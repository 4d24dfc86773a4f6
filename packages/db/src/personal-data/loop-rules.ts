import { eq, inArray, sql } from '../drizzle/orm.ts';
import type { AnyPgColumn } from '../drizzle/pg-core.ts';
import { commentHearts, comments, commentVoices, pinnedComments } from '../tables/comments.ts';
import {
  commentCountDeltas,
  loopCounts,
  moodCountDeltas,
  remixCountDeltas,
} from '../tables/counts.ts';
import { featuredLoops } from '../tables/discover.ts';
import { idempotencyKeys } from '../tables/idempotency-keys.ts';
import { mixes, mixPositions, stems } from '../tables/layers.ts';
import { captionDrafts, loopCaptions, unclearCaptions } from '../tables/loop-captions.ts';
import { loopListeners } from '../tables/loop-listeners.ts';
import { loopMedia, mediaRenames } from '../tables/loop-media.ts';
import { loopProcessing } from '../tables/loop-processing.ts';
import { loopMoods } from '../tables/loop-moods.ts';
import { loopSearchTerms } from '../tables/loop-search-terms.ts';
import { loops } from '../tables/loops.ts';
import { moodEntries } from '../tables/mood-entries.ts';
import { pinnedLoops } from '../tables/pinned-loops.ts';
import { publicLoops } from '../tables/public-loops.ts';
import { reactions } from '../tables/reactions.ts';
import { recordings } from '../tables/recordings.ts';
import { reposts } from '../tables/reposts.ts';
import { loopSources } from '../tables/removed-media.ts';
import { drafts } from '../tables/drafts.ts';
import { scheduledPosts } from '../tables/scheduled-posts.ts';
import { collectionLoops, collections, savedLoops } from '../tables/saved-loops.ts';
import { uploadParts, uploads } from '../tables/uploads.ts';
import { DERIVED, NARROWINGS, OTHERS, rule, VERSION, withheldTable, type Person } from './rules.ts';

const onOwnLoop =
  (loopId: AnyPgColumn) =>
  ({ id }: Person) =>
    inArray(loopId, sql`(SELECT own.id FROM ${loops} AS own WHERE own.user_id = ${id})`);

const inOwnCollection = ({ id }: Person) =>
  inArray(
    collectionLoops.collectionId,
    sql`(SELECT own.id FROM ${collections} AS own WHERE own.user_id = ${id})`,
  );

export const loopRules = [
  rule(loops, {
    rows: ({ id }) => eq(loops.userId, id),
    sections: { loops: ({ id }) => eq(loops.userId, id) },
    columns: {
      id: 'exported',
      feedKey: { withheld: 'the place in the feed; the moment is in createdAt' },
      userId: 'exported',
      mediaType: 'exported',
      state: 'exported',
      failureCode: 'exported',
      visibility: 'exported',
      listId: 'exported',
      caption: 'exported',
      alt: 'exported',
      moodTags: 'exported',
      duration: 'exported',
      avatarConfig: 'exported',
      parentLoopId: 'exported',
      wasRemix: 'exported',
      narrowings: NARROWINGS,
      remixRelation: 'exported',
      layerPermission: 'exported',
      layerPermissionChosen: 'exported',
      commentPermission: 'exported',
      warningReason: 'exported',
      warningText: 'exported',
      moderatorWarningReason: 'exported',
      moderatorWarningText: 'exported',
      recordedHere: 'exported',
      aiParts: 'exported',
      edit: 'exported',
      version: VERSION,
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(loopMedia, {
    rows: onOwnLoop(loopMedia.loopId),
    sections: { media: onOwnLoop(loopMedia.loopId) },
    columns: {
      id: 'exported',
      loopId: 'exported',
      role: 'exported',
      objectKey: 'exported',
      contentType: 'exported',
      bytes: 'exported',
      width: 'exported',
      height: 'exported',
      duration: 'exported',
      thumbHash: 'exported',
      peaks: 'exported',
      envelope: 'exported',
      narrowings: NARROWINGS,
      createdAt: 'exported',
    },
    erasure: 'with-loop',
  }),
  withheldTable(mediaRenames, 'the next name of an object that is being copied, for seconds', {
    rows: ({ id }) =>
      inArray(
        mediaRenames.mediaId,
        sql`(SELECT ${loopMedia.id} FROM ${loopMedia} JOIN ${loops} ON ${loops.id} = ${loopMedia.loopId} WHERE ${loops.userId} = ${id})`,
      ),
    columns: ['mediaId', 'objectKey'],
    erasure: 'with-loop',
  }),
  rule(loopCaptions, {
    rows: onOwnLoop(loopCaptions.loopId),
    sections: { captions: onOwnLoop(loopCaptions.loopId) },
    columns: {
      loopId: 'exported',
      language: 'exported',
      cues: 'exported',
      updatedAt: 'exported',
      automatic: 'exported',
    },
    erasure: 'with-loop',
  }),
  rule(captionDrafts, {
    rows: onOwnLoop(captionDrafts.loopId),
    sections: { captionDrafts: onOwnLoop(captionDrafts.loopId) },
    columns: { loopId: 'exported', language: 'exported', cues: 'exported', createdAt: 'exported' },
    erasure: 'with-loop',
  }),
  rule(unclearCaptions, {
    rows: onOwnLoop(unclearCaptions.loopId),
    sections: { unclearCaptions: onOwnLoop(unclearCaptions.loopId) },
    columns: { loopId: 'exported' },
    erasure: 'with-loop',
  }),
  rule(stems, {
    rows: onOwnLoop(stems.loopId),
    sections: { stems: onOwnLoop(stems.loopId) },
    columns: {
      loopId: 'exported',
      gain: 'exported',
      offsetMs: 'exported',
      integratedLufs: 'exported',
      truePeakDb: 'exported',
      withdrawnAt: 'exported',
    },
    erasure: 'with-loop',
  }),
  rule(mixes, {
    rows: onOwnLoop(mixes.loopId),
    sections: { mixes: onOwnLoop(mixes.loopId) },
    columns: {
      loopId: 'exported',
      seconds: 'exported',
      gainDb: 'exported',
      renderedAt: 'exported',
    },
    erasure: 'with-loop',
  }),
  rule(mixPositions, {
    rows: onOwnLoop(mixPositions.loopId),
    sections: { mixPositions: onOwnLoop(mixPositions.loopId) },
    columns: {
      loopId: 'exported',
      position: 'exported',
      stemLoopId: 'exported',
      rendered: 'exported',
    },
    erasure: 'with-loop',
  }),
  rule(loopProcessing, {
    rows: onOwnLoop(loopProcessing.loopId),
    sections: { processing: onOwnLoop(loopProcessing.loopId) },
    columns: { loopId: 'exported', edit: 'exported', progress: 'exported', tries: 'exported' },
    erasure: 'with-loop',
  }),
  rule(loopSources, {
    rows: onOwnLoop(loopSources.loopId),
    sections: { uploads: onOwnLoop(loopSources.loopId) },
    columns: { loopId: 'exported', sha256: 'exported' },
    erasure: 'with-loop',
  }),
  rule(comments, {
    // Comments of others under the user's loops are deleted with the loop, and are in their
    // authors' exports. Of comments with replies empty rows stay, which lead to no one.
    rows: ({ id }) => eq(comments.userId, id),
    sections: { comments: ({ id }) => eq(comments.userId, id) },
    columns: {
      id: 'exported',
      loopId: 'exported',
      userId: 'exported',
      kind: 'exported',
      content: 'exported',
      state: 'exported',
      createdAt: 'exported',
      editedAt: 'exported',
      hiddenAt: 'exported',
      removedAt: 'exported',
      parentId: 'exported',
      atMs: 'exported',
      onCaption: 'exported',
      hiddenFromLoopAt: { withheld: 'a choice of the loop’s author, which is silent' },
      hiddenByTerm: { withheld: 'a choice of the loop’s author, which is silent' },
      underHidden: { withheld: 'a choice of the loop’s author, which is silent' },
      hearts: 'exported',
      replies: 'exported',
      topKey: { withheld: DERIVED },
    },
    erasure: 'in-batches',
  }),
  rule(commentVoices, {
    rows: ({ id }) => eq(commentVoices.userId, id),
    sections: { voices: ({ id }) => eq(commentVoices.userId, id) },
    columns: {
      commentId: 'exported',
      userId: 'exported',
      sha256: 'exported',
      sourceKey: 'exported',
      objectKey: 'exported',
      bytes: 'exported',
      duration: 'exported',
      peaks: 'exported',
      envelope: 'exported',
      failureCode: 'exported',
      tries: 'exported',
      transcript: 'exported',
      transcriptState: 'exported',
    },
    // Before their comments, and their files with them.
    erasure: 'in-batches',
  }),
  rule(commentHearts, {
    rows: ({ id }) => eq(commentHearts.userId, id),
    sections: { hearts: ({ id }) => eq(commentHearts.userId, id) },
    columns: { commentId: 'exported', userId: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(pinnedComments, {
    rows: onOwnLoop(pinnedComments.loopId),
    sections: { pinnedComments: onOwnLoop(pinnedComments.loopId) },
    columns: { loopId: 'exported', commentId: 'exported', pinnedAt: 'exported' },
    erasure: 'with-loop',
  }),
  rule(reactions, {
    rows: ({ id }) => eq(reactions.userId, id),
    sections: { reactions: ({ id }) => eq(reactions.userId, id) },
    columns: {
      id: 'exported',
      loopId: 'exported',
      userId: 'exported',
      mood: 'exported',
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(reposts, {
    rows: ({ id }) => eq(reposts.userId, id),
    sections: { reposts: ({ id }) => eq(reposts.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      loopId: 'exported',
      line: 'exported',
      hiddenByTerm: { withheld: 'a choice of the loop’s author, which is silent' },
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(pinnedLoops, {
    rows: ({ id }) => eq(pinnedLoops.userId, id),
    sections: { pinnedLoops: ({ id }) => eq(pinnedLoops.userId, id) },
    columns: { userId: 'exported', position: 'exported', loopId: 'exported' },
    erasure: 'with-loop',
  }),
  rule(loopListeners, {
    rows: onOwnLoop(loopListeners.loopId),
    sections: { listeners: onOwnLoop(loopListeners.loopId) },
    columns: {
      loopId: 'exported',
      until: 'exported',
      salt: { withheld: 'with it, a sketch could be tested for a person' },
      sketch: { withheld: OTHERS },
      sharers: { withheld: OTHERS },
      people: 'exported',
      shares: 'exported',
      days: 'exported',
      stayed: 'exported',
      stayedBy: 'exported',
      mergedOn: 'exported',
    },
    erasure: 'with-loop',
  }),
  rule(collectionLoops, {
    rows: inOwnCollection,
    sections: { collectionLoops: inOwnCollection },
    columns: { collectionId: 'exported', savedId: 'exported', addedAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(collections, {
    rows: ({ id }) => eq(collections.userId, id),
    sections: { collections: ({ id }) => eq(collections.userId, id) },
    columns: { id: 'exported', userId: 'exported', name: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(savedLoops, {
    rows: ({ id }) => eq(savedLoops.userId, id),
    sections: { savedLoops: ({ id }) => eq(savedLoops.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      loopId: 'exported',
      savedAt: 'exported',
      unavailableSince: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(moodEntries, {
    rows: ({ id }) => eq(moodEntries.userId, id),
    sections: { moodEntries: ({ id }) => eq(moodEntries.userId, id) },
    columns: {
      userId: 'exported',
      id: 'exported',
      kind: 'exported',
      x: 'exported',
      y: 'exported',
      note: 'exported',
      feltAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(recordings, {
    rows: ({ id }) => eq(recordings.userId, id),
    sections: { recordings: ({ id }) => eq(recordings.userId, id) },
    columns: { userId: 'exported', id: 'exported', begunAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(idempotencyKeys, {
    rows: ({ id }) => eq(idempotencyKeys.userId, id),
    sections: { posts: ({ id }) => eq(idempotencyKeys.userId, id) },
    columns: {
      userId: 'exported',
      key: 'exported',
      bodyHash: 'exported',
      loopId: 'exported',
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(drafts, {
    rows: ({ id }) => eq(drafts.userId, id),
    sections: { drafts: ({ id }) => eq(drafts.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      key: 'exported',
      content: 'exported',
      savedAt: 'exported',
      objectKey: 'exported',
      contentType: 'exported',
      bytes: 'exported',
      createdAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(scheduledPosts, {
    rows: ({ id }) => eq(scheduledPosts.userId, id),
    sections: { scheduledPosts: ({ id }) => eq(scheduledPosts.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      key: 'exported',
      bodyHash: 'exported',
      content: 'exported',
      postAt: 'exported',
      failure: 'exported',
      recordedHere: 'exported',
      objectKey: 'exported',
      contentType: 'exported',
      bytes: 'exported',
      sha256: 'exported',
      createdAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(uploads, {
    rows: ({ id }) => eq(uploads.userId, id),
    sections: { unfinishedUploads: ({ id }) => eq(uploads.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      key: 'exported',
      bytes: 'exported',
      received: 'exported',
      loopId: 'exported',
      createdAt: 'exported',
      expiresAt: 'exported',
    },
    erasure: 'with-person',
  }),
  withheldTable(uploadParts, 'parts of a file that is not complete, for a day', {
    rows: ({ id }) =>
      inArray(
        uploadParts.uploadId,
        sql`(SELECT ${uploads.id} FROM ${uploads} WHERE ${uploads.userId} = ${id})`,
      ),
    columns: ['uploadId', 'start', 'bytes', 'objectKey'],
    erasure: 'with-person',
  }),
  withheldTable(loopSearchTerms, DERIVED, {
    rows: onOwnLoop(loopSearchTerms.loopId),
    columns: ['loopId', 'feedKey', 'words'],
    erasure: 'with-loop',
  }),
  withheldTable(loopMoods, DERIVED, {
    rows: onOwnLoop(loopMoods.loopId),
    columns: ['mood', 'feedKey', 'loopId'],
    erasure: 'with-loop',
  }),
  withheldTable(publicLoops, DERIVED, {
    rows: onOwnLoop(publicLoops.loopId),
    columns: ['loopId', 'feedKey', 'userId'],
    erasure: 'with-loop',
  }),
  withheldTable(featuredLoops, DERIVED, {
    rows: onOwnLoop(featuredLoops.loopId),
    columns: ['loopId', 'score'],
    erasure: 'with-loop',
  }),
  // Has no foreign key, so that folding never waits for deleting; erased with the loop anyway.
  withheldTable(loopCounts, DERIVED, {
    rows: onOwnLoop(loopCounts.loopId),
    columns: ['loopId', 'reactions', 'comments', 'remixes', 'moods'],
    erasure: 'with-loop',
  }),
  withheldTable(remixCountDeltas, DERIVED, {
    rows: onOwnLoop(remixCountDeltas.loopId),
    columns: ['id', 'loopId', 'delta'],
    erasure: 'within-seconds',
  }),
  withheldTable(moodCountDeltas, DERIVED, {
    rows: onOwnLoop(moodCountDeltas.loopId),
    columns: ['id', 'loopId', 'mood', 'delta'],
    erasure: 'within-seconds',
  }),
  withheldTable(commentCountDeltas, DERIVED, {
    rows: ({ id }) =>
      inArray(
        commentCountDeltas.commentId,
        sql`(SELECT own.id FROM ${comments} AS own WHERE own.user_id = ${id})`,
      ),
    columns: ['id', 'commentId', 'hearts', 'replies'],
    erasure: 'within-seconds',
  }),
];
