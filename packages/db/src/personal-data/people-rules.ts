import { eq, inArray, or, sql } from '../drizzle/orm.ts';
import { blocks } from '../tables/blocks.ts';
import { countDeltas, userCounts } from '../tables/counts.ts';
import { federatedPeople } from '../tables/federation.ts';
import { feedHides, feedMoods, feedSeen, feedSettings } from '../tables/feeds.ts';
import { followedMoods } from '../tables/followed-moods.ts';
import { follows } from '../tables/follows.ts';
import { hiddenTerms } from '../tables/hidden-terms.ts';
import { mutedTerms } from '../tables/muted-terms.ts';
import { mutes } from '../tables/mutes.ts';
import { peopleListMembers, peopleLists } from '../tables/people-lists.ts';
import { hiddenReposts } from '../tables/reposts.ts';
import { DERIVED, OTHERS, rule, withheldTable, type Person } from './rules.ts';

const onOwnList = ({ id }: Person) =>
  inArray(
    peopleListMembers.listId,
    sql`(SELECT own.id FROM ${peopleLists} AS own WHERE own.user_id = ${id})`,
  );

export const peopleRules = [
  rule(follows, {
    rows: ({ id }) => or(eq(follows.followerId, id), eq(follows.followingId, id)),
    sections: {
      following: ({ id }) => eq(follows.followerId, id),
      followers: ({ id }) => eq(follows.followingId, id),
    },
    columns: { followerId: 'exported', followingId: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(blocks, {
    // Who has blocked or muted the user is never revealed, not even here.
    rows: ({ id }) => or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)),
    sections: { blocked: ({ id }) => eq(blocks.blockerId, id) },
    columns: {
      blockerId: 'exported',
      blockedId: 'exported',
      createdAt: 'exported',
      username: { withheld: OTHERS },
      firstName: { withheld: OTHERS },
      lastName: { withheld: OTHERS },
    },
    erasure: 'in-batches',
  }),
  rule(mutes, {
    rows: ({ id }) => or(eq(mutes.muterId, id), eq(mutes.mutedId, id)),
    sections: { muted: ({ id }) => eq(mutes.muterId, id) },
    columns: { muterId: 'exported', mutedId: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(hiddenReposts, {
    rows: ({ id }) => or(eq(hiddenReposts.userId, id), eq(hiddenReposts.reposterId, id)),
    sections: { hiddenReposts: ({ id }) => eq(hiddenReposts.userId, id) },
    columns: { userId: 'exported', reposterId: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  // Being on a list of another's is that person's secret.
  rule(peopleListMembers, {
    rows: (person) => or(onOwnList(person), eq(peopleListMembers.memberId, person.id)),
    sections: { listMembers: onOwnList },
    columns: { listId: 'exported', memberId: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(peopleLists, {
    rows: ({ id }) => eq(peopleLists.userId, id),
    sections: { lists: ({ id }) => eq(peopleLists.userId, id) },
    columns: { id: 'exported', userId: 'exported', name: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(hiddenTerms, {
    rows: ({ id }) => eq(hiddenTerms.userId, id),
    sections: { hiddenTerms: ({ id }) => eq(hiddenTerms.userId, id) },
    columns: { userId: 'exported', terms: 'exported' },
    erasure: 'in-batches',
  }),
  rule(mutedTerms, {
    rows: ({ id }) => eq(mutedTerms.userId, id),
    sections: { mutedTerms: ({ id }) => eq(mutedTerms.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      kind: 'exported',
      value: 'exported',
      expiresAt: 'exported',
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(followedMoods, {
    rows: ({ id }) => eq(followedMoods.userId, id),
    sections: { followedMoods: ({ id }) => eq(followedMoods.userId, id) },
    columns: { userId: 'exported', mood: 'exported', createdAt: 'exported' },
    erasure: 'in-batches',
  }),
  rule(federatedPeople, {
    rows: ({ id }) => eq(federatedPeople.userId, id),
    sections: { federation: ({ id }) => eq(federatedPeople.userId, id) },
    columns: {
      userId: 'exported',
      since: 'exported',
      publicKey: 'exported',
      privateKey: { withheld: 'a secret by which this server speaks for the user to others' },
      createdAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(feedSettings, {
    rows: ({ id }) => eq(feedSettings.userId, id),
    sections: { feedSettings: ({ id }) => eq(feedSettings.userId, id) },
    columns: {
      userId: 'exported',
      following: 'exported',
      moods: 'exported',
      reactions: 'exported',
      newAuthors: 'exported',
      pauses: 'exported',
      changes: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(feedMoods, {
    rows: ({ id }) => eq(feedMoods.userId, id),
    sections: { feedMoods: ({ id }) => eq(feedMoods.userId, id) },
    columns: { userId: 'exported', mood: 'exported', level: 'exported', changedAt: 'exported' },
    erasure: 'with-person',
  }),
  rule(feedHides, {
    // Who has hidden the user is never revealed, like who has muted them.
    rows: ({ id }) => or(eq(feedHides.userId, id), eq(feedHides.hiddenId, id)),
    sections: { feedHides: ({ id }) => eq(feedHides.userId, id) },
    columns: { userId: 'exported', hiddenId: 'exported', until: 'exported' },
    erasure: 'in-batches',
  }),
  rule(feedSeen, {
    // The day on which others saw a loop of the user is about them; the loop's id leads nowhere later.
    rows: ({ id }) => eq(feedSeen.userId, id),
    sections: { feedSeen: ({ id }) => eq(feedSeen.userId, id) },
    columns: { userId: 'exported', loopId: 'exported', day: 'exported' },
    erasure: 'in-batches',
  }),
  withheldTable(userCounts, DERIVED, {
    rows: ({ id }) => eq(userCounts.userId, id),
    columns: ['userId', 'followers', 'following'],
    erasure: 'in-batches',
  }),
  withheldTable(countDeltas, DERIVED, {
    rows: ({ id }) => eq(countDeltas.subjectId, id),
    columns: ['id', 'counter', 'subjectId', 'delta'],
    erasure: 'within-seconds',
  }),
];
