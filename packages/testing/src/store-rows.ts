import type { Queryable } from '@swirl/db/client';
import { blocks } from '@swirl/db/tables/blocks';
import { commentHearts, comments, commentVoices } from '@swirl/db/tables/comments';
import { dataExports } from '@swirl/db/tables/data-exports';
import { featuredLoops } from '@swirl/db/tables/discover';
import { followedMoods } from '@swirl/db/tables/followed-moods';
import { follows } from '@swirl/db/tables/follows';
import { mixes, mixPositions, stems } from '@swirl/db/tables/layers';
import { captionDrafts, loopCaptions } from '@swirl/db/tables/loop-captions';
import { loopMedia } from '@swirl/db/tables/loop-media';
import { loops } from '@swirl/db/tables/loops';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  reports,
} from '@swirl/db/tables/moderation';
import { moodEntries } from '@swirl/db/tables/mood-entries';
import { mutes } from '@swirl/db/tables/mutes';
import { notificationGroups, notifications } from '@swirl/db/tables/notifications';
import { passkeys } from '@swirl/db/tables/passkeys';
import { hiddenTerms } from '@swirl/db/tables/hidden-terms';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { pinnedLoops } from '@swirl/db/tables/pinned-loops';
import { reactions } from '@swirl/db/tables/reactions';
import { recordings } from '@swirl/db/tables/recordings';
import { peopleListMembers, peopleLists } from '@swirl/db/tables/people-lists';
import { hiddenReposts, reposts } from '@swirl/db/tables/reposts';
import { collectionLoops, collections, savedLoops } from '@swirl/db/tables/saved-loops';
import { sessions } from '@swirl/db/tables/sessions';
import { drafts } from '@swirl/db/tables/drafts';
import { scheduledPosts } from '@swirl/db/tables/scheduled-posts';
import { importItems, imports } from '@swirl/db/tables/imports';
import { uploads } from '@swirl/db/tables/uploads';
import { users } from '@swirl/db/tables/users';

export interface Rows {
  readonly users: (typeof users.$inferInsert)[];
  readonly sessions: (typeof sessions.$inferInsert)[];
  readonly passkeys: (typeof passkeys.$inferInsert)[];
  readonly loops: (typeof loops.$inferInsert)[];
  readonly loopMedia: (typeof loopMedia.$inferInsert)[];
  readonly stems: (typeof stems.$inferInsert)[];
  readonly mixes: (typeof mixes.$inferInsert)[];
  readonly mixPositions: (typeof mixPositions.$inferInsert)[];
  readonly loopCaptions: (typeof loopCaptions.$inferInsert)[];
  readonly captionDrafts: (typeof captionDrafts.$inferInsert)[];
  readonly pinnedLoops: (typeof pinnedLoops.$inferInsert)[];
  readonly featuredLoops: (typeof featuredLoops.$inferInsert)[];
  readonly comments: (typeof comments.$inferInsert)[];
  readonly commentVoices: (typeof commentVoices.$inferInsert)[];
  readonly commentHearts: (typeof commentHearts.$inferInsert)[];
  readonly reactions: (typeof reactions.$inferInsert)[];
  readonly reposts: (typeof reposts.$inferInsert)[];
  readonly hiddenReposts: (typeof hiddenReposts.$inferInsert)[];
  readonly peopleLists: (typeof peopleLists.$inferInsert)[];
  readonly peopleListMembers: (typeof peopleListMembers.$inferInsert)[];
  readonly savedLoops: (typeof savedLoops.$inferInsert)[];
  readonly collections: (typeof collections.$inferInsert)[];
  readonly collectionLoops: (typeof collectionLoops.$inferInsert)[];
  readonly moodEntries: (typeof moodEntries.$inferInsert)[];
  readonly hiddenTerms: (typeof hiddenTerms.$inferInsert)[];
  readonly mutedTerms: (typeof mutedTerms.$inferInsert)[];
  readonly followedMoods: (typeof followedMoods.$inferInsert)[];
  readonly follows: (typeof follows.$inferInsert)[];
  readonly blocks: (typeof blocks.$inferInsert)[];
  readonly mutes: (typeof mutes.$inferInsert)[];
  readonly moderationCases: (typeof moderationCases.$inferInsert)[];
  readonly moderationDecisions: (typeof moderationDecisions.$inferInsert)[];
  readonly reports: (typeof reports.$inferInsert)[];
  readonly appeals: (typeof appeals.$inferInsert)[];
  readonly dataExports: (typeof dataExports.$inferInsert)[];
  readonly recordings: (typeof recordings.$inferInsert)[];
  readonly drafts: (typeof drafts.$inferInsert)[];
  readonly scheduledPosts: (typeof scheduledPosts.$inferInsert)[];
  readonly uploads: (typeof uploads.$inferInsert)[];
  readonly imports: (typeof imports.$inferInsert)[];
  readonly importItems: (typeof importItems.$inferInsert)[];
  readonly notificationGroups: (typeof notificationGroups.$inferInsert)[];
  readonly notifications: (typeof notifications.$inferInsert)[];
}

/** A statement has a limit on parameters, and a row of the widest table has about twenty. */
const ROWS_AT_ONCE = 1_000;

