import { randomInt } from 'node:crypto';
import { limits } from '@swirl/contract/limits';
import { newId } from '@swirl/db/ids';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { audienceColumns } from '@swirl/db/stores/loops/loops.store';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { noRows, storeRows } from '@swirl/testing/store-rows';
import type { TestApi } from '../harness.ts';
import { SESSION_COOKIE } from '../../src/plugins/session.ts';
import type { DrawnWorld } from './drawn-world.ts';
import { commentName, loopName, personName } from './world-names.ts';
import { isLayerIn, mixPathIn } from './world-layers.ts';
import { noticesOf, type Notice } from './world-notices.ts';
import { policiesOf } from './world-policies.ts';

/** Of no file. */
const NO_HASH = '0'.repeat(64);

/** Every loop has it, so that a journey may take any. */
export const SHARED_MOOD = 'cozy';

export interface StoredWorld {
  readonly drawn: DrawnWorld;
  /** The viewer's. */
  readonly cookie: string;
  /** Text in every name and caption of this world, and nowhere else. */
  readonly word: string;
  readonly people: readonly string[];
  readonly loops: readonly string[];
  readonly comments: readonly string[];
  readonly notices: readonly Notice[];
  /** One for each person. */
  readonly collections: readonly string[];
  readonly lists: readonly string[];
  /** The name of an id in the world; undefined for another world's. */
  readonly nameOf: (id: string) => string | undefined;
  readonly emailOf: (person: number) => string;
  /** Their earliest loops, whoever may see them. */
  readonly pinnedBy: (person: number) => readonly number[];
  readonly moodOf: (loop: number) => string;
  /** All loops of this world have it, and no others. */
  readonly moodOfAll: string;
  /** The object key of the loop's own file. */
  readonly objectKeyOf: (loop: number) => string;
  /** Those of a layer's mix. */
  readonly mixKeyOf: (loop: number) => string;
  readonly envelopesKeyOf: (loop: number) => string;
}

const file = { contentType: 'video/mp4', bytes: 1 } as const;

/** Letters only, so that search treats it as one term. */
const newWord = () =>
  Array.from({ length: 14 }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** Worlds that are stored later come before all earlier ones in newest-first lists. */
let scoreSoFar = 0;

export async function storeWorld(api: TestApi, drawn: DrawnWorld): Promise<StoredWorld> {
  const word = newWord();
  const people = drawn.people.map(() => newId());
  const loops = drawn.loops.map(() => newId());
  const comments = drawn.comments.map(() => newId());
  const collections = drawn.people.map(() => newId());
  const lists = drawn.people.map(() => newId());
  const saves = drawn.saves.map((save) => ({ ...save, id: newId() }));
  const notices = noticesOf(drawn);
  const noticeIds = notices.map(() => newId());
  const [viewerId = ''] = people;
  const sessionId = newSessionId();
  const emailOf = (person: number) => `${personName(person)}.${word}@example.test`;
  const usernameOf = (person: number) => `${word}_${person}`;
  const moodOf = (loop: number) => `${word}-${loop}`;
  const moodOfAll = `${word}-all`;
  const objectKeyOf = (loop: number) => `loops/${loops[loop]}/${word}`;
  const mixKeyOf = (loop: number) => `loops/mix-${loops[loop]}/${word}`;
  const envelopesKeyOf = (loop: number) => `loops/envelopes-${loops[loop]}/${word}`;
  const layers = loops.map((_, index) => index).filter((index) => isLayerIn(drawn, index));
  const rules = policiesOf(drawn);
  const pinnedBy = (person: number) =>
    drawn.loops
      .flatMap(({ by }, index) => (by === person ? [index] : []))
      .slice(0, limits.pinnedLoops.max);
  const at = (list: readonly string[], index: number) => list[index] ?? '';
  const heldLoops = drawn.loops.flatMap(({ by, state }, index) =>
    state === 'hidden'
      ? [{ id: newId(), target: 'loop' as const, loopId: at(loops, index), userId: at(people, by) }]
      : [],
  );
  const heldComments = drawn.comments.flatMap(({ by, on, moderated }, index) =>
    moderated === 'hidden'
      ? [
          {
            id: newId(),
            target: 'comment' as const,
            loopId: at(loops, on),
            commentId: at(comments, index),
            userId: at(people, by),
          },
        ]
      : [],
  );
  const holds = [...heldLoops, ...heldComments];

  await storeRows(api.db, {
    ...noRows(),
    users: drawn.people.map(({ standing, ...preferences }, index) => ({
      id: at(people, index),
      email: emailOf(index),
      emailVerifiedAt: new Date(),
      username: usernameOf(index),
      firstName: personName(index),
      lastName: word,
      preferences,
      suspendedAt: standing === 'suspended' ? new Date() : null,
      leavingAt: standing === 'leaving' ? new Date() : null,
    })),
    sessions: [
      {
        sid: hashSessionId(sessionId),
        sess: { stayLoggedIn: false },
        userId: viewerId,
        expire: new Date(Date.now() + 3_600_000),
      },
    ],
    peopleLists: lists.map((id, index) => ({
      id,
      userId: at(people, index),
      name: `${personName(index)} ${word}`,
    })),
    peopleListMembers: drawn.listings.map(([owner, member]) => ({
      listId: at(lists, owner),
      memberId: at(people, member),
    })),
    loops: drawn.loops.map(
      (
        { by, state, visibility, parent, relation, layerPermission, commentPermission, warnedBy },
        index,
      ) => ({
        id: at(loops, index),
        feedKey: newId(),
        userId: at(people, by),
        mediaType: 'video',
        duration: 1,
        caption: `${loopName(index)} ${word}`,
        moodTags: [moodOf(index), SHARED_MOOD, moodOfAll],
        state,
        ...audienceColumns({ visibility, listId: at(lists, by) }, 'public'),
        failureCode: state === 'failed' ? 'processing_failed' : null,
        parentLoopId: parent === null ? null : at(loops, parent),
        wasRemix: parent !== null,
        remixRelation: parent === null ? 'answer' : relation,
        layerPermission,
        commentPermission,
        warningReason: warnedBy === 'author' ? 'spoiler' : null,
        moderatorWarningReason: warnedBy === 'moderator' ? 'violence' : null,
        aiParts: [...(drawn.loops[index]?.aiParts ?? [])],
      }),
    ),
    loopMedia: [
      ...loops.map((loopId, index) => ({
        ...file,
        id: newId(),
        loopId,
        role: isLayerIn(drawn, index) ? ('stem' as const) : ('720' as const),
        objectKey: objectKeyOf(index),
        peaks: [1],
      })),
      ...layers.flatMap((index) => [
        {
          ...file,
          id: newId(),
          loopId: at(loops, index),
          role: 'mix' as const,
          objectKey: mixKeyOf(index),
        },
        {
          ...file,
          id: newId(),
          loopId: at(loops, index),
          role: 'envelopes' as const,
          objectKey: envelopesKeyOf(index),
        },
      ]),
    ],
    stems: loops.map((loopId, index) => ({
      loopId,
      withdrawnAt: drawn.loops[index]?.withdrawn === true ? new Date() : null,
    })),
    mixes: layers.map((index) => ({
      loopId: at(loops, index),
      seconds: 1,
      gainDb: 0,
      renderedAt: new Date(),
    })),
    mixPositions: layers.flatMap((index) =>
      mixPathIn(drawn, index).map((stem, position) => ({
        loopId: at(loops, index),
        position,
        stemLoopId: at(loops, stem),
        rendered: rules.rendered(index)[position] === true,
      })),
    ),
    loopCaptions: loops.map((loopId, index) => ({
      loopId,
      language: 'en',
      cues: [{ start: 0, end: 1000, text: `${loopName(index)} ${word}` }],
    })),
    captionDrafts: loops.map((loopId, index) => ({
      loopId,
      language: 'en',
      cues: [{ start: 0, end: 1000, text: `draft of ${loopName(index)} ${word}` }],
    })),
    pinnedLoops: people.flatMap((userId, person) =>
      pinnedBy(person).map((loop, position) => ({ userId, position, loopId: at(loops, loop) })),
    ),
    // Includes loops that may no longer be shown: they may have changed since Discover chose them.
    featuredLoops: loops.map((loopId) => ({ loopId, score: (scoreSoFar += 1) })),
    comments: drawn.comments.map(
      ({ by, on, moderated, hiddenFromLoop, byTerm, spoken, parent }, index) => ({
        id: at(comments, index),
        loopId: at(loops, on),
        userId: at(people, by),
        kind: spoken === null ? 'text' : 'voice',
        content: spoken === null ? `${commentName(index)} ${word}` : null,
        state: spoken ?? 'ready',
        hiddenAt: moderated === 'hidden' ? new Date() : null,
        removedAt: moderated === 'removed' ? new Date() : null,
        hiddenFromLoopAt: hiddenFromLoop ? new Date() : null,
        hiddenByTerm: byTerm,
        parentId: parent === null ? null : at(comments, parent),
      }),
    ),
    commentVoices: drawn.comments.flatMap(({ by, spoken }, index) => {
      if (spoken === null) return [];
      const voice = { commentId: at(comments, index), userId: at(people, by), sha256: NO_HASH };
      const key = newObjectKey(LOOP_OBJECTS);
      const sound = { objectKey: key, duration: 1, peaks: [100], envelope: 'AA==' };
      const transcript = `${commentName(index)} ${word}`;
      const written = { transcript, transcriptState: 'written' } as const;
      return [
        {
          ...voice,
          bytes: 1,
          ...(spoken === 'ready' ? { ...sound, ...written } : { sourceKey: key }),
        },
      ];
    }),
    commentHearts: drawn.hearts.map(({ by, on }) => ({
      commentId: at(comments, on),
      userId: at(people, by),
    })),
    reactions: drawn.reactions.map(({ by, on, mood }) => ({
      id: newId(),
      loopId: at(loops, on),
      userId: at(people, by),
      mood,
    })),
    reposts: drawn.reposts.map(({ by, on, hiddenByTerm }) => ({
      id: newId(),
      userId: at(people, by),
      loopId: at(loops, on),
      line: personName(by),
      hiddenByTerm,
    })),
    hiddenReposts: drawn.repostHides.map(([from, to]) => ({
      userId: at(people, from),
      reposterId: at(people, to),
    })),
    // What is hidden is held for review as well: it is seen by the same people.
    moderationCases: holds,
    moderationDecisions: holds.map(({ id: caseId, target, userId }) => ({
      id: newId(),
      caseId,
      target,
      userId,
      action: 'hold',
      holdReasons: ['held-term'],
      excerpt: word,
    })),
    savedLoops: saves.map(({ id, by, on }) => ({
      id,
      userId: at(people, by),
      loopId: at(loops, on),
    })),
    collections: collections.map((id, index) => ({
      id,
      userId: at(people, index),
      name: personName(index),
    })),
    collectionLoops: saves
      .filter(({ collected }) => collected)
      .map(({ id, by }) => ({ collectionId: at(collections, by), savedId: id })),
    follows: drawn.follows.map(([from, to]) => ({
      followerId: at(people, from),
      followingId: at(people, to),
    })),
    blocks: drawn.blocks.map(([from, to]) => ({
      blockerId: at(people, from),
      blockedId: at(people, to),
    })),
    // Each in a group of its own, so that the inbox shows each separately.
    notifications: notices.map(({ kind, by, loop, comment, remix }, index) => ({
      userId: viewerId,
      id: at(noticeIds, index),
      kind,
      actorId: at(people, by),
      loopId: loop === undefined ? null : at(loops, loop),
      commentId: comment === undefined ? null : at(comments, comment),
      remixId: remix === undefined ? null : at(loops, remix),
      groupKey: `${kind}:${at(noticeIds, index)}`,
    })),
    notificationGroups: notices.map(({ kind }, index) => ({
      userId: viewerId,
      key: `${kind}:${at(noticeIds, index)}`,
      latestId: at(noticeIds, index),
    })),
    mutedTerms: [
      ...drawn.mutedLoops.map(({ on, kind }) => ({
        kind,
        value: kind === 'mood' ? moodOf(on) : `${loopName(on)} ${word}`,
      })),
      ...drawn.mutedComments.map((index) => ({
        kind: 'word' as const,
        value: `${commentName(index)} ${word}`,
      })),
    ].map(({ kind, value }) => ({ id: newId(), userId: viewerId, kind, value })),
    followedMoods: [
      ...drawn.followedMoods.map(moodOf),
      ...(drawn.followsMoodOfAll ? [moodOfAll] : []),
    ].map((mood) => ({ userId: viewerId, mood })),
    mutes: drawn.mutes.map(([from, to]) => ({
      muterId: at(people, from),
      mutedId: at(people, to),
    })),
  });

  const names = new Map([
    ...people.map((id, index) => [id, personName(index)] as const),
    ...loops.map((id, index) => [id, loopName(index)] as const),
    ...comments.map((id, index) => [id, commentName(index)] as const),
    ...notices.map(({ name }, index) => [at(noticeIds, index), name] as const),
  ]);
  return {
    drawn,
    cookie: `${SESSION_COOKIE}=${sessionId}`,
    word,
    people,
    loops,
    comments,
    notices,
    collections,
    lists,
    nameOf: (id) => names.get(id),
    emailOf,
    pinnedBy,
    moodOf,
    moodOfAll,
    objectKeyOf,
    mixKeyOf,
    envelopesKeyOf,
  };
}