export function noRows(): Rows {
  return {
    users: [],
    sessions: [],
    passkeys: [],
    loops: [],
    loopMedia: [],
    stems: [],
    mixes: [],
    mixPositions: [],
    loopCaptions: [],
    captionDrafts: [],
    pinnedLoops: [],
    featuredLoops: [],
    comments: [],
    commentVoices: [],
    commentHearts: [],
    reactions: [],
    reposts: [],
    hiddenReposts: [],
    peopleLists: [],
    peopleListMembers: [],
    savedLoops: [],
    collections: [],
    collectionLoops: [],
    moodEntries: [],
    hiddenTerms: [],
    mutedTerms: [],
    followedMoods: [],
    follows: [],
    blocks: [],
    mutes: [],
    moderationCases: [],
    moderationDecisions: [],
    reports: [],
    appeals: [],
    dataExports: [],
    recordings: [],
    drafts: [],
    scheduledPosts: [],
    uploads: [],
    imports: [],
    importItems: [],
    notificationGroups: [],
    notifications: [],
  };
}

/**
 * Inserts whole worlds in a few statements, where a factory per row would take most of a test's
 * time.
 */
export async function storeRows(db: Queryable, rows: Rows): Promise<void> {
  // In the order of references, so that no row refers to a missing one.
  const insertAll = async <Row>(all: readonly Row[], insert: (some: Row[]) => Promise<unknown>) => {
    for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
      await insert(all.slice(start, start + ROWS_AT_ONCE));
    }
  };
  await insertAll(rows.users, (some) => db.insert(users).values(some));
  await insertAll(rows.sessions, (some) => db.insert(sessions).values(some));
  await insertAll(rows.passkeys, (some) => db.insert(passkeys).values(some));
  await insertAll(rows.peopleLists, (some) => db.insert(peopleLists).values(some));
  await insertAll(rows.peopleListMembers, (some) => db.insert(peopleListMembers).values(some));
  await insertAll(rows.loops, (some) => db.insert(loops).values(some));
  await insertAll(rows.loopMedia, (some) => db.insert(loopMedia).values(some));
  await insertAll(rows.stems, (some) => db.insert(stems).values(some));
  await insertAll(rows.mixes, (some) => db.insert(mixes).values(some));
  await insertAll(rows.mixPositions, (some) => db.insert(mixPositions).values(some));
  await insertAll(rows.loopCaptions, (some) => db.insert(loopCaptions).values(some));
  // After them: captions replace a draft.
  await insertAll(rows.captionDrafts, (some) => db.insert(captionDrafts).values(some));
  await insertAll(rows.pinnedLoops, (some) => db.insert(pinnedLoops).values(some));
  await insertAll(rows.featuredLoops, (some) => db.insert(featuredLoops).values(some));
  await insertAll(rows.comments, (some) => db.insert(comments).values(some));
  await insertAll(rows.commentVoices, (some) => db.insert(commentVoices).values(some));
  await insertAll(rows.commentHearts, (some) => db.insert(commentHearts).values(some));
  await insertAll(rows.reactions, (some) => db.insert(reactions).values(some));
  await insertAll(rows.reposts, (some) => db.insert(reposts).values(some));
  await insertAll(rows.hiddenReposts, (some) => db.insert(hiddenReposts).values(some));
  await insertAll(rows.savedLoops, (some) => db.insert(savedLoops).values(some));
  await insertAll(rows.collections, (some) => db.insert(collections).values(some));
  await insertAll(rows.collectionLoops, (some) => db.insert(collectionLoops).values(some));
  await insertAll(rows.moodEntries, (some) => db.insert(moodEntries).values(some));
  await insertAll(rows.hiddenTerms, (some) => db.insert(hiddenTerms).values(some));
  await insertAll(rows.mutedTerms, (some) => db.insert(mutedTerms).values(some));
  await insertAll(rows.followedMoods, (some) => db.insert(followedMoods).values(some));
  await insertAll(rows.follows, (some) => db.insert(follows).values(some));
  await insertAll(rows.blocks, (some) => db.insert(blocks).values(some));
  await insertAll(rows.mutes, (some) => db.insert(mutes).values(some));
  await insertAll(rows.moderationCases, (some) => db.insert(moderationCases).values(some));
  await insertAll(rows.moderationDecisions, (some) => db.insert(moderationDecisions).values(some));
  await insertAll(rows.reports, (some) => db.insert(reports).values(some));
  await insertAll(rows.appeals, (some) => db.insert(appeals).values(some));
  await insertAll(rows.dataExports, (some) => db.insert(dataExports).values(some));
  await insertAll(rows.recordings, (some) => db.insert(recordings).values(some));
  await insertAll(rows.drafts, (some) => db.insert(drafts).values(some));
  await insertAll(rows.scheduledPosts, (some) => db.insert(scheduledPosts).values(some));
  await insertAll(rows.uploads, (some) => db.insert(uploads).values(some));
  await insertAll(rows.imports, (some) => db.insert(imports).values(some));
  await insertAll(rows.importItems, (some) => db.insert(importItems).values(some));
  await insertAll(rows.notificationGroups, (some) => db.insert(notificationGroups).values(some));
  await insertAll(rows.notifications, (some) => db.insert(notifications).values(some));
}
